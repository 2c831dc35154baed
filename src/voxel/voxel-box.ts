/** A box of voxels: lowest corner and extent, both in voxels. A voxel v covers the studs [4v, 4v + 4). */
export interface VoxelBox {
	readonly originX: number;
	readonly originY: number;
	readonly originZ: number;
	readonly sizeX: number;
	readonly sizeY: number;
	readonly sizeZ: number;
}

/** Terrain exists for the voxels [-32000, 32000) of each axis, that is 128,000 studs either way (Terrain.MaxExtents). */
export const VOXEL_EXTENT = 32000;

function checkAxis(axis: string, origin: number, size: number): void {
	if (origin % 1 !== 0 || size % 1 !== 0) throw `box on ${axis}: origin ${origin} and size ${size} must be integers`;
	if (size < 1) throw `box on ${axis}: size ${size} must be at least one voxel`;
	if (origin < -VOXEL_EXTENT || origin + size > VOXEL_EXTENT) {
		throw `box on ${axis}: voxels [${origin}, ${origin + size}) leave the extents of terrain, [-32000, 32000)`;
	}
}

/** Raises an error unless the box has whole voxels, at least one, and lies within the extents of terrain. */
export function checkVoxelBox(box: VoxelBox): void {
	checkAxis("X", box.originX, box.sizeX);
	checkAxis("Y", box.originY, box.sizeY);
	checkAxis("Z", box.originZ, box.sizeZ);
}

export function voxelCount(box: VoxelBox): number {
	return box.sizeX * box.sizeY * box.sizeZ;
}
