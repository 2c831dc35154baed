//!native
//!optimize 2
import { mix32, u32 } from "random";
import type { NoiseFunction } from "./noise-function";

// Gives the sum of Perlin octaves the spread of value noise, for any number of octaves: an axis then uses its whole range.
const GAIN = 0.75;
const PERIOD = 256;

export interface LayeredNoiseShape {
	/** 1 to 8; each octave has twice the frequency and half the amplitude of the one before. */
	readonly octaves: number;
	/** Lattice cells per unit of the sampled coordinates. */
	readonly frequency: number;
	readonly seedOffset: number;
}

/**
 * Seeded noise of the plane: a function of (x, y) with values in [0, 1], mean about 0.5. Every octave looks at `math.noise` through its
 * own hashed window: `z` at a half-integer keeps clear of the lattice's zeros, and seeds differ by position, never by coordinate size.
 */
export function createLayeredNoise(
	seed: number,
	shape: LayeredNoiseShape,
	noise: NoiseFunction,
): (x: number, y: number) => number {
	const octaves = shape.octaves;
	const offsetX = new Array<number>(octaves, 0);
	const offsetY = new Array<number>(octaves, 0);
	const planeZ = new Array<number>(octaves, 0);
	let amplitudeSum = 0;
	for (const octave of $range(0, octaves - 1)) {
		const word = mix32(u32(seed + shape.seedOffset + 101 * octave));
		const second = mix32(bit32.bxor(word, 0x9e3779b9));
		offsetX[octave] = bit32.band(word, 0xffff) / PERIOD;
		offsetY[octave] = bit32.rshift(word, 16) / PERIOD;
		planeZ[octave] = bit32.band(second, 255) + 0.5;
		amplitudeSum += 0.5 ** octave;
	}
	const scale = GAIN / amplitudeSum;
	const baseFrequency = shape.frequency;

	return (x, y) => {
		let sum = 0;
		let amplitude = 1;
		let frequency = baseFrequency;
		for (const octave of $range(0, octaves - 1)) {
			const u = (x * frequency + offsetX[octave]) % PERIOD;
			const v = (y * frequency + offsetY[octave]) % PERIOD;
			// A tiny negative number is rounded up to the period itself.
			sum += amplitude * noise(u < PERIOD ? u : 0, v < PERIOD ? v : 0, planeZ[octave]);
			amplitude *= 0.5;
			frequency *= 2;
		}
		return math.clamp(0.5 + scale * sum, 0, 1);
	};
}
