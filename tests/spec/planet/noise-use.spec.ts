/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import { collectFailures } from "../support/failures";
import { randomPlanetParams } from "../support/random-planets";
import { referencePlanet } from "../support/reference-planet";
import { eachSpherePoint } from "../support/sphere-points";

export = () => {
	describe("noise", () => {
		it("never gets a coordinate outside [0, 256), whatever the seed and the parameters", () => {
			const failures = collectFailures();
			let calls = 0;
			for (const seed of $range(0, 59)) {
				const params = randomPlanetParams(1000 + seed);
				const planet = createPlanet(params, undefined, {
					noise: (a, b, c) => {
						calls += 1;
						if (!(a >= 0 && a < 256 && b >= 0 && b < 256 && c >= 0 && c < 256)) {
							failures.add(`(${a}, ${b}, ${c}) of planet ${seed}`);
						}
						return math.noise(a, b, c);
					},
				});
				eachSpherePoint(100, (x, y, z) => planet.height(x, y, z));
				for (const axis of [-1, 1]) {
					planet.height(axis, 0, 0);
					planet.height(0, axis, 0);
					planet.height(0, 0, axis);
				}
			}
			expect(calls > 500000).to.equal(true);
			failures.expectNone();
		});

		it("can be put in place of the builtin without changing a planet", () => {
			const failures = collectFailures();
			for (const seed of $range(0, 9)) {
				const params = randomPlanetParams(seed);
				const planet = createPlanet(params);
				const injected = createPlanet(params, undefined, { noise: (x, y, z) => math.noise(x, y, z) });
				eachSpherePoint(200, (x, y, z) => {
					if (planet.height(x, y, z) !== injected.height(x, y, z)) failures.add(`seed ${seed}`);
				});
			}
			failures.expectNone();
		});

		it("is asked no more than the published number of times", () => {
			let calls = 0;
			const planet = createPlanet({ ...referencePlanet(42).params, seed: 42 }, undefined, {
				noise: (x, y, z) => {
					calls += 1;
					return math.noise(x, y, z);
				},
			});
			let [least, most, total] = [math.huge, 0, 0];
			const points = 4096;
			eachSpherePoint(points, (x, y, z) => {
				calls = 0;
				planet.column(x, y, z);
				least = math.min(least, calls);
				most = math.max(most, calls);
				total += calls / points;
			});
			expect(least).to.equal(12);
			expect(most <= 26).to.equal(true);
			expect(total).to.be.near(16, 0.7);
		});
	});

	describe("level of detail", () => {
		it("leaves out exactly the octaves that are too fine for the spacing", () => {
			for (const [spacing, octaves] of [
				[0, 5],
				// Wavelengths of the continents: 1365, 683, 341, 171 and 85 studs.
				[42, 5],
				[43, 4],
				[86, 3],
				[342, 1],
			]) {
				const calls = [0, 0];
				let counting = 0;
				const params = {
					...referencePlanet(3).params,
					plateCount: 0,
					riverDensity: 0,
					detailOctaves: 0,
					oceanCoverage: 1,
				};
				const planet = createPlanet(params, undefined, {
					noise: (x, y, z) => {
						calls[counting] += 1;
						return math.noise(x, y, z);
					},
				});
				counting = 1;
				planet.atSpacing(spacing).height(1, 0, 0);
				// Three calls of the displacement beside the continents.
				expect(calls[1]).to.equal(octaves + 3);
			}
		});

		it("changes little at a fine spacing and nothing at 0", () => {
			const planet = referencePlanet(5);
			const same = planet.atSpacing(0);
			const coarse = planet.atSpacing(16);
			let [difference, most] = [0, 0];
			eachSpherePoint(1000, (x, y, z) => {
				if (same.height(x, y, z) !== planet.height(x, y, z)) difference += 1;
				most = math.max(most, math.abs(coarse.height(x, y, z) - planet.height(x, y, z)));
			});
			expect(difference).to.equal(0);
			expect(most > 0 && most < 30).to.equal(true);
			expect(() => planet.atSpacing(-1)).to.throw("spacing must be at least 0, got -1");
			expect(() => planet.atSpacing(0 / 0)).to.throw("spacing must be a finite number");
		});
	});
};
