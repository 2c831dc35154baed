import { hash2, unit } from "random";

/** One rigid plate: a centre on the unit sphere, a spin (axis times rate), their cross product, and a bias. */
export interface Plate {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	readonly spinX: number;
	readonly spinY: number;
	readonly spinZ: number;
	readonly crossX: number;
	readonly crossY: number;
	readonly crossZ: number;
	/** Lifts (above 0) or lowers the ground of the plate, -1..1. */
	readonly bias: number;
}

const FIRST_KEY = 4096;

/** A point of the unit sphere from two fractions, uniform in area. */
function spherePoint(a: number, b: number): LuaTuple<[x: number, y: number, z: number]> {
	const y = 1 - 2 * a;
	const ring = math.sqrt(1 - y * y);
	const angle = 2 * math.pi * b;
	return $tuple(ring * math.cos(angle), y, ring * math.sin(angle));
}

/** Plate `index` under a seed word. */
export function plateAt(word: number, index: number): Plate {
	const key = hash2(word, FIRST_KEY + index);
	const draw = (i: number) => unit(hash2(key, i));
	const [x, y, z] = spherePoint(draw(1), draw(2));
	const [axisX, axisY, axisZ] = spherePoint(draw(3), draw(4));
	const rate = 0.3 + 0.7 * draw(5);
	const spinX = rate * axisX;
	const spinY = rate * axisY;
	const spinZ = rate * axisZ;
	return {
		x,
		y,
		z,
		spinX,
		spinY,
		spinZ,
		crossX: y * spinZ - z * spinY,
		crossY: z * spinX - x * spinZ,
		crossZ: x * spinY - y * spinX,
		bias: 2 * draw(6) - 1,
	};
}
