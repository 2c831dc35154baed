//!native
//!optimize 2
import type { Octave } from "./octave";

/** Standard deviation of `math.noise` over random points of space. */
export const NOISE_DEVIATION = 0.2704;

/** Standard deviation of a sum of `count` independent octaves whose amplitudes fall by `gain`, the first being 1. */
export function fbmDeviation(count: number, gain: number): number {
	let variance = 0;
	let amplitude = 1;
	for (const _ of $range(1, count)) {
		variance += amplitude * amplitude;
		amplitude *= gain;
	}
	return NOISE_DEVIATION * math.sqrt(variance);
}

/**
 * Fractional Brownian motion: the sum of octaves whose amplitudes fall by `gain`, over its standard deviation, so a field
 * of mean 0 and variance 1. `deviation` is that of the whole layer when `octaves` holds only its first few (a coarser level
 * of detail drops octaves without making the rest larger). No octaves give 0.
 */
export function createFbm(
	octaves: ReadonlyArray<Octave>,
	gain: number,
	deviation = fbmDeviation(octaves.size(), gain),
): Octave {
	if (octaves.isEmpty()) return () => 0;
	const first = 1 / deviation;
	return (x, y, z) => {
		let sum = 0;
		let amplitude = first;
		for (const octave of octaves) {
			sum += amplitude * octave(x, y, z);
			amplitude *= gain;
		}
		return sum;
	};
}
