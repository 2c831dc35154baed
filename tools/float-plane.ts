/** A plane of little-endian 4-byte floats in a file that Lune wrote, `from` bytes in. */
export function floatPlane(bytes: Buffer, from: number, count: number): Float32Array {
	const start = bytes.byteOffset + from;
	return new Float32Array(bytes.buffer.slice(start, start + 4 * count));
}
