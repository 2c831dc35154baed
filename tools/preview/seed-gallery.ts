import type { CodexTables, WorldDef } from "../../src/codex/types.ts";
import { drawPlanet } from "../map/draw-planet.ts";
import type { Picture } from "../picture.ts";
import type { TerrainPalette } from "../terrain-palette.ts";
import { drawPlan } from "./draw-plan.ts";
import { planIsland } from "./island-plan.ts";
import { mappedPlanet, thumbnailPlan } from "./planet-maps.ts";
import { THUMBNAIL_POINTS, THUMBNAIL_SIZE } from "./quality.ts";
import { sampleWorld } from "./sample-world.ts";
import type { SeenIsland, SeenSeed, SeenTerrain } from "./seen-world.ts";
import { paintTerrainFromAbove } from "./terrain-pictures.ts";

/** A world for one of many seeds, in small. */
export interface GalleryItem {
	/** As it is typed. */
	readonly seed: string;
	readonly seen: SeenSeed;
	/** A square. */
	readonly thumbnail: Picture;
}

export interface GalleryWorld {
	readonly codex: CodexTables;
	readonly world: WorldDef;
	readonly palette: TerrainPalette;
}

/** Thumbnails show terrain at half its detail. */
const VOXELS_PER_PIXEL = 2;

/** A thumbnail of an island: its ground with its map over it. */
function islandThumbnail(island: SeenIsland, terrain: SeenTerrain, palette: TerrainPalette): Picture {
	const ground = paintTerrainFromAbove(terrain, THUMBNAIL_SIZE, palette);
	return drawPlan(ground, island, planIsland(island, terrain));
}

/** Looks at a world for some seeds, as they are typed. `onProgress` takes the share that is done. */
export async function sampleGallery(
	gallery: GalleryWorld,
	seeds: ReadonlyArray<string>,
	onProgress: (share: number) => void,
): Promise<ReadonlyArray<GalleryItem>> {
	const { codex, world, palette } = gallery;
	// Of a planet the map is nearly all of the work, of an island there is none.
	const share = world.planet === undefined ? 1 : 0.1;
	const detail = { points: THUMBNAIL_POINTS, piece: 0, voxelsPerPixel: VOXELS_PER_PIXEL, brief: true };
	const look = { world: world.id, seeds, ...detail };
	const seen = await sampleWorld(look, { onProgress: (done) => onProgress(share * done) });
	const maps =
		world.planet === undefined
			? undefined
			: await drawPlanet(mappedPlanet(codex, world.planet), thumbnailPlan(world.planet), seeds, {
					onProgress: (done) => onProgress(share + (1 - share) * done),
				});
	return seeds.map((seed, i) => {
		const one = seen.seeds[i]!;
		const thumbnail = maps?.[i] ?? islandThumbnail(one.island!, one.terrain!, palette);
		return { seed, seen: one, thumbnail };
	});
}
