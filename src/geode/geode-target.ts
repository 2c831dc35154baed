import type { VoxelBox } from "voxel";

/** A box of voxels that geodes are composed into: a `VoxelGrid` whose rows may be written. */
export interface GeodeTarget<M extends defined> extends VoxelBox {
	/** Absent from a dry grid and from one of one material a voxel. */
	readonly liquid?: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>;
	/** The arrays of the row along z at place (i, j), free to be written. */
	readonly rowAt: (
		i: number,
		j: number,
	) => LuaTuple<[materials: Array<M>, occupancies: Array<number>, liquid: Array<number> | undefined]>;
	/** Gives a dry grid the array `liquid`. */
	readonly addLiquid: () => void;
}
