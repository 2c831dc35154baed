/// <reference types="@rbxts/testez/globals" />
import type { PlanetParams } from "planet";
import { referencePlanet } from "../support/reference-planet";

type Published = readonly [x: number, y: number, z: number, height: number, t: number];

const SEED_0: ReadonlyArray<Published> = [
	[1, 0, 0, -23.971463, -0.59742],
	[0, 1, 0, 76.136344, 0.966167],
	[0, 0, 1, 10, 0.496757],
	[-1, 0, 0, 20.444264, 0.476329],
	[0, 0, -1, 13.223351, 0.392302],
	[1, 1, 1, 12.318876, 0.636339],
	[1, 2, -3, -80.280881, -1.055336],
	[3, -4, 0, 28.77331, 0.556269],
	[-2, 5, 7, -92.347164, -2.264386],
	[9, -1, 4, -11.519314, -0.368157],
];

const SEED_42: ReadonlyArray<Published> = [
	[1, 0, 0, -102.250648, -1.697547],
	[0, 1, 0, -19.363175, -0.464168],
	[0, 0, 1, -7.373161, -0.195402],
	[-1, 0, 0, -9.524752, -0.29893],
	[0, 0, -1, -9.316637, -0.33866],
	[1, 1, 1, -41.494817, -0.706608],
	[1, 2, -3, 33.790604, 0.387317],
	[3, -4, 0, 19.147072, 0.426643],
	[-2, 5, 7, 18.677045, 0.464784],
	[9, -1, 4, 32.431145, 0.77378],
];

/** Changes of the reference parameters, and the height at (1, 2, -3) of seed 42 then. */
const VARIANTS: ReadonlyArray<readonly [changes: Partial<PlanetParams>, height: number]> = [
	[{ plateActivity: 0 }, 5.932314],
	[{ plateActivity: 1 }, 32.968744],
	[{ oceanCoverage: 0.3 }, 61.770282],
	[{ cliffs: 0, dunes: 0, riverDensity: 0 }, 31.273204],
	[{ radius: 9243.4, relief: 320, oceanDepth: 192, detailHeight: 8, riverWidth: 48 }, 81.475278],
];

const BY_DEGREES: ReadonlyArray<readonly [lat: number, lon: number, height: number]> = [
	[33, -28.5, 25.956539],
	[-29, -82.5, 34.089413],
	[60.5, -93, 26.83797],
	[65.5, -42.5, 39.145906],
	[-35.5, 5.5, 155.416142],
];

export = () => {
	describe("height", () => {
		it("has the published values at seeds 0 and 42", () => {
			for (const [seed, published, shoreLevel] of [
				[0, SEED_0, 0.364274422],
				[42, SEED_42, 0.065396882],
			] as const) {
				const planet = referencePlanet(seed);
				expect(planet.dehydrate().B0).to.be.near(shoreLevel, 1e-7);
				for (const [x, y, z, height, t] of published) {
					expect(planet.height(x, y, z)).to.be.near(height, 1e-3);
					expect(planet.terms(x, y, z).t).to.be.near(t, 1e-5);
				}
			}
		});

		it("has the published values when a parameter differs", () => {
			for (const [changes, height] of VARIANTS) {
				expect(referencePlanet(42, changes).height(1, 2, -3)).to.be.near(height, 1e-3);
			}
		});

		it("has the published landmarks", () => {
			const planet = referencePlanet(42);
			for (const [lat, lon, height] of BY_DEGREES) {
				expect(planet.heightLatLon(math.rad(lat), math.rad(lon))).to.be.near(height, 1e-3);
				expect(planet.planetHeight(math.rad(lat), math.rad(lon))).to.be.near(height, 1e-3);
			}
			// Without dunes the crest is gone; on the arc the sea floor rises out of the sea.
			const plain = referencePlanet(42, { dunes: 0 });
			expect(plain.heightLatLon(math.rad(-29), math.rad(-82.5))).to.be.near(28.089416, 1e-3);
			const [lat, lon] = [math.rad(65.5), math.rad(-42.5)];
			const ring = math.cos(lat);
			const arc = planet.terms(ring * math.cos(lon), math.sin(lat), ring * math.sin(lon));
			expect(arc.t).to.be.near(-0.292133, 1e-5);
		});

		it("has the published rivers, with their water", () => {
			const planet = referencePlanet(0);
			const source = planet.sample(0, 0, 1);
			expect(source.class).to.equal("river");
			expect(source.waterLevel).to.be.near(16, 1e-3);
			const other = referencePlanet(42);
			const [lat, lon] = [math.rad(33), math.rad(-28.5)];
			const ring = math.cos(lat);
			const bed = other.sample(ring * math.cos(lon), math.sin(lat), ring * math.sin(lon));
			expect(bed.class).to.equal("river");
			expect(bed.waterLevel).to.be.near(31.956539, 1e-3);
		});

		it("is made of the published terms", () => {
			const terms = referencePlanet(42).terms(1, 2, -3);
			expect(terms.s).to.be.near(-0.032451, 1e-5);
			expect(terms.K).to.be.near(0.208268, 1e-5);
			expect(terms.m).to.be.near(0.514013, 1e-5);
			expect(terms.D).to.be.near(-0.966015, 1e-5);
			expect(terms.T).to.be.near(0.431882, 1e-5);
			expect(terms.H).to.be.near(0.240413, 1e-5);
		});

		it("does not depend on the length of the direction", () => {
			const planet = referencePlanet(42);
			for (const scale of [1e-150, 1e-3, 7, 1e200]) {
				expect(planet.height(scale, 2 * scale, -3 * scale)).to.be.near(33.790604, 1e-3);
			}
		});

		it("runs from 0 to 1 as height01", () => {
			const planet = referencePlanet(42);
			expect(planet.height01(1, 2, -3)).to.be.near((33.790604 + 96) / 256, 1e-5);
			expect(planet.height01(1, 0, 0)).to.equal(0);
			const flat = referencePlanet(42, { relief: 0, oceanDepth: 0 });
			expect(flat.height01(1, 0, 0)).to.equal(0);
		});
	});
};
