//!native
//!optimize 2
import { createFbm } from "noise";
import { layerDeviation } from "./planet-octaves";
import type { PlanetOctaves } from "./planet-octaves";
import type { Plates } from "./plates";
import type { PlanetParams } from "./resolve-params";

/**
 * The shape of continents at a unit vector: `t`, standardised height of the continental base above the shore line (below
 * 0: sea); plate stress; the displaced direction q at which continents, mountains and rivers are looked up; and the three
 * components of that displacement, which also tell regions apart.
 */
export type Base = (
	x: number,
	y: number,
	z: number,
) => LuaTuple<[t: number, stress: number, qx: number, qy: number, qz: number, w0: number, w1: number, w2: number]>;

/** How far plates decide: 0 when they are off. */
export function plateInfluence(params: PlanetParams): number {
	return params.plateCount === 0 ? 0 : params.plateActivity;
}

/**
 * @param plates absent when they have no influence; stress is 0 then
 * @param shoreLevel the value of the base that becomes t = 0, solved so that the sea covers its share (0 to solve it)
 */
export function createBase(
	params: PlanetParams,
	octaves: PlanetOctaves,
	plates: Plates | undefined,
	shoreLevel: number,
): Base {
	const [warp0, warp1, warp2] = octaves.warp;
	const continents = createFbm(
		octaves.continents.octaves,
		params.gain,
		layerDeviation(octaves.continents, params.gain),
	);
	const warp = params.warp;
	const perDeviation = 1 / 0.2704;
	// Shares of continents and plates, brought back to variance 1; a uniform bias has deviation 1 / sqrt 3.
	const share = 0.6 * plateInfluence(params);
	const norm = math.sqrt((1 - share) * (1 - share) + share * share);
	const ofContinents = (1 - share) / norm;
	const ofPlates = (share * math.sqrt(3)) / norm;

	return (x, y, z) => {
		const w0 = warp0(x, y, z) * perDeviation;
		const w1 = warp1(x, y, z) * perDeviation;
		const w2 = warp2(x, y, z) * perDeviation;
		let qx = x + warp * w0;
		let qy = y + warp * w1;
		let qz = z + warp * w2;
		const length = math.sqrt(qx * qx + qy * qy + qz * qz);
		if (length < 1e-9) {
			qx = x;
			qy = y;
			qz = z;
		} else {
			const scale = 1 / length;
			qx *= scale;
			qy *= scale;
			qz *= scale;
		}
		const c = continents(qx, qy, qz);
		if (plates === undefined) return $tuple(c - shoreLevel, 0, qx, qy, qz, w0, w1, w2);
		const [bias, stress] = plates(qx, qy, qz);
		return $tuple(ofContinents * c + ofPlates * bias - shoreLevel, stress, qx, qy, qz, w0, w1, w2);
	};
}
