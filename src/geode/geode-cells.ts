import { CLASS_MASK } from "./cell-code";
import type { GeodePlan } from "./geode-plan";
import { VoxelClass } from "./voxel-class";

/** Every voxel of a plan's bounds, classified. */
export interface GeodeCells {
	/** A byte a voxel, see `cell-code`; along z first, then y, then x. */
	readonly codes: buffer;
	/** Per row along z, 8 bytes, y before x: see `RowField`. */
	readonly rows: buffer;
	/** Of the shared voxels in the order of the bytes, two floats (8 bytes) each: `inward` and `outward` of `finishVoxel`. */
	readonly shares: buffer;
}

/** Where in the bytes of a row its fields are: two of 16 bits and one of 32. */
export const enum RowField {
	/** Places along z of the first and the last voxel that is not `None`; the first is after the last if there is none. */
	First = 0,
	Last = 2,
	/** Shared voxels in the rows before. */
	SharesBefore = 4,
}

export const ROW_BYTES = 8;
export const SHARE_BYTES = 16;

/** Place of a voxel of the world, within the plan's bounds, among the bytes. */
export function cellIndex(plan: GeodePlan, x: number, y: number, z: number): number {
	const { originX, originY, originZ, sizeY, sizeZ } = plan.bounds;
	return ((x - originX) * sizeY + (y - originY)) * sizeZ + (z - originZ);
}

/** The byte of a voxel of the world; that of `None` outside of the plan's bounds. */
export function cellCodeAt(plan: GeodePlan, cells: GeodeCells, x: number, y: number, z: number): number {
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = plan.bounds;
	if (x < originX || y < originY || z < originZ) return VoxelClass.None;
	if (x >= originX + sizeX || y >= originY + sizeY || z >= originZ + sizeZ) return VoxelClass.None;
	return buffer.readu8(cells.codes, cellIndex(plan, x, y, z));
}

/** The class of a voxel of the world. */
export function classAt(plan: GeodePlan, cells: GeodeCells, x: number, y: number, z: number): VoxelClass {
	return bit32.band(cellCodeAt(plan, cells, x, y, z), CLASS_MASK);
}
