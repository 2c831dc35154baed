import { availableParallelism } from "node:os";
import type { CodexTables, WorldDef } from "../../src/codex/types.ts";
import { encodePng } from "../picture.ts";
import type { Progress } from "../progress.ts";
import { materialColor, terrainPalette } from "../terrain-palette.ts";
import type { OutputFile } from "../write-files.ts";
import { contactSheet } from "./contact-sheet.ts";
import { islandMap, PLAN_FILE } from "./island-map.ts";
import { createLimiter } from "./limiter.ts";
import type { PagePicture } from "./page-picture.ts";
import { previewPage } from "./page/preview-page.ts";
import { VIEW_FILE } from "./place-views.ts";
import { MAP_FILES, mappedPlanet, planetMapPicture, planetMaps, samplesOf } from "./planet-maps.ts";
import type { Quality } from "./quality.ts";
import { sampleWorld } from "./sample-world.ts";
import { sampleGallery } from "./seed-gallery.ts";
import type { GalleryItem } from "./seed-gallery.ts";
import type { SeenSeed, SeenWorld } from "./seen-world.ts";
import { SECTION_FILE, sectionPicture, TERRAIN_FILE, terrainPicture } from "./terrain-pictures.ts";

export interface PreviewRequest {
	readonly codex: CodexTables;
	/** The same as a JSON file, if it is not the codex of the built place. */
	readonly codexFile?: string;
	readonly world: WorldDef;
	/** Shown in full; as it is typed. */
	readonly seed: string;
	/** Shown in small; none of them is a preview of one seed. */
	readonly gallery: ReadonlyArray<string>;
	readonly quality: Quality;
	/** Draws the place in perspective, if it is to be drawn; takes the share that is done to `onProgress`. */
	readonly drawViews?: (seen: SeenSeed, onProgress: (share: number) => void) => Promise<ReadonlyArray<PagePicture>>;
	/** Names the state of a page that loads itself again when there is another one. */
	readonly version?: string;
}

export interface Preview {
	/** The page is the last of them. */
	readonly files: ReadonlyArray<OutputFile>;
	readonly seen: SeenSeed;
	readonly codexHash: string;
	readonly gallery: ReadonlyArray<GalleryItem>;
}

export const PAGE_FILE = "index.html";
const SHEET_FILE = "seeds.png";
const FILES: ReadonlyArray<string> = [PAGE_FILE, PLAN_FILE, SHEET_FILE, TERRAIN_FILE, SECTION_FILE, ...MAP_FILES];

/** Whether a file of this name is part of some preview. */
export function isPreviewFile(name: string): boolean {
	return FILES.includes(name) || VIEW_FILE.test(name);
}

/** How long things take beside each other, roughly, in samples of a map. */
const WORLD_WEIGHT = 500_000;
const SEED_WEIGHT = 100_000;
const VIEWS_WEIGHT = 4_000_000;
const LEAST_BATCH = 4;

function batchesOf(seeds: ReadonlyArray<string>, most: number): ReadonlyArray<ReadonlyArray<string>> {
	const count = Math.min(most, Math.ceil(seeds.length / LEAST_BATCH));
	const size = Math.ceil(seeds.length / count);
	return Array.from({ length: count }, (_, i) => seeds.slice(i * size, (i + 1) * size));
}

/** What of a world there is to look at, sampled as far as possible at the same time. */
async function sampleAll(request: PreviewRequest, progress: Progress) {
	const { codex, codexFile, world, seed, quality } = request;
	const luneCodex = codexFile === undefined ? {} : { codex: codexFile };
	const processors = availableParallelism();
	const limit = createLimiter(processors);

	const look = { world: world.id, seeds: [seed], points: quality.points, voxelsPerPixel: 1, brief: false };
	const worldProgress = progress.part(WORLD_WEIGHT);
	const whole = limit(() => sampleWorld({ ...look, ...luneCodex }, worldProgress));

	const mapped = world.planet === undefined ? undefined : mappedPlanet(codex, world.planet);
	const maps = (world.planet === undefined ? [] : planetMaps(world.planet, quality)).map((map) => {
		const onProgress = progress.part(samplesOf(map));
		return limit(() => planetMapPicture(mapped!, map, seed, { ...luneCodex, onProgress }));
	});

	const palette = terrainPalette(codex);
	const batches = batchesOf(request.gallery, processors).map((seeds) => {
		const onProgress = progress.part(SEED_WEIGHT * seeds.length);
		return limit(() => sampleGallery({ codex, codexFile, world, palette }, seeds, onProgress));
	});
	const [seen, pictures, items] = await Promise.all([whole, Promise.all(maps), Promise.all(batches)]);
	return { seen, maps: pictures, gallery: items.flat() };
}

/** Makes the pictures and the page of a world. The same request gives the same bytes. */
export async function makePreview(request: PreviewRequest, progress: Progress): Promise<Preview> {
	const { codex, world, seed, quality, drawViews, version } = request;
	const viewsProgress = drawViews === undefined ? undefined : progress.part(VIEWS_WEIGHT);
	const sampled = await sampleAll(request, progress);
	const { maps, gallery } = sampled;
	const seen: SeenWorld = sampled.seen;
	const [one] = seen.seeds as [SeenSeed];
	const views = drawViews === undefined ? [] : await drawViews(one, viewsProgress!);

	const palette = terrainPalette(codex);
	const terrain = terrainPicture(one.terrain!, world.id, quality, palette);
	const section = sectionPicture(one, world.id, quality, palette);
	const island =
		one.island && islandMap(one.island, one.terrain!, terrain.png, `Map of ${world.id}, seed ${one.seed}`);
	const sheet = gallery.map((item) => ({ seed: item.seed, picture: item.thumbnail }));
	const pictures = [terrain, section, ...maps, ...views].filter((picture) => picture !== undefined);
	const page = previewPage({
		codex,
		codexHash: seen.codexHash,
		world,
		seed,
		seen: one,
		terrain,
		section,
		maps,
		views,
		map: island,
		gallery,
		colorOf: (name) => materialColor(codex, name),
		version,
	});
	return {
		files: [
			...pictures.map(({ file, png }) => ({ name: file, content: png })),
			...(island === undefined ? [] : [{ name: PLAN_FILE, content: island.svg }]),
			...(sheet.length === 0 ? [] : [{ name: SHEET_FILE, content: encodePng(contactSheet(sheet)) }]),
			{ name: PAGE_FILE, content: page },
		],
		seen: one,
		codexHash: seen.codexHash,
		gallery,
	};
}
