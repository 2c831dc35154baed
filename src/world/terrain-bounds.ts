import type { TerrainSource } from "terrain";

/** A box in studs; infinite where a terrain has no end. */
export interface Bounds {
	readonly minX: number;
	readonly minY: number;
	readonly minZ: number;
	readonly maxX: number;
	readonly maxY: number;
	readonly maxZ: number;
}

const EVERYWHERE: Bounds = {
	minX: -math.huge,
	minY: -math.huge,
	minZ: -math.huge,
	maxX: math.huge,
	maxY: math.huge,
	maxZ: math.huge,
};

/** All that a terrain may write: columns at any height, and an octa chart everywhere, since it goes on over its edges. */
export function terrainBounds<M extends defined>(source: TerrainSource<M>): Bounds {
	if (source.kind === "octa") return EVERYWHERE;
	const { whole, chunkStuds, originX, originY, originZ } = source;
	const isColumns = source.dimensions === 2;
	return {
		minX: originX + chunkStuds * whole.minX,
		minY: isColumns ? -math.huge : originY + chunkStuds * whole.minY,
		minZ: originZ + chunkStuds * whole.minZ,
		maxX: originX + chunkStuds * (whole.maxX + 1),
		maxY: isColumns ? math.huge : originY + chunkStuds * (whole.maxY + 1),
		maxZ: originZ + chunkStuds * (whole.maxZ + 1),
	};
}

/** Whether two boxes share more than a border. */
export function boundsOverlap(a: Bounds, b: Bounds): boolean {
	return (
		a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY && a.minZ < b.maxZ && b.minZ < a.maxZ
	);
}
