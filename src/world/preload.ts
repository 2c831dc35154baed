import type { Focus } from "streaming/ports";
import type { StreamerSettings } from "streaming/streamer-settings";
import type { TerrainSource } from "terrain";

/** Somebody who stands in the middle of a globe and sees all of it. */
export interface Preload {
	readonly focus: Focus;
	readonly settings: Partial<StreamerSettings>;
}

/** What keeps a whole world loaded, whoever is in it. For worlds that do not repeat: globes. */
export function preloadAll<M extends defined>(source: TerrainSource<M>): Preload {
	const { whole, chunkStuds, originX, originY, originZ } = source;
	const middle = (origin: number, min: number, max: number) => origin + (chunkStuds * (min + max + 1)) / 2;
	const edge = 1 + math.max(whole.maxX - whole.minX, whole.maxY - whole.minY, whole.maxZ - whole.minZ);
	return {
		focus: {
			id: "preload",
			x: middle(originX, whole.minX, whole.maxX),
			y: middle(originY, whole.minY, whole.maxY),
			z: middle(originZ, whole.minZ, whole.maxZ),
			vx: 0,
			vy: 0,
			vz: 0,
		},
		settings: {
			// To the corners, and one chunk for the rounding of positions.
			loadRadius: math.ceil((edge / 2) * math.sqrt(3)) + 1,
			maxLoadedChunks: edge ** 3,
			maxQueued: math.max(4096, edge ** 3),
		},
	};
}
