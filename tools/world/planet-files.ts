import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codexTables } from "../known-ids.ts";
import { encodePng } from "../picture.ts";
import { paintTerrain } from "../raster.ts";
import type { TerrainRaster } from "../raster.ts";
import { readLook } from "../terrain-look.ts";
import { terrainPalette } from "../terrain-palette.ts";
import type { GeneratedPlanet, WorldFiles } from "./generated-world.ts";

/** Where lune/world leaves what a look down on the terrain saw; removed when the picture is drawn. */
export const VIEW_FILE = "terrain.view";

const PICTURE_FILE = "terrain.png";
const BACKGROUND = [16, 20, 28] as const;

function drawPicture(view: TerrainRaster, studsPerPixel: number): Buffer {
	const { byCode, water } = terrainPalette(codexTables());
	return encodePng(
		paintTerrain(view, {
			palette: byCode,
			water,
			pixelSize: () => [studsPerPixel, studsPerPixel],
			background: BACKGROUND,
		}),
	);
}

/** Writes the summary and the picture of a piece of a planet. `at`: the place that was asked for. */
export function writePlanetFiles(
	out: string,
	generated: GeneratedPlanet,
	at: { readonly lat: number; readonly lon: number } | undefined,
	hasPlace: boolean,
): WorldFiles {
	const { kind: _kind, viewSize, ...facts } = generated;
	const viewFile = join(out, VIEW_FILE);
	const view = readLook(readFileSync(viewFile), viewSize);
	writeFileSync(join(out, PICTURE_FILE), drawPicture(view, (2 * generated.radius) / viewSize));
	rmSync(viewFile);
	writeFileSync(join(out, "world.json"), `${JSON.stringify({ ...facts, at: at ?? null }, undefined, "\t")}\n`);

	const { planet, view: shown, middle, radius, chunks, voxels, parts, voxelHash } = generated;
	const total = Object.values(voxels).reduce((sum, count) => sum + count, 0);
	return {
		names: [...(hasPlace ? ["world.rbxl"] : []), "world.json", PICTURE_FILE],
		facts: {
			planet: { id: planet, view: shown, at: at ?? null, middle, radius },
			chunks,
			voxels,
			parts,
			voxelHash,
		},
		headline: `${chunks} chunks, ${(total / 1e6).toFixed(2)} million voxels, ${parts} parts`,
	};
}
