import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CodexTables } from "../../src/codex/types.ts";
import { encodePng } from "../picture.ts";
import { paintTerrainFromAbove } from "../preview/terrain-pictures.ts";
import { readLook } from "../terrain-look.ts";
import { terrainPalette } from "../terrain-palette.ts";
import type { GeneratedTerrain } from "./generated-world.ts";

/** Where lune/world leaves what a look down on the terrain saw; removed when the picture is drawn. */
export const VIEW_FILE = "terrain.view";

const PICTURE_FILE = "terrain.png";
/** Pixels along an edge of the picture, nearly. */
const PICTURE_PIXELS = 1280;

/** Draws the terrain from above, and returns the name of the file. */
export function writeTerrainPicture(out: string, { viewSize, viewHalf }: GeneratedTerrain, codex: CodexTables): string {
	const viewFile = join(out, VIEW_FILE);
	const look = readLook(readFileSync(viewFile), viewSize);
	const picture = paintTerrainFromAbove({ look, half: viewHalf }, PICTURE_PIXELS, terrainPalette(codex));
	writeFileSync(join(out, PICTURE_FILE), encodePng(picture));
	rmSync(viewFile);
	return PICTURE_FILE;
}

/** What the summaries tell of a terrain. */
export function terrainFacts({ chunks, voxels, parts, voxelHash }: GeneratedTerrain) {
	return { chunks, voxels, parts, voxelHash };
}

/** The same in a few words. */
export function terrainHeadline({ chunks, voxels, parts }: GeneratedTerrain): string {
	const total = Object.values(voxels).reduce((sum, count) => sum + count, 0);
	return `${chunks} chunks, ${(total / 1e6).toFixed(2)} million voxels, ${parts} parts`;
}
