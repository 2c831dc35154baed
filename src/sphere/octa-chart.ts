//!native
//!optimize 2
import { checkFinite } from "./direction";
import { CHART_GRID, checkOrigin, TERRAIN_EXTENT } from "./chart";
import type { Chart } from "./chart";
import { foldUv } from "./octa-map";
import { projectionOf } from "./projection";
import type { ProjectionName } from "./projection";

/** From level 11 on the map is wider than terrain may be. Levels 5 to 8 stay where positions are precise. */
export const MAX_OCTA_CHART_LEVEL = 10;

/** What an octahedral chart is made from. */
export interface OctaChartOptions {
	/** 0..10; the map is 128 2^level studs wide. */
	readonly level: number;
	/** World position of the centre of the map, multiples of 128 studs; 0 if absent. */
	readonly originX?: number;
	readonly originZ?: number;
	/** "octahedral" if absent. */
	readonly projection?: ProjectionName;
}

/** The whole sphere on a square of chunks, which repeats outside so that players can walk round the planet. */
export interface OctaChart extends Chart {
	readonly kind: "octa";
	readonly level: number;
	/** 2^level: the map is n by n chunks, and chunk (cx, cz) from the origin is tile (cx + n/2, cz + n/2). */
	readonly n: number;
}

const TWO_ROOT_PI = 2 * math.sqrt(math.pi);

/** The radius of the sphere whose surface is as large as a map of 2^level by 2^level chunks, in studs. */
export function octaChartRadius(level: number): number {
	return (CHART_GRID * 2 ** level) / TWO_ROOT_PI;
}

/** The level whose radius is nearest to `radius` by ratio. It may lie above {@link MAX_OCTA_CHART_LEVEL}. */
export function octaChartLevel(radius: number): number {
	return math.max(0, math.round(math.log((radius * TWO_ROOT_PI) / CHART_GRID, 2)));
}

/** A chart of the whole sphere. Raises an error that names the option, its value and the rule it breaks. */
export function createOctaChart(options: OctaChartOptions): OctaChart {
	const level = options.level;
	const originX = options.originX ?? 0;
	const originZ = options.originZ ?? 0;
	checkFinite("level", level);
	if (math.floor(level) !== level || level < 0 || level > MAX_OCTA_CHART_LEVEL) {
		throw `level of an octa chart must be an integer from 0 to ${MAX_OCTA_CHART_LEVEL}, got ${level}`;
	}
	checkOrigin("originX", originX);
	checkOrigin("originZ", originZ);
	const n = 2 ** level;
	const half = (CHART_GRID * n) / 2;
	const room = TERRAIN_EXTENT - half;
	if (math.max(math.abs(originX), math.abs(originZ)) > room) {
		throw `an octa chart of level ${level} reaches ${half} studs from its origin, so the origin must lie within ${room} studs of 0, got (${originX}, ${originZ})`;
	}
	const { dirToUv, pointToDir } = projectionOf(options.projection ?? "octahedral");

	return {
		kind: "octa",
		level,
		n,
		radius: octaChartRadius(level),
		originX,
		originZ,
		toDir: (x, z) => {
			const u = (x - originX) / half;
			const v = (z - originZ) / half;
			if (math.abs(u) <= 1 && math.abs(v) <= 1) return pointToDir(u, v);
			const [U, V] = foldUv((u + 1) / 2, (v + 1) / 2);
			return pointToDir(2 * U - 1, 2 * V - 1);
		},
		toPlane: (x, y, z) => {
			const [U, V] = dirToUv(x, y, z);
			return $tuple(originX + (2 * U - 1) * half, originZ + (2 * V - 1) * half);
		},
		contains: () => true,
	};
}
