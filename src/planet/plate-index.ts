//!native
//!optimize 2
import type { Plate } from "./plate";

/** The cube round the unit sphere is cut into this many cells a side. */
export const INDEX_SIDE = 8;

/** Cells per unit, a hair fewer than would fit, so that a coordinate of exactly 1 falls into the last cell. */
export const INDEX_SCALE = (INDEX_SIDE - 1e-6) / 2;

/**
 * For each cell of the cube round the unit sphere (index `(x side + y) side + z`) the plates that can matter to a point of
 * the sphere in it: those whose dot product with the point may come within `depth` of the largest. Their order is that of
 * `plates`, so sums over them do not depend on the cell. Cells that the sphere does not pass through are empty.
 *
 * A plate is left out when it loses by more than `depth` everywhere in the cell to the plate that is nearest to the cell's
 * centre; the difference of two dot products is linear, so its maximum over a box is known.
 */
export function createPlateIndex(plates: ReadonlyArray<Plate>, depth: number): ReadonlyArray<ReadonlyArray<Plate>> {
	const cells = new Array<Array<Plate>>();
	const half = 0.5 / INDEX_SCALE;
	const reach = half * math.sqrt(3) + 1e-9;
	// A little slack covers rounding of the point and of its cell.
	const limit = -depth - 1e-9;
	const last = INDEX_SIDE - 1;
	for (const column of $range(0, last)) {
		const x = (column + 0.5) / INDEX_SCALE - 1;
		for (const row of $range(0, last)) {
			const y = (row + 0.5) / INDEX_SCALE - 1;
			for (const layer of $range(0, last)) {
				const z = (layer + 0.5) / INDEX_SCALE - 1;
				const cell = new Array<Plate>();
				cells.push(cell);
				if (math.abs(math.sqrt(x * x + y * y + z * z) - 1) > reach) continue;

				let nearest = plates[0];
				let most = -math.huge;
				for (const plate of plates) {
					const dot = x * plate.x + y * plate.y + z * plate.z;
					if (dot > most) {
						most = dot;
						nearest = plate;
					}
				}
				for (const plate of plates) {
					const dx = plate.x - nearest.x;
					const dy = plate.y - nearest.y;
					const dz = plate.z - nearest.z;
					const lead = dx * x + dy * y + dz * z + half * (math.abs(dx) + math.abs(dy) + math.abs(dz));
					if (lead >= limit) cell.push(plate);
				}
			}
		}
	}
	return cells;
}
