import { siteTitle, words } from "../island-drawing.ts";
import type { SeenIsland, SeenSite } from "./seen-world.ts";

/** A Location that can be reached from another without passing a third. */
export interface Neighbour {
	readonly site: SeenSite;
	readonly edge: number;
	readonly minutes: number;
	readonly meters: number;
}

/** What a page says of a Location. */
export interface LocationFacts {
	readonly site: SeenSite;
	readonly title: string;
	readonly type: string;
	readonly heightMeters: number;
	/** The nearest in time first. */
	readonly neighbours: ReadonlyArray<Neighbour>;
}

/** By site. */
export function locationFacts(island: SeenIsland, studsPerMeter: number): ReadonlyArray<LocationFacts> {
	return island.sites.map((site) => ({
		site,
		title: siteTitle(site),
		type: words(site.type),
		heightMeters: site.position.y / studsPerMeter,
		neighbours: neighboursOf(island, site.index),
	}));
}

function neighboursOf({ sites, edges }: SeenIsland, index: number): ReadonlyArray<Neighbour> {
	return edges
		.flatMap(({ a, b, travelMinutes, distanceMeters }, edge) => {
			if (a !== index && b !== index) return [];
			return [{ site: sites[a === index ? b : a]!, edge, minutes: travelMinutes, meters: distanceMeters }];
		})
		.sort((one, other) => one.minutes - other.minutes || one.site.index - other.site.index);
}

/** How many Locations there are of each type, the most frequent first. */
export function countTypes(island: SeenIsland): ReadonlyArray<{ readonly type: string; readonly count: number }> {
	const counts = new Map<string, number>();
	for (const { type } of island.sites) counts.set(type, (counts.get(type) ?? 0) + 1);
	return [...counts]
		.map(([type, count]) => ({ type, count }))
		.sort((one, other) => other.count - one.count || (one.type < other.type ? -1 : 1));
}
