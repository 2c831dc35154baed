import type { Picture } from "../picture.ts";
import { paintTerrain } from "../raster.ts";
import type { TerrainRaster } from "../raster.ts";
import { AIR_CODE } from "../terrain-palette.ts";
import type { TerrainPalette } from "../terrain-palette.ts";
import { enlargeRaster } from "./enlarge-raster.ts";

const BACKGROUND = [16, 20, 28] as const;

/** The picture of a look down on terrain, a pixel for every `studsPerPixel` studs of it, drawn `factor` times as large. */
export function paintLook(
	look: TerrainRaster,
	studsPerPixel: number,
	factor: number,
	palette: TerrainPalette,
): Picture {
	const size = studsPerPixel / factor;
	return paintTerrain(enlargeRaster(look, factor, AIR_CODE), {
		palette: palette.byCode,
		water: palette.water,
		pixelSize: () => [size, size],
		background: BACKGROUND,
	});
}
