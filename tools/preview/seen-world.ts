import type { IslandDrawing, MapSite } from "../island-drawing.ts";
import type { TerrainRaster } from "../raster.ts";
import type { TerrainCut } from "./terrain-cut.ts";

/** A point of the world in studs, y up. */
export interface Point {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

export interface SeenSite extends MapSite {
	readonly id: number;
	/** The name as one text, unique on its island. */
	readonly key: string;
	readonly onCoastRing: boolean;
	readonly position: Point;
}

/** A point on the ground plan: world x and z in studs. */
export type PlanPoint = readonly [x: number, z: number];

export interface SeenIsland extends Omit<IslandDrawing, "world" | "seed"> {
	readonly scope: string;
	readonly sites: ReadonlyArray<SeenSite>;
	/** By edge: points along its trail from `a` to `b`. */
	readonly trails: ReadonlyArray<ReadonlyArray<PlanPoint>>;
}

/** Shares are of 1; heights studs over the datum. */
export interface PlanetShares {
	readonly land: number;
	readonly classes: Readonly<Record<string, number>>;
	/** Of dry land. */
	readonly materials: Readonly<Record<string, number>>;
	readonly height: { readonly lowest: number; readonly mean: number; readonly highest: number };
}

export interface SeenPlanet {
	readonly id: string;
	readonly view: "globe" | "octa" | "tangent";
	/** Resolved parameters; `seed` and `materials` among them. */
	readonly params: Readonly<Record<string, unknown>>;
	readonly shares: PlanetShares;
}

/** A square of ground and a cut through its middle. */
export interface SeenTerrain {
	/** Middle of the square. */
	readonly centre: Point;
	/** Half the length of its edge, in studs. */
	readonly half: number;
	/** Directions of length 1: away from the ground, and where the right edge of the square lies. */
	readonly up: Point;
	readonly right: Point;
	readonly look: TerrainRaster;
	/** Absent from a brief look, as is all that follows. */
	readonly cut?: TerrainCut;
	/** Edges of the box round all voxels, in studs. */
	readonly box?: Point;
	readonly chunks?: number;
	/** What stands in the ground besides voxels. */
	readonly parts?: number;
	/** Voxels that are not air, by terrain material. */
	readonly voxels?: Readonly<Record<string, number>>;
	readonly voxelHash?: string;
}

/** A world for one seed: either `island` or `planet` is there. */
export interface SeenSeed {
	/** As it was understood: a number, or a text that is no whole number. */
	readonly seed: number | string;
	readonly warnings: ReadonlyArray<string>;
	readonly island?: SeenIsland;
	readonly planet?: SeenPlanet;
	/** Absent from a brief look at a planet. */
	readonly terrain?: SeenTerrain;
}

export interface SeenWorld {
	readonly world: string;
	readonly codexHash: string;
	readonly seeds: ReadonlyArray<SeenSeed>;
	/** Of the stages in Lune. */
	readonly seconds: Readonly<Record<string, number>>;
}
