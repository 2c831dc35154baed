/// <reference types="@rbxts/testez/globals" />
import { plateAt } from "planet/plate";
import { createPlates } from "planet/plates";
import { planetWord } from "random";
import { eachSpherePoint } from "../support/sphere-points";

/** The blend over all plates, as the formula says it: velocities, then minus the divergence. */
function slowBlend(word: number, count: number, sharpness: number, x: number, y: number, z: number): [number, number] {
	const dots = new Array<number>();
	let most = -2;
	for (const i of $range(0, count - 1)) {
		const p = plateAt(word, i);
		dots.push(x * p.x + y * p.y + z * p.z);
		most = math.max(most, dots[i]);
	}
	let [total, bias, own] = [0, 0, 0];
	const [meanP, meanV] = [
		[0, 0, 0],
		[0, 0, 0],
	];
	for (const i of $range(0, count - 1)) {
		const exponent = sharpness * (dots[i] - most);
		if (exponent < -14) continue;
		const w = math.exp(exponent);
		const p = plateAt(word, i);
		const v = [p.spinY * z - p.spinZ * y, p.spinZ * x - p.spinX * z, p.spinX * y - p.spinY * x];
		const centre = [p.x, p.y, p.z];
		total += w;
		bias += w * p.bias;
		for (const axis of $range(0, 2)) {
			own += w * centre[axis] * v[axis];
			meanP[axis] += w * centre[axis];
			meanV[axis] += w * v[axis];
		}
	}
	let blended = 0;
	for (const axis of $range(0, 2)) blended += (meanP[axis] / total) * (meanV[axis] / total);
	return [bias / total, -4 * (own / total - blended)];
}

export = () => {
	describe("plates", () => {
		it("have the published centre and bias", () => {
			const plate = plateAt(planetWord(42), 0);
			expect(plate.x).to.be.near(-0.797084918, 1e-9);
			expect(plate.y).to.be.near(0.291369717, 1e-9);
			expect(plate.z).to.be.near(-0.528922793, 1e-9);
			expect(plate.bias).to.be.near(-0.804482543, 1e-9);
		});

		it("blend as if every plate were asked, however many and however sharp", () => {
			let worst = 0;
			for (const count of [2, 5, 20, 64]) {
				for (const sharpness of [5, 40, 200]) {
					const word = planetWord(100 * count + sharpness);
					const plates = createPlates(word, count, sharpness);
					eachSpherePoint(150, (x, y, z) => {
						const [bias, stress] = plates(x, y, z);
						const [slowBias, slowStress] = slowBlend(word, count, sharpness, x, y, z);
						worst = math.max(worst, math.abs(bias - slowBias), math.abs(stress - slowStress));
					});
					for (const [x, y, z] of [
						[1, 0, 0],
						[-1, 0, 0],
						[0, 1, 0],
						[0, -1, 0],
						[0, 0, 1],
						[0, 0, -1],
					]) {
						const [bias, stress] = plates(x, y, z);
						const [slowBias, slowStress] = slowBlend(word, count, sharpness, x, y, z);
						worst = math.max(worst, math.abs(bias - slowBias), math.abs(stress - slowStress));
					}
				}
			}
			expect(worst).to.be.near(0, 1e-9);
		});

		it("stress their border by the speed at which they meet", () => {
			const word = planetWord(3);
			const plates = createPlates(word, 2, 40);
			const [a, b] = [plateAt(word, 0), plateAt(word, 1)];
			const length = math.sqrt((a.x + b.x) ** 2 + (a.y + b.y) ** 2 + (a.z + b.z) ** 2);
			const [x, y, z] = [(a.x + b.x) / length, (a.y + b.y) / length, (a.z + b.z) / length];
			const [sx, sy, sz] = [a.spinX - b.spinX, a.spinY - b.spinY, a.spinZ - b.spinZ];
			const [vx, vy, vz] = [sy * z - sz * y, sz * x - sx * z, sx * y - sy * x];
			const meeting = -((a.x - b.x) * vx + (a.y - b.y) * vy + (a.z - b.z) * vz);
			const [bias, stress] = plates(x, y, z);
			expect(stress).to.be.near(meeting, 1e-9);
			expect(bias).to.be.near((a.bias + b.bias) / 2, 1e-9);
		});

		it("stay within the published stress and have no seams", () => {
			let [least, most, jump] = [0, 0, 0];
			for (const seed of $range(0, 11)) {
				const plates = createPlates(planetWord(seed), 20, 40);
				eachSpherePoint(2000, (x, y, z) => {
					const [, stress] = plates(x, y, z);
					least = math.min(least, stress);
					most = math.max(most, stress);
				});
				// Once round the sphere in small steps.
				let [, before] = plates(1, 0, 0);
				for (const i of $range(1, 20000)) {
					const angle = (2 * math.pi * i) / 20000;
					const tilt = 0.3;
					const [, stress] = plates(
						math.cos(angle),
						math.sin(angle) * math.sin(tilt),
						math.sin(angle) * math.cos(tilt),
					);
					jump = math.max(jump, math.abs(stress - before));
					before = stress;
				}
			}
			expect(least > -2.2 && least < -1).to.equal(true);
			expect(most < 2.6 && most > 1).to.equal(true);
			expect(jump < 0.02).to.equal(true);
		});
	});
};
