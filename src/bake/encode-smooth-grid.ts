import type { CellBlock, VoxelStore } from "voxel";
import { foldLiquids, PACKED_BYTES_MAX, packRuns, runsHoldLiquid, storageChunkBox } from "voxel";
import type { Place } from "./chunk-coordinates";
import { COORDINATE_BYTES, writePlace } from "./chunk-coordinates";

const VERSION = 1;
const CHUNK_EXPONENT = 5;
const HEADER_BYTES = 2;
const ORIGIN: Place = { x: 0, y: 0, z: 0 };

/** A chunk's place and its run records. */
export interface SmoothGridChunk extends Place {
	readonly packed: buffer;
}

/** The blob of chunks whose records are ready, in the given order. */
export function joinSmoothGridChunks(chunks: ReadonlyArray<SmoothGridChunk>): buffer {
	let size = HEADER_BYTES;
	for (const chunk of chunks) size += COORDINATE_BYTES + buffer.len(chunk.packed);
	const blob = buffer.create(size);
	buffer.writeu8(blob, 0, VERSION);
	buffer.writeu8(blob, 1, CHUNK_EXPONENT);
	let offset = HEADER_BYTES;
	let previous = ORIGIN;
	for (const chunk of chunks) {
		writePlace(blob, offset, chunk, previous);
		buffer.copy(blob, offset + COORDINATE_BYTES, chunk.packed);
		offset += COORDINATE_BYTES + buffer.len(chunk.packed);
		previous = chunk;
	}
	return blob;
}

export interface SmoothGridOptions {
	/**
	 * Write cells that hold a solid and water with the extra byte for their water. Off by default: a common reader of the format
	 * loses its place there and shows nothing, and it is not known which engine versions honour the byte. Without it, such a cell
	 * becomes water or solid by the rule of `foldsToWater`.
	 */
	readonly liquidBytes?: boolean;
}

const scratch = buffer.create(PACKED_BYTES_MAX);

function foldedRuns(store: VoxelStore, chunk: SmoothGridChunk): buffer {
	const block: CellBlock = store.readBlock(storageChunkBox(chunk.x, chunk.y, chunk.z));
	foldLiquids(block);
	const length = packRuns(block.cells, undefined, scratch, 0);
	const packed = buffer.create(length);
	buffer.copy(packed, 0, scratch, 0, length);
	return packed;
}

/**
 * The value of `Terrain.SmoothGrid` for the cells of a store: version 1, chunks that are not all air by ascending x, y, z, greedy
 * runs. These are the bytes that Studio saves for the same cells. Empty terrain is the two bytes 01 05.
 */
export function encodeSmoothGrid(store: VoxelStore, options: SmoothGridOptions = {}): buffer {
	const chunks = store.packedChunks();
	if (options.liquidBytes === true) return joinSmoothGridChunks(chunks);
	return joinSmoothGridChunks(
		chunks.map((chunk) => {
			if (!runsHoldLiquid(chunk.packed)) return chunk;
			return { x: chunk.x, y: chunk.y, z: chunk.z, packed: foldedRuns(store, chunk) };
		}),
	);
}
