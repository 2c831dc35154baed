import { CHUNK_SIZE } from "./cell-block";
import type { VoxelBox } from "./voxel-box";

/** One integer for a storage chunk, which sorts by x, then y, then z. Chunk coordinates are within -1000..999. */
export function storageChunkKey(x: number, y: number, z: number): number {
	return ((x + 1024) * 2048 + (y + 1024)) * 2048 + (z + 1024);
}

/** The cells of a storage chunk. */
export function storageChunkBox(x: number, y: number, z: number): VoxelBox {
	return {
		originX: x * CHUNK_SIZE,
		originY: y * CHUNK_SIZE,
		originZ: z * CHUNK_SIZE,
		sizeX: CHUNK_SIZE,
		sizeY: CHUNK_SIZE,
		sizeZ: CHUNK_SIZE,
	};
}
