//!native
//!optimize 2
import { AIR, CHUNK_CELLS, CHUNK_SIZE, readRun } from "voxel";

/** Regions of 8^3 voxels that a chunk can touch along one axis: its own four and a neighbour on either side. */
export const MARKS_A_SIDE = CHUNK_SIZE / 8 + 2;
export const MARK_BYTES = MARKS_A_SIDE * MARKS_A_SIDE * MARKS_A_SIDE;

const LAYER_CELLS = CHUNK_SIZE * CHUNK_SIZE;

/**
 * Sets to 1 the byte of every region that has a cell of the packed chunk within one voxel. Byte k + 6 (j + 6 i) stands for the
 * region i - 1, j - 1, k - 1 (x, y, z) counted from the chunk's first.
 */
export function markRegions(packed: buffer, marks: buffer): void {
	let offset = 0;
	let cell = 0;
	while (cell < CHUNK_CELLS) {
		const [code, count, , behind] = readRun(packed, offset);
		const stop = cell + count;
		offset = behind;
		if (code === AIR) {
			cell = stop;
			continue;
		}
		// A run as pieces of rows: what one of them touches is a box of regions.
		while (cell < stop) {
			const x = cell % CHUNK_SIZE;
			const z = math.floor(cell / CHUNK_SIZE) % CHUNK_SIZE;
			const y = math.floor(cell / LAYER_CELLS);
			const length = math.min(stop - cell, CHUNK_SIZE - x);
			for (const i of $range(math.floor((x + 7) / 8), math.floor((x + length + 8) / 8))) {
				for (const j of $range(math.floor((y + 7) / 8), math.floor((y + 9) / 8))) {
					const row = MARKS_A_SIDE * (j + MARKS_A_SIDE * i);
					for (const k of $range(math.floor((z + 7) / 8), math.floor((z + 9) / 8))) {
						buffer.writeu8(marks, row + k, 1);
					}
				}
			}
			cell += length;
		}
	}
}
