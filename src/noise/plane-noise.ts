//!native
//!optimize 2
import { hash2, unit } from "random";
import type { NoiseFunction } from "./noise-function";

/** A smooth random field over a plane: values of `math.noise`, mean 0 and deviation 0.27. */
export type PlaneNoise = (x: number, z: number) => number;

/** How a field looks at the noise: `noise(x c - z d + offsetX, x d + z c + offsetZ, plane)`. */
export interface PlaneNoiseCoefficients {
	/** Cosine and sine of the field's rotation, cells of noise per unit of length. */
	readonly c: number;
	readonly d: number;
	/** In 0 .. 256. */
	readonly offsetX: number;
	readonly offsetZ: number;
	/** A half-integer: there the noise has no lattice of zeros. */
	readonly plane: number;
}

const PERIOD = 256;

// Offsets are hashed in steps of 2^-24.
const STEP = 16777216;

/** The coefficients of the field that belongs to a key word, with `wavelength` units of length to a cell of noise. */
export function planeNoiseCoefficients(key: number, wavelength: number): PlaneNoiseCoefficients {
	const angle = 2 * math.pi * unit(hash2(key, 1));
	return {
		c: math.cos(angle) / wavelength,
		d: math.sin(angle) / wavelength,
		offsetX: hash2(key, 2) / STEP,
		offsetZ: hash2(key, 3) / STEP,
		plane: math.floor(hash2(key, 4) / STEP) + 0.5,
	};
}

/**
 * Binds the noise to coefficients, for points within `reach` of the origin. Every coordinate is taken modulo the period of
 * 256, which is seamless. Whole periods keep it positive first: there the reduction is exact and never gives 256 itself.
 *
 * The closure calls the builtin directly, which is much cheaper than calling it through a variable; `noise` replaces it.
 */
export function createPlaneNoise(
	coefficients: PlaneNoiseCoefficients,
	reach: number,
	noise?: NoiseFunction,
): PlaneNoise {
	const { c, d, plane } = coefficients;
	const lift = PERIOD * math.ceil((reach * math.sqrt(c * c + d * d)) / PERIOD);
	const offsetX = coefficients.offsetX + lift;
	const offsetZ = coefficients.offsetZ + lift;
	if (noise !== undefined) {
		return (x, z) => noise((x * c - z * d + offsetX) % PERIOD, (x * d + z * c + offsetZ) % PERIOD, plane);
	}
	return (x, z) => math.noise((x * c - z * d + offsetX) % PERIOD, (x * d + z * c + offsetZ) % PERIOD, plane);
}
