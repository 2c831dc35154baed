//!native
//!optimize 2
import { CELL_BYTES } from "./cell-word";
import type { VoxelBox } from "./voxel-box";

/** Edge of a storage chunk in voxels, the same as in the engine and in baked terrain. */
export const CHUNK_SIZE = 32;
export const CHUNK_CELLS = CHUNK_SIZE * CHUNK_SIZE * CHUNK_SIZE;

/**
 * Cells of a box in flat buffers, x fastest, then z, then y (the order of baked terrain): cell (x, y, z) of the box has the
 * index x + sizeX * (z + sizeZ * y).
 */
export interface CellBlock extends VoxelBox {
	/** A word of `cell-word.ts` for each cell. */
	readonly cells: buffer;
	/** A byte for each cell, the level of water beside a solid, 0 elsewhere; created when the first cell with both appears. */
	liquids: buffer | undefined;
}

/** A block with room for the box's cells, all air. */
export function createCellBlock(box: VoxelBox): CellBlock {
	return {
		originX: box.originX,
		originY: box.originY,
		originZ: box.originZ,
		sizeX: box.sizeX,
		sizeY: box.sizeY,
		sizeZ: box.sizeZ,
		cells: buffer.create(box.sizeX * box.sizeY * box.sizeZ * CELL_BYTES),
		liquids: undefined,
	};
}

/** The block's levels of water beside solids, all 0 the first time. */
export function liquidsOf(block: CellBlock): buffer {
	let liquids = block.liquids;
	if (liquids === undefined) {
		liquids = buffer.create(block.sizeX * block.sizeY * block.sizeZ);
		block.liquids = liquids;
	}
	return liquids;
}

/**
 * Copies the cells that both blocks cover from `source` to `target`, with the water beside solids.
 * `keepUnderAir` leaves a target cell alone where the source has air.
 */
export function copyCells(source: CellBlock, target: CellBlock, keepUnderAir: boolean): void {
	const fromX = math.max(source.originX, target.originX);
	const fromY = math.max(source.originY, target.originY);
	const fromZ = math.max(source.originZ, target.originZ);
	const width = math.min(source.originX + source.sizeX, target.originX + target.sizeX) - fromX;
	const toY = math.min(source.originY + source.sizeY, target.originY + target.sizeY) - 1;
	const toZ = math.min(source.originZ + source.sizeZ, target.originZ + target.sizeZ) - 1;
	if (width < 1) return;

	const sourceCells = source.cells;
	const targetCells = target.cells;
	const sourceLiquids = source.liquids;
	const targetLiquids = sourceLiquids !== undefined ? liquidsOf(target) : target.liquids;
	for (const y of $range(fromY, toY)) {
		const sourceLayer = source.sizeZ * (y - source.originY) - source.originZ;
		const targetLayer = target.sizeZ * (y - target.originY) - target.originZ;
		for (const z of $range(fromZ, toZ)) {
			const sourceRow = fromX - source.originX + source.sizeX * (z + sourceLayer);
			const targetRow = fromX - target.originX + target.sizeX * (z + targetLayer);
			if (keepUnderAir) {
				for (const i of $range(0, width - 1)) {
					const word = buffer.readu16(sourceCells, (sourceRow + i) * CELL_BYTES);
					if (word === 0) continue;
					buffer.writeu16(targetCells, (targetRow + i) * CELL_BYTES, word);
					if (targetLiquids === undefined) continue;
					const level = sourceLiquids === undefined ? 0 : buffer.readu8(sourceLiquids, sourceRow + i);
					buffer.writeu8(targetLiquids, targetRow + i, level);
				}
			} else {
				buffer.copy(
					targetCells,
					targetRow * CELL_BYTES,
					sourceCells,
					sourceRow * CELL_BYTES,
					width * CELL_BYTES,
				);
				if (targetLiquids === undefined) continue;
				if (sourceLiquids === undefined) buffer.fill(targetLiquids, targetRow, 0, width);
				else buffer.copy(targetLiquids, targetRow, sourceLiquids, sourceRow, width);
			}
		}
	}
}
