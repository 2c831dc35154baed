import { createNoiseLattice } from "./noise-lattice";
import type { NoiseLattice } from "./noise-lattice";

/** What the kernel of a plan's voxels works with and leaves behind. */
export interface CellsScratch {
	readonly lattice: NoiseLattice;
	/** The most voxels along an axis that there is room for. */
	readonly size: number;
	/** By point: squared distance of a row from it, and its offset. */
	readonly rowTerms: Array<number>;
	/** Grows as needed. */
	shares: buffer;
}

const SHARES_AT_FIRST = 32768;

const spares = new Array<CellsScratch>();

/** Scratch of a plan before, or a new one if that is in use (a kernel may have been interrupted) or too small. */
export function takeScratch(size: number): CellsScratch {
	const spare = spares.pop();
	if (spare !== undefined && spare.size >= size) return spare;
	return {
		lattice: createNoiseLattice(size),
		size,
		rowTerms: [],
		shares: spare?.shares ?? buffer.create(SHARES_AT_FIRST),
	};
}

export function giveScratch(scratch: CellsScratch): void {
	if (spares.isEmpty()) spares.push(scratch);
}
