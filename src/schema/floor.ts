/** The largest integer that is not above `value`. */
export function floor(value: number): number {
	// A remainder has the sign of the dividend in JavaScript and that of the divisor in Luau.
	const rest = value % 1;
	return rest < 0 ? value - rest - 1 : value - rest;
}
