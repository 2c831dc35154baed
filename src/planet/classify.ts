//!native
//!optimize 2
import { plateInfluence } from "./base";
import { ClassCode, MaterialCode } from "./materials";
import type { PlanetParams } from "./resolve-params";

/** Class of a column, a `ClassCode`; `slope` is rise over run, 0 for a single point. The others are as in `Column`. */
export type Classify = (
	height: number,
	t: number,
	T0: number,
	D: number,
	waterLevel: number,
	slope: number,
) => ClassCode;

/** Materials of a column's surface and of the soil under it, as `MaterialCode`s. */
export type SurfaceMaterial = (
	classCode: ClassCode,
	height: number,
	T0: number,
	H: number,
	D: number,
	stress: number,
	slope: number,
) => LuaTuple<[surface: MaterialCode, under: MaterialCode]>;

const DRY = 0.28;
const WARM = 0.5;

function smoothstep(low: number, high: number, x: number): number {
	const s = math.clamp((x - low) / (high - low), 0, 1);
	return s * s * (3 - 2 * s);
}

/** Temperature at a height, 0..1: `T0` at the datum and below, 0.55 less on the highest land. */
export function temperatureAt(params: PlanetParams, T0: number, height: number): number {
	if (params.relief === 0) return T0;
	return math.clamp(T0 - (0.55 * math.max(0, height)) / params.relief, 0, 1);
}

/** The classes of a planet: the first rule that holds. */
export function createClassify(params: PlanetParams): Classify {
	const { seaLevel, shelfDepth, beachHeight, relief } = params;
	const mountain = params.mountainLevel * relief;
	const frayed = 0.03 * relief;
	return (height, t, T0, D, waterLevel, slope) => {
		const above = height - seaLevel;
		if (waterLevel > seaLevel) return ClassCode.River;
		if (above < -shelfDepth) return ClassCode.DeepSea;
		if (above < 0) return ClassCode.Shelf;
		if (T0 < 0.15) return ClassCode.Snow;
		if (relief > 0 && height + 0.02 * relief * D > relief * (0.15 + 0.75 * T0)) return ClassCode.Snow;
		if (above < beachHeight * (1 + 0.3 * D) && slope < 0.7 && t < 0.15) return ClassCode.Beach;
		if (relief > 0 && height + frayed * D >= mountain) return ClassCode.Mountain;
		return ClassCode.Land;
	};
}

/** The materials of a planet's classes: the first rule that holds. Renaming comes later, by code. */
export function createSurfaceMaterial(params: PlanetParams): SurfaceMaterial {
	const { seaLevel, beachHeight, relief } = params;
	const activity = plateInfluence(params);
	const lapse = relief > 0 ? 0.55 / relief : 0;

	function ofMountain(H: number, D: number, stress: number, slope: number): MaterialCode {
		if (slope < 0.5 && H > 0.4) return MaterialCode.Grass;
		if (activity > 0.5 && smoothstep(0.05, 0.6, stress) > 0.7) return MaterialCode.Basalt;
		if (D > 0.7) return MaterialCode.Slate;
		if (slope < 0.35) return MaterialCode.Ground;
		return MaterialCode.Rock;
	}

	function ofLand(above: number, T: number, H: number, D: number): MaterialCode {
		if (T < 0.3) return D > 0 ? MaterialCode.Ground : MaterialCode.Grass;
		if (H > 0.75 && above < 2 * beachHeight && D < 0) return MaterialCode.Mud;
		// Gullies and wet land.
		if (H - 0.1 * D > 0.55 && T > 0.4) return MaterialCode.LeafyGrass;
		// The steppe round deserts.
		if (H < 0.33 && T > WARM) return MaterialCode.Ground;
		return MaterialCode.Grass;
	}

	return (classCode, height, T0, H, D, stress, slope) => {
		if (classCode === ClassCode.DeepSea) {
			return $tuple(slope > 1 ? MaterialCode.Slate : MaterialCode.Mud, MaterialCode.Rock);
		}
		if (classCode === ClassCode.Shelf || classCode === ClassCode.Beach) {
			if (slope > 0.7) return $tuple(MaterialCode.Rock, MaterialCode.Rock);
			if (T0 < 0.2) return $tuple(MaterialCode.Slate, MaterialCode.Rock);
			return $tuple(MaterialCode.Sand, MaterialCode.Sandstone);
		}
		const above = height - seaLevel;
		if (classCode === ClassCode.River) {
			if (T0 < 0.3) return $tuple(MaterialCode.Ground, MaterialCode.Ground);
			return $tuple(above < beachHeight ? MaterialCode.Sand : MaterialCode.Mud, MaterialCode.Ground);
		}
		if (classCode === ClassCode.Snow) {
			if (slope > 1.2) return $tuple(MaterialCode.Rock, MaterialCode.Rock);
			return $tuple(T0 < 0.05 ? MaterialCode.Glacier : MaterialCode.Snow, MaterialCode.Rock);
		}

		const T = math.clamp(T0 - lapse * math.max(0, height), 0, 1);
		const desert = H < DRY && T > WARM;
		if (classCode === ClassCode.Mountain) {
			if (!desert) return $tuple(ofMountain(H, D, stress, slope), MaterialCode.Rock);
			return $tuple(slope > 0.4 || D > 0.7 ? MaterialCode.Sandstone : MaterialCode.Sand, MaterialCode.Sandstone);
		}
		if (desert) return $tuple(slope > 0.9 ? MaterialCode.Sandstone : MaterialCode.Sand, MaterialCode.Sandstone);
		if (slope > 0.85) return $tuple(MaterialCode.Rock, MaterialCode.Rock);
		return $tuple(ofLand(above, T, H, D), MaterialCode.Ground);
	};
}
