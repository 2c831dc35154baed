import type { WorldSeed } from "random";

/** Identifiers only; display text belongs to localisation. A type's only site has neither variant nor ordinal. */
export interface SiteName {
	readonly type: string;
	readonly variant?: string;
	/** Position among the sites of the type, from 1, where the type has fewer variants than sites. */
	readonly ordinal?: number;
}

export interface Site {
	/** 0, 1, 2, ... in order of placement: first the coast ring, then the interior. */
	readonly index: number;
	/** Position on the disc of radius 100 units, its centre at 0. */
	readonly x: number;
	readonly y: number;
	readonly onCoastRing: boolean;
	/** By axis id: an integer of the axis' range. */
	readonly axisValues: Readonly<Record<string, number>>;
	/** Id of the location type. */
	readonly type: string;
	readonly name: SiteName;
	/** What is inside of it, in the order of the codex' structures; mostly empty. */
	readonly interiors: ReadonlyArray<Interior>;
}

/** An undirected way between two sites, `a < b`. */
export interface Edge {
	readonly a: number;
	readonly b: number;
	readonly distanceMeters: number;
	/** A multiple of the scope's tick, at least one tick; the same in both directions. */
	readonly travelMinutes: number;
}

/** What generation returns: numbers and ids, no Instance. Sites by index, edges by (a, b). */
export interface IslandMap {
	readonly scopeName: string;
	readonly seed: WorldSeed;
	readonly sites: ReadonlyArray<Site>;
	readonly edges: ReadonlyArray<Edge>;
}

/** The inside of a site: the island that its scope and seed give by themselves, and the way into it. */
export interface Interior extends IslandMap {
	/** Id of the structure. */
	readonly structure: string;
	/** The site of the interior that is joined with the host. */
	readonly entrance: number;
	/** Of the way between the two: one tick of the host's scope. */
	readonly travelMinutes: number;
}

/** The name as one text, `type/variant/ordinal` without empty ends; unique on its island. */
export function nameKey(name: SiteName): string {
	if (name.ordinal !== undefined) return `${name.type}/${name.variant ?? ""}/${name.ordinal}`;
	return name.variant !== undefined ? `${name.type}/${name.variant}` : name.type;
}
