//!native
//!optimize 2

/** A forest of vertices that edges join one by one (union-find with path halving). */
export interface DisjointSets {
	/** The vertex that stands for `vertex`'s component. */
	readonly find: (vertex: number) => number;
	/** Joins two components; false if they were one already. */
	readonly union: (a: number, b: number) => boolean;
	readonly componentCount: () => number;
}

export function createDisjointSets(vertexCount: number): DisjointSets {
	const parent = new Array<number>(vertexCount, 0);
	for (const i of $range(0, vertexCount - 1)) parent[i] = i;
	let components = vertexCount;

	function find(vertex: number): number {
		let v = vertex;
		while (parent[v] !== v) {
			parent[v] = parent[parent[v]];
			v = parent[v];
		}
		return v;
	}

	return {
		find,
		union: (a, b) => {
			const rootA = find(a);
			const rootB = find(b);
			if (rootA === rootB) return false;
			// The lower root stays: the result does not depend on the history of the sets.
			if (rootA < rootB) parent[rootB] = rootA;
			else parent[rootA] = rootB;
			components -= 1;
			return true;
		},
		componentCount: () => components,
	};
}

/**
 * Kruskal's algorithm. Edges are pairs in `edges` (a, b, a, b, ...), walked in the given `order` (ascending length).
 * Fills `inTreeByEdge` and joins `sets`, so that a caller can go on with further edges while components remain.
 */
export function markSpanningTree(
	edges: ReadonlyArray<number>,
	order: ReadonlyArray<number>,
	sets: DisjointSets,
	inTreeByEdge: Array<boolean>,
): void {
	for (const i of $range(0, order.size() - 1)) {
		if (sets.componentCount() === 1) return;
		const edge = order[i];
		if (sets.union(edges[2 * edge], edges[2 * edge + 1])) inTreeByEdge[edge] = true;
	}
}
