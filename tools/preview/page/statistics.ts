import type { Color } from "../../picture.ts";
import { countTypes } from "../location-facts.ts";
import type { LocationFacts } from "../location-facts.ts";
import type { SeenIsland, SeenSeed, SeenTerrain } from "../seen-world.ts";
import { bars, facts, number, percent } from "./figures.ts";
import { html } from "./html.ts";
import type { Html, HtmlValue } from "./html.ts";
import { typeBars } from "./type-bars.ts";

type Entry = readonly [name: string, value: HtmlValue];

function islandEntries(island: SeenIsland, locations: ReadonlyArray<LocationFacts>): ReadonlyArray<Entry> {
	const minutes = island.edges.map(({ travelMinutes }) => travelMinutes);
	const mean = minutes.reduce((sum, value) => sum + value, 0) / Math.max(minutes.length, 1);
	const highest = Math.max(...locations.map(({ heightMeters }) => heightMeters));
	return [
		["Locations", island.sites.length],
		["on the coast", island.sites.filter(({ onCoastRing }) => onCoastRing).length],
		["location types", countTypes(island).length],
		["trails", island.edges.length],
		["structures inside", island.interiors.length],
		["dead ends", locations.filter(({ neighbours }) => neighbours.length === 1).length],
		...(minutes.length === 0
			? []
			: ([
					["min, mean way", number(mean)],
					["min, longest way", Math.max(...minutes)],
				] as const)),
		["m, highest Location", number(highest)],
		["m across", number(island.diameterMeters)],
	];
}

function terrainEntries({ box, chunks, parts, voxels = {} }: SeenTerrain): ReadonlyArray<Entry> {
	const total = Object.values(voxels).reduce((sum, count) => sum + count, 0);
	return [
		...(box === undefined
			? []
			: ([
					["studs wide", number(box.x)],
					["studs deep", number(box.z)],
					["studs high", number(box.y)],
				] as const)),
		["chunks", number(chunks ?? 0)],
		["voxels", number(total)],
		["parts in the ground", number(parts ?? 0)],
	];
}

function materialBars(voxels: Readonly<Record<string, number>>, colorOf: (name: string) => Color | undefined): Html {
	const counts = Object.entries(voxels).sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
	const total = counts.reduce((sum, [, count]) => sum + count, 0);
	return bars(
		counts.map(([name, count]) => ({
			label: name,
			value: count,
			text: `${number(count)}, ${percent(count / total)}`,
			color: colorOf(name),
		})),
	);
}

export interface StatisticsParts {
	readonly seen: SeenSeed;
	/** Of an island. */
	readonly locations: ReadonlyArray<LocationFacts>;
	readonly colorOf: (material: string) => Color | undefined;
}

/** Counts and sizes of a world. */
export function statistics({ seen, locations, colorOf }: StatisticsParts): Html {
	const { island, terrain } = seen;
	return html`<section id="statistics" aria-labelledby="statistics-title">
		<h2 id="statistics-title">Statistics</h2>
		${island !== undefined && facts(islandEntries(island, locations))}
		${terrain?.voxels !== undefined && facts(terrainEntries(terrain))}
		<div class="columns">
			${
				island !== undefined &&
				html`<div>
					<h3>Locations by type</h3>
					${typeBars(island)}
				</div>`
			}
			${
				terrain?.voxels !== undefined &&
				html`<div>
					<h3>Voxels by material</h3>
					${materialBars(terrain.voxels, colorOf)}
				</div>`
			}
		</div>
	</section>`;
}
