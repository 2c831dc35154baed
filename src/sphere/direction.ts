//!native
//!optimize 2

/** Whether `x` is neither NaN nor infinite. */
export function isFinite(x: number): boolean {
	return x - x === 0;
}

/** Raises an error that names the argument and shows its value unless it is a finite number. */
export function checkFinite(name: string, value: unknown): asserts value is number {
	if (!typeIs(value, "number") || !isFinite(value)) throw `${name} must be a finite number, got ${tostring(value)}`;
}

/**
 * A vector brought to length 1. One that has it already, as far as doubles can tell, comes back unchanged to the last bit.
 * Raises an error unless the vector is finite and not zero; any length will do, from the smallest doubles to the largest.
 */
export function normalizeDirection(x: number, y: number, z: number): LuaTuple<[x: number, y: number, z: number]> {
	if (!typeIs(x, "number") || !typeIs(y, "number") || !typeIs(z, "number") || !isFinite(x * 0 + y * 0 + z * 0)) {
		throw `direction must be finite and non-zero, got (${tostring(x)}, ${tostring(y)}, ${tostring(z)})`;
	}
	const squares = x * x + y * y + z * z;
	if (math.abs(squares - 1) < 1e-15) return $tuple(x, y, z);
	if (squares > 1e-200 && squares < 1e200) {
		const length = math.sqrt(squares);
		return $tuple(x / length, y / length, z / length);
	}

	// Squares of very long and very short vectors leave the range of doubles: bring the longest component to 1 first.
	const longest = math.max(math.abs(x), math.abs(y), math.abs(z));
	if (longest === 0) throw `direction must be finite and non-zero, got (${x}, ${y}, ${z})`;
	return normalizeDirection(x / longest, y / longest, z / longest);
}
