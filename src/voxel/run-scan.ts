//!native
//!optimize 2
import { hash2, mix32, u32 } from "random";
import { CHUNK_CELLS, CHUNK_SIZE } from "./cell-block";
import { readRun } from "./chunk-runs";
import { AIR } from "./terrain-materials";

/*
 * Passes over the records of `chunk-runs.ts`, well formed by construction: one step for each run instead of one for each cell.
 */

const LAYER_CELLS = CHUNK_SIZE * CHUNK_SIZE;

/** Adds the cells of each material of a packed chunk to `countByCode`. */
export function addRunCounts(packed: buffer, countByCode: Array<number>): void {
	const size = buffer.len(packed);
	let offset = 0;
	while (offset < size) {
		const [code, count, , behind] = readRun(packed, offset);
		countByCode[code] += count;
		offset = behind;
	}
}

/** Whether a packed chunk has cells that hold both a solid and water. */
export function runsHoldLiquid(packed: buffer): boolean {
	const size = buffer.len(packed);
	let offset = 0;
	while (offset < size) {
		const [, , level, behind] = readRun(packed, offset);
		if (level >= 0) return true;
		offset = behind;
	}
	return false;
}

/** Local bounds of the cells that are not air, inclusive. */
export interface RunBounds {
	minX: number;
	minY: number;
	minZ: number;
	maxX: number;
	maxY: number;
	maxZ: number;
}

/** The smallest box of a packed chunk that holds all its cells that are not air; some must be. */
export function runBounds(packed: buffer): RunBounds {
	const bounds = { minX: 31, minY: 31, minZ: 31, maxX: 0, maxY: 0, maxZ: 0 };
	let offset = 0;
	let first = 0;
	while (first < CHUNK_CELLS) {
		const [code, count, , behind] = readRun(packed, offset);
		offset = behind;
		if (code !== AIR) {
			const last = first + count - 1;
			const firstRow = first / CHUNK_SIZE;
			const lastRow = last / CHUNK_SIZE;
			bounds.minY = math.min(bounds.minY, math.floor(first / LAYER_CELLS));
			bounds.maxY = math.max(bounds.maxY, math.floor(last / LAYER_CELLS));
			const sameRow = math.floor(firstRow) === math.floor(lastRow);
			bounds.minX = math.min(bounds.minX, sameRow ? first % CHUNK_SIZE : 0);
			bounds.maxX = math.max(bounds.maxX, sameRow ? last % CHUNK_SIZE : CHUNK_SIZE - 1);
			// A run that enters the next layer has covered the last row of one and the first row of the other.
			const sameLayer = math.floor(first / LAYER_CELLS) === math.floor(last / LAYER_CELLS);
			bounds.minZ = math.min(bounds.minZ, sameLayer ? math.floor(firstRow) % CHUNK_SIZE : 0);
			bounds.maxZ = math.max(bounds.maxZ, sameLayer ? math.floor(lastRow) % CHUNK_SIZE : CHUNK_SIZE - 1);
		}
		first += count;
	}
	return bounds;
}

/** A chunk as its place on the chunk grid and its packed cells, which are unique for given cells. */
export interface PackedChunk {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	readonly packed: buffer;
}

/** Continues two hash words, each by another mixing rule, with one chunk. */
export function hashChunk(first: number, second: number, chunk: PackedChunk): LuaTuple<[number, number]> {
	const packed = chunk.packed;
	const size = buffer.len(packed);
	let a = hash2(hash2(hash2(hash2(first, u32(chunk.x)), u32(chunk.y)), u32(chunk.z)), size);
	let b = hash2(hash2(hash2(hash2(second, size), u32(chunk.z)), u32(chunk.y)), u32(chunk.x));
	const whole = size - (size % 4);
	for (const offset of $range(0, whole - 1, 4)) {
		const word = buffer.readu32(packed, offset);
		a = mix32(bit32.bxor(a, word));
		b = mix32((b + word + 0x9e3779b9) % 4294967296);
	}
	for (const offset of $range(whole, size - 1)) {
		const byte = buffer.readu8(packed, offset);
		a = mix32(bit32.bxor(a, byte));
		b = mix32((b + byte + 0x9e3779b9) % 4294967296);
	}
	return $tuple(a, b);
}
