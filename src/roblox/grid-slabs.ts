import type { VoxelBox, VoxelGrid } from "voxel";

/**
 * The layers [fromY, toY) of a box in slabs of at most `maxVoxels`, bottom first. Only a layer that is too large by itself is cut
 * along X as well. Raises an error for layers outside the box and for a row of the box above `maxVoxels`.
 */
export function cutIntoSlabs(box: VoxelBox, fromY: number, toY: number, maxVoxels: number): Array<VoxelBox> {
	if (fromY < box.originY || toY > box.originY + box.sizeY || fromY >= toY) {
		throw `layers [${fromY}, ${toY}) must be within the grid's [${box.originY}, ${box.originY + box.sizeY})`;
	}
	const width = math.min(box.sizeX, math.floor(maxVoxels / box.sizeZ));
	if (width < 1) throw `a row of ${box.sizeZ} voxels must be at most maxVoxelsPerWrite, ${maxVoxels}`;
	const height = width < box.sizeX ? 1 : math.floor(maxVoxels / (box.sizeX * box.sizeZ));
	const slabs = new Array<VoxelBox>();
	for (const originY of $range(fromY, toY - 1, height)) {
		for (const originX of $range(box.originX, box.originX + box.sizeX - 1, width)) {
			slabs.push({
				originX,
				originY,
				originZ: box.originZ,
				sizeX: math.min(width, box.originX + box.sizeX - originX),
				sizeY: math.min(height, toY - originY),
				sizeZ: box.sizeZ,
			});
		}
	}
	return slabs;
}

function cut<T extends defined>(
	columns: ReadonlyArray<ReadonlyArray<T>>,
	grid: VoxelBox,
	slab: VoxelBox,
): Array<ReadonlyArray<T>> {
	const pieces = new Array<ReadonlyArray<T>>();
	const first = slab.originY - grid.originY;
	for (const i of $range(slab.originX - grid.originX, slab.originX - grid.originX + slab.sizeX - 1)) {
		const piece = new Array<T>(slab.sizeY);
		for (const j of $range(first, first + slab.sizeY - 1)) piece.push(columns[i][j]);
		pieces.push(piece);
	}
	return pieces;
}

/** The part of a grid that a slab of it covers, sharing its rows. */
export function cutGrid<M extends defined>(grid: VoxelGrid<M>, slab: VoxelBox): VoxelGrid<M> {
	if (slab.sizeX === grid.sizeX && slab.sizeY === grid.sizeY) return grid;
	return {
		...slab,
		materials: cut(grid.materials, grid, slab),
		occupancies: cut(grid.occupancies, grid, slab),
		liquid: grid.liquid !== undefined ? cut(grid.liquid, grid, slab) : undefined,
	};
}
