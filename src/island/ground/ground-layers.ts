import { createPlaneNoise, planeNoiseCoefficients } from "noise";
import type { NoiseFunction, PlaneNoise } from "noise";
import { hash2 } from "random";

/** What sets the keys of the layers apart from all other uses of the seed: "land". */
const LAND = 0x6c616e64;

/** The noise that ground is made of. Every island has its own; types only differ in how much of each they take. */
export interface GroundLayers {
	readonly warpX: PlaneNoise;
	readonly warpZ: PlaneNoise;
	readonly fineWarpX: PlaneNoise;
	readonly fineWarpZ: PlaneNoise;
	readonly broadCoast: PlaneNoise;
	readonly middleCoast: PlaneNoise;
	readonly fineCoast: PlaneNoise;
	readonly hill: PlaneNoise;
	readonly smallHill: PlaneNoise;
	readonly ridge: PlaneNoise;
	readonly smallRidge: PlaneNoise;
	readonly fineRidge: PlaneNoise;
	readonly bump: PlaneNoise;
	readonly jitter: PlaneNoise;
}

/**
 * The shape of the island scales with it, what a character walks over does not: the first wavelengths are shares of the
 * disc's radius, the others studs.
 *
 * @param word the seed word
 * @param discRadius studs
 * @param reach how far from the origin points may lie, in studs
 */
export function createGroundLayers(
	word: number,
	discRadius: number,
	reach: number,
	noise?: NoiseFunction,
): GroundLayers {
	const land = hash2(word, LAND);
	const layer = (salt: number, wavelength: number) =>
		createPlaneNoise(planeNoiseCoefficients(hash2(land, salt), wavelength), reach, noise);
	return {
		warpX: layer(1, 0.42 * discRadius),
		warpZ: layer(2, 0.42 * discRadius),
		fineWarpX: layer(3, 0.13 * discRadius),
		fineWarpZ: layer(4, 0.13 * discRadius),
		broadCoast: layer(5, 0.62 * discRadius),
		middleCoast: layer(6, 0.25 * discRadius),
		fineCoast: layer(7, 0.09 * discRadius),
		hill: layer(8, 120),
		smallHill: layer(9, 52),
		ridge: layer(10, 110),
		smallRidge: layer(11, 50),
		fineRidge: layer(12, 28),
		bump: layer(13, 18),
		jitter: layer(14, 60),
	};
}
