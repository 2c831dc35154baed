/** Whether a graph hangs together: no vertices and one vertex do. */
export function isConnected(
	vertexCount: number,
	edges: ReadonlyArray<{ readonly a: number; readonly b: number }>,
): boolean {
	const root = new Array<number>(vertexCount, 0);
	for (const v of $range(0, vertexCount - 1)) root[v] = v;
	const find = (v: number): number => (root[v] === v ? v : find(root[v]));
	for (const { a, b } of edges) root[find(a)] = find(b);
	for (const v of $range(1, vertexCount - 1)) if (find(v) !== find(0)) return false;
	return true;
}
