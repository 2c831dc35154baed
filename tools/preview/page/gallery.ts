import { words } from "../../island-drawing.ts";
import { countTypes } from "../location-facts.ts";
import type { SeenIsland, SeenPlanet, SeenSeed } from "../seen-world.ts";
import { facts, number, percent, pngUri } from "./figures.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { classBars } from "./planet-facts.ts";
import { typeBars } from "./type-bars.ts";

export interface GalleryEntry {
	readonly seen: SeenSeed;
	/** As it is typed. */
	readonly seed: string;
	/** A square. */
	readonly thumbnail: { readonly png: Buffer; readonly size: number };
}

function islandDetail(island: SeenIsland): Html {
	const minutes = island.edges.map(({ travelMinutes }) => travelMinutes);
	return html`${facts([
			["Locations", island.sites.length],
			["trails", island.edges.length],
			...(minutes.length === 0 ? [] : ([["min, longest way", Math.max(...minutes)]] as const)),
		])}
		<h4>Locations by type</h4>
		${typeBars(island)}`;
}

function planetDetail({ shares }: SeenPlanet): Html {
	return html`${facts([
			["dry land", percent(shares.land)],
			["studs, highest ground", number(shares.height.highest)],
		])}
		<h4>Classes</h4>
		${classBars(shares)}`;
}

/** What fits below a thumbnail. */
function summary({ island, planet }: SeenSeed): string {
	if (island !== undefined) return `${island.sites.length} Locations, ${countTypes(island).length} types`;
	return planet === undefined ? "" : `${percent(planet.shares.land)} land`;
}

function entry(world: string, { seen, seed, thumbnail }: GalleryEntry): Html {
	const { island, planet } = seen;
	const id = `seed-${seed}`;
	return html`<li>
		<button type="button" class="thumbnail" aria-haspopup="dialog" data-opens="${id}">
			<img src="${pngUri(thumbnail.png)}" width="${thumbnail.size}" height="${thumbnail.size}" alt="" />
			<span class="thumbnail-title">Seed ${seed}</span>
			<span class="thumbnail-summary">${summary(seen)}</span>
		</button>
		<dialog id="${id}" aria-labelledby="${id}-title">
			<header>
				<h3 id="${id}-title">Seed ${seed}</h3>
				<form method="dialog"><button class="close">Close</button></form>
			</header>
			<img data-copy width="${thumbnail.size}" height="${thumbnail.size}" alt="${words(world)}, seed ${seed}" />
			${island !== undefined && islandDetail(island)} ${planet !== undefined && planetDetail(planet)}
			<p class="command"><code>npm run preview -- --world ${world} --seed ${seed}</code></p>
			<footer>
				<button type="button" data-step="-1">Previous seed</button>
				<button type="button" data-step="1">Next seed</button>
			</footer>
		</dialog>
	</li>`;
}

/** A world for many seeds: a thumbnail each, which opens what there is to say of it. */
export function gallery(world: string, entries: ReadonlyArray<GalleryEntry>): Html {
	const [first, last] = [entries[0]!.seed, entries.at(-1)!.seed];
	return html`<section id="seeds" aria-labelledby="seeds-title">
		<h2 id="seeds-title">${entries.length === 1 ? `Seed ${first}` : `Seeds ${first} to ${last}`}</h2>
		<ol class="gallery">
			${entries.map((one) => entry(world, one))}
		</ol>
		<p class="kicker in-full">Seed ${first} in full</p>
	</section>`;
}
