import { drawInt, drawTrapezoid, pickWeighted } from "../sample-int";
import type { Draw } from "../sample-int";
import type { HeightAnchor, HeightProvider } from "./height-provider";

/** What heights of a world are measured from, in voxels. */
export interface HeightReference {
	/** The lowest and the highest voxel of the world. */
	readonly bottom: number;
	readonly top: number;
	/** Height of the water plane over Y 0. */
	readonly seaLevel: number;
}

/** The level of the sea in the heights of data packs, as Minecraft's overworld has it. */
const PACK_SEA_LEVEL = 63;

/** Stands in for the ends of a world that has none: those of Minecraft's overworld. */
export const UNBOUNDED: Pick<HeightReference, "bottom" | "top"> = { bottom: -64, top: 319 };

/** The voxel of an anchor. */
export function anchorVoxel(anchor: HeightAnchor, world: HeightReference): number {
	switch (anchor.from) {
		case "voxel":
			return anchor.value;
		case "absolute":
			return anchor.value - PACK_SEA_LEVEL + world.seaLevel;
		case "above_bottom":
			return world.bottom + anchor.value;
		case "below_top":
			return world.top - anchor.value;
	}
}

/**
 * A height in voxels, drawn as Minecraft's height providers do. Where the ends that the anchors give in this world leave
 * nothing to choose from, the lower one is the result and nothing is drawn.
 */
export function sampleHeight(provider: HeightProvider, world: HeightReference, draw: Draw): number {
	if (provider.type === "constant") return anchorVoxel(provider.value, world);
	if (provider.type === "weighted_list") {
		const index = pickWeighted(provider.distribution, draw());
		return sampleHeight(provider.distribution[index].data, world, draw);
	}
	const min = anchorVoxel(provider.min, world);
	const max = anchorVoxel(provider.max, world);
	if (min > max) return min;
	switch (provider.type) {
		case "uniform":
			return min + drawInt(draw, max - min + 1);
		case "biased_to_bottom": {
			if (max - min - provider.inner + 1 <= 0) return min;
			const reach = drawInt(draw, max - min - provider.inner + 1);
			return min + drawInt(draw, reach + provider.inner);
		}
		case "very_biased_to_bottom": {
			const { inner } = provider;
			if (max - min - inner + 1 <= 0) return min;
			const high = min + inner + drawInt(draw, max - min - inner + 1);
			const middle = min + drawInt(draw, high - min);
			return min + drawInt(draw, middle - 1 + inner - min + 1);
		}
		case "trapezoid": {
			if (provider.plateau >= max - min) return min + drawInt(draw, max - min + 1);
			return drawTrapezoid(draw, min, max, provider.plateau);
		}
	}
}
