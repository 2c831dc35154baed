//!native
//!optimize 2
import { plateAt } from "./plate";
import type { Plate } from "./plate";
import { createPlateIndex, INDEX_SCALE, INDEX_SIDE } from "./plate-index";

/** Bias of the plates at a unit vector, -1..1, and the stress there: above 0 plates collide, below 0 they part. */
export type Plates = (x: number, y: number, z: number) => LuaTuple<[bias: number, stress: number]>;

// A plate this far down the exponent counts for less than a millionth.
const FAINTEST = 14;

/**
 * Rigid plates that turn about axes of their own, blended by softmax weights of the distance to their centres, so that the
 * velocity of the ground is smooth. Stress is minus its divergence, scaled so that the border of two plates a and b has
 * -(Pa - Pb).(va - vb); it runs from about -1.5 to 1.9 and has no seams where three plates meet.
 */
export function createPlates(word: number, count: number, sharpness: number): Plates {
	const depth = FAINTEST / sharpness;
	const plates = new Array<Plate>();
	for (const index of $range(0, count - 1)) plates.push(plateAt(word, index));
	const cells = createPlateIndex(plates, depth);

	return (x, y, z) => {
		const column = math.floor((x + 1) * INDEX_SCALE);
		const row = math.floor((y + 1) * INDEX_SCALE);
		const layer = math.floor((z + 1) * INDEX_SCALE);
		const near = cells[(column * INDEX_SIDE + row) * INDEX_SIDE + layer];

		let nearest = -1;
		for (const plate of near) {
			const dot = x * plate.x + y * plate.y + z * plate.z;
			if (dot > nearest) nearest = dot;
		}

		const faintest = nearest - depth;
		let total = 0;
		let bias = 0;
		let [px, py, pz] = [0, 0, 0];
		let [ax, ay, az] = [0, 0, 0];
		let [cx, cy, cz] = [0, 0, 0];
		for (const plate of near) {
			const { x: plateX, y: plateY, z: plateZ } = plate;
			const dot = x * plateX + y * plateY + z * plateZ;
			if (dot <= faintest) continue;
			const weight = math.exp(sharpness * (dot - nearest));
			total += weight;
			px += weight * plateX;
			py += weight * plateY;
			pz += weight * plateZ;
			ax += weight * plate.spinX;
			ay += weight * plate.spinY;
			az += weight * plate.spinZ;
			cx += weight * plate.crossX;
			cy += weight * plate.crossY;
			cz += weight * plate.crossZ;
			bias += weight * plate.bias;
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
