import type { TerrainRaster } from "../../../tools/raster.ts";

/** Terrain from above whose pixels are given one by one: code 0, height 0 and dry unless they say otherwise. */
export function raster(
	width: number,
	height: number,
	at: (x: number, y: number) => Partial<{ code: number; height: number; depth: number }>,
): TerrainRaster {
	const made: TerrainRaster = {
		width,
		height,
		codes: new Uint8Array(width * height),
		heights: new Float32Array(width * height),
		waterDepths: new Float32Array(width * height),
	};
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const cell = at(x, y);
			made.codes[y * width + x] = cell.code ?? 0;
			made.heights[y * width + x] = cell.height ?? 0;
			made.waterDepths[y * width + x] = cell.depth ?? 0;
		}
	}
	return made;
}
