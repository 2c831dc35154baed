import { nameKey } from "./island-map";
import type { Interior, IslandMap, Site } from "./island-map";

/** A site of an island or of what lies inside of it. */
export interface Place {
	/** What it is a site of. */
	readonly map: IslandMap;
	readonly site: Site;
	/** Unlike any other on the island: inside of a structure, what it is called there comes after host and structure. */
	readonly key: string;
	/** Index into `IslandPlaces.interiors`; absent on the island itself. */
	readonly interior?: number;
}

/** An interior, and where its sites are in the list of places. */
export interface PlacedInterior {
	readonly interior: Interior;
	/** Key of its host and id of its structure. */
	readonly key: string;
	/** Index of its host's place. */
	readonly host: number;
	/** How many structures it lies in: 1 to 3. */
	readonly depth: number;
	/** Place of its site 0; the others follow. */
	readonly firstPlace: number;
}

export interface IslandPlaces {
	/** First the sites of the island, by index; then, interior by interior, those inside. */
	readonly places: ReadonlyArray<Place>;
	/** In the order of their hosts, of one host in the order of the structures: what lies deeper comes later. */
	readonly interiors: ReadonlyArray<PlacedInterior>;
}

/** Every site of an island, those inside of structures too, however deep. */
export function listPlaces(island: IslandMap): IslandPlaces {
	const places = new Array<Place>();
	const interiors = new Array<PlacedInterior>();

	function addSites(map: IslandMap, keyStart: string, interior?: number): void {
		for (const site of map.sites) places.push({ map, site, key: keyStart + nameKey(site.name), interior });
	}

	addSites(island, "");
	let host = 0;
	while (host < places.size()) {
		const place = places[host];
		for (const interior of place.site.interiors) {
			const key = `${place.key}/${interior.structure}`;
			const depth = place.interior === undefined ? 1 : interiors[place.interior].depth + 1;
			interiors.push({ interior, key, host, depth, firstPlace: places.size() });
			addSites(interior, `${key}/`, interiors.size() - 1);
		}
		host += 1;
	}
	return { places, interiors };
}
