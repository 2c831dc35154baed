//!native
//!optimize 2

/** An undirected graph that grows edge by edge and answers bounded shortest-path questions in between. */
export interface WeightedGraph {
	readonly addEdge: (a: number, b: number, length: number) => void;
	/**
	 * Whether some path from `from` to `to` is no longer than `limit` (Dijkstra, which opens no vertex farther than that and
	 * stops at the first path that will do).
	 */
	readonly hasPathWithin: (from: number, to: number, limit: number) => boolean;
}

/** `vertexCount` vertices without edges; lengths must be finite and not negative. */
export function createWeightedGraph(vertexCount: number): WeightedGraph {
	// Incident halfedges as linked lists: first by vertex, next by halfedge.
	const firstByVertex = new Array<number>(vertexCount, -1);
	const nextByHalfedge = new Array<number>();
	const targetByHalfedge = new Array<number>();
	const lengthByHalfedge = new Array<number>();
	let halfedgeCount = 0;

	const distanceByVertex = new Array<number>(vertexCount, math.huge);
	const open = new Array<number>(vertexCount, 0);

	function addHalfedge(from: number, to: number, length: number): void {
		targetByHalfedge[halfedgeCount] = to;
		lengthByHalfedge[halfedgeCount] = length;
		nextByHalfedge[halfedgeCount] = firstByVertex[from];
		firstByVertex[from] = halfedgeCount;
		halfedgeCount += 1;
	}

	return {
		addEdge: (a, b, length) => {
			addHalfedge(a, b, length);
			addHalfedge(b, a, length);
		},
		hasPathWithin: (from, to, limit) => {
			if (from === to) return limit >= 0;
			for (const v of $range(0, vertexCount - 1)) distanceByVertex[v] = math.huge;
			distanceByVertex[from] = 0;
			open[0] = from;
			let openCount = 1;
			while (openCount > 0) {
				// The bound keeps the open set to a handful of vertices: a scan is quicker than a heap.
				let nearest = 0;
				for (const i of $range(1, openCount - 1)) {
					if (distanceByVertex[open[i]] < distanceByVertex[open[nearest]]) nearest = i;
				}
				const vertex = open[nearest];
				const distance = distanceByVertex[vertex];
				openCount -= 1;
				open[nearest] = open[openCount];

				let halfedge = firstByVertex[vertex];
				while (halfedge >= 0) {
					const reached = distance + lengthByHalfedge[halfedge];
					const target = targetByHalfedge[halfedge];
					const known = distanceByVertex[target];
					if (reached < known && reached <= limit) {
						if (target === to) return true;
						if (known === math.huge) {
							open[openCount] = target;
							openCount += 1;
						}
						distanceByVertex[target] = reached;
					}
					halfedge = nextByHalfedge[halfedge];
				}
			}
			return false;
		},
	};
}
