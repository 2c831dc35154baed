import { createPcg32 } from "random";

export type ChunkPlace = readonly [cx: number, cy: number, cz: number];

/** The same chunks in another order (Fisher and Yates). */
export function shuffled(places: ReadonlyArray<ChunkPlace>, seed: number): Array<ChunkPlace> {
	const stream = createPcg32(seed);
	const order = [...places];
	for (const i of $range(order.size() - 1, 1, -1)) {
		const j = stream.nextInt(0, i);
		[order[i], order[j]] = [order[j], order[i]];
	}
	return order;
}
