//!native
//!optimize 2
import { createPlanet } from "planet";
import type { Planet, PlanetParams } from "planet";
import { dirToOctaUvUnchecked, octaPointToDir } from "sphere";
import type { Kernel } from "./kernel";

const POINTS = 4096;

/** The planet that published figures are measured on. */
const REFERENCE: Partial<PlanetParams> = {
	seed: 42,
	radius: 2048,
	relief: 160,
	oceanDepth: 96,
	mountainScale: 4,
	detailHeight: 6,
	riverScale: 3,
	riverWidth: 24,
	terraceStep: 16,
};

/** Unit vectors spread evenly over the sphere, as three arrays. */
function fibonacciSphere(count: number): [xs: Array<number>, ys: Array<number>, zs: Array<number>] {
	const turn = math.pi * (3 - math.sqrt(5));
	const xs = new Array<number>();
	const ys = new Array<number>();
	const zs = new Array<number>();
	for (const i of $range(0, count - 1)) {
		const y = 1 - (2 * i + 1) / count;
		const ring = math.sqrt(1 - y * y);
		xs.push(ring * math.cos(i * turn));
		ys.push(y);
		zs.push(ring * math.sin(i * turn));
	}
	return [xs, ys, zs];
}

const [xs, ys, zs] = fibonacciSphere(POINTS);

/** Mean number of noise calls that a planet spends on a direction. */
function callsPerDirection(planet: Planet, counter: { calls: number }): number {
	counter.calls = 0;
	for (const i of $range(0, POINTS - 1)) planet.column(xs[i], ys[i], zs[i]);
	return counter.calls / POINTS;
}

/** That many bare noise calls, at coordinates as scattered as those of a planet. */
function bareNoise(calls: number): number {
	let sum = 0;
	const rounds = math.ceil(calls / POINTS);
	let left = calls;
	for (const round of $range(1, rounds)) {
		const shift = 100 + 0.37 * round;
		const last = math.min(left, POINTS) - 1;
		for (const i of $range(0, last)) {
			sum += math.noise(shift + 40 * xs[i], shift + 40 * ys[i], shift + 40 * zs[i]);
		}
		left -= POINTS;
	}
	return sum;
}

const counter = { calls: 0 };
const counted = createPlanet(REFERENCE, undefined, {
	noise: (x, y, z) => {
		counter.calls += 1;
		return math.noise(x, y, z);
	},
});
const callsOfCreation = counter.calls;
const callsOfColumn = callsPerDirection(counted, counter);
const { column, classify, surfaceMaterial } = createPlanet(REFERENCE);

export const kernels: ReadonlyArray<Kernel> = [
	{
		name: "planet: height and climate of a column",
		unit: "direction",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				const i = k % POINTS;
				column(xs[i], ys[i], zs[i]);
			}
		},
		floor: (times) => {
			bareNoise(math.round(callsOfColumn * times));
		},
	},
	{
		name: "planet: column with class and materials",
		unit: "direction",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				const i = k % POINTS;
				const [h, t, T0, H, D, waterLevel, stress] = column(xs[i], ys[i], zs[i]);
				const code = classify(h, t, T0, D, waterLevel, 0.2);
				surfaceMaterial(code, h, T0, H, D, stress, 0.2);
			}
		},
		floor: (times) => {
			bareNoise(math.round(callsOfColumn * times));
		},
	},
	{
		name: "planet: create",
		unit: "planet",
		run: (times) => {
			for (const seed of $range(1, times)) createPlanet({ ...REFERENCE, seed });
		},
		floor: (times) => {
			bareNoise(callsOfCreation * times);
		},
	},
	{
		name: "sphere: octahedral map, there and back",
		unit: "direction",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				const i = k % POINTS;
				const [U, V] = dirToOctaUvUnchecked(xs[i], ys[i], zs[i]);
				octaPointToDir(2 * U - 1, 2 * V - 1);
			}
		},
	},
];
