import type { GroundColumn } from "./column";
import type { FillGroundGrid } from "./ground-grid";
import type { GroundOptions } from "./ground-options";
import type { NearestSite } from "./nearest-site";
import type { LayersOf } from "./surface-materials";
import type { TrailPoint } from "./trail-point";

/** A point of the ground. */
export interface GroundSurface {
	/** World y, studs. */
	readonly height: number;
	/** Names of the materials of the surface and under it. */
	readonly top: string;
	readonly under: string;
	/** Rise per run, to the steepest of the eight sides. */
	readonly steepness: number;
}

/** Multiples of 128 studs across, of 4 studs up: all that an island's voxels lie in. */
export interface GroundBounds {
	readonly minX: number;
	readonly minY: number;
	readonly minZ: number;
	readonly maxX: number;
	readonly maxY: number;
	readonly maxZ: number;
}

/**
 * The ground of an island, as a function of the world's x and z in studs, y up: the same for the same arguments, whatever was
 * asked before. The centre of the disc lies at x = z = 0.
 */
export interface Ground {
	/** The hot call: plain numbers, nothing is checked and no table made. */
	readonly column: GroundColumn;
	/** The same on the grid of columns, 4 studs apart. Slopes take a halo of one, which the caller asks for. */
	readonly columns: FillGroundGrid;
	/** Costs nine columns: for points, not for areas. Raises an error unless x and z are finite. */
	readonly surfaceAt: (x: number, z: number) => GroundSurface;
	/** Raises an error unless x and z are finite. */
	readonly heightAt: (x: number, z: number) => number;
	/** Raises an error for an edge that is not there and a fraction outside of 0 .. 1. */
	readonly trailPoint: TrailPoint;
	readonly bounds: () => GroundBounds;
	/** Names of materials by code. */
	readonly materialNames: ReadonlyArray<string>;
	readonly layersOf: LayersOf;
	/** Cheap: makes no noise. */
	readonly nearestSite: NearestSite;
	/** World position of the pivot of each site. */
	readonly sites: ReadonlyArray<{ readonly x: number; readonly y: number; readonly z: number }>;
	readonly options: GroundOptions;
}
