/** A voxel. */
export type VoxelPosition = readonly [x: number, y: number, z: number];

// They do not scale with the geode.
const HEIGHTS = [7, 5, 1];

/** The points that a crack runs along, relative to the origin: one of four layouts, `2 n + 1` voxels out. */
export function crackPoints(layout: number, pointCount: number): ReadonlyArray<VoxelPosition> {
	const reach = 2 * pointCount + 1;
	const x = layout === 0 || layout === 2 ? reach : 0;
	const z = layout === 1 || layout === 2 ? reach : 0;
	return HEIGHTS.map((y): VoxelPosition => [x, y, z]);
}
