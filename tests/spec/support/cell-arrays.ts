/** Nested arrays [x][y][z] of a size, filled from the 0-based place. */
export function cellArrays<T extends defined>(
	size: readonly [number, number, number],
	valueAt: (i: number, j: number, k: number) => T,
): Array<Array<Array<T>>> {
	const [sizeX, sizeY, sizeZ] = size;
	const columns = new Array<Array<Array<T>>>();
	for (const i of $range(0, sizeX - 1)) {
		const rows = new Array<Array<T>>();
		for (const j of $range(0, sizeY - 1)) {
			const row = new Array<T>();
			for (const k of $range(0, sizeZ - 1)) row.push(valueAt(i, j, k));
			rows.push(row);
		}
		columns.push(rows);
	}
	return columns;
}
