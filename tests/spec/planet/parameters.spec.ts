/// <reference types="@rbxts/testez/globals" />
import { createPlanet, PARAMETER_RULES, rehydrate, resolvePlanetParams } from "planet";
import type { PlanetParams, PlanetView } from "planet";
import { octaChartRadius } from "sphere";
import { collectFailures, contains, errorOf } from "../support/failures";
import { REFERENCE } from "../support/reference-planet";
import { eachSpherePoint } from "../support/sphere-points";

/** The message with which these parameters are refused; they may be of any type. */
function refusal(params: unknown, view?: PlanetView): string {
	return errorOf(() => createPlanet(params as Partial<PlanetParams>, view));
}

function resolved(params: Partial<PlanetParams>, view?: PlanetView): PlanetParams {
	return resolvePlanetParams(params, view).params;
}

export = () => {
	describe("parameters", () => {
		it("have the published defaults", () => {
			const chart = resolved({});
			expect(chart.radius).to.be.near(9243.68, 0.01);
			expect(chart.relief).to.equal(320);
			expect(chart.oceanDepth).to.equal(128);
			expect(chart.mountainScale).to.be.near(9243.68 / 720, 1e-3);
			expect(chart.detailHeight).to.be.near(11.2, 1e-9);
			expect(chart.terraceStep).to.equal(32);
			expect(chart.riverWidth).to.equal(64);
			expect(chart.seed).to.equal(0);
			const globe = resolved({}, "globe");
			expect(globe.radius).to.equal(512);
			expect(globe.relief).to.be.near(40.96, 1e-9);
			expect(globe.oceanDepth).to.be.near(24.576, 1e-9);
			expect(globe.mountainScale).to.equal(4);
			expect(globe.detailWavelength).to.equal(128);
			expect(globe.riverScale).to.equal(3);
			expect(globe.beachHeight).to.equal(1.5);
			expect(globe.shelfDepth).to.be.near(12.288, 1e-9);
			expect(resolved({}, "octa").radius).to.equal(octaChartRadius(8));
			expect(resolved({}, "tangent").radius).to.equal(chart.radius);
		});

		it("give the reference planet where only its size is named", () => {
			const named = resolved({ ...REFERENCE });
			for (const rule of PARAMETER_RULES) {
				expect(`${rule.name} ${named[rule.name]}`).to.equal(
					`${rule.name} ${REFERENCE[rule.name] ?? named[rule.name]}`,
				);
			}
			const byDefault = resolved({
				radius: 2048,
				relief: 160,
				mountainScale: 4,
				detailHeight: 6,
				riverWidth: 24,
			});
			for (const rule of PARAMETER_RULES) {
				const value = REFERENCE[rule.name];
				if (value !== undefined)
					expect(`${rule.name} ${byDefault[rule.name]}`).to.equal(`${rule.name} ${value}`);
			}
		});

		it("are legal by default, at every radius and in every view", () => {
			const failures = collectFailures();
			for (const radius of [64, 65, 100, 128, 333, 512, 2048, 9000, 36975, 250000, 1000000]) {
				for (const view of ["globe", "octa", "tangent", undefined] as const) {
					if ((view === "globe" && radius > 2048) || (view === "octa" && radius > 36975)) continue;
					const { params, faults } = resolvePlanetParams({ radius }, view);
					for (const fault of faults) failures.add(`${radius} ${view}: ${fault}`);
					// Taken as given, the defaults are legal too.
					for (const fault of resolvePlanetParams(params, view).faults)
						failures.add(`${radius} ${view}: ${fault}`);
				}
			}
			failures.expectNone();
		});

		it("round the radius of an octa chart to the nearest level, and follow it", () => {
			const params = resolved({ radius: 2048 }, "octa");
			expect(params.radius).to.equal(octaChartRadius(6));
			expect(params.relief).to.be.near(0.08 * octaChartRadius(6), 1e-9);
			expect(createPlanet({ radius: 36000 }, "octa").params.radius).to.equal(octaChartRadius(10));
		});

		it("are frozen", () => {
			const planet = createPlanet({ materials: { Grass: "Sandstone" } });
			const params = planet.params as { relief: number; materials: Record<string, string> };
			expect(() => (params.relief = 1)).to.throw();
			expect(() => (params.materials.Rock = "Mud")).to.throw();
		});
	});

	describe("bad parameters", () => {
		it("are refused by name, value and rule, with the nearest legal value", () => {
			for (const [params, message] of [
				[{ radius: 63 }, "radius must be a number from 64 to 1000000, got 63; the nearest is 64"],
				[{ radius: 2e6 }, "radius must be a number from 64 to 1000000, got 2000000; the nearest is 1000000"],
				[{ radius: 0 / 0 }, "radius must be a number from 64 to 1000000, got nan"],
				[{ radius: math.huge }, "radius must be a number from 64 to 1000000, got inf"],
				[{ radius: "512" }, "radius must be a number from 64 to 1000000, got string 512"],
				[{ radius: 512, relief: 257 }, "relief must be a number from 0 to 256, got 257; the nearest is 256"],
				[{ relief: 100, seaLevel: 101 }, "seaLevel must be a number from -60 to 100, got 101"],
				[{ oceanCoverage: -0.1 }, "oceanCoverage must be a number from 0 to 1, got -0.1; the nearest is 0"],
				[{ plateCount: 1 }, "plateCount must be 0 or an integer from 2 to 64, got 1; the nearest is 2"],
				[{ plateCount: 2.5 }, "plateCount must be 0 or an integer from 2 to 64, got 2.5"],
				[{ continentOctaves: 0 }, "continentOctaves must be an integer from 1 to 8, got 0; the nearest is 1"],
				[{ beachHeight: -1 }, "beachHeight must be a number of at least 0, got -1; the nearest is 0"],
				[{ cliffs: true }, "cliffs must be a number from 0 to 1, got boolean true"],
				[{ seed: 0.5 }, "seed must be an integer between -2^53 and 2^53, got 0.5"],
				[{ seed: 0 / 0 }, "seed must be an integer between -2^53 and 2^53, got nan"],
				[{ seed: math.huge }, "seed must be an integer between -2^53 and 2^53, got inf"],
				[{ seed: 2 ** 54 }, "seed must be an integer between -2^53 and 2^53"],
				[{ seed: true }, "seed must be an integer or a string, got boolean true"],
				[{ ocean_coverage: 0.5 }, "ocean_coverage is no parameter of a planet"],
				[{ materials: { Gras: "Sand" } }, "materials.Gras: planets have no such material, but Rock, Mud"],
				[{ materials: { Grass: "Lava" } }, "materials.Grass must be a solid terrain material, got Lava"],
				[{ materials: { Grass: "Water" } }, "materials.Grass must be a solid terrain material, got Water"],
				[{ materials: { Grass: 5 } }, "materials.Grass must be a solid terrain material, got 5"],
				[{ materials: "Grass" }, "materials must be a table of names, got string Grass"],
				[5, "parameters must be a table, got number 5"],
			] as Array<[unknown, string]>) {
				const text = refusal(params);
				if (!contains(text, message)) throw `expected "${message}" in: ${text}`;
				if (!contains(text, "bad planet (1):")) throw `expected one fault in: ${text}`;
			}
		});

		it("are refused for what a view cannot show", () => {
			expect(
				contains(refusal({ radius: 2049 }, "globe"), "from 64 to 2048, got 2049; the nearest is 2048"),
			).to.equal(true);
			expect(contains(refusal({ radius: 40000 }, "octa"), "the nearest is 36975")).to.equal(true);
			expect(
				contains(refusal({}, "mercator" as PlanetView), 'view must be "globe", "octa" or "tangent"'),
			).to.equal(true);
			createPlanet({ radius: 40000 }, "tangent");
		});

		it("are all reported at once, and one does not hide or add others", () => {
			const text = refusal({
				radius: -5,
				relief: 1e9,
				plateCount: 1,
				seed: 1.5,
				reliefs: 3,
				materials: { Grass: "Lava", Water: "Sand" },
			});
			for (const part of [
				"radius",
				"relief must",
				"plateCount",
				"seed",
				"reliefs is no",
				"materials.Grass",
				"materials.Water",
			]) {
				if (!contains(text, part)) throw `nothing about ${part} in: ${text}`;
			}
			expect(contains(text, "bad planet (7):")).to.equal(true);
		});

		it("are refused at both sides of every bound", () => {
			const failures = collectFailures();
			const values = resolved({});
			for (const rule of PARAMETER_RULES) {
				const min = typeIs(rule.min, "number") ? rule.min : rule.min(values, undefined);
				const max =
					rule.max === undefined
						? undefined
						: typeIs(rule.max, "number")
							? rule.max
							: rule.max(values, undefined);
				const faultsOf = (value: number) =>
					resolvePlanetParams({ [rule.name]: value }).faults.filter((fault) =>
						contains(fault, `${rule.name} must`),
					);
				if (faultsOf(min).size() !== 0) failures.add(`${rule.name} ${min} is refused`);
				if (faultsOf(min - 0.5).size() !== 1) failures.add(`${rule.name} below ${min} is taken`);
				if (max === undefined) continue;
				if (faultsOf(max).size() !== 0) failures.add(`${rule.name} ${max} is refused`);
				if (faultsOf(max + 0.5).size() !== 1) failures.add(`${rule.name} above ${max} is taken`);
			}
			failures.expectNone();
		});
	});

	describe("degenerate parameters", () => {
		it("make planets too: smooth balls, no floor, no plates, no rivers", () => {
			const failures = collectFailures();
			const off: Partial<PlanetParams> = {
				relief: 0,
				oceanDepth: 0,
				detailHeight: 0,
				detailOctaves: 0,
				cliffs: 0,
				dunes: 0,
				riverDensity: 0,
				plateCount: 0,
				plateActivity: 0,
				warp: 0,
				mountainLevel: 0,
				shelfDepth: 0,
				beachHeight: 0,
			};
			const cases: Array<Partial<PlanetParams>> = [
				off,
				{ ...off, oceanCoverage: 0 },
				{ ...off, oceanCoverage: 1 },
			];
			for (const [name, value] of pairs(off)) cases.push({ [name]: value });
			cases.push(
				{ riverDensity: 1 },
				{ riverDepth: 0 },
				{ oceanCoverage: 0 },
				{ oceanCoverage: 1 },
				{ relief: 0, riverDensity: 1 },
			);
			for (const radius of [64, 512, 9000]) {
				for (const params of cases) {
					const planet = createPlanet({ radius, ...params });
					eachSpherePoint(200, (x, y, z) => {
						const { height, temperature, humidity, stress } = planet.sample(x, y, z);
						const sum = height + temperature + humidity + stress + planet.height01(x, y, z);
						if (sum - sum !== 0) failures.add(`radius ${radius}: ${height} at (${x}, ${y}, ${z})`);
					});
				}
				const ball = createPlanet({ radius, ...off });
				eachSpherePoint(200, (x, y, z) => {
					if (ball.height(x, y, z) !== 0) failures.add(`the ball of radius ${radius} is not smooth`);
				});
			}
			failures.expectNone();
		});

		it("leave out classes that compare heights with a relief of 0", () => {
			const planet = createPlanet({
				relief: 0,
				mountainLevel: 0,
				oceanCoverage: 0,
				radius: 1000,
				detailHeight: 5,
			});
			eachSpherePoint(300, (x, y, z) => {
				const sample = planet.sample(x, y, z);
				if (sample.class === "mountain") throw "a mountain without relief";
			});
		});

		it("take the empty text as a seed, and text of digits as text", () => {
			expect(createPlanet({ seed: "" }).dehydrate().u).never.to.equal(createPlanet({ seed: 0 }).dehydrate().u);
			expect(createPlanet({ seed: "42" }).dehydrate().u).never.to.equal(createPlanet({ seed: 42 }).dehydrate().u);
			expect(createPlanet({ seed: "earth" }).dehydrate().u).to.equal(2129908802);
			expect(createPlanet({ seed: -1 }).dehydrate().u).to.equal(836817700);
			expect(createPlanet({ seed: 2 ** 32 + 5 }).dehydrate().u).to.equal(816025587);
		});
	});

	describe("rehydrate", () => {
		it("refuses what is no planet", () => {
			expect(() => rehydrate({} as never)).to.throw("not a dehydrated planet");
			expect(() => rehydrate(5 as never)).to.throw("not a dehydrated planet");
			const plain = createPlanet().dehydrate();
			expect(() => rehydrate({ ...plain, B0: 0 / 0 })).to.throw("B0 must be a finite number");
			expect(() => rehydrate({ ...plain, u: undefined as never })).to.throw("u must be a finite number");
		});
	});
};
