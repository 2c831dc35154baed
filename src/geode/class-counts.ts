import { CLASS_MASK } from "./cell-code";
import type { GeodeCells } from "./geode-cells";
import { VOXEL_CLASS_NAMES, VoxelClass } from "./voxel-class";

/** Voxels of a plan's bounds by class. */
export function classCounts(cells: GeodeCells): ReadonlyArray<number> {
	const counts = VOXEL_CLASS_NAMES.map(() => 0);
	for (const index of $range(0, buffer.len(cells.codes) - 1)) {
		const voxelClass: VoxelClass = bit32.band(buffer.readu8(cells.codes, index), CLASS_MASK);
		counts[voxelClass] += 1;
	}
	return counts;
}
