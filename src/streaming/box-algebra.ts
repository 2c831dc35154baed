import type { VoxelBox } from "voxel";
import { voxelCount } from "voxel";

/** The smallest box that holds both. */
export function unionBox(a: VoxelBox | undefined, b: VoxelBox | undefined): VoxelBox | undefined {
	if (a === undefined) return b;
	if (b === undefined) return a;
	const originX = math.min(a.originX, b.originX);
	const originY = math.min(a.originY, b.originY);
	const originZ = math.min(a.originZ, b.originZ);
	return {
		originX,
		originY,
		originZ,
		sizeX: math.max(a.originX + a.sizeX, b.originX + b.sizeX) - originX,
		sizeY: math.max(a.originY + a.sizeY, b.originY + b.sizeY) - originY,
		sizeZ: math.max(a.originZ + a.sizeZ, b.originZ + b.sizeZ) - originZ,
	};
}

/** The part that is in both, `undefined` if there is none. */
export function intersectBox(a: VoxelBox, b: VoxelBox): VoxelBox | undefined {
	const originX = math.max(a.originX, b.originX);
	const originY = math.max(a.originY, b.originY);
	const originZ = math.max(a.originZ, b.originZ);
	const sizeX = math.min(a.originX + a.sizeX, b.originX + b.sizeX) - originX;
	const sizeY = math.min(a.originY + a.sizeY, b.originY + b.sizeY) - originY;
	const sizeZ = math.min(a.originZ + a.sizeZ, b.originZ + b.sizeZ) - originZ;
	if (sizeX <= 0 || sizeY <= 0 || sizeZ <= 0) return undefined;
	return { originX, originY, originZ, sizeX, sizeY, sizeZ };
}

/**
 * Cuts a box along Y into slabs of at most `maxVoxels`, bottom first, of nearly equal height. A box that fits is its own slab;
 * an empty box has none.
 *
 * @throws if a single layer of the box is above `maxVoxels`.
 */
export function splitIntoSlabs(box: VoxelBox, maxVoxels: number): Array<VoxelBox> {
	const slabs = new Array<VoxelBox>();
	if (voxelCount(box) <= 0) return slabs;
	const layer = box.sizeX * box.sizeZ;
	const layers = math.floor(maxVoxels / layer);
	if (layers < 1) throw `one layer of the box holds ${layer} voxels, above the ${maxVoxels} allowed in one write`;
	const step = math.ceil(box.sizeY / math.ceil(box.sizeY / layers));
	for (const offset of $range(0, box.sizeY - 1, step)) {
		slabs.push({ ...box, originY: box.originY + offset, sizeY: math.min(step, box.sizeY - offset) });
	}
	return slabs;
}
