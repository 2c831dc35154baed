//!native
//!optimize 2
import { COLUMN_STUDS } from "./ground-grid";

const STRAIGHT = 1 / COLUMN_STUDS;
const DIAGONAL = 1 / (COLUMN_STUDS * math.sqrt(2));

/**
 * Steepness of a column, rise per run: the greatest of the slopes to its eight neighbours, whose heights come row by row along
 * x. One-sided, so that the rim of a cliff counts as cliff, and with diagonals, or cliffs would wear a comb of turf.
 */
export function steepnessOf(
	y: number,
	y00: number,
	y01: number,
	y02: number,
	y10: number,
	y12: number,
	y20: number,
	y21: number,
	y22: number,
): number {
	const straight = math.max(math.abs(y01 - y), math.abs(y10 - y), math.abs(y12 - y), math.abs(y21 - y));
	const diagonal = math.max(math.abs(y00 - y), math.abs(y02 - y), math.abs(y20 - y), math.abs(y22 - y));
	return math.max(straight * STRAIGHT, diagonal * DIAGONAL);
}
