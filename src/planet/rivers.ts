//!native
//!optimize 2
import type { Octave } from "noise";
import type { OctaveLayer } from "./planet-octaves";
import type { PlanetParams } from "./resolve-params";

/** What a river needs to know of a column: the height so far, and the continental base there. */
export type Rivers = (
	h: number,
	qx: number,
	qy: number,
	qz: number,
	t: number,
	E: number,
	eL: number,
	w1: number,
) => LuaTuple<[height: number, waterLevel: number]>;

/** Water level of a column that has no river. */
export const NO_RIVER = -math.huge;

/** Water stands at least this high over the bed, or there is no river: a film of water on the bank looks like a mistake. */
const LEAST_DEPTH = 1;

// Luau inlines only functions of the same file.
function smoothstep(low: number, high: number, x: number): number {
	const s = math.clamp((x - low) / (high - low), 0, 1);
	return s * s * (3 - 2 * s);
}

/**
 * Rivers run where a smooth field g passes through 0, so they are curves without ends, faded out near their sources and in
 * high mountains. Water stands in level pools with short falls between them and follows the continental base, not the
 * ground; banks are raised to hold it. Returns the carved height, and the level of the water or {@link NO_RIVER}.
 */
export function createRivers(params: PlanetParams, layer: OctaveLayer): Rivers | undefined {
	const [coarse, fine] = layer.octaves as ReadonlyArray<Octave | undefined>;
	if (params.riverDensity === 0 || coarse === undefined) return undefined;

	const { relief, poolStep, riverDepth, riverScale } = params;
	const threshold = 1.6 * (1 - 2 * params.riverDensity);
	const half = params.riverWidth / (2 * params.radius);
	const meanSlope = 1.05 * riverScale;
	const reach = 12.8 * meanSlope * half;
	const step = 0.05 / riverScale;

	const field: Octave = fine === undefined ? coarse : (x, y, z) => coarse(x, y, z) + 0.35 * fine(x, y, z);

	/** Length of the gradient of the field, along two directions across q, kept off the extremes. */
	function slopeOfField(r: number, qx: number, qy: number, qz: number): number {
		let [ax, az] = [1, 0];
		let [bx, by, bz] = [0, 0, 1];
		const ring = math.sqrt(qx * qx + qz * qz);
		if (ring >= 1e-6) {
			ax = -qz / ring;
			az = qx / ring;
			bx = -az * qy;
			by = az * qx - ax * qz;
			bz = ax * qy;
		}
		const alongA = field(qx + step * ax, qy, qz + step * az) - r;
		const alongB = field(qx + step * bx, qy + step * by, qz + step * bz) - r;
		const slope = math.sqrt(alongA * alongA + alongB * alongB) / step;
		return math.clamp(slope, 0.4 * meanSlope, 1.6 * meanSlope);
	}

	return (h, qx, qy, qz, t, E, eL, w1) => {
		if (t <= -0.2 || E >= 0.8) return $tuple(h, NO_RIVER);
		const presence =
			smoothstep(threshold - 0.3, threshold + 0.3, w1) *
			smoothstep(-0.2, -0.05, t) *
			(1 - smoothstep(0.5, 0.8, E));
		if (presence <= 1e-3) return $tuple(h, NO_RIVER);
		const r = field(qx, qy, qz);
		if (math.abs(r) >= reach) return $tuple(h, NO_RIVER);

		const full = smoothstep(0, 0.6, presence);
		// Dividing by the slope keeps the width near its nominal value; X is the distance in half widths.
		const X = math.abs(r) / (half * (0.3 + 0.7 * full) * slopeOfField(r, qx, qy, qz));
		if (X >= 8) return $tuple(h, NO_RIVER);

		const Z = 0.8 * relief * eL;
		const v = Z / poolStep;
		const pool = math.floor(v);
		const waterLevel = poolStep * (pool + smoothstep(0.85, 1, v - pool));
		const bed = waterLevel - riverDepth * (0.5 + 0.5 * full);
		const crest = Z + 2;
		const profile =
			X < 1.5 ? bed + (crest - bed) * smoothstep(0.8, 1.5, X) : crest + (h - crest) * smoothstep(1.5, 8, X);
		const carved = h + (profile - h) * smoothstep(0, 0.12, presence);
		const wet = X < 1.5 && carved < waterLevel - LEAST_DEPTH;
		return $tuple(carved, wet ? waterLevel : NO_RIVER);
	};
}
