import type { GeodeConfig } from "../geode-config";
import type { HeightReference } from "./sample-height";

/** What scattering knows of a world. All coordinates are voxels. */
export interface ScatterWorld {
	/** The seed as a word. */
	readonly seed: number;
	/** Geodes by id. */
	readonly geodes: ReadonlyMap<string, GeodeConfig>;
}

/** A world whose up is +Y: charts and islands. */
export interface ColumnWorld extends ScatterWorld {
	readonly heights: HeightReference;
	/** Origins lie in these layers, both ends inclusive; absent: anywhere. */
	readonly layers?: { readonly minY: number; readonly maxY: number };
	/** The highest solid voxel of a column before anything is carved; nothing where there is no ground. */
	readonly surface: (x: number, z: number) => number | undefined;
}

/** A world whose up is away from a centre. */
export interface BallWorld extends ScatterWorld {
	/** Voxels of ground over the middle of a voxel, along the way up from the centre. */
	readonly depthAt: (x: number, y: number, z: number) => number;
}

/** Where a geode was scattered to. It may still be rejected when it is planned. */
export interface ScatteredOrigin {
	readonly geode: string;
	readonly x: number;
	readonly y: number;
	readonly z: number;
}
