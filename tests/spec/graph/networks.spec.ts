/// <reference types="@rbxts/testez/globals" />
import {
	createDisjointSets,
	createWeightedGraph,
	firstMaximumMatching,
	markSpanningTree,
	maximumMatchingSize,
	orderBy,
} from "graph";
import { createPcg32 } from "random";
import { collectFailures } from "../support/failures";

/** All matchings of a small case, as right vertices by left (-1 = none); the best is the largest, then the first by preference. */
function bruteForceMatching(candidatesByLeft: Array<Array<number>>): Array<number> {
	let best = new Array<number>();
	let bestSize = -1;
	const current = new Array<number>();
	const taken = new Set<number>();
	const search = (left: number, size: number): void => {
		if (left === candidatesByLeft.size()) {
			if (size > bestSize) {
				bestSize = size;
				best = table.clone(current);
			}
			return;
		}
		for (const right of candidatesByLeft[left]) {
			if (taken.has(right)) continue;
			taken.add(right);
			current[left] = right;
			search(left + 1, size + 1);
			taken.delete(right);
		}
		current[left] = -1;
		search(left + 1, size);
	};
	search(0, 0);
	return best;
}

export = () => {
	describe("order-by", () => {
		it("sorts by both keys, then by index, for any length", () => {
			const stream = createPcg32(1);
			const failures = collectFailures();
			for (const size of $range(0, 200)) {
				const primary = new Array<number>();
				const secondary = new Array<number>();
				for (const _ of $range(1, size)) {
					primary.push(stream.nextInt(0, 10));
					secondary.push(stream.nextInt(0, 4));
				}
				const order = orderBy(primary, secondary);
				if (order.size() !== size || new Set(order).size() !== size) failures.add(`size ${size}`);
				for (const i of $range(1, size - 1)) {
					const [a, b] = [order[i - 1], order[i]];
					const ascending =
						primary[a] < primary[b] ||
						(primary[a] === primary[b] &&
							(secondary[a] < secondary[b] || (secondary[a] === secondary[b] && a < b)));
					if (!ascending) failures.add(`size ${size} at ${i}`);
				}
			}
			failures.expectNone();
		});
	});

	describe("spanning tree", () => {
		it("has the least total length of all spanning trees", () => {
			const stream = createPcg32(2);
			for (const _ of $range(1, 50)) {
				const flat = new Array<number>();
				const lengths = new Array<number>();
				const count = 7;
				for (const a of $range(0, count - 1)) {
					for (const b of $range(a + 1, count - 1)) {
						flat.push(a, b);
						lengths.push(stream.nextInt(1, 20));
					}
				}
				const kept = new Array<boolean>(lengths.size(), false);
				markSpanningTree(flat, orderBy(lengths), createDisjointSets(count), kept);
				let total = 0;
				let keptCount = 0;
				kept.forEach((isKept, edge) => {
					if (!isKept) return;
					total += lengths[edge];
					keptCount += 1;
				});
				// Prim's algorithm, from vertex 0.
				const inside = new Set([0]);
				let expected = 0;
				while (inside.size() < count) {
					let best = -1;
					lengths.forEach((length, edge) => {
						if (inside.has(flat[2 * edge]) === inside.has(flat[2 * edge + 1])) return;
						if (best < 0 || length < lengths[best]) best = edge;
					});
					inside.add(flat[2 * best]);
					inside.add(flat[2 * best + 1]);
					expected += lengths[best];
				}
				expect(keptCount).to.equal(count - 1);
				expect(total).to.equal(expected);
			}
		});
	});

	describe("weighted graph", () => {
		it("knows of a path exactly where Floyd and Warshall find one short enough", () => {
			const stream = createPcg32(3);
			const failures = collectFailures();
			for (const round of $range(1, 40)) {
				const count = 9;
				const graph = createWeightedGraph(count);
				const distance = new Array<Array<number>>();
				for (const a of $range(0, count - 1)) {
					distance.push(new Array<number>(count, math.huge));
					distance[a][a] = 0;
				}
				for (const _ of $range(1, 14)) {
					const [a, b, length] = [stream.nextInt(0, count), stream.nextInt(0, count), stream.nextInt(0, 9)];
					if (a === b) continue;
					graph.addEdge(a, b, length);
					distance[a][b] = math.min(distance[a][b], length);
					distance[b][a] = distance[a][b];
				}
				for (const k of $range(0, count - 1))
					for (const a of $range(0, count - 1))
						for (const b of $range(0, count - 1))
							distance[a][b] = math.min(distance[a][b], distance[a][k] + distance[k][b]);
				for (const a of $range(0, count - 1)) {
					for (const b of $range(0, count - 1)) {
						const exact = distance[a][b];
						for (const limit of [0, 3, 10, exact - 1, exact, math.huge]) {
							// Between vertices that nothing joins there is no path, however long it may be.
							const expected = exact < math.huge && exact <= limit;
							if (graph.hasPathWithin(a, b, limit) !== expected) {
								failures.add(`${round}: ${a} ${b} within ${limit}`);
							}
						}
					}
				}
			}
			failures.expectNone();
		});
	});

	describe("bipartite matching", () => {
		it("is the lexicographically first of the largest matchings", () => {
			const stream = createPcg32(4);
			const failures = collectFailures();
			for (const round of $range(1, 3000)) {
				const rightCount = stream.nextInt(1, 6);
				const candidates = new Array<Array<number>>();
				for (const _ of $range(1, stream.nextInt(1, 6))) {
					const list = new Array<number>();
					for (const right of $range(0, rightCount - 1)) {
						if (stream.nextDouble() < 0.4) list.insert(stream.nextInt(0, list.size() + 1), right);
					}
					candidates.push(list);
				}
				const expected = bruteForceMatching(candidates);
				const actual = firstMaximumMatching(candidates, rightCount);
				if (actual.join(" ") !== expected.join(" ")) {
					failures.add(`round ${round}: ${actual.join(" ")} instead of ${expected.join(" ")}`);
				}
				const size = maximumMatchingSize(candidates, new Array<boolean>(rightCount, true), 0);
				if (size !== expected.filter((right) => right >= 0).size())
					failures.add(`round ${round}: size ${size}`);
			}
			failures.expectNone();
		});
	});
};
