/** What a voxel is to a geode, from the outside in; `Alternate` is an inner voxel that switched. */
export const enum VoxelClass {
	/** Not touched. */
	None = 0,
	Outer = 1,
	Middle = 2,
	Inner = 3,
	Alternate = 4,
	/** Shell that is cut open to the air. */
	Crack = 5,
	Filling = 6,
}

/** Names by class. */
export const VOXEL_CLASS_NAMES = ["none", "outer", "middle", "inner", "alternate", "crack", "filling"] as const;

export type VoxelClassName = (typeof VOXEL_CLASS_NAMES)[number];
