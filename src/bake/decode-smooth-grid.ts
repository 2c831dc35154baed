import type { CellBlock, RunProblems, VoxelStore } from "voxel";
import { AIR, CHUNK_SIZE, createCellBlock, createVoxelStore, TERRAIN_MATERIALS, unpackRuns, VOXEL_EXTENT } from "voxel";
import { COORDINATE_BYTES, readDelta } from "./chunk-coordinates";

const VERSION = 1;
const CHUNK_EXPONENT = 5;
const HEADER_BYTES = 2;
const CHUNK_EXTENT = VOXEL_EXTENT / CHUNK_SIZE;

export interface DecodeOptions {
	/** Make an unknown material slot, and water where a cell has no room for any, an error. Default false. */
	readonly strict?: boolean;
	/** Told once for each unknown slot, and once about water without room, when not strict. */
	readonly warn?: (message: string) => void;
}

function createProblems(options: DecodeOptions): RunProblems {
	const warned = new Set<number>();
	const report = (key: number, offset: number, what: string, instead: string) => {
		if (options.strict === true) throw `SmoothGrid byte ${offset}: ${what}`;
		if (warned.has(key)) return;
		warned.add(key);
		if (options.warn !== undefined) options.warn(`SmoothGrid byte ${offset}: ${what}; ${instead}`);
	};
	return {
		unknownSlot: (slot, offset) => {
			report(slot, offset, `material slot ${slot} is unknown`, "its cells are read as Air");
			return AIR;
		},
		uselessLiquid: (slot, offset) => {
			const name = TERRAIN_MATERIALS[slot];
			report(-1, offset, `liquid in a cell of ${name} that has no room for it`, "such liquid is dropped");
		},
	};
}

function checkCoordinate(coordinate: number, axis: string, offset: number): void {
	if (coordinate < -CHUNK_EXTENT || coordinate >= CHUNK_EXTENT) {
		throw `SmoothGrid byte ${offset}: chunk ${axis} ${coordinate} is out of range, terrain has chunks -1000..999`;
	}
}

function readHeader(data: buffer): void {
	const size = buffer.len(data);
	if (size < HEADER_BYTES)
		throw `SmoothGrid byte ${size}: the data ends before the version and chunk size, which take 2 bytes`;
	const version = buffer.readu8(data, 0);
	if (version !== VERSION) throw `SmoothGrid byte 0: version ${version} is not supported, only 1`;
	const exponent = buffer.readu8(data, 1);
	if (exponent !== CHUNK_EXPONENT)
		throw `SmoothGrid byte 1: chunk size exponent ${exponent} is not supported, only 5`;
}

/**
 * The cells of a `Terrain.SmoothGrid` value. Chunks may come in any order, runs need not be the longest. Errors start with
 * "SmoothGrid byte N:", N being the offset of what is wrong: a version or chunk size other than 1 and 5, data that ends inside a
 * header or record, a run past the last cell of its chunk, a chunk that appears twice or lies outside the extents of terrain.
 */
export function decodeSmoothGrid(data: buffer, options: DecodeOptions = {}): VoxelStore {
	readHeader(data);
	const problems = createProblems(options);
	const store = createVoxelStore();
	const known = new Set<number>();
	const size = buffer.len(data);
	let offset = HEADER_BYTES;
	let x = 0;
	let y = 0;
	let z = 0;
	while (offset < size) {
		if (size - offset < COORDINATE_BYTES) {
			throw `SmoothGrid byte ${offset}: ${size - offset} bytes are left where a chunk header of 12 must be`;
		}
		x += readDelta(data, offset);
		y += readDelta(data, offset + 1);
		z += readDelta(data, offset + 2);
		checkCoordinate(x, "x", offset);
		checkCoordinate(y, "y", offset);
		checkCoordinate(z, "z", offset);
		const key = ((x + CHUNK_EXTENT) * 2048 + (y + CHUNK_EXTENT)) * 2048 + (z + CHUNK_EXTENT);
		if (known.has(key)) throw `SmoothGrid byte ${offset}: chunk (${x}, ${y}, ${z}) appears twice`;
		known.add(key);

		const block: CellBlock = createCellBlock({
			originX: x * CHUNK_SIZE,
			originY: y * CHUNK_SIZE,
			originZ: z * CHUNK_SIZE,
			sizeX: CHUNK_SIZE,
			sizeY: CHUNK_SIZE,
			sizeZ: CHUNK_SIZE,
		});
		offset = unpackRuns(data, offset + COORDINATE_BYTES, block, problems);
		store.writeBlock(block);
	}
	return store;
}
