/// <reference types="@rbxts/testez/globals" />
import {
	bindOctave,
	createFbm,
	createOctave,
	fbmDeviation,
	NOISE_DEVIATION,
	octaveCoefficients,
	wrapPeriod,
} from "noise";
import type { NoiseFunction, Octave } from "noise";
import { createPcg32, planetWord } from "random";

const PUBLISHED: ReadonlyArray<[x: number, y: number, z: number, value: number]> = [
	[0.5, 0.5, 0.5, -0.25],
	[0.1, 0.2, 0.3, 0.35122925],
	[1.5, 2.25, -3.75, -0.149163246],
	[-0.5, 0.25, 0.125, -0.308729917],
	[12.3, 45.6, 78.9, 0.0542691052],
	[-7.7, -8.8, -9.9, -0.463323563],
	[255.5, 0.5, 0.5, -0.25],
	[3.14159, 2.71828, 1.41421, -0.180121854],
	[100.25, 200.5, 50.75, -0.0888605118],
	[0.5, 0, 0, 0],
	[7, 11, 13, 0],
	[1.158, 5.723, 0, 0.483975321],
	[12.35, 187.515, 5.5, 1.03629518],
	[162.5, 241.5, 81.35, -1.02645659],
	[64.125, 32.0625, 16.03125, -0.0786902755],
	[-0.25, -0.25, -0.25, -0.589106202],
];

/** An octave that only wraps: the identity for a matrix, no offset. */
function unitOctave(noise?: NoiseFunction, reach?: number): Octave {
	return bindOctave([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], noise, reach);
}

/** Calls `visit` with points all over the unit ball. */
function eachPoint(count: number, visit: (x: number, y: number, z: number) => void): void {
	const stream = createPcg32(7);
	let left = count;
	while (left > 0) {
		const x = 2 * stream.nextDouble() - 1;
		const y = 2 * stream.nextDouble() - 1;
		const z = 2 * stream.nextDouble() - 1;
		if (x * x + y * y + z * z > 1) continue;
		visit(x, y, z);
		left -= 1;
	}
}

export = () => {
	describe("math.noise", () => {
		it("gives the published values at any coordinate, once wrapped", () => {
			const octave = unitOctave(undefined, 512);
			for (const [x, y, z, value] of PUBLISHED) {
				expect(math.noise(x, y, z)).to.be.near(value, 1e-7);
				// A period more costs the 32-bit arithmetic inside a few of the last bits.
				const inside = math.min(x, y, z) >= 0;
				expect(octave(x, y, z)).to.be.near(value, inside ? 1e-7 : 1e-5);
			}
		});
	});

	describe("wrapPeriod", () => {
		it("brings every number into [0, 256)", () => {
			expect(wrapPeriod(0)).to.equal(0);
			expect(wrapPeriod(256)).to.equal(0);
			expect(wrapPeriod(-1)).to.equal(255);
			expect(wrapPeriod(1000.25)).to.equal(232.25);
			// Too small to be told from 256 once the period is added.
			expect(wrapPeriod(-1e-20)).to.equal(0);
		});
	});

	describe("octave", () => {
		it("has the published coefficients at seed 42, layer 1, octave 0", () => {
			const coefficients = octaveCoefficients(planetWord(42), 1, 0, 1.5);
			const published = [-0.50198129, -0.213441108, 1.397303717];
			published.forEach((value, index) => expect(coefficients[index]).to.be.near(value, 1e-9));
			expect(coefficients[9]).to.be.near(58.701054931, 1e-9);
			expect(coefficients[10]).to.be.near(153.525531858, 1e-9);
			expect(coefficients[11]).to.be.near(137.240099773, 1e-9);
			expect(createOctave(planetWord(42), 1, 0, 1.5)(0, 0, 1)).to.be.near(-0.311081201, 1e-7);
		});

		it("turns space without bending it", () => {
			for (const layer of $range(1, 6)) {
				const frequency = 3 * layer;
				const m = octaveCoefficients(planetWord("turn"), layer, layer, frequency);
				for (const row of $range(0, 2)) {
					for (const other of $range(0, 2)) {
						const dot =
							m[3 * row] * m[3 * other] +
							m[3 * row + 1] * m[3 * other + 1] +
							m[3 * row + 2] * m[3 * other + 2];
						expect(dot).to.be.near(row === other ? frequency * frequency : 0, 1e-9);
					}
				}
			}
		});

		it("keeps every coordinate in [0, 256), at every frequency and seed", () => {
			let outside = 0;
			let calls = 0;
			const noise: NoiseFunction = (x, y, z) => {
				calls += 1;
				if (!(x >= 0 && x < 256 && y >= 0 && y < 256 && z >= 0 && z < 256)) outside += 1;
				return math.noise(x, y, z);
			};
			for (const seed of $range(0, 30)) {
				for (const frequency of [0.3, 2, 15.9, 16.1, 60, 250, 1000, 40000]) {
					const octave = createOctave(planetWord(seed), 3, seed, frequency, noise);
					eachPoint(20, (x, y, z) => {
						octave(1.01 * x, 1.01 * y, 1.01 * z);
					});
				}
			}
			expect(calls).to.equal(31 * 8 * 20);
			expect(outside).to.equal(0);
		});

		it("never rounds up to 256, even a hair below zero", () => {
			let highest = 0;
			const octave = unitOctave((x, y, z) => {
				highest = math.max(highest, x, y, z);
				return 0;
			});
			for (const power of $range(-60, -40)) octave(-(2 ** power), -(2 ** power), -(2 ** power));
			expect(highest < 256).to.equal(true);
			expect(highest > 255.9).to.equal(true);
		});

		it("gives the same with the builtin as with a function in its place", () => {
			let different = 0;
			for (const frequency of [0.3, 2, 15.9, 16.1, 60, 250, 1000, 40000]) {
				const builtin = createOctave(planetWord(5), 2, 1, frequency);
				const injected = createOctave(planetWord(5), 2, 1, frequency, (x, y, z) => math.noise(x, y, z));
				const [m11, m12, m13, m21, m22, m23, m31, m32, m33] = octaveCoefficients(
					planetWord(5),
					2,
					1,
					frequency,
				);
				const [, , , , , , , , , o1, o2, o3] = octaveCoefficients(planetWord(5), 2, 1, frequency);
				eachPoint(200, (x, y, z) => {
					if (builtin(x, y, z) !== injected(x, y, z)) different += 1;
					const plain = math.noise(
						wrapPeriod(m11 * x + m12 * y + m13 * z + o1),
						wrapPeriod(m21 * x + m22 * y + m23 * z + o2),
						wrapPeriod(m31 * x + m32 * y + m33 * z + o3),
					);
					if (math.abs(plain - builtin(x, y, z)) > 1e-5) different += 1;
				});
			}
			expect(different).to.equal(0);
		});
	});

	describe("fbm", () => {
		it("has the published deviations before it is standardised", () => {
			const total = (count: number, gain: number) => {
				let sum = 0;
				for (const k of $range(0, count - 1)) sum += gain ** k;
				return sum;
			};
			expect(fbmDeviation(1, 0.5)).to.equal(NOISE_DEVIATION);
			expect(fbmDeviation(2, 0.5) / total(2, 0.5)).to.be.near(0.2015, 2e-4);
			expect(fbmDeviation(5, 0.5) / total(5, 0.5)).to.be.near(0.161, 2e-4);
			expect(fbmDeviation(6, 0.6) / total(6, 0.6)).to.be.near(0.1416, 2e-4);
		});

		it("has mean 0 and variance 1 over many seeds", () => {
			let sum = 0;
			let squares = 0;
			let count = 0;
			for (const seed of $range(1, 200)) {
				const octaves = new Array<Octave>();
				for (const k of $range(0, 4)) octaves.push(createOctave(planetWord(seed), 1, k, 1.5 * 2 ** k));
				const fbm = createFbm(octaves, 0.5);
				eachPoint(100, (x, y, z) => {
					const length = math.sqrt(x * x + y * y + z * z);
					const value = fbm(x / length, y / length, z / length);
					sum += value;
					squares += value * value;
					count += 1;
				});
			}
			expect(sum / count).to.be.near(0, 0.12);
			expect(squares / count).to.be.near(1, 0.12);
		});

		it("drops octaves without making the others larger", () => {
			const octaves = [createOctave(1, 1, 0, 2), createOctave(1, 1, 1, 4)];
			const whole = createFbm(octaves, 0.5);
			const coarse = createFbm([octaves[0]], 0.5, fbmDeviation(2, 0.5));
			const rest = (octaves[1](0, 0, 1) * 0.5) / fbmDeviation(2, 0.5);
			expect(whole(0, 0, 1) - coarse(0, 0, 1)).to.be.near(rest, 1e-12);
			expect(createFbm([], 0.5)(1, 0, 0)).to.equal(0);
		});
	});
};
