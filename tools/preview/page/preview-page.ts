import type { CodexTables, WorldDef } from "../../../src/codex/types.ts";
import { words } from "../../island-drawing.ts";
import { encodePng } from "../../picture.ts";
import type { Color } from "../../picture.ts";
import type { IslandMapFile } from "../island-map.ts";
import { locationFacts } from "../location-facts.ts";
import type { PagePicture } from "../page-picture.ts";
import type { GalleryItem } from "../seed-gallery.ts";
import type { SeenSeed } from "../seen-world.ts";
import { axisTable } from "./axis-table.ts";
import { pageDocument } from "./document.ts";
import type { PageSection } from "./document.ts";
import { figure, number, percent } from "./figures.ts";
import { gallery } from "./gallery.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { locationMap } from "./location-map.ts";
import { planetParameters, planetSurface } from "./planet-facts.ts";
import { statistics } from "./statistics.ts";

export interface PreviewPage {
	readonly codex: CodexTables;
	readonly codexHash: string;
	readonly world: WorldDef;
	/** As it is typed. */
	readonly seed: string;
	readonly seen: SeenSeed;
	readonly terrain: PagePicture;
	readonly section: PagePicture | undefined;
	/** Of a planet. */
	readonly maps: ReadonlyArray<PagePicture>;
	/** In perspective. */
	readonly views: ReadonlyArray<PagePicture>;
	/** Of an island. */
	readonly map: IslandMapFile | undefined;
	readonly gallery: ReadonlyArray<GalleryItem>;
	readonly colorOf: (material: string) => Color | undefined;
	readonly version: string | undefined;
}

function pictures(id: string, title: string, shown: ReadonlyArray<PagePicture>): PageSection {
	return {
		id,
		title,
		content: html`<section id="${id}" aria-labelledby="${id}-title">
			<h2 id="${id}-title">${title}</h2>
			<div class="pictures">
				${shown.map(
					(picture) =>
						html`<div${
							(picture.isWide === true || picture.width > 1.5 * picture.height) && html` class="whole"`
						}>${figure(picture)}</div>`,
				)}
			</div>
		</section>`,
	};
}

function islandSections(page: PreviewPage): ReadonlyArray<PageSection> {
	const { codex, world, seen, terrain, section, views, map } = page;
	const { studsPerMeter } = world.island!;
	const island = seen.island!;
	const locations = locationFacts(island, studsPerMeter);
	const axes = codex.axes.map(({ id, range }) => ({ id, ...range }));
	const ground = {
		...terrain,
		caption: html`${terrain.caption} A trail is the redder the longer it takes.
			<span class="file">${terrain.file}, map.svg</span>`,
	};
	return [
		{
			id: "map",
			title: "Map",
			content: locationMap({ island, locations, plan: map!.plan, axes, studsPerMeter, ground }),
		},
		...(section === undefined ? [] : [pictures("section", "Section", [section])]),
		...(views.length === 0 ? [] : [pictures("views", "Views", views)]),
		{ id: "axes", title: "Axis values", content: axisTable(locations, axes) },
		{
			id: "statistics",
			title: "Statistics",
			content: statistics({ seen, locations, colorOf: page.colorOf }),
		},
	];
}

function planetSections(page: PreviewPage): ReadonlyArray<PageSection> {
	const { seen, terrain, section, maps, views, colorOf } = page;
	const planet = seen.planet!;
	return [
		pictures("maps", "Maps", maps),
		pictures("terrain", "Terrain", [terrain]),
		...(section === undefined ? [] : [pictures("section", "Section", [section])]),
		...(views.length === 0 ? [] : [pictures("views", "Views", views)]),
		{ id: "surface", title: "Surface", content: planetSurface(planet, colorOf) },
		{ id: "statistics", title: "Statistics", content: statistics({ seen, locations: [], colorOf }) },
		{ id: "parameters", title: "Parameters", content: planetParameters(planet) },
	];
}

function subtitle({ seen, seed, gallery: items }: PreviewPage): Html {
	const { island, planet } = seen;
	const what =
		island === undefined
			? html`The planet ${planet!.id} as ${VIEW_NAMES[planet!.view]}: radius
				${number(Number(planet!.params.radius))} studs, ${percent(planet!.shares.land)} land`
			: html`An island of ${island.sites.length} Locations and ${island.edges.length} trails`;
	const range = items.length > 0 && html`Seeds ${items[0]!.seed} to ${items.at(-1)!.seed}; in full, `;
	return html`${range}${range === false ? "Seed" : "seed"} ${seed}. ${what}.`;
}

const VIEW_NAMES = { globe: "a globe", octa: "an octahedral chart", tangent: "a tangent chart" } as const;

function footer({ world, seed, seen, codexHash, gallery: items }: PreviewPage): Html {
	const range = items.length === 0 ? `--seed ${seed}` : `--seeds ${items[0]!.seed}..${items.at(-1)!.seed}`;
	return html`<p>Made by <code>npm run preview -- --world ${world.id} ${range}</code></p>
		<p>
			Codex <code>${codexHash}</code>${
				seen.terrain?.voxelHash !== undefined && html`<br />Voxels <code>${seen.terrain.voxelHash}</code>`
			}
		</p>`;
}

function warnings({ seen }: PreviewPage): ReadonlyArray<PageSection> {
	if (seen.warnings.length === 0) return [];
	return [
		{
			id: "warnings",
			title: "Warnings",
			content: html`<section id="warnings" aria-labelledby="warnings-title">
				<h2 id="warnings-title">Warnings</h2>
				<ul>
					${seen.warnings.map((warning) => html`<li>${warning}</li>`)}
				</ul>
			</section>`,
		},
	];
}

/** The page of a world, whole in one text. */
export function previewPage(page: PreviewPage): string {
	const { world, seen, gallery: items, version } = page;
	const entries = items.map(({ thumbnail, ...item }) => ({
		...item,
		thumbnail: { png: encodePng(thumbnail), size: thumbnail.width },
	}));
	return pageDocument({
		title: words(world.id),
		kicker: "Terracodex preview",
		subtitle: subtitle(page),
		sections: [
			...(entries.length === 0 ? [] : [{ id: "seeds", title: "Seeds", content: gallery(world.id, entries) }]),
			...warnings(page),
			...(seen.island === undefined ? planetSections(page) : islandSections(page)),
		],
		footer: footer(page),
		...(version === undefined ? {} : { version }),
	});
}
