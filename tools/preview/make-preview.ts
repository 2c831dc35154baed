import { availableParallelism } from "node:os";
import type { CodexTables, WorldDef } from "../../src/codex/types.ts";
import type { SampleOptions } from "../map/sample-planet.ts";
import { encodePng } from "../picture.ts";
import type { Progress } from "../progress.ts";
import { materialColor, terrainPalette } from "../terrain-palette.ts";
import type { OutputFile } from "../write-files.ts";
import { contactSheet } from "./contact-sheet.ts";
import { islandMap } from "./island-map.ts";
import { createLimiter } from "./limiter.ts";
import { PAGE_FILE, PLAN_FILE, SHEET_FILE } from "./file-names.ts";
import type { PagePicture } from "./page-picture.ts";
import { previewPage } from "./page/preview-page.ts";
import { mappedPlanet, planetMapPicture, planetMaps, samplesOf } from "./planet-maps.ts";
import type { Quality } from "./quality.ts";
import { sampleWorld } from "./sample-world.ts";
import { sampleGallery } from "./seed-gallery.ts";
import type { GalleryItem } from "./seed-gallery.ts";
import type { SeenSeed } from "./seen-world.ts";
import { sectionPicture, terrainPicture } from "./terrain-pictures.ts";

export interface PreviewRequest {
	readonly codex: CodexTables;
	/** Where the world that is shown in full is sampled; the thumbnails are of the built place. */
	readonly sampling?: Pick<SampleOptions, "codex" | "run">;
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

/** A world seen, and its pictures. */
interface PaintedWorld {
	readonly codexHash: string;
	readonly seen: SeenSeed;
	readonly terrain: PagePicture;
	readonly section: PagePicture | undefined;
}

async function paintWorld(request: PreviewRequest, onProgress: (share: number) => void): Promise<PaintedWorld> {
	const { codex, world, seed, quality, sampling } = request;
	const { points, piece } = quality;
	const look = { world: world.id, seeds: [seed], points, piece, voxelsPerPixel: 1, brief: false };
	const { codexHash, seeds } = await sampleWorld(look, { ...sampling, onProgress });
	const seen = seeds[0]!;
	const palette = terrainPalette(codex);
	return {
		codexHash,
		seen,
		terrain: terrainPicture(seen.terrain!, world.id, quality, palette),
		section: sectionPicture(seen, world.id, quality, palette),
	};
}

/** Looks at all there is to see, as much as possible at the same time. */
async function paintAll(request: PreviewRequest, progress: Progress) {
	const { codex, world, seed, quality, sampling } = request;
	const processors = availableParallelism();
	const limit = createLimiter(processors);

	const worldProgress = progress.part(WORLD_WEIGHT);
	const painted = limit(() => paintWorld(request, worldProgress));
	const mapped = world.planet === undefined ? undefined : mappedPlanet(codex, world.planet);
	const maps = (world.planet === undefined ? [] : planetMaps(world.planet, quality)).map((map) => {
		const onProgress = progress.part(samplesOf(map));
		return limit(() => planetMapPicture(mapped!, map, seed, { ...sampling, onProgress }));
	});
	const palette = terrainPalette(codex);
	const batches = batchesOf(request.gallery, processors).map((seeds) => {
		const onProgress = progress.part(SEED_WEIGHT * seeds.length);
		return limit(() => sampleGallery({ codex, world, palette }, seeds, onProgress));
	});
	const [one, pictures, items] = await Promise.all([painted, Promise.all(maps), Promise.all(batches)]);
	return { ...one, maps: pictures, gallery: items.flat() };
}

/** Makes the pictures and the page of a world. The same request gives the same bytes. */
export async function makePreview(request: PreviewRequest, progress: Progress): Promise<Preview> {
	const { codex, world, seed, drawViews, version } = request;
	const viewsProgress = progress.part(drawViews === undefined ? 0 : VIEWS_WEIGHT);
	const { seen, codexHash, terrain, section, maps, gallery } = await paintAll(request, progress);
	const views = drawViews === undefined ? [] : await drawViews(seen, viewsProgress);

	const title = `Map of ${world.id}, seed ${seen.seed}`;
	const map = seen.island && islandMap(seen.island, seen.terrain!, terrain.png, title);
	const pictures = [terrain, section, ...maps, ...views].filter((picture) => picture !== undefined);
	const sheet = gallery.map((item) => ({ seed: item.seed, picture: item.thumbnail }));
	const colorOf = (material: string) => materialColor(codex, material);
	const shown = { codex, codexHash, world, seed, seen, terrain, section, maps, views, map, gallery };
	return {
		files: [
			...pictures.map(({ file, png }) => ({ name: file, content: png })),
			...(map === undefined ? [] : [{ name: PLAN_FILE, content: map.svg }]),
			...(sheet.length === 0 ? [] : [{ name: SHEET_FILE, content: encodePng(contactSheet(sheet)) }]),
			{ name: PAGE_FILE, content: previewPage({ ...shown, colorOf, version }) },
		],
		seen,
		codexHash,
		gallery,
	};
}
