import type { InnerPlacement } from "./crystal-kind";
import type { IntProvider } from "./int-provider";
import type { MaterialProvider } from "./material-provider";

export interface GeodeBlocks {
	readonly filling: MaterialProvider;
	readonly innerLayer: MaterialProvider;
	readonly alternateInnerLayer: MaterialProvider;
	readonly middleLayer: MaterialProvider;
	readonly outerLayer: MaterialProvider;
	/** At least one; one is picked uniformly for each candidate. */
	readonly innerPlacements: ReadonlyArray<InnerPlacement>;
	/** Names of terrain materials that are never changed. */
	readonly cannotReplace: ReadonlyArray<string>;
	/** Names of terrain materials that count as an invalid point; air counts always. */
	readonly invalidBlocks: ReadonlyArray<string>;
}

/** Where the layers end: not radii, see `Thresholds`. */
export interface GeodeLayers {
	readonly filling: number;
	readonly innerLayer: number;
	readonly middleLayer: number;
	readonly outerLayer: number;
}

export interface GeodeCrack {
	readonly generateCrackChance: number;
	/** Larger is wider. */
	readonly baseCrackSize: number;
	/** Larger is narrower. */
	readonly crackPointOffset: number;
}

/**
 * A geode as `parseGeodeConfig` returns it: checked, every default filled in, tags and crystal kinds resolved, frozen. The
 * fields are those of Minecraft's geode feature in camelCase.
 */
export interface GeodeConfig {
	readonly blocks: GeodeBlocks;
	readonly layers: GeodeLayers;
	readonly crack: GeodeCrack;
	readonly noiseMultiplier: number;
	readonly usePotentialPlacementsChance: number;
	readonly useAlternateLayer0Chance: number;
	readonly placementsRequireLayer0Alternate: boolean;
	readonly outerWallDistance: IntProvider;
	readonly distributionPoints: IntProvider;
	readonly pointOffset: IntProvider;
	readonly minGenOffset: number;
	readonly maxGenOffset: number;
	readonly invalidBlocksThreshold: number;
	/** Partly filled voxels at the walls, rather than whole ones. */
	readonly smooth: boolean;
	readonly crystalScale: number;
	/** Parts that the crystals of one geode may use, cores not counted. */
	readonly crystalPartsMax: number;
	/** Water comes in through the crack where it touches some. */
	readonly floodCrack: boolean;
}
