import type { TerrainRaster } from "../raster.ts";

/** Taps of a smooth curve through four samples (a uniform cubic B-spline), `t` of the way from the second to the third. */
function splineTaps(t: number): readonly [number, number, number, number] {
	const s = 1 - t;
	return [s ** 3 / 6, (3 * t ** 3 - 6 * t ** 2 + 4) / 6, (3 * s ** 3 - 6 * s ** 2 + 4) / 6, t ** 3 / 6];
}

interface Around {
	/** Of the four samples round a place, along one axis. */
	readonly places: ReadonlyArray<number>;
	readonly taps: ReadonlyArray<number>;
}

function samplesAround(length: number, factor: number): ReadonlyArray<Around> {
	return Array.from({ length: length * factor }, (_, i) => {
		const at = (i + 0.5) / factor - 0.5;
		const second = Math.floor(at);
		return {
			places: [-1, 0, 1, 2].map((step) => Math.min(length - 1, Math.max(0, second + step))),
			taps: splineTaps(at - second),
		};
	});
}

interface Plane {
	readonly width: number;
	readonly height: number;
	readonly values: Float32Array;
}

/** Every sample as `factor` along rows; beyond the edges the outermost ones go on. */
function enlargeRows({ width, height, values }: Plane, factor: number): Plane {
	const wide = width * factor;
	const enlarged = new Float32Array(wide * height);
	const around = samplesAround(width, factor);
	for (let column = 0; column < wide; column++) {
		const { places, taps } = around[column]!;
		const [a, b, c, d] = places as readonly [number, number, number, number];
		const [ofA, ofB, ofC, ofD] = taps as readonly [number, number, number, number];
		for (let start = 0, to = column; start < values.length; start += width, to += wide) {
			enlarged[to] =
				ofA * values[start + a]! +
				ofB * values[start + b]! +
				ofC * values[start + c]! +
				ofD * values[start + d]!;
		}
	}
	return { width: wide, height, values: enlarged };
}

function transposed({ width, height, values }: Plane): Plane {
	const turned = new Float32Array(width * height);
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) turned[column * height + row] = values[row * width + column]!;
	}
	return { width: height, height: width, values: turned };
}

function enlargePlane(plane: Plane, factor: number): Float32Array {
	return transposed(enlargeRows(transposed(enlargeRows(plane, factor)), factor)).values;
}

/** Enlarges what is known of some samples only: weighted by their shares in it. 0 where none of them is near. */
function enlargeKnown(
	{ width, height }: TerrainRaster,
	valueAt: (pixel: number) => number | undefined,
	factor: number,
): { readonly values: Float32Array; readonly shares: Float32Array } {
	const count = width * height;
	const known = new Float32Array(count);
	const weighted = new Float32Array(count);
	for (let pixel = 0; pixel < count; pixel++) {
		const value = valueAt(pixel);
		if (value === undefined) continue;
		known[pixel] = 1;
		weighted[pixel] = value;
	}
	const shares = enlargePlane({ width, height, values: known }, factor);
	const values = enlargePlane({ width, height, values: weighted }, factor);
	for (let pixel = 0; pixel < values.length; pixel++) values[pixel]! /= Math.max(shares[pixel]!, 1e-6);
	return { values, shares };
}

/** By sample: whether those from one before to two after it, along both axes, are not all of its code. */
function findBorders({ width, height, codes }: TerrainRaster): Uint8Array {
	const borders = new Uint8Array(width * height);
	for (let row = 0; row < height; row++) {
		for (let column = 0; column < width; column++) {
			const code = codes[row * width + column]!;
			if (column + 1 < width && codes[row * width + column + 1] !== code) mark(row, column);
			if (row + 1 < height && codes[(row + 1) * width + column] !== code) mark(row, column);
		}
	}
	return borders;

	/** All whose sixteen hold both the sample and the one after it. */
	function mark(row: number, column: number): void {
		for (let y = Math.max(0, row - 2); y <= Math.min(height - 1, row + 1); y++) {
			borders.fill(1, y * width + Math.max(0, column - 2), y * width + Math.min(width - 1, column + 1) + 1);
		}
	}
}

/**
 * Of the sixteen samples round every pixel the code that weighs most, all of a kind taken together: borders become curves.
 */
function enlargeCodes(raster: TerrainRaster, factor: number): Uint8Array {
	const { width, height, codes } = raster;
	const enlarged = new Uint8Array(width * factor * height * factor);
	const acrossByColumn = samplesAround(width, factor);
	const borders = findBorders(raster);
	const weightOf = new Float64Array(256);
	let pixel = 0;
	for (const down of samplesAround(height, factor)) {
		for (const across of acrossByColumn) {
			const second = down.places[1]! * width + across.places[1]!;
			let best = codes[second]!;
			if (borders[second] === 1) {
				for (let j = 0; j < 4; j++) {
					const start = down.places[j]! * width;
					for (let i = 0; i < 4; i++) {
						const code = codes[start + across.places[i]!]!;
						weightOf[code]! += down.taps[j]! * across.taps[i]!;
						if (weightOf[code]! > weightOf[best]!) best = code;
					}
				}
				for (const row of down.places) {
					for (const column of across.places) weightOf[codes[row * width + column]!] = 0;
				}
			}
			enlarged[pixel++] = best;
		}
	}
	return enlarged;
}

/** Means of 3 x 3 samples, of wet ones alone: of ground under water voxels tell only to the half where it lies. */
function calmFloor({ width, height, heights, waterDepths }: TerrainRaster): Float32Array {
	return heights.map((own, pixel) => {
		if (waterDepths[pixel]! <= 0) return own;
		const column = pixel % width;
		const row = Math.floor(pixel / width);
		let sum = 0;
		let count = 0;
		for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
			for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
				if (waterDepths[y * width + x]! <= 0) continue;
				sum += heights[y * width + x]!;
				count++;
			}
		}
		return sum / count;
	});
}

/**
 * Terrain that was looked at once a voxel, as if it had been looked at `factor` times along an edge of each: slopes, shores and
 * borders of materials are curves instead of stairs. `empty` is the code of samples with no ground.
 */
export function enlargeRaster(raster: TerrainRaster, factor: number, empty: number): TerrainRaster {
	if (factor === 1) return raster;
	const { width, height, codes, heights, waterDepths } = raster;
	const calm = calmFloor({ ...raster, heights: calmFloor(raster) });
	const ground = enlargeKnown(raster, (pixel) => (codes[pixel] === empty ? undefined : calm[pixel]), factor);
	const surface = enlargeKnown(
		raster,
		(pixel) => (waterDepths[pixel]! > 0 ? heights[pixel]! + waterDepths[pixel]! : undefined),
		factor,
	);
	const depths = new Float32Array(ground.values.length);
	for (let pixel = 0; pixel < depths.length; pixel++) {
		// The shore is where the ground comes out of the water; land below its level lies a voxel or more away from it.
		if (surface.shares[pixel]! < 0.02) continue;
		depths[pixel] = Math.max(0, surface.values[pixel]! - ground.values[pixel]!);
	}
	return {
		width: width * factor,
		height: height * factor,
		codes: enlargeCodes(raster, factor),
		heights: ground.values,
		waterDepths: depths,
	};
}
