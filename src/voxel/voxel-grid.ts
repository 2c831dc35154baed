/** Edge of a voxel in studs. */
export const VOXEL_STUDS = 4;

/**
 * A box of voxels in the form that the engine's terrain calls read: nested arrays [x][y][z]. `M` is what stands for a material
 * (Enum.Material on a server, a name or code elsewhere), so that a generator fills what the writer hands on untouched.
 *
 * Rows may be shared between places of a grid and between grids (uniform rows are): treat every grid as read-only.
 */
export interface VoxelGrid<M extends defined> {
	/** Voxel coordinates of the lowest corner; a voxel v covers the studs [4v, 4v + 4). */
	readonly originX: number;
	readonly originY: number;
	readonly originZ: number;
	/** Extent in voxels. */
	readonly sizeX: number;
	readonly sizeY: number;
	readonly sizeZ: number;
	/** Without `liquid`: any material, water among them. With it: the solid only, never water. */
	readonly materials: ReadonlyArray<ReadonlyArray<ReadonlyArray<M>>>;
	/** 0 (air) or 1/256 .. 1. */
	readonly occupancies: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>;
	/** Water in each voxel, 0 or 1/256 .. 1, and 0 where the solid fills the voxel. Absent from a dry grid. */
	readonly liquid?: ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>;
}
