/** A box in voxel coordinates: `min` inclusive, `max` exclusive. Voxel v covers the studs [4v, 4v + 4). */
export interface VoxelBox {
	readonly minX: number;
	readonly minY: number;
	readonly minZ: number;
	readonly maxX: number;
	readonly maxY: number;
	readonly maxZ: number;
}

/** Number of voxels inside; 0 for an empty or inverted box. */
export function boxVolume(box: VoxelBox): number {
	return math.max(0, box.maxX - box.minX) * math.max(0, box.maxY - box.minY) * math.max(0, box.maxZ - box.minZ);
}

/** The smallest box that holds both. */
export function unionBox(a: VoxelBox | undefined, b: VoxelBox | undefined): VoxelBox | undefined {
	if (a === undefined) return b;
	if (b === undefined) return a;
	return {
		minX: math.min(a.minX, b.minX),
		minY: math.min(a.minY, b.minY),
		minZ: math.min(a.minZ, b.minZ),
		maxX: math.max(a.maxX, b.maxX),
		maxY: math.max(a.maxY, b.maxY),
		maxZ: math.max(a.maxZ, b.maxZ),
	};
}

/**
 * Cuts a box along Y into slabs of at most `maxVoxels`, bottom first, of nearly equal height. A box that fits is its own slab;
 * an empty box has none.
 *
 * @throws if a single layer of the box is above `maxVoxels`.
 */
export function splitIntoSlabs(box: VoxelBox, maxVoxels: number): Array<VoxelBox> {
	const slabs = new Array<VoxelBox>();
	const volume = boxVolume(box);
	if (volume === 0) return slabs;
	const height = box.maxY - box.minY;
	const layer = volume / height;
	const layers = math.floor(maxVoxels / layer);
	if (layers < 1) throw `one layer of the box holds ${layer} voxels, above the ${maxVoxels} allowed in one write`;
	const count = math.ceil(height / layers);
	const step = math.ceil(height / count);
	for (const i of $range(0, count - 1)) {
		const minY = box.minY + i * step;
		slabs.push({ ...box, minY, maxY: math.min(minY + step, box.maxY) });
	}
	return slabs;
}
