//!native
//!optimize 2

// Veltkamp's constant: splits a double into two halves whose products are exact.
const SPLITTER = 134217729;
// Shewchuk's bound on the rounding error of the plain determinant, relative to the sum of its two products.
const ERROR_BOUND = 3.3306690738754716e-16;

/** Adds `value` to an expansion (a list of doubles whose exact sum is the number meant) without rounding. */
function growExpansion(expansion: Array<number>, value: number): void {
	let q = value;
	for (const i of $range(0, expansion.size() - 1)) {
		const e = expansion[i];
		const sum = q + e;
		const virtual = sum - q;
		expansion[i] = q - (sum - virtual) + (e - virtual);
		q = sum;
	}
	expansion.push(q);
}

/** Adds the exact product `a * b` to an expansion. */
function growByProduct(expansion: Array<number>, a: number, b: number): void {
	const product = a * b;
	const bigA = SPLITTER * a;
	const highA = bigA - (bigA - a);
	const lowA = a - highA;
	const bigB = SPLITTER * b;
	const highB = bigB - (bigB - b);
	const lowB = b - highB;
	growExpansion(expansion, lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB));
	growExpansion(expansion, product);
}

function exactOrient2d(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
	const expansion = new Array<number>();
	growByProduct(expansion, ax, by);
	growByProduct(expansion, -ay, bx);
	growByProduct(expansion, bx, cy);
	growByProduct(expansion, -by, cx);
	growByProduct(expansion, cx, ay);
	growByProduct(expansion, -cy, ax);
	// The parts do not overlap and grow in size: the last one that is not 0 decides.
	for (const i of $range(expansion.size() - 1, 0, -1)) {
		if (expansion[i] !== 0) return expansion[i];
	}
	return 0;
}

/**
 * Positive if a, b, c turn counter-clockwise (y up), negative if clockwise, 0 if exactly collinear. The sign is always right
 * (Shewchuk 1997: a plain determinant behind an error bound, exact arithmetic where that is not enough); the size is about
 * twice the triangle's area. Coordinates of magnitude 0 or 1e-140 .. 1e140.
 */
export function orient2d(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
	const left = (ax - cx) * (by - cy);
	const right = (ay - cy) * (bx - cx);
	const determinant = left - right;
	const bound = ERROR_BOUND * (math.abs(left) + math.abs(right));
	if (determinant > bound || -determinant > bound) return determinant;
	return exactOrient2d(ax, ay, bx, by, cx, cy);
}
