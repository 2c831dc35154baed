//!native
//!optimize 2
import type { Base } from "./base";

const POINTS = 2048;

/**
 * The level of the continental base (made with shore level 0) under which `coverage` (0..1) of the sphere lies, from
 * 2048 points of a Fibonacci sphere, between two neighbours by linear interpolation. 0 and 1 leave no sea and no land.
 */
export function solveShoreLevel(base: Base, coverage: number): number {
	const turn = math.pi * (3 - math.sqrt(5));
	const levels = new Array<number>();
	for (const i of $range(0, POINTS - 1)) {
		const y = 1 - (2 * i + 1) / POINTS;
		const ring = math.sqrt(1 - y * y);
		const angle = i * turn;
		const [t] = base(ring * math.cos(angle), y, ring * math.sin(angle));
		levels.push(t);
	}
	levels.sort();
	if (coverage <= 0) return levels[0] - 1;
	if (coverage >= 1) return levels[POINTS - 1] + 1;
	const position = coverage * (POINTS - 1);
	const lower = math.floor(position);
	const upper = math.min(lower + 1, POINTS - 1);
	return levels[lower] + (levels[upper] - levels[lower]) * (position - lower);
}
