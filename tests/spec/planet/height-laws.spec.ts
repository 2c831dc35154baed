/// <reference types="@rbxts/testez/globals" />
import { createPlanet, rehydrate } from "planet";
import { dirToOctaUv, octaUvToDir } from "sphere";
import { collectFailures } from "../support/failures";
import { randomPlanetParams } from "../support/random-planets";
import { referencePlanet } from "../support/reference-planet";
import { eachSpherePoint } from "../support/sphere-points";

export = () => {
	describe("height", () => {
		it("is the same twice, in any order, and from another copy of the planet", () => {
			const failures = collectFailures();
			const count = 500;
			const points = new Array<[x: number, y: number, z: number]>();
			eachSpherePoint(count, (x, y, z) => points.push([x, y, z]));
			for (const seed of [0, 7, "earth"]) {
				const planet = referencePlanet(seed);
				const first = points.map(([x, y, z]) => planet.height(x, y, z));
				for (const copy of [planet, referencePlanet(seed), rehydrate(planet.dehydrate())]) {
					for (const at of $range(count - 1, 0, -1)) {
						const [x, y, z] = points[at];
						if (copy.height(x, y, z) !== first[at]) failures.add(`point ${at} of seed ${seed}`);
					}
				}
			}
			failures.expectNone();
		});

		it("has no seam at the border of the octahedral map", () => {
			const failures = collectFailures();
			for (const seed of $range(0, 4)) {
				const planet = referencePlanet(seed);
				for (const step of $range(0, 256)) {
					// Binary fractions, whose mirror images are exact.
					const at = step / 256;
					for (const [U, V, inwardU, inwardV] of [
						[0, at, 1, 0],
						[1, at, -1, 0],
						[at, 0, 0, 1],
						[at, 1, 0, -1],
					]) {
						const [x, y, z] = octaUvToDir(U, V);
						const [bx, by, bz] = octaUvToDir(inwardU === 0 ? 1 - U : U, inwardU === 0 ? V : 1 - V);
						if (planet.height(x, y, z) !== planet.height(bx, by, bz)) failures.add(`${U}, ${V}`);
						const [cx, cy, cz] = octaUvToDir(U + 1e-9 * inwardU, V + 1e-9 * inwardV);
						const jump = math.abs(planet.height(cx, cy, cz) - planet.height(bx, by, bz));
						if (jump >= 0.05) failures.add(`jump of ${jump} at ${U}, ${V}`);
					}
				}
			}
			failures.expectNone();
		});

		it("has one value at each pole and for either sign of zero", () => {
			const failures = collectFailures();
			for (const seed of $range(0, 4)) {
				const planet = referencePlanet(seed);
				for (const pole of [-1, 1]) {
					const height = planet.height(0, pole, 0);
					if (planet.height(-0, pole, -0) !== height) failures.add(`pole ${pole} with -0, seed ${seed}`);
					for (const lon of $range(-180, 180, 30)) {
						const there = planet.heightLatLon((pole * math.pi) / 2, math.rad(lon));
						if (math.abs(there - height) > 1e-3) failures.add(`pole ${pole} at ${lon}, seed ${seed}`);
					}
				}
				if (planet.height(0.6, -0, -0.8) !== planet.height(0.6, 0, -0.8)) failures.add(`edge, seed ${seed}`);
			}
			failures.expectNone();
		});

		it("stays continuous where the article's function was torn", () => {
			// The equator from longitude -180 to 0, and the whole meridian -90: the border of its square.
			const failures = collectFailures();
			const planet = referencePlanet(42);
			for (const step of $range(0, 360)) {
				const lon = math.rad(-180 + step / 2);
				const north = planet.heightLatLon(1e-8, lon);
				const south = planet.heightLatLon(-1e-8, lon);
				if (math.abs(north - south) > 0.1) failures.add(`equator at ${math.deg(lon)}`);
				const lat = math.rad(-90 + step / 2);
				const east = planet.heightLatLon(lat, math.rad(-90) + 1e-8);
				const west = planet.heightLatLon(lat, math.rad(-90) - 1e-8);
				if (math.abs(east - west) > 0.1) failures.add(`meridian at ${math.deg(lat)}`);
			}
			failures.expectNone();
		});

		it("stays inside its bounds and finite, whatever the parameters", () => {
			const failures = collectFailures();
			for (const seed of $range(0, 149)) {
				const planet = createPlanet(randomPlanetParams(seed));
				const { min, max } = planet.heightBounds();
				eachSpherePoint(400, (x, y, z) => {
					const height = planet.height(x, y, z);
					if (!(height >= min && height <= max))
						failures.add(`seed ${seed}: ${height} not in ${min}..${max}`);
				});
			}
			failures.expectNone();
		});

		it("leaves the asked share of the sphere to the sea, whatever the plates do", () => {
			const failures = collectFailures();
			for (const activity of [0, 0.25, 0.5, 0.75, 1]) {
				for (const coverage of [0.1, 0.3, 0.5, 0.7, 0.9]) {
					const seed = 10 * activity + coverage * 100;
					const planet = referencePlanet(math.round(seed), {
						plateActivity: activity,
						oceanCoverage: coverage,
					});
					let sea = 0;
					eachSpherePoint(3000, (x, y, z) => {
						if (planet.height(x, y, z) < 0) sea += 1 / 3000;
					});
					if (math.abs(sea - coverage) > 0.04) failures.add(`${sea} for ${coverage}, activity ${activity}`);
				}
			}
			failures.expectNone();
		});

		it("is all land or all sea at the ends of the coverage", () => {
			const dry = referencePlanet(1, { oceanCoverage: 0 });
			const wet = referencePlanet(1, { oceanCoverage: 1 });
			const failures = collectFailures();
			eachSpherePoint(1000, (x, y, z) => {
				if (dry.terms(x, y, z).t < 0) failures.add("sea on a planet without sea");
				if (wet.terms(x, y, z).t >= 0) failures.add("land on a planet without land");
			});
			failures.expectNone();
		});

		it("differs from seed to seed", () => {
			const count = 600;
			const fields = new Array<Array<number>>();
			for (const seed of $range(0, 24)) {
				const planet = referencePlanet(seed);
				const field = new Array<number>();
				let [mean, squares] = [0, 0];
				eachSpherePoint(count, (x, y, z) => {
					field.push(planet.height(x, y, z));
				});
				for (const height of field) mean += height / count;
				for (const height of field) squares += (height - mean) ** 2;
				fields.push(field.map((height) => (height - mean) / math.sqrt(squares)));
			}
			const failures = collectFailures();
			for (const seed of $range(0, 23)) {
				let correlation = 0;
				for (const i of $range(0, count - 1)) correlation += fields[seed][i] * fields[seed + 1][i];
				if (math.abs(correlation) >= 0.5) failures.add(`seeds ${seed} and ${seed + 1}: ${correlation}`);
			}
			failures.expectNone();
		});
	});

	describe("directions", () => {
		it("must be finite and not zero", () => {
			const planet = referencePlanet(1);
			for (const f of [planet.height, planet.sample, planet.terms, planet.height01]) {
				expect(() => f(0, 0, 0)).to.throw("direction must be finite and non-zero");
				expect(() => f(0, 0 / 0, 0)).to.throw("direction must be finite and non-zero");
				expect(() => f(math.huge, 0, 0)).to.throw("direction must be finite and non-zero");
			}
			expect(() => planet.heightLatLon(0 / 0, 0)).to.throw("lat must be a finite number");
			expect(() => planet.planetHeight(0, math.huge)).to.throw("lon must be a finite number");
		});

		it("reach every place by UV as well", () => {
			const planet = referencePlanet(9);
			const failures = collectFailures();
			eachSpherePoint(500, (x, y, z) => {
				const [U, V] = dirToOctaUv(x, y, z);
				const [bx, by, bz] = octaUvToDir(U, V);
				if (math.abs(planet.height(x, y, z) - planet.height(bx, by, bz)) > 0.06) failures.add(`${U}, ${V}`);
			});
			failures.expectNone();
		});
	});
};
