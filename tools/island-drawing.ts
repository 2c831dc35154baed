/** What maps of an island are drawn from, and how its places and ways look on them. */

export interface MapSite {
	readonly index: number;
	readonly x: number;
	readonly y: number;
	readonly type: string;
	readonly name: { readonly type: string; readonly variant?: string; readonly ordinal?: number };
	readonly axes: Readonly<Record<string, number>>;
}

export interface MapEdge {
	readonly a: number;
	readonly b: number;
	readonly distanceMeters: number;
	readonly travelMinutes: number;
}

/** What lies inside of a place. */
export interface MapInterior {
	/** Key of its host and id of its structure. */
	readonly key: string;
	readonly structure: string;
	/** Id of its host: for what lies in the island itself 1 + the index of the site. */
	readonly host: number;
	/** How many structures it lies in, 1 to 3. */
	readonly depth: number;
	readonly sites: readonly unknown[];
}

export interface IslandDrawing {
	readonly world: string;
	readonly seed: number | string;
	readonly diameterMeters: number;
	/** Radii of the coast ring, shares of the disc's radius. */
	readonly ringRadius: { readonly min: number; readonly max: number };
	readonly start: number;
	readonly sites: readonly MapSite[];
	readonly edges: readonly MapEdge[];
	readonly interiors: readonly MapInterior[];
	/** By location type, 0..255 each. */
	readonly colors: Readonly<Record<string, readonly [number, number, number]>>;
}

export const SLOW_PATH = [178, 60, 40] as const;
export const FAST_PATH = [250, 222, 150] as const;

/** "mountain_peak" as "Mountain peak". */
export function words(id: string): string {
	const spaced = id.replaceAll("_", " ");
	return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

export function siteTitle(site: Pick<MapSite, "name">): string {
	const { type, variant, ordinal } = site.name;
	if (variant !== undefined) return `${words(type)}, ${words(variant).toLowerCase()}`;
	return ordinal === undefined ? words(type) : `${words(type)} ${ordinal}`;
}

/** From `FAST_PATH` to `SLOW_PATH`. */
export function travelColor(minutes: number, fastest: number, slowest: number): readonly [number, number, number] {
	const t = slowest > fastest ? (minutes - fastest) / (slowest - fastest) : 0;
	return [0, 1, 2].map((i) => FAST_PATH[i] + t * (SLOW_PATH[i] - FAST_PATH[i])) as unknown as [
		number,
		number,
		number,
	];
}
