/** What lune/world prints, by kind of world. */

import type { IslandDrawing, MapEdge, MapInterior, MapSite } from "../svg-map.ts";

interface Generated {
	readonly world: string;
	/** As it was understood: a number, or a text that is no whole number. */
	readonly seed: number | string;
	readonly codexHash: string;
	readonly seconds: Readonly<Record<string, number>>;
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
	readonly chunks: number;
	/** Cells that are not air, by terrain material. */
	readonly voxels: Readonly<Record<string, number>>;
	/** What stands in the ground besides voxels. */
	readonly parts: number;
	readonly voxelHash: string;
	readonly spawn: Point;
	/** Pixels along an edge of the view that was written for the picture. */
	readonly viewSize: number;
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
