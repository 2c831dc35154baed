import { eachOctantRange } from "./cube-tiles";
import type { CreateHeightTile } from "./height-tile";
import type { HeightTile, Shell } from "./height-tile-layout";
import { createRecent } from "./recent";

/** About 13 MB. */
const TILE_CAPACITY = 1024;

/** The height tiles of a globe. */
export interface TileCache {
	readonly tileAt: (i: number, j: number, checkpoint?: () => void) => HeightTile;
	/** The ground in all directions from the centre to a box, whose corners are offsets from the centre in studs. */
	readonly shellIn: (
		x0: number,
		y0: number,
		z0: number,
		x1: number,
		y1: number,
		z1: number,
		checkpoint?: () => void,
	) => Shell;
	readonly hits: () => number;
	readonly misses: () => number;
	readonly size: () => number;
}

/** The level whose nodes are on average at most 4 studs apart on a sphere of this radius. */
export function heightTileLevel(radius: number): number {
	return math.max(0, math.ceil(math.log((3.545 * radius) / 128, 2)));
}

/** A cache of the tiles of a level of n by n. */
export function createTileCache(n: number, createTile: CreateHeightTile, capacity = TILE_CAPACITY): TileCache {
	const recent = createRecent<number, HeightTile>(capacity);

	function tileAt(i: number, j: number, checkpoint?: () => void): HeightTile {
		const key = j * n + i;
		let tile = recent.find(key);
		if (tile === undefined) {
			tile = createTile(i, j, checkpoint);
			recent.remember(key, tile);
		}
		return tile;
	}

	// The margin is wider than rounding and far below a step between nodes.
	const indexOf = (p: number, margin: number) => math.clamp(math.floor(((p + 1) / 2) * n + margin), 0, n - 1);

	return {
		tileAt,
		shellIn: (x0, y0, z0, x1, y1, z1, checkpoint) => {
			let airAbove = -math.huge;
			let rockBelow = math.huge;
			let wetAbove = math.huge;
			let wetBelow = -math.huge;
			let floodedBelow = math.huge;
			let isFrozen = false;
			const nodesByTile = new Map<number, buffer>();
			eachOctantRange(x0, y0, z0, x1, y1, z1, (u0, v0, u1, v1) => {
				for (const j of $range(indexOf(v0, -1e-9), indexOf(v1, 1e-9))) {
					for (const i of $range(indexOf(u0, -1e-9), indexOf(u1, 1e-9))) {
						if (nodesByTile.has(j * n + i)) continue;
						const { bounds, nodes } = tileAt(i, j, checkpoint);
						nodesByTile.set(j * n + i, nodes);
						airAbove = math.max(airAbove, bounds.airAbove);
						rockBelow = math.min(rockBelow, bounds.rockBelow);
						wetAbove = math.min(wetAbove, bounds.wetAbove);
						wetBelow = math.max(wetBelow, bounds.wetBelow);
						floodedBelow = math.min(floodedBelow, bounds.floodedBelow);
						isFrozen = isFrozen || bounds.isFrozen;
					}
				}
			});
			const bounds = { airAbove, rockBelow, wetAbove, wetBelow, floodedBelow, isFrozen };
			return { bounds, nodesByTile };
		},
		hits: recent.hits,
		misses: recent.misses,
		size: recent.size,
	};
}
