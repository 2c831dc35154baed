//!native
//!optimize 2
import type { CellBlock } from "./cell-block";
import { CELL_BYTES } from "./cell-word";
import type { VoxelBox } from "./voxel-box";

/** Sets the cells of `target` within the box to a word without liquid. */
export function fillCells(target: CellBlock, box: VoxelBox, word: number): void {
	const fromX = math.max(box.originX, target.originX);
	const width = math.min(box.originX + box.sizeX, target.originX + target.sizeX) - fromX;
	if (width < 1) return;
	const fromZ = math.max(box.originZ, target.originZ) - target.originZ;
	const toZ = math.min(box.originZ + box.sizeZ, target.originZ + target.sizeZ) - 1 - target.originZ;
	const fromY = math.max(box.originY, target.originY) - target.originY;
	const toY = math.min(box.originY + box.sizeY, target.originY + target.sizeY) - 1 - target.originY;
	const { cells, liquids } = target;
	for (const y of $range(fromY, toY)) {
		for (const z of $range(fromZ, toZ)) {
			const first = fromX - target.originX + target.sizeX * (z + target.sizeZ * y);
			for (const index of $range(first, first + width - 1)) buffer.writeu16(cells, index * CELL_BYTES, word);
			if (liquids !== undefined) buffer.fill(liquids, first, 0, width);
		}
	}
}
