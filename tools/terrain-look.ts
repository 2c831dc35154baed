import { floatPlane } from "./float-plane.ts";
import type { TerrainRaster } from "./raster.ts";

/** A look down on terrain as lune/sight gives it: codes, then heights, then depths of water, row by row from the top. */
export function readLook(bytes: Buffer, size: number): TerrainRaster {
	const pixels = size * size;
	return {
		width: size,
		height: size,
		codes: bytes.subarray(0, pixels),
		heights: floatPlane(bytes, pixels, pixels),
		waterDepths: floatPlane(bytes, 5 * pixels, pixels),
	};
}
