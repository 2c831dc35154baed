import type { WorldPoint } from "./world-point";

/** Studs along an edge of the square that each interior has for itself, and squares in a row. */
const CELL_STUDS = 256;
const CELLS_PER_ROW = 16;

/** Studs of level ground round a location inside: it stands on a round plinth where it is higher than the ground of its hall. */
export const PLINTH_RADIUS = 11;

/** World y of the ground of an interior that lies no deeper than the island itself, and how much lower each structure inside is. */
const TOP = -240;
const STOREY = 60;

/**
 * The middle of the ground of an island's interior: players come by travelling, so interiors need not lie under their hosts, and stand
 * on a grid of their own far below.
 *
 * @param order 0, 1, 2, ... among all interiors of the island.
 * @param depth how many structures it lies in: 1 to 3.
 */
export function interiorCentre(order: number, depth: number): WorldPoint {
	return {
		x: CELL_STUDS * (order % CELLS_PER_ROW),
		y: TOP - STOREY * depth,
		z: CELL_STUDS * math.floor(order / CELLS_PER_ROW),
	};
}
