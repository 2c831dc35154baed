//!native
//!optimize 2
import { hash2, unit } from "random";

/** Bias of the plates at a unit vector, -1..1, and the stress there: above 0 plates collide, below 0 they part. */
export type Plates = (x: number, y: number, z: number) => LuaTuple<[bias: number, stress: number]>;

const FIRST_KEY = 4096;

// A plate this far down the exponent counts for less than a millionth.
const FAINTEST = 14;

interface Plate {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	readonly spinX: number;
	readonly spinY: number;
	readonly spinZ: number;
	readonly bias: number;
}

/** A point of the unit sphere from two fractions, uniform in area. */
function spherePoint(a: number, b: number): LuaTuple<[x: number, y: number, z: number]> {
	const y = 1 - 2 * a;
	const ring = math.sqrt(1 - y * y);
	const angle = 2 * math.pi * b;
	return $tuple(ring * math.cos(angle), y, ring * math.sin(angle));
}

/** Plate `index` under a seed word: centre, spin (axis times rate, 0.3 to 1) and bias. */
export function plateAt(word: number, index: number): Plate {
	const key = hash2(word, FIRST_KEY + index);
	const draw = (i: number) => unit(hash2(key, i));
	const [x, y, z] = spherePoint(draw(1), draw(2));
	const [axisX, axisY, axisZ] = spherePoint(draw(3), draw(4));
	const rate = 0.3 + 0.7 * draw(5);
	return { x, y, z, spinX: rate * axisX, spinY: rate * axisY, spinZ: rate * axisZ, bias: 2 * draw(6) - 1 };
}

/**
 * Rigid plates that turn about axes of their own, blended by softmax weights of the distance to their centres, so that the
 * velocity of the ground is smooth. Stress is minus its divergence, scaled so that the border of two plates a and b has
 * -(Pa - Pb).(va - vb); it runs from about -1.5 to 1.9 and has no seams where three plates meet.
 *
 * The closure reuses one array between calls, so it must not be entered twice at once; it never yields.
 */
export function createPlates(word: number, count: number, sharpness: number): Plates {
	const xs = new Array<number>();
	const ys = new Array<number>();
	const zs = new Array<number>();
	// Per plate: spin (3), centre x spin (3), bias.
	const motions = new Array<number>();
	for (const index of $range(0, count - 1)) {
		const p = plateAt(word, index);
		xs.push(p.x);
		ys.push(p.y);
		zs.push(p.z);
		motions.push(p.spinX, p.spinY, p.spinZ);
		motions.push(p.y * p.spinZ - p.z * p.spinY, p.z * p.spinX - p.x * p.spinZ, p.x * p.spinY - p.y * p.spinX);
		motions.push(p.bias);
	}
	const dots = table.create(count, 0);
	const last = count - 1;
	const depth = FAINTEST / sharpness;

	return (x, y, z) => {
		let nearest = -1;
		for (const i of $range(0, last)) {
			const dot = x * xs[i] + y * ys[i] + z * zs[i];
			dots[i] = dot;
			if (dot > nearest) nearest = dot;
		}

		const faintest = nearest - depth;
		let total = 0;
		let bias = 0;
		let [px, py, pz] = [0, 0, 0];
		let [ax, ay, az] = [0, 0, 0];
		let [cx, cy, cz] = [0, 0, 0];
		for (const i of $range(0, last)) {
			const dot = dots[i];
			if (dot > faintest) {
				const weight = math.exp(sharpness * (dot - nearest));
				const at = 7 * i;
				total += weight;
				px += weight * xs[i];
				py += weight * ys[i];
				pz += weight * zs[i];
				ax += weight * motions[at];
				ay += weight * motions[at + 1];
				az += weight * motions[at + 2];
				cx += weight * motions[at + 3];
				cy += weight * motions[at + 4];
				cz += weight * motions[at + 5];
				bias += weight * motions[at + 6];
			}
		}

		// The velocity of a plate is spin x q. So P.v = q.(P x spin), and the blended velocity is (blended spin) x q.
		const scale = 1 / total;
		const own = (cx * x + cy * y + cz * z) * scale;
		const vx = ay * z - az * y;
		const vy = az * x - ax * z;
		const vz = ax * y - ay * x;
		const blended = (px * vx + py * vy + pz * vz) * scale * scale;
		return $tuple(bias * scale, -4 * (own - blended));
	};
}
