/** What lune/world prints, by kind of world. */

import type { IslandDrawing, MapEdge, MapInterior, MapSite } from "../island-drawing.ts";

interface Generated {
	readonly world: string;
	/** As it was understood: a number, or a text that is no whole number. */
	readonly seed: number | string;
	readonly codexHash: string;
	readonly seconds: Readonly<Record<string, number>>;
}

/** What lune/world takes. */
export interface WorldRequest {
	/** The built place of the project. */
	readonly place: string;
	/** The folder that files go to, and the places and models to write there by name. */
	readonly out: string;
	readonly files: readonly string[];
	readonly world: string;
	/** As it is typed. */
	readonly seed: string;
	readonly bake: boolean;
	readonly labels: boolean;
	readonly reveal: boolean;
	/** Of planets: the middle in degrees, studs round it, and whether to take all of it. */
	readonly at?: { readonly lat: number; readonly lon: number };
	readonly radius: number;
	readonly whole: boolean;
	/** The file for what a look down on the terrain sees. */
	readonly view: string;
}

/** Terrain that was filled. */
export interface GeneratedTerrain {
	readonly chunks: number;
	/** Cells that are not air, by terrain material. */
	readonly voxels: Readonly<Record<string, number>>;
	/** What stands in the ground besides voxels. */
	readonly parts: number;
	readonly voxelHash: string;
	/** Pixels along an edge of the view that was written for the picture, and studs from its middle to the edge. */
	readonly viewSize: number;
	readonly viewHalf: number;
}

type GeneratedSite = MapSite & { readonly id: number; readonly key: string };

/** What lies inside of a place: the island of its scope and seed, and the way in. */
export interface GeneratedInterior extends MapInterior {
	readonly scope: string;
	readonly seed: number;
	/** Index of the site that the way from outside leads to. */
	readonly entrance: number;
	/** Of that way. */
	readonly travelMinutes: number;
	readonly sites: readonly GeneratedSite[];
	readonly edges: readonly MapEdge[];
}

export interface GeneratedIsland extends Generated, IslandDrawing {
	readonly kind: "island";
	readonly world: string;
	readonly seed: number | string;
	readonly scope: string;
	readonly sites: readonly GeneratedSite[];
	readonly interiors: readonly GeneratedInterior[];
	/** Path Models, two per way, those inside too. */
	readonly paths: number;
	readonly warnings: readonly string[];
	readonly spawn: Point;
	/** Of a baked island: all of it. */
	readonly terrain?: GeneratedTerrain;
}

export interface Point {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

export interface GeneratedPlanet extends Generated {
	readonly kind: "planet";
	readonly planet: string;
	readonly view: string;
	/** Resolved parameters. */
	readonly params: Readonly<Record<string, unknown>>;
	readonly middle: Point;
	readonly radius: number;
	/** All of a globe, and not only what is within the radius. */
	readonly whole: boolean;
	readonly terrain: GeneratedTerrain;
	readonly spawn: Point;
}

/** The place that was asked for is no part of the world. */
export interface UnreachablePlace {
	readonly kind: "unreachable";
}

export type GeneratedWorld = GeneratedIsland | GeneratedPlanet | UnreachablePlace;

export interface WorldFiles {
	/** Files that were written, relative to the folder. */
	readonly names: readonly string[];
	/** What `--json` prints beside world, seed, hash, files and seconds. */
	readonly facts: Readonly<Record<string, unknown>>;
	readonly headline: string;
}
