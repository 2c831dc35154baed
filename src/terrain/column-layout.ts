import { VOXEL_STUDS } from "voxel";
import { CHUNK_VOXELS } from "./row-store";

/** Edge of a chunk. */
export const CHUNK_STUDS = CHUNK_VOXELS * VOXEL_STUDS;

/** Columns along one side of a chunk with a halo of one. */
export const HALO_COLUMNS = CHUNK_VOXELS + 2;

/** Bytes of a column in `ColumnCells.cells`. What they hold is for the kernel of a kind of terrain to know. */
export const COLUMN_BYTES = 32;

/** Bytes of a row's bounds in `ColumnCells.bounds`. */
export const BOUND_BYTES = 56;

/** What the 32 columns of a row along z have in common, f64 world Y each: decides rows of voxels that are all alike. */
export const enum RowBound {
	/** From here on up every column is air. */
	AirAbove = 0,
	/** From here on down every column is rock. */
	RockBelow = 8,
	/** Water is found only between these two. */
	WetAbove = 16,
	WetBelow = 24,
	/** From here on down water fills what the ground leaves. */
	FloodedBelow = 32,
	/** Ice is found only between these two. */
	IceAbove = 40,
	IceBelow = 48,
}

/** Writes the bounds of the row number `i`. */
export function writeRowBounds(
	bounds: buffer,
	i: number,
	airAbove: number,
	rockBelow: number,
	wetAbove: number,
	wetBelow: number,
	floodedBelow: number,
	iceAbove: number,
	iceBelow: number,
): void {
	const at = i * BOUND_BYTES;
	buffer.writef64(bounds, at + RowBound.AirAbove, airAbove);
	buffer.writef64(bounds, at + RowBound.RockBelow, rockBelow);
	buffer.writef64(bounds, at + RowBound.WetAbove, wetAbove);
	buffer.writef64(bounds, at + RowBound.WetBelow, wetBelow);
	buffer.writef64(bounds, at + RowBound.FloodedBelow, floodedBelow);
	buffer.writef64(bounds, at + RowBound.IceAbove, iceAbove);
	buffer.writef64(bounds, at + RowBound.IceBelow, iceBelow);
}

/** The 32 x 32 columns of a chunk, as voxels are made of them. */
export interface ColumnCells {
	/** `COLUMN_BYTES` each, in order of x, then z. */
	readonly cells: buffer;
	/** Bounds of the 32 rows of columns along z, `BOUND_BYTES` each. */
	readonly bounds: buffer;
	/** Whether there may be water. */
	readonly isWet: boolean;
}
