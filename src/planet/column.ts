//!native
//!optimize 2
import { createFbm } from "noise";
import { plateInfluence } from "./base";
import type { Base } from "./base";
import { createHills } from "./hills";
import { layerDeviation } from "./planet-octaves";
import type { OctaveLayer, PlanetOctaves } from "./planet-octaves";
import type { PlanetParams } from "./resolve-params";
import { createRidges } from "./ridges";
import { createRivers, NO_RIVER } from "./rivers";

/**
 * Everything about the surface in one direction (a unit vector; unchecked), as plain numbers:
 * height in studs over the datum; `t`, the continental base (below 0: sea); `T0`, temperature at sea level, 0..1; `H`,
 * humidity, 0..1; `D`, standardised height of hills, -2..3; level of river water, or -infinity where there is no river;
 * plate stress; `K`, how mountainous the region is, 0..1; `m`, the ridges there, 0..1 (0 where they were not asked for).
 */
export type Column = (
	x: number,
	y: number,
	z: number,
) => LuaTuple<
	[
		height: number,
		t: number,
		T0: number,
		H: number,
		D: number,
		waterLevel: number,
		stress: number,
		K: number,
		m: number,
	]
>;

/** The published constant for two octaves; the smallest planets have only the first. */
function humidityDeviation(layer: OctaveLayer): number {
	return layer.count === 2 ? 0.30232 : layerDeviation(layer, 0.5);
}

// Luau inlines only functions of the same file.
function smoothstep(low: number, high: number, x: number): number {
	const s = math.clamp((x - low) / (high - low), 0, 1);
	return s * s * (3 - 2 * s);
}

/** The height function of a planet, from its stages. Allocates nothing and reads nothing that changes. */
export function createColumn(params: PlanetParams, octaves: PlanetOctaves, base: Base): Column {
	const { relief, oceanDepth, detailHeight, terraceStep } = params;
	const activity = plateInfluence(params);
	const cliffs = relief > 0 ? params.cliffs : 0;
	const duneHeight = params.dunes * detailHeight;
	const dunesPerRadius = params.radius / params.duneWavelength;
	const hills = createHills(octaves.detail);
	const ridges = createRidges(octaves.mountains, params.gain);
	const rivers = createRivers(params, octaves.rivers);
	const humidity = createFbm(octaves.humidity.octaves, 0.5, humidityDeviation(octaves.humidity));

	return (x, y, z) => {
		const [t, stress, qx, qy, qz, w0, w1, w2] = base(x, y, z);
		const [D, wave] = hills(x, y, z);

		const latitude = math.abs(y);
		const T0 = math.clamp(1 - 1.1 * latitude * math.sqrt(latitude) + 0.07 * w2 + 0.015 * D, 0, 1);
		// cos 6 lat as a polynomial: wet at the equator, dry at 30 degrees, wet at 60.
		const c2 = 1 - 2 * y * y;
		let H = 0.5 + 0.2 * c2 * (4 * c2 * c2 - 3);

		const O = smoothstep(0.05, 0.6, stress);
		const F = smoothstep(0.05, 0.6, -stress);
		let K = 0;
		let m = 0;
		let E = 0;
		let eL = 0;
		let h = 0;
		if (t >= 0) {
			H = math.clamp(H + 0.18 * humidity(x, y, z) - 0.12 * smoothstep(0.3, 1.5, t) + 0.02 * D, 0, 1);
			const inland = smoothstep(0.05, 0.7, t);
			const byNoise = smoothstep(-0.2, 0.9, w0);
			K = inland * (byNoise + (math.max(O, 0.3 * byNoise) - byNoise) * activity);
			if (K > 0) m = ridges(qx, qy, qz);
			eL = 0.28 * (1 - math.exp(-t / 0.6));
			E = eL + 0.72 * K * (0.15 + 0.85 * m) - 0.5 * activity * F * inland * eL;
			// Hilly where w1 is low, which is where rivers are not.
			h =
				relief * E +
				detailHeight * D * (0.6 + smoothstep(0, 0.12, t) * (0.8 * smoothstep(-1, 1, -w1) + 0.5 * K));
		} else {
			const depth = -t;
			let d = depth < 0.15 ? 0.4 * depth : 0.06 + 0.94 * smoothstep(0.15, 1.4, depth);
			// Mid-ocean ridges where plates part, island arcs where they collide.
			d -= 0.3 * activity * F * smoothstep(0.2, 0.6, depth);
			if (activity * O > 0 && depth < 0.9) {
				m = ridges(qx, qy, qz);
				d -= 1.1 * activity * O * m * smoothstep(0.05, 0.3, depth) * (1 - smoothstep(0.5, 0.9, depth));
			}
			// Hills fall off with depth, which keeps shoals near the coast.
			h = -oceanDepth * d + detailHeight * D * (0.6 - 0.4 * smoothstep(0, 0.15, depth));
		}

		// Cliff bands: h = 0 lies half-way up a riser, so a banded coast is a sea cliff.
		const banded = cliffs * smoothstep(0.2, 0.7, w2);
		if (banded > 0) {
			const v = h / terraceStep + 0.2 * D + 0.86;
			const band = math.floor(v);
			h += banded * (terraceStep * (band + smoothstep(0.72, 1, v - band) - 0.5 - 0.2 * D) - h);
		}

		// Dunes: a gentle windward side, a steep lee.
		if (duneHeight > 0 && t > 0.03 && H < 0.3) {
			const dry =
				(1 - smoothstep(0.22, 0.3, H)) * smoothstep(0.45, 0.6, T0) * smoothstep(0.03, 0.15, t) * (1 - K);
			const phase = y * dunesPerRadius + 3 * wave;
			const v = phase - math.floor(phase);
			h += duneHeight * dry * (1 - 0.7 * banded) * (v < 0.7 ? smoothstep(0, 0.7, v) : 1 - smoothstep(0.7, 1, v));
		}

		if (rivers === undefined) return $tuple(h, t, T0, H, D, NO_RIVER, stress, K, m);
		const [carved, waterLevel] = rivers(h, qx, qy, qz, t, E, eL, w1);
		return $tuple(carved, t, T0, H, D, waterLevel, stress, K, m);
	};
}
