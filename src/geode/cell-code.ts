import { VoxelClass } from "./voxel-class";

/*
 * A voxel of a geode as a byte: its class in bits 0..2; `SHARED` if it is not wholly on its side of every wall, its shares then
 * being kept beside the bytes; in bits 4..5 the class of the layer that shows where a shared voxel of filling or crack is not
 * quite empty; `FLOODED` if water came in.
 */

export const CLASS_MASK = 0x07;
export const SHARED = 0x08;
export const FLOODED = 0x40;

const LAYER_SHIFT = 4;
const LAYER_MASK = 0x03;

/** The byte of a shared voxel. */
export function sharedCode(voxelClass: VoxelClass, layer: VoxelClass): number {
	return voxelClass + SHARED + bit32.lshift(layer, LAYER_SHIFT);
}

/** The layer that shows in a shared voxel of filling or crack. */
export function layerOfCode(code: number): VoxelClass {
	return bit32.band(bit32.rshift(code, LAYER_SHIFT), LAYER_MASK);
}
