import type { TerrainRaster } from "../raster.ts";

export interface ReliefOptions {
	/** Height of the water, in studs. */
	readonly seaLevel: number;
	/** Pixels round which heights are averaged. */
	readonly reach: number;
	/** Share of what is finer than that which is kept, 0 .. 1. */
	readonly detail: number;
	/** Whether the left edge continues at the right one. */
	readonly wraps: boolean;
}

/** How much of the depth of the sea floor is seen as relief. */
const FLOOR = 0.35;

/**
 * Heights to shade a map by. Seen from afar hills a few pixels wide drown the ranges they lie on, so that what is finer than
 * `reach` is flattened; and the sea floor is flatter than land, which makes coasts stand out.
 */
export function reliefHeights(
	{ width, height, heights, codes }: TerrainRaster,
	{ seaLevel, reach, detail, wraps }: ReliefOptions,
): Float32Array {
	const surface = heights.map((h, pixel) =>
		codes[pixel] === 255 ? seaLevel : h < seaLevel ? seaLevel + (h - seaLevel) * FLOOR : h,
	);
	let broad = surface;
	// Three means over a square are all but a bell curve.
	for (let pass = 0; pass < 3; pass++)
		broad = blurColumns(blurRows(broad, width, height, reach, wraps), width, height, reach);
	return broad.map((b, pixel) => b + detail * (surface[pixel]! - b));
}

function blurRows(from: Float32Array, width: number, height: number, reach: number, wraps: boolean): Float32Array {
	const to = new Float32Array(from.length);
	const at = (column: number) => (wraps ? (column + width) % width : Math.min(width - 1, Math.max(0, column)));
	for (let row = 0; row < height; row++) {
		const start = row * width;
		let sum = 0;
		for (let i = -reach; i <= reach; i++) sum += from[start + at(i)]!;
		for (let column = 0; column < width; column++) {
			to[start + column] = sum / (2 * reach + 1);
			sum += from[start + at(column + reach + 1)]! - from[start + at(column - reach)]!;
		}
	}
	return to;
}

function blurColumns(from: Float32Array, width: number, height: number, reach: number): Float32Array {
	const to = new Float32Array(from.length);
	const at = (row: number) => Math.min(height - 1, Math.max(0, row)) * width;
	const sums = new Float64Array(width);
	for (let i = -reach; i <= reach; i++)
		for (let column = 0; column < width; column++) sums[column]! += from[at(i) + column]!;
	for (let row = 0; row < height; row++) {
		const [next, last] = [at(row + reach + 1), at(row - reach)];
		for (let column = 0; column < width; column++) {
			to[row * width + column] = sums[column]! / (2 * reach + 1);
			sums[column]! += from[next + column]! - from[last + column]!;
		}
	}
	return to;
}
