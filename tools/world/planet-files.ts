import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TERRAIN_MATERIALS } from "../../src/voxel/terrain-materials.ts";
import { codexTables } from "../known-ids.ts";
import { encodePng } from "../picture.ts";
import { paintTerrain } from "../raster.ts";
import type { TerrainRaster } from "../raster.ts";
import type { GeneratedPlanet, WorldFiles } from "./generated-world.ts";

/** Where lune/world leaves what a look down on the terrain saw; removed when the picture is drawn. */
export const VIEW_FILE = "terrain.view";

const PICTURE_FILE = "terrain.png";
const BACKGROUND = [16, 20, 28] as const;
const AIR = TERRAIN_MATERIALS.indexOf("Air");

/** The view as lune/worlds/planet writes it: codes, then heights, then depths of water, row by row from the top. */
function readView(file: string, size: number): TerrainRaster {
	const bytes = readFileSync(file);
	const pixels = size * size;
	const floats = (offset: number) => {
		const copy = new Uint8Array(bytes.subarray(offset, offset + 4 * pixels));
		return new Float32Array(copy.buffer);
	};
	return {
		width: size,
		height: size,
		codes: bytes.subarray(0, pixels),
		heights: floats(pixels),
		waterDepths: floats(5 * pixels),
	};
}

function drawPicture(view: TerrainRaster, studsPerPixel: number): Buffer {
	// A terrain material looks like the first name in the codex that stands for it.
	const { materials } = codexTables();
	const colorOf = (name: string) =>
		(materials.find(({ id }) => id === name) ?? materials.find(({ terrain }) => terrain === name))?.color;
	const palette = TERRAIN_MATERIALS.map((name, code) => (code === AIR ? undefined : colorOf(name)));
	return encodePng(
		paintTerrain(view, {
			palette,
			water: colorOf("Water") ?? [12, 84, 92],
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
	const view = readView(viewFile, viewSize);
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
