import type { CellBlock } from "./cell-block";
import { CHUNK_CELLS, CHUNK_SIZE } from "./cell-block";
import { AIR_WORD, CELL_BYTES, CODE_MASK, FULL_BYTE, cellWord } from "./cell-word";
import type { RunProblems } from "./chunk-runs";
import { PACKED_BYTES_MAX, packRuns, unpackRuns } from "./chunk-runs";

/**
 * 32^3 cells of a store, open (flat buffers) or packed (runs), or both while the runs are still true. At least one of the two.
 */
export interface VoxelChunk extends CellBlock {
	/** Place on the chunk grid: the chunk's lowest voxel divided by 32. */
	readonly x: number;
	readonly y: number;
	readonly z: number;
	cells: buffer;
	liquids: buffer | undefined;
	/** False: `cells` is only a placeholder, `packed` holds the cells. */
	isOpen: boolean;
	packed: buffer | undefined;
}

const NOTHING = buffer.create(0);
const scratch = buffer.create(PACKED_BYTES_MAX);
const packedByWord = new Map<number, buffer>();

const TRUSTED: RunProblems = {
	unknownSlot: (slot) => error(`packed chunk holds the unknown material ${slot}`),
	uselessLiquid: (slot) => error(`packed chunk holds liquid in a cell of material ${slot} that has no room`),
};

/** The runs of a chunk whose cells are all `word` (one without liquid); the same buffer at every call. */
export function packedUniform(word: number): buffer {
	const known = packedByWord.get(word);
	if (known !== undefined) return known;
	const byte = bit32.rshift(word, 8);
	const code = bit32.band(word, CODE_MASK);
	const record =
		word === AIR_WORD || byte === FULL_BYTE ? string.char(code + 0x80, 255) : string.char(code + 0xc0, byte, 255);
	const packed = buffer.fromstring(string.rep(record, CHUNK_CELLS / 256));
	packedByWord.set(word, packed);
	return packed;
}

function startsWith(bytes: buffer, prefix: buffer): boolean {
	for (const offset of $range(0, buffer.len(prefix) - 1, 2)) {
		if (buffer.readu16(bytes, offset) !== buffer.readu16(prefix, offset)) return false;
	}
	return true;
}

/** A copy of the first `length` bytes of `scratch`, or the shared buffer if the chunk is uniform. */
function keepScratch(length: number): buffer {
	const lead = buffer.readu8(scratch, 0);
	const byte = bit32.btest(lead, 0x40) ? buffer.readu8(scratch, 1) : FULL_BYTE;
	const uniform = packedUniform(cellWord(bit32.band(lead, CODE_MASK), byte));
	if (buffer.len(uniform) === length && startsWith(scratch, uniform)) return uniform;
	const packed = buffer.create(length);
	buffer.copy(packed, 0, scratch, 0, length);
	return packed;
}

/** A chunk whose cells are all `word`. */
export function createChunk(x: number, y: number, z: number, word: number): VoxelChunk {
	return {
		x,
		y,
		z,
		originX: x * CHUNK_SIZE,
		originY: y * CHUNK_SIZE,
		originZ: z * CHUNK_SIZE,
		sizeX: CHUNK_SIZE,
		sizeY: CHUNK_SIZE,
		sizeZ: CHUNK_SIZE,
		cells: NOTHING,
		liquids: undefined,
		isOpen: false,
		packed: packedUniform(word),
	};
}

/** Unpacks the cells into `spare`, or a new buffer of CHUNK_CELLS words. */
export function openChunk(chunk: VoxelChunk, spare: buffer | undefined): void {
	if (chunk.isOpen) return;
	chunk.cells = spare ?? buffer.create(CHUNK_CELLS * CELL_BYTES);
	unpackRuns(chunk.packed!, 0, chunk, TRUSTED);
	chunk.isOpen = true;
}

/** The chunk's runs; packs the cells first if they changed since the last time. */
export function packChunk(chunk: VoxelChunk): buffer {
	let packed = chunk.packed;
	if (packed === undefined) {
		packed = keepScratch(packRuns(chunk.cells, chunk.liquids, scratch, 0));
		chunk.packed = packed;
	}
	return packed;
}

/** Keeps the runs alone; returns the buffer of cells, free to be used again. */
export function closeChunk(chunk: VoxelChunk): buffer {
	packChunk(chunk);
	const cells = chunk.cells;
	chunk.cells = NOTHING;
	chunk.liquids = undefined;
	chunk.isOpen = false;
	return cells;
}

/** Whether the packed chunk has no cell but air. */
export function isAirChunk(packed: buffer): boolean {
	return packed === packedUniform(AIR_WORD);
}
