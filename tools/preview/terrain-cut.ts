/** A plane through terrain, a sample a voxel; rows from the top. */
export interface TerrainCut {
	readonly width: number;
	readonly height: number;
	/** By voxel: its material code. */
	readonly codes: Uint8Array;
	/** By voxel: how full it is, 0 to 255. */
	readonly occupancies: Uint8Array;
}

/** A cut as lune/sight gives it: codes, then occupancies. */
export function readCut(bytes: Buffer, width: number, height: number): TerrainCut {
	const count = width * height;
	return { width, height, codes: bytes.subarray(0, count), occupancies: bytes.subarray(count, 2 * count) };
}

/** What there is where no voxel is: the open sky, a hollow in the ground, or nothing, below the lowest voxels that exist. */
export type Emptiness = "sky" | "hollow" | "void";

/** By voxel what its air is: sky is joined to the upper edge (of a globe to any edge), void only to the lower one. */
export function emptinessOf(
	{ width, height, codes }: TerrainCut,
	air: number,
	isGlobe: boolean,
): ReadonlyArray<Emptiness> {
	const kinds = new Array<Emptiness>(width * height).fill("hollow");

	function flood(start: ReadonlyArray<number>, kind: Emptiness): void {
		const pending = start.filter((voxel) => codes[voxel] === air && kinds[voxel] === "hollow");
		for (const voxel of pending) kinds[voxel] = kind;
		while (pending.length > 0) {
			const voxel = pending.pop()!;
			const column = voxel % width;
			const near = [voxel - width, voxel + width];
			if (column > 0) near.push(voxel - 1);
			if (column < width - 1) near.push(voxel + 1);
			for (const next of near) {
				if (codes[next] !== air || kinds[next] !== "hollow") continue;
				kinds[next] = kind;
				pending.push(next);
			}
		}
	}

	const topRow = Array.from({ length: width }, (_, column) => column);
	const lowestRow = topRow.map((column) => (height - 1) * width + column);
	const sides = Array.from({ length: height }, (_, row) => [row * width, (row + 1) * width - 1]).flat();
	flood(isGlobe ? [...topRow, ...lowestRow, ...sides] : topRow, "sky");
	flood([...lowestRow, ...sides], "void");
	return kinds;
}
