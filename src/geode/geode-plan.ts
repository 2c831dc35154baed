import type { NoiseFunction } from "noise";
import type { WorldSeed } from "random";
import type { VoxelBox } from "voxel";
import type { BaseSampler } from "./base-sampler";
import type { VoxelPosition } from "./crack-points";
import type { GeodeConfig } from "./geode-config";
import type { LayerMaterials } from "./layer-materials";
import type { PlanMemo } from "./plan-memo";
import type { PointCloud } from "./point-cloud";
import type { NoiseOffsets } from "./shape-noise";
import type { Thresholds } from "./thresholds";

/** The highest voxel layer under water, or whether a voxel lies at or below the water's level. */
export type WaterLevel = number | ((x: number, y: number, z: number) => boolean);

/** Where a geode stands and in what. */
export interface PlanOptions {
	readonly seed: WorldSeed;
	/** Id of the geode: it names the random stream. */
	readonly featureId: string;
	/** Voxels. */
	readonly origin: VoxelPosition;
	readonly base: BaseSampler;
	/** In the place of `math.noise`, within the same bounds and no steeper. */
	readonly noise3?: NoiseFunction;
	/** Draws of [0, 1) in the place of the header's stream. */
	readonly header?: () => number;
	/** Voxels that are never changed, for structures and the like; a pure function. */
	readonly isProtected?: (x: number, y: number, z: number) => boolean;
	/** Lowest and highest voxel layer of the world; what lies beyond is left alone. */
	readonly yMin?: number;
	readonly yMax?: number;
	/** For geodes that water may flood. Absent: none does. */
	readonly waterLevel?: WaterLevel;
}

/** A distribution point, relative to the origin. */
export interface GeodePoint {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	/** Added to squared distances from it. */
	readonly offset: number;
}

export interface CrackPlan {
	readonly on: boolean;
	/** The least crack sum that is cut open. */
	readonly size: number;
	/** Drawn for an accepted geode whose crack is on. */
	readonly layout?: number;
	/** Relative to the origin; none if the crack is off. */
	readonly points: ReadonlyArray<VoxelPosition>;
}

/** What was drawn for a geode. */
export interface GeodeHeader {
	readonly config: GeodeConfig;
	readonly featureId: string;
	readonly origin: VoxelPosition;
	readonly geodeSeed: number;
	/** Number of distribution points that was drawn. */
	readonly n: number;
	/** Added to the layers for the size of the geode. */
	readonly adj: number;
	readonly thresholds: Thresholds;
	/** As many as were drawn. */
	readonly points: ReadonlyArray<GeodePoint>;
	readonly crack: CrackPlan;
	/** Numbers of the stream that were used. */
	readonly drawn: number;
}

/** A geode that is not built: too many of its points lie in air or in materials that are not fit. */
export interface RejectedPlan extends GeodeHeader {
	readonly rejected: "invalid_points";
	/** Points found invalid. */
	readonly count: number;
}

/**
 * A geode that is built. Depends on nothing but the seed, the id, the origin, the config and the base; whoever asks for its
 * voxels gets the same ones.
 */
export interface GeodePlan extends GeodeHeader {
	readonly rejected?: undefined;
	/** The voxels it may change, crystals aside; all sizes are 0 if there are none. */
	readonly bounds: VoxelBox;
	readonly base: BaseSampler;
	readonly isProtected?: (x: number, y: number, z: number) => boolean;
	readonly yMin: number;
	readonly yMax: number;
	readonly waterLevel?: WaterLevel;
	readonly noise3?: NoiseFunction;
	readonly noiseOffsets: NoiseOffsets;
	/** The distribution points in the world. */
	readonly shell: PointCloud;
	/** The crack's points in the world; none if it is off. */
	readonly cut: PointCloud;
	readonly materials: LayerMaterials;
	readonly memo: PlanMemo;
}
