//!native
//!optimize 2
import { CHUNK_CELLS } from "./cell-block";
import { AIR_WORD, CELL_BYTES, CODE_MASK, FULL_BYTE, LIQUID_FLAG } from "./cell-word";
import { AIR, TERRAIN_MATERIALS, WATER } from "./terrain-materials";

/*
 * The 32,768 cells of a chunk as runs of equal cells, in the records of Terrain.SmoothGrid version 1:
 *   lead (bits 0..5 material, 6 occupancy follows, 7 count follows), [occupancy], [count - 1, up to 255]
 * and, for a cell with solid and water, lead, [occupancy], 0, level of the water. An occupancy of 255 is left out, air has none.
 */

const OCCUPANCY_FOLLOWS = 0x40;
const COUNT_FOLLOWS = 0x80;
const LONGEST_RUN_BYTES = 256 * CELL_BYTES;
const CELLS_BYTES = CHUNK_CELLS * CELL_BYTES;
const LAST_CODE = TERRAIN_MATERIALS.size() - 1;

/** The most bytes that `packRuns` can write: four for each cell, when all of them hold solid and water. */
export const PACKED_BYTES_MAX = CHUNK_CELLS * 4;

/**
 * Writes a chunk's cells as greedy runs, which is the form that Studio saves and the only one for given cells. Needs up to
 * PACKED_BYTES_MAX bytes of `out` from `offset`; returns the offset behind the last record.
 */
export function packRuns(cells: buffer, liquids: buffer | undefined, out: buffer, offset: number): number {
	let write = offset;
	let read = 0;
	while (read < CELLS_BYTES) {
		const word = buffer.readu16(cells, read);
		const code = bit32.band(word, CODE_MASK);
		const byte = bit32.rshift(word, 8);
		const explicit = word !== AIR_WORD && byte !== FULL_BYTE;
		let lead = explicit ? code + OCCUPANCY_FOLLOWS : code;

		if (bit32.btest(word, LIQUID_FLAG) && liquids !== undefined) {
			buffer.writeu8(out, write, lead + COUNT_FOLLOWS);
			buffer.writeu8(out, write + 1, byte);
			buffer.writeu8(out, write + 2, 0);
			buffer.writeu8(out, write + 3, buffer.readu8(liquids, read / CELL_BYTES));
			write += 4;
			read += CELL_BYTES;
			continue;
		}

		const limit = math.min(read + LONGEST_RUN_BYTES, CELLS_BYTES);
		const pair = word * 65537;
		let stop = read + CELL_BYTES;
		while (stop + 4 <= limit && buffer.readu32(cells, stop) === pair) stop += 4;
		if (stop < limit && buffer.readu16(cells, stop) === word) stop += CELL_BYTES;

		const count = (stop - read) / CELL_BYTES;
		if (count > 1) lead += COUNT_FOLLOWS;
		buffer.writeu8(out, write, lead);
		write += 1;
		if (explicit) {
			buffer.writeu8(out, write, byte);
			write += 1;
		}
		if (count > 1) {
			buffer.writeu8(out, write, count - 1);
			write += 1;
		}
		read = stop;
	}
	return write;
}

/** A run of well-formed records: material code, number of cells, level of water beside its solid or -1, offset behind it. */
export function readRun(packed: buffer, offset: number): LuaTuple<[number, number, number, number]> {
	const lead = buffer.readu8(packed, offset);
	const code = bit32.band(lead, CODE_MASK);
	let read = offset + (bit32.btest(lead, OCCUPANCY_FOLLOWS) ? 2 : 1);
	if (!bit32.btest(lead, COUNT_FOLLOWS)) return $tuple(code, 1, -1, read);
	const count = buffer.readu8(packed, read) + 1;
	read += 1;
	if (count > 1) return $tuple(code, count, -1, read);
	return $tuple(code, 1, buffer.readu8(packed, read), read + 1);
}

/** What to do with records that this format version does not define. Offsets are bytes of the input. */
export interface RunProblems {
	/** A material slot above the last known one; returns the code to use instead. */
	readonly unknownSlot: (slot: number, offset: number) => number;
	/** Water beside air, water, or a solid that fills its cell: the level is dropped unless this raises an error. */
	readonly uselessLiquid: (slot: number, offset: number) => void;
}

/** Where `unpackRuns` puts the cells of a chunk. */
export interface ChunkCells {
	/** 32,768 words; every one is overwritten. */
	readonly cells: buffer;
	/** 32,768 bytes, all 0 before; created when the first cell with solid and water is met. */
	liquids: buffer | undefined;
}

function ended(offset: number): never {
	throw `SmoothGrid byte ${offset}: the data ends inside a run record`;
}

/**
 * Reads records until they fill a chunk; returns the offset behind the last one. Errors name the byte offset: data that ends
 * inside a record, a run that passes the last cell, and what `problems` objects to.
 */
export function unpackRuns(data: buffer, offset: number, out: ChunkCells, problems: RunProblems): number {
	const size = buffer.len(data);
	const cells = out.cells;
	let read = offset;
	let write = 0;
	while (write < CELLS_BYTES) {
		const start = read;
		if (read >= size) ended(read);
		const lead = buffer.readu8(data, read);
		read += 1;
		let code = bit32.band(lead, CODE_MASK);
		let byte = FULL_BYTE;
		if (bit32.btest(lead, OCCUPANCY_FOLLOWS)) {
			if (read >= size) ended(read);
			byte = buffer.readu8(data, read);
			read += 1;
		}
		let count = 1;
		let level = -1;
		if (bit32.btest(lead, COUNT_FOLLOWS)) {
			if (read >= size) ended(read);
			count = buffer.readu8(data, read) + 1;
			read += 1;
			if (count === 1) {
				if (read >= size) ended(read);
				level = buffer.readu8(data, read);
				read += 1;
			}
		}
		if (code > LAST_CODE) code = problems.unknownSlot(code, start);

		let word = code === AIR ? AIR_WORD : code + byte * 256;
		if (level >= 0) {
			if (code === AIR || code === WATER || byte === FULL_BYTE) {
				problems.uselessLiquid(code, start);
			} else {
				word += LIQUID_FLAG;
				if (out.liquids === undefined) out.liquids = buffer.create(CHUNK_CELLS);
				buffer.writeu8(out.liquids, write / CELL_BYTES, level);
			}
		}

		const stop = write + count * CELL_BYTES;
		if (stop > CELLS_BYTES) {
			throw `SmoothGrid byte ${start}: a run of ${count} cells from cell ${write / CELL_BYTES} passes the last of 32768 cells`;
		}
		if (word === AIR_WORD) {
			buffer.fill(cells, write, 0, stop - write);
		} else {
			const pair = word * 65537;
			while (write + 4 <= stop) {
				buffer.writeu32(cells, write, pair);
				write += 4;
			}
			if (write < stop) buffer.writeu16(cells, write, word);
		}
		write = stop;
	}
	return read;
}
