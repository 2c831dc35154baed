//!native
//!optimize 2
import { u32 } from "random";

/*
 * Both grids store places as 12 bytes: three signed 32-bit differences to the place before, most significant byte first, the
 * bytes of x, y and z interleaved: x3 y3 z3 x2 y2 z2 x1 y1 z1 x0 y0 z0.
 */

export const COORDINATE_BYTES = 12;

const HALF_WORD = 0x80000000;
const WORD = 0x100000000;

function writeDelta(out: buffer, offset: number, delta: number): void {
	const word = u32(delta);
	buffer.writeu8(out, offset, bit32.rshift(word, 24));
	buffer.writeu8(out, offset + 3, bit32.extract(word, 16, 8));
	buffer.writeu8(out, offset + 6, bit32.extract(word, 8, 8));
	buffer.writeu8(out, offset + 9, bit32.extract(word, 0, 8));
}

/** One of the three differences; `offset` is that of its most significant byte. */
export function readDelta(data: buffer, offset: number): number {
	const word =
		buffer.readu8(data, offset) * 0x1000000 +
		buffer.readu8(data, offset + 3) * 0x10000 +
		buffer.readu8(data, offset + 6) * 0x100 +
		buffer.readu8(data, offset + 9);
	return word < HALF_WORD ? word : word - WORD;
}

/** A place on a grid of chunks or regions. */
export interface Place {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

/** Writes 12 bytes at `offset`. */
export function writePlace(out: buffer, offset: number, place: Place, previous: Place): void {
	writeDelta(out, offset, place.x - previous.x);
	writeDelta(out, offset + 1, place.y - previous.y);
	writeDelta(out, offset + 2, place.z - previous.z);
}
