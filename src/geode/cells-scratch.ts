import { createNoiseLattice } from "./noise-lattice";
import type { NoiseLattice } from "./noise-lattice";
import { RowPoint } from "./point-row";

/** What the kernel of a plan's voxels works with and leaves behind. */
export interface CellsScratch {
	/** The most voxels along an axis that there is room for. */
	readonly size: number;
	readonly lattice: NoiseLattice;
	/** Points of the shell and sums over them, see `point-row`. */
	readonly pointRow: buffer;
	readonly sumRow: buffer;
	/** Grows as needed. */
	shares: buffer;
}

const POINTS_MOST = 20;
const SHARES_AT_FIRST = 32768;

const spares = new Array<CellsScratch>();

/** Scratch of a plan before, or a new one if that is in use (a kernel may have been interrupted) or too small. */
export function takeScratch(size: number): CellsScratch {
	const spare = spares.pop();
	if (spare !== undefined && spare.size >= size) return spare;
	return {
		size,
		lattice: createNoiseLattice(size),
		pointRow: buffer.create(POINTS_MOST * RowPoint.Bytes),
		sumRow: buffer.create(size * 8),
		shares: buffer.create(SHARES_AT_FIRST),
	};
}

export function giveScratch(scratch: CellsScratch): void {
	if (spares.isEmpty()) spares.push(scratch);
}
