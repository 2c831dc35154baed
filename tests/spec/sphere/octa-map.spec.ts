/// <reference types="@rbxts/testez/globals" />
import { createPcg32 } from "random";
import {
	dirToEqualAreaUv,
	dirToOctaUv,
	equalAreaPointToDir,
	equalAreaUvToDir,
	foldUv,
	octaPointToDir,
	octaUvToDir,
} from "sphere";

type Kernel = (a: number, b: number) => LuaTuple<[x: number, y: number, z: number]>;

const DIRECTION_TO_UV: ReadonlyArray<[x: number, y: number, z: number, U: number, V: number]> = [
	[0, 0, 1, 0.5, 0.5],
	[0, 0, -1, 1, 1],
	[1, 0, 0, 1, 0.5],
	[-1, 0, 0, 0, 0.5],
	[0, 1, 0, 0.5, 1],
	[0, -1, 0, 0.5, 0],
	[1, 1, 1, 2 / 3, 2 / 3],
	[-1, 1, 1, 1 / 3, 2 / 3],
	[1, -1, -1, 5 / 6, 1 / 6],
	[-1, -1, -1, 1 / 6, 1 / 6],
	[1, 0, 1, 0.75, 0.5],
	[1, 0, -1, 1, 0.75],
	[0, 1, -1, 0.75, 1],
	[1, 2, 3, 0.583333333333, 0.666666666667],
	[1, 2, -3, 0.833333333333, 0.916666666667],
	[-4, 1, -2, 0.071428571429, 0.714285714286],
	[3, -4, 0, 0.714285714286, 0.214285714286],
	[0.6, 0, -0.8, 1, 0.785714285714],
	[0.6, -0, -0.8, 1, 0.785714285714],
];

const UV_TO_DIRECTION: ReadonlyArray<[U: number, V: number, x: number, y: number, z: number]> = [
	[0, 0, 0, 0, -1],
	[0, 1, 0, 0, -1],
	[1, 0, 0, 0, -1],
	[1, 1, 0, 0, -1],
	[0.25, 0.25, -0.707106781187, -0.707106781187, 0],
	[0.1, 0.9, -0.301511344578, 0.301511344578, -0.904534033733],
	[0.9, 0.6, 0.970142500145, 0.242535625036, 0],
	[1, 0.8, 0.554700196225, 0, -0.832050294338],
	[1, 0.2, 0.554700196225, 0, -0.832050294338],
	[0.62, 0, 0, -0.953582665134, -0.301131367937],
	[0.38, 0, 0, -0.953582665134, -0.301131367937],
];

const FOLDS: ReadonlyArray<[U: number, V: number, foldedU: number, foldedV: number]> = [
	[1.1, 0.3, 0.9, 0.7],
	[-0.2, 0.9, 0.2, 0.1],
	[0.4, 1.25, 0.6, 0.75],
	[1.2, 1.1, 0.2, 0.1],
	[2.3, 0.5, 0.3, 0.5],
	[-1.4, 3.2, 0.4, 0.8],
];

const EQUAL_AREA: ReadonlyArray<[x: number, y: number, z: number, U: number, V: number]> = [
	[1, 1, 1, 0.662528791836, 0.662528791836],
	[1, 2, -3, 0.843098988603, 0.934293579882],
	[-4, 1, -2, 0.058539646249, 0.683185074035],
];

/** Calls `visit` with `count` unit vectors spread evenly over the sphere. */
function eachDirection(count: number, visit: (x: number, y: number, z: number) => void): void {
	const stream = createPcg32(11);
	for (const _ of $range(1, count)) {
		const y = 1 - 2 * stream.nextDouble();
		const angle = 2 * math.pi * stream.nextDouble();
		const ring = math.sqrt(1 - y * y);
		visit(ring * math.cos(angle), y, ring * math.sin(angle));
	}
}

function distance(ax: number, ay: number, az: number, bx: number, by: number, bz: number): number {
	return math.sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2);
}

/** Area of the sphere, in steradians, under the small square of half-width `h` round (u, v). */
function areaAt(toDir: Kernel, u: number, v: number, h: number): number {
	const [ax, ay, az] = toDir(u + h, v);
	const [bx, by, bz] = toDir(u - h, v);
	const [cx, cy, cz] = toDir(u, v + h);
	const [dx, dy, dz] = toDir(u, v - h);
	const [px, py, pz] = [ax - bx, ay - by, az - bz];
	const [qx, qy, qz] = [cx - dx, cy - dy, cz - dz];
	return math.sqrt((py * qz - pz * qy) ** 2 + (pz * qx - px * qz) ** 2 + (px * qy - py * qx) ** 2);
}

export = () => {
	describe("octahedral map", () => {
		it("has the published coordinates", () => {
			for (const [x, y, z, U, V] of DIRECTION_TO_UV) {
				const [gotU, gotV] = dirToOctaUv(x, y, z);
				expect(gotU).to.be.near(U, 1e-12);
				expect(gotV).to.be.near(V, 1e-12);
			}
			for (const [U, V, x, y, z] of UV_TO_DIRECTION) {
				const [gotX, gotY, gotZ] = octaUvToDir(U, V);
				expect(distance(gotX, gotY, gotZ, x, y, z)).to.be.near(0, 1e-11);
			}
		});

		it("returns every direction and every inner point to itself", () => {
			let worst = 0;
			eachDirection(4000, (x, y, z) => {
				const [U, V] = dirToOctaUv(x, y, z);
				const [bx, by, bz] = octaUvToDir(U, V);
				worst = math.max(worst, distance(x, y, z, bx, by, bz));
			});
			const stream = createPcg32(3);
			for (const _ of $range(1, 4000)) {
				const U = stream.nextDouble();
				const V = stream.nextDouble();
				const [x, y, z] = octaUvToDir(U, V);
				const [bU, bV] = dirToOctaUv(x, y, z);
				worst = math.max(worst, math.abs(U - bU), math.abs(V - bV));
			}
			expect(worst).to.be.near(0, 1e-12);
		});

		it("covers the sphere with at most the published distortion", () => {
			let least = math.huge;
			let most = 0;
			let total = 0;
			const steps = 200;
			for (const i of $range(0, steps - 1)) {
				for (const j of $range(0, steps - 1)) {
					const area = areaAt(octaPointToDir, (2 * (i + 0.5)) / steps - 1, (2 * (j + 0.5)) / steps - 1, 1e-4);
					// Per unit of U and V, which are half as wide as u and v.
					const density = area / 1e-8;
					least = math.min(least, density);
					most = math.max(most, density);
					total += density / (steps * steps);
				}
			}
			expect(total).to.be.near(4 * math.pi, 0.03);
			expect(least > 3.99 && least < 4.5).to.equal(true);
			expect(most > 20 && most < 20.79).to.equal(true);
		});
	});

	describe("fold", () => {
		it("gives the published points", () => {
			for (const [U, V, foldedU, foldedV] of FOLDS) {
				const [gotU, gotV] = foldUv(U, V);
				expect(gotU).to.be.near(foldedU, 1e-12);
				expect(gotV).to.be.near(foldedV, 1e-12);
			}
		});

		it("crosses every edge without a jump", () => {
			let worst = 0;
			for (const step of $range(0, 100)) {
				const at = step / 100;
				for (const [U, V, dU, dV] of [
					[0, at, -1, 0],
					[1, at, 1, 0],
					[at, 0, 0, -1],
					[at, 1, 0, 1],
				]) {
					const [ax, ay, az] = octaUvToDir(U, V);
					const [bx, by, bz] = octaUvToDir(U + 1e-7 * dU, V + 1e-7 * dV);
					worst = math.max(worst, distance(ax, ay, az, bx, by, bz));
				}
			}
			expect(worst < 1e-6).to.equal(true);
		});

		it("repeats the square by its translations, however far out", () => {
			const stream = createPcg32(9);
			for (const _ of $range(1, 200)) {
				const U = stream.nextInt(0, 1025) / 1024;
				const V = stream.nextInt(0, 1025) / 1024;
				const [x, y, z] = octaUvToDir(U, V);
				for (const [dU, dV] of [
					[1, 1],
					[1, -1],
					[2, 0],
					[0, 2],
					[-6, 4],
					[100001, -3],
				]) {
					const [bx, by, bz] = octaUvToDir(U + dU, V + dV);
					expect(distance(x, y, z, bx, by, bz)).to.be.near(0, 1e-12);
				}
			}
		});

		it("names each border point twice, with equal directions", () => {
			let different = 0;
			for (const [toDir] of [[octaPointToDir], [equalAreaPointToDir]] as Array<[Kernel]>) {
				for (const k of $range(-100, 100)) {
					for (const side of [-1, 1]) {
						const [ax, ay, az] = toDir(side, k / 100);
						const [bx, by, bz] = toDir(side, -k / 100);
						if (ax !== bx || ay !== by || az !== bz) different += 1;
						const [cx, cy, cz] = toDir(k / 100, side);
						const [dx, dy, dz] = toDir(-k / 100, side);
						if (cx !== dx || cy !== dy || cz !== dz) different += 1;
					}
				}
			}
			expect(different).to.equal(0);
		});
	});

	describe("equal-area map", () => {
		it("has the published coordinates", () => {
			for (const [x, y, z, U, V] of EQUAL_AREA) {
				const [gotU, gotV] = dirToEqualAreaUv(x, y, z);
				expect(gotU).to.be.near(U, 1e-11);
				expect(gotV).to.be.near(V, 1e-11);
			}
		});

		it("has the axes and the fold of the plain map", () => {
			for (const [x, y, z, U, V] of DIRECTION_TO_UV) {
				if (math.abs(x) + math.abs(y) + math.abs(z) !== 1 || x * y + y * z + z * x !== 0) continue;
				const [gotU, gotV] = dirToEqualAreaUv(x, y, z);
				expect(gotU).to.be.near(U, 1e-12);
				expect(gotV).to.be.near(V, 1e-12);
			}
			const [ax, ay, az] = equalAreaUvToDir(1.1, 0.3);
			const [bx, by, bz] = equalAreaUvToDir(0.9, 0.7);
			expect(distance(ax, ay, az, bx, by, bz)).to.be.near(0, 1e-12);
		});

		it("returns every direction to itself and keeps areas", () => {
			let worst = 0;
			eachDirection(4000, (x, y, z) => {
				const [U, V] = dirToEqualAreaUv(x, y, z);
				const [bx, by, bz] = equalAreaUvToDir(U, V);
				worst = math.max(worst, distance(x, y, z, bx, by, bz));
			});
			expect(worst).to.be.near(0, 1e-12);
			for (const i of $range(0, 19)) {
				for (const j of $range(0, 19)) {
					const area = areaAt(equalAreaPointToDir, (2 * (i + 0.6)) / 20 - 1, (2 * (j + 0.4)) / 20 - 1, 1e-5);
					expect(area / 1e-10).to.be.near(4 * math.pi, 1e-3);
				}
			}
		});
	});

	describe("bad input", () => {
		it("refuses vectors that are zero or not finite, and takes any other length", () => {
			for (const map of [dirToOctaUv, dirToEqualAreaUv]) {
				expect(() => map(0, 0, 0)).to.throw("direction must be finite and non-zero");
				expect(() => map(0 / 0, 0, 1)).to.throw("direction must be finite and non-zero");
				expect(() => map(0, 0 / 0, 1)).to.throw("direction must be finite and non-zero");
				expect(() => map(1, math.huge, 0)).to.throw("direction must be finite and non-zero");
				expect(() => map(1, 0, -math.huge)).to.throw("direction must be finite and non-zero");
				expect(() => map("1" as unknown as number, 0, 0)).to.throw("direction must be finite and non-zero");
				for (const scale of [1e-320, 1e-200, 0.3, 1e9, 1e300]) {
					const [U, V] = map(scale, 2 * scale, -3 * scale);
					const [unitU, unitV] = map(1, 2, -3);
					expect(U).to.be.near(unitU, scale < 1e-300 ? 1e-3 : 1e-12);
					expect(V).to.be.near(unitV, scale < 1e-300 ? 1e-3 : 1e-12);
				}
			}
		});

		it("refuses coordinates that are not finite", () => {
			expect(() => octaUvToDir(0 / 0, 0)).to.throw("U must be a finite number, got nan");
			expect(() => octaUvToDir(0, math.huge)).to.throw("V must be a finite number, got inf");
			expect(() => equalAreaUvToDir(0, 0 / 0)).to.throw("V must be a finite number");
		});
	});
};
