import { encodePng } from "../picture.ts";
import type { Picture } from "../picture.ts";
import { AIR_CODE } from "../terrain-palette.ts";
import type { TerrainPalette } from "../terrain-palette.ts";
import { SECTION_FILE, TERRAIN_FILE } from "./file-names.ts";
import type { PagePicture } from "./page-picture.ts";
import { paintCut } from "./paint-cut.ts";
import { paintLook } from "./paint-look.ts";
import type { Quality } from "./quality.ts";
import type { SeenSeed, SeenTerrain } from "./seen-world.ts";
import { frameCut } from "./terrain-cut.ts";

/** Voxels of air round a globe, and over the ground of others; what the height of their picture is of its width at least. */
const SPACE = { above: 8, below: 8, beside: 8, least: 0 };
const SKY = { above: 10, below: 0, beside: 0 };
const LEAST_SHARE = 0.2;

/** How many pixels an edge of a sample may get so that the picture is no wider than wanted; at least one. */
function factorFor(samples: number, pixels: number): number {
	return Math.max(1, Math.floor(pixels / samples));
}

/** The terrain from above, about `size` pixels along an edge. */
export function paintTerrainFromAbove(
	{ look, half }: Pick<SeenTerrain, "look" | "half">,
	size: number,
	palette: TerrainPalette,
): Picture {
	return paintLook(look, (2 * half) / look.width, factorFor(look.width, size), palette);
}

export function terrainPicture(
	terrain: SeenTerrain,
	world: string,
	{ terrain: size }: Quality,
	palette: TerrainPalette,
): PagePicture {
	const picture = paintTerrainFromAbove(terrain, size, palette);
	const { centre, half } = terrain;
	return {
		file: TERRAIN_FILE,
		png: encodePng(picture),
		width: picture.width,
		height: picture.height,
		alt: `The terrain of ${world} from above`,
		caption: `${2 * half} by ${2 * half} studs of ground from above, round X ${centre.x}, Z ${centre.z}; the top is towards smaller Z, the darker the water the deeper it is.`,
	};
}

/** The cut through the middle; nothing if the terrain was only looked down on. */
export function sectionPicture(
	{ planet, terrain }: SeenSeed,
	world: string,
	{ section }: Quality,
	palette: TerrainPalette,
): PagePicture | undefined {
	if (terrain?.cut === undefined) return undefined;
	const { centre } = terrain;
	const isGlobe = planet?.view === "globe";
	const cut = frameCut(
		terrain.cut,
		AIR_CODE,
		isGlobe ? SPACE : { ...SKY, least: Math.ceil(LEAST_SHARE * terrain.cut.width) },
	);
	const picture = paintCut(cut, {
		palette,
		factor: factorFor(cut.width, section),
		bottom: centre.y + cut.bottom,
		isGlobe,
	});
	const what = isGlobe ? "through the middle of the globe" : `along X, at Z ${centre.z}`;
	return {
		file: SECTION_FILE,
		png: encodePng(picture),
		width: picture.width,
		height: picture.height,
		alt: `A vertical cut through the ground of ${world}`,
		caption: `A vertical cut ${what}: materials by voxel under the sky. Heights are world Y in studs, not exaggerated.`,
		isWide: picture.width > 2 * picture.height,
	};
}
