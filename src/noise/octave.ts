//!native
//!optimize 2
import type { NoiseFunction } from "./noise-function";

/** One octave: noise at a point of the unit ball, turned, scaled and moved by coefficients of its own. */
export type Octave = (x: number, y: number, z: number) => number;

/** Nine numbers of a matrix, row by row, then the three offsets. */
export type OctaveCoefficients = ReadonlyArray<number>;

const PERIOD = 256;

/**
 * How far from the origin a point given to an octave may lie, unless its binding says otherwise: directions are unit
 * vectors, and the points beside them that finite differences take are a little longer.
 */
const DIRECTION_REACH = 1.01;

/** `x` modulo 256 as `math.noise` wants it: in [0, 256), also for a tiny negative `x`, where the plain formula gives 256. */
export function wrapPeriod(x: number): number {
	const wrapped = x - PERIOD * math.floor(x / PERIOD);
	return wrapped < PERIOD ? wrapped : 0;
}

/** Whole periods that keep one coordinate from going below 0, and the highest value it then takes (Cauchy and Schwarz). */
function liftOf(
	a: number,
	b: number,
	c: number,
	offset: number,
	reach: number,
): LuaTuple<[lift: number, last: number]> {
	const span = reach * math.sqrt(a * a + b * b + c * c);
	const lift = offset >= span ? 0 : PERIOD * math.ceil((span - offset) / PERIOD);
	return $tuple(lift, offset + lift + span);
}

/**
 * Binds `math.noise` to `M p + o`, with every coordinate reduced to [0, 256): only there do all versions of the engine
 * agree bit for bit (outside, older ones lose the fraction to a 32-bit cast, and large coordinates give 0).
 *
 * `p` must lie within `reach` of the origin. From that the range of each coordinate is known here, so most octaves need no
 * reduction at all, and the others are lifted by whole periods to stay positive, where `x - 256 floor(x / 256)` is exact
 * and never rounds up to 256.
 *
 * The closure calls the builtin directly, which is much cheaper than calling it through a variable; `noise` replaces it.
 */
export function bindOctave(coefficients: OctaveCoefficients, noise?: NoiseFunction, reach = DIRECTION_REACH): Octave {
	const [m11, m12, m13, m21, m22, m23, m31, m32, m33] = coefficients;
	const [lift1, last1] = liftOf(m11, m12, m13, coefficients[9], reach);
	const [lift2, last2] = liftOf(m21, m22, m23, coefficients[10], reach);
	const [lift3, last3] = liftOf(m31, m32, m33, coefficients[11], reach);
	const o1 = coefficients[9] + lift1;
	const o2 = coefficients[10] + lift2;
	const o3 = coefficients[11] + lift3;

	if (noise !== undefined) {
		return (x, y, z) => {
			const a = m11 * x + m12 * y + m13 * z + o1;
			const b = m21 * x + m22 * y + m23 * z + o2;
			const c = m31 * x + m32 * y + m33 * z + o3;
			return noise(
				a - PERIOD * math.floor(a / PERIOD),
				b - PERIOD * math.floor(b / PERIOD),
				c - PERIOD * math.floor(c / PERIOD),
			);
		};
	}
	if (last1 < PERIOD && last2 < PERIOD && last3 < PERIOD) {
		return (x, y, z) =>
			math.noise(
				m11 * x + m12 * y + m13 * z + o1,
				m21 * x + m22 * y + m23 * z + o2,
				m31 * x + m32 * y + m33 * z + o3,
			);
	}
	return (x, y, z) => {
		const a = m11 * x + m12 * y + m13 * z + o1;
		const b = m21 * x + m22 * y + m23 * z + o2;
		const c = m31 * x + m32 * y + m33 * z + o3;
		return math.noise(
			a - PERIOD * math.floor(a / PERIOD),
			b - PERIOD * math.floor(b / PERIOD),
			c - PERIOD * math.floor(c / PERIOD),
		);
	};
}
