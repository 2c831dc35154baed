/// <reference types="@rbxts/testez/globals" />
import { CLASS_NAMES, ClassCode, createPlanet, MATERIAL_NAMES, MaterialCode, NO_RIVER } from "planet";
import type { ClassName, Planet } from "planet";
import { collectFailures } from "../support/failures";
import { referencePlanet } from "../support/reference-planet";
import { eachSpherePoint, slopeAt } from "../support/sphere-points";

type Range = readonly [low: number, high: number];

/** Published shares over seeds 0..7, for the reference planet and for the default octa chart. */
const SHARES: ReadonlyArray<readonly [name: ClassName, reference: Range, chart: Range]> = [
	["deepSea", [0.36, 0.41], [0.39, 0.43]],
	["shelf", [0.18, 0.23], [0.15, 0.19]],
	["beach", [0.02, 0.029], [0.016, 0.022]],
	["land", [0.24, 0.28], [0.25, 0.29]],
	["mountain", [0.038, 0.069], [0.035, 0.065]],
	["snow", [0.044, 0.081], [0.043, 0.079]],
	["river", [0.008, 0.014], [0.012, 0.015]],
];

/** Share of the land surface of the reference planet by material; what is not named stays under 0.025. */
const LAND_MATERIALS: ReadonlyArray<readonly [name: string, share: number]> = [
	["Grass", 0.34],
	["Sand", 0.15],
	["LeafyGrass", 0.12],
	["Rock", 0.1],
	["Ground", 0.09],
	["Snow", 0.09],
	["Glacier", 0.07],
	["Slate", 0.03],
];

const POINTS = 4000;

/** Shares of classes, and of the materials of land, of one planet. */
function sharesOf(planet: Planet): [byClass: Array<number>, byMaterial: Array<number>, land: number] {
	const byClass = new Array<number>(CLASS_NAMES.size(), 0);
	const byMaterial = new Array<number>(MATERIAL_NAMES.size(), 0);
	let land = 0;
	eachSpherePoint(POINTS, (x, y, z) => {
		const [h, t, T0, H, D, waterLevel, stress] = planet.column(x, y, z);
		const slope = slopeAt(planet.height, planet.params.radius, 4, x, y, z);
		const code = planet.classify(h, t, T0, D, waterLevel, slope);
		byClass[code] += 1 / POINTS;
		if (h < 0) return;
		const [surface] = planet.surfaceMaterial(code, h, T0, H, D, stress, slope);
		byMaterial[surface] += 1;
		land += 1;
	});
	return [byClass, byMaterial, land];
}

export = () => {
	describe("classes", () => {
		it("have the published shares", () => {
			const failures = collectFailures();
			const materials = new Array<number>(MATERIAL_NAMES.size(), 0);
			let land = 0;
			for (const seed of $range(0, 7)) {
				const [reference, byMaterial, landOfSeed] = sharesOf(referencePlanet(seed));
				const [chart] = sharesOf(createPlanet({ seed }, "octa"));
				byMaterial.forEach((count, code) => (materials[code] += count));
				land += landOfSeed;
				for (const [name, ofReference, ofChart] of SHARES) {
					const code = CLASS_NAMES.indexOf(name);
					for (const [share, [low, high]] of [
						[reference[code], ofReference],
						[chart[code], ofChart],
					] as Array<[number, Range]>) {
						// What a sample of this size may be off, three deviations, and the last digit of the table.
						const slack = 3 * math.sqrt((high * (1 - high)) / POINTS) + 0.001;
						if (share < low - slack || share > high + slack) failures.add(`${name} ${share}, seed ${seed}`);
					}
				}
			}
			for (const [name, share] of LAND_MATERIALS) {
				const got = materials[MATERIAL_NAMES.indexOf(name)] / land;
				if (math.abs(got - share) > 0.025) failures.add(`${name} ${got}`);
			}
			failures.expectNone();
		});

		it("follow the first rule that holds", () => {
			const { classify, params } = referencePlanet(0);
			const { beachHeight, shelfDepth, relief, mountainLevel } = params;
			const nameOf = (h: number, t: number, T0: number, D: number, waterLevel: number, slope: number) =>
				CLASS_NAMES[classify(h, t, T0, D, waterLevel, slope)];
			expect(nameOf(-4, 0.1, 0.6, 0, 2, 0)).to.equal("river");
			// A river at or under the level of the sea is sea.
			expect(nameOf(-4, -0.1, 0.6, 0, 0, 0)).to.equal("shelf");
			expect(nameOf(-shelfDepth - 0.01, -1, 0.6, 0, NO_RIVER, 0)).to.equal("deepSea");
			expect(nameOf(-shelfDepth, -1, 0.6, 0, NO_RIVER, 0)).to.equal("shelf");
			expect(nameOf(0, 0.05, 0.6, 0, NO_RIVER, 0)).to.equal("beach");
			expect(nameOf(0, 0.05, 0.14, 0, NO_RIVER, 0)).to.equal("snow");
			expect(nameOf(relief * 0.61, 0.9, 0.6, 0, NO_RIVER, 0)).to.equal("snow");
			expect(nameOf(relief * 0.59, 0.9, 0.6, 0, NO_RIVER, 0)).to.equal("mountain");
			expect(nameOf(relief * 0.59, 0.9, 0.6, 1, NO_RIVER, 0)).to.equal("snow");
			expect(nameOf(beachHeight - 0.01, 0.05, 0.6, 0, NO_RIVER, 0.69)).to.equal("beach");
			expect(nameOf(beachHeight - 0.01, 0.05, 0.6, 0, NO_RIVER, 0.7)).to.equal("land");
			expect(nameOf(beachHeight - 0.01, 0.15, 0.6, 0, NO_RIVER, 0)).to.equal("land");
			expect(nameOf(beachHeight + 0.1, 0.05, 0.6, 1, NO_RIVER, 0)).to.equal("beach");
			expect(nameOf(mountainLevel * relief, 0.9, 0.9, 0, NO_RIVER, 0)).to.equal("mountain");
			expect(nameOf(mountainLevel * relief - 1, 0.9, 0.9, 0, NO_RIVER, 0)).to.equal("land");
			expect(nameOf(mountainLevel * relief - 1, 0.9, 0.9, 0.5, NO_RIVER, 0)).to.equal("mountain");
		});

		it("count from the level of the sea", () => {
			const low = referencePlanet(0, { seaLevel: -40 });
			const high = referencePlanet(0, { seaLevel: 20 });
			expect(CLASS_NAMES[low.classify(-39, -0.3, 0.6, 0, NO_RIVER, 0)]).to.equal("beach");
			expect(CLASS_NAMES[low.classify(-64.1, -0.3, 0.6, 0, NO_RIVER, 0)]).to.equal("deepSea");
			expect(CLASS_NAMES[high.classify(19, 0.3, 0.6, 0, NO_RIVER, 0)]).to.equal("shelf");
			expect(CLASS_NAMES[high.classify(10, 0.3, 0.6, 0, 16, 0)]).to.equal("shelf");
			expect(CLASS_NAMES[high.classify(10, 0.3, 0.6, 0, 24, 0)]).to.equal("river");
		});
	});

	describe("materials", () => {
		it("follow the first rule that holds", () => {
			const { surfaceMaterial } = referencePlanet(0, { plateActivity: 0.6 });
			const failures = collectFailures();
			// Class, height, T0, H, D, stress, slope; then surface and under.
			for (const [code, h, T0, H, D, stress, slope, surface, under] of [
				[ClassCode.DeepSea, -90, 0.6, 0.5, 0, 0, 1.1, "Slate", "Rock"],
				[ClassCode.DeepSea, -90, 0.6, 0.5, 0, 0, 1, "Mud", "Rock"],
				[ClassCode.Shelf, -9, 0.6, 0.5, 0, 0, 0.8, "Rock", "Rock"],
				[ClassCode.Shelf, -9, 0.1, 0.5, 0, 0, 0.1, "Slate", "Rock"],
				[ClassCode.Beach, 2, 0.6, 0.5, 0, 0, 0.1, "Sand", "Sandstone"],
				[ClassCode.River, 9, 0.2, 0.5, 0, 0, 0.1, "Ground", "Ground"],
				[ClassCode.River, 2, 0.6, 0.5, 0, 0, 0.1, "Sand", "Ground"],
				[ClassCode.River, 9, 0.6, 0.5, 0, 0, 0.1, "Mud", "Ground"],
				[ClassCode.Snow, 90, 0.1, 0.5, 0, 0, 1.3, "Rock", "Rock"],
				[ClassCode.Snow, 90, 0.04, 0.5, 0, 0, 0.1, "Glacier", "Rock"],
				[ClassCode.Snow, 90, 0.1, 0.5, 0, 0, 0.1, "Snow", "Rock"],
				[ClassCode.Mountain, 60, 0.9, 0.2, 0, 0, 0.5, "Sandstone", "Sandstone"],
				[ClassCode.Mountain, 60, 0.9, 0.2, 0.8, 0, 0.1, "Sandstone", "Sandstone"],
				[ClassCode.Mountain, 60, 0.9, 0.2, 0, 0, 0.1, "Sand", "Sandstone"],
				[ClassCode.Mountain, 60, 0.6, 0.5, 0.8, 1, 0.1, "Grass", "Rock"],
				[ClassCode.Mountain, 60, 0.6, 0.3, 0.8, 1, 0.1, "Basalt", "Rock"],
				[ClassCode.Mountain, 60, 0.6, 0.3, 0.8, 0, 0.1, "Slate", "Rock"],
				[ClassCode.Mountain, 60, 0.6, 0.3, 0, 0, 0.1, "Ground", "Rock"],
				[ClassCode.Mountain, 60, 0.6, 0.3, 0, 0, 0.4, "Rock", "Rock"],
				[ClassCode.Land, 30, 0.9, 0.2, 0, 0, 1, "Sandstone", "Sandstone"],
				[ClassCode.Land, 30, 0.9, 0.2, 0, 0, 0.1, "Sand", "Sandstone"],
				[ClassCode.Land, 30, 0.6, 0.5, 0, 0, 0.9, "Rock", "Rock"],
				[ClassCode.Land, 30, 0.3, 0.5, 1, 0, 0.1, "Ground", "Ground"],
				[ClassCode.Land, 30, 0.3, 0.5, -1, 0, 0.1, "Grass", "Ground"],
				[ClassCode.Land, 8, 0.6, 0.8, -1, 0, 0.1, "Mud", "Ground"],
				[ClassCode.Land, 30, 0.7, 0.8, -1, 0, 0.1, "LeafyGrass", "Ground"],
				[ClassCode.Land, 30, 0.9, 0.3, 0, 0, 0.1, "Ground", "Ground"],
				[ClassCode.Land, 30, 0.6, 0.5, 0, 0, 0.1, "Grass", "Ground"],
			] as Array<[ClassCode, number, number, number, number, number, number, string, string]>) {
				const [gotSurface, gotUnder] = surfaceMaterial(code, h, T0, H, D, stress, slope);
				const got = `${MATERIAL_NAMES[gotSurface]} on ${MATERIAL_NAMES[gotUnder]}`;
				if (got !== `${surface} on ${under}`)
					failures.add(`${CLASS_NAMES[code]}: ${got}, not ${surface} on ${under}`);
			}
			// Basalt needs active plates.
			const quiet = referencePlanet(0, { plateActivity: 0.5 });
			const [surface] = quiet.surfaceMaterial(ClassCode.Mountain, 60, 0.6, 0.3, 0.8, 1, 0.1);
			expect(MATERIAL_NAMES[surface]).to.equal("Slate");
			failures.expectNone();
		});

		it("are renamed once, on the surface and under it alike", () => {
			const plain = referencePlanet(3);
			const renamed = referencePlanet(3, { materials: { Grass: "Sand", Sand: "Basalt", Rock: "CrackedLava" } });
			expect(renamed.materialNames[MaterialCode.Grass]).to.equal("Sand");
			expect(renamed.materialNames[MaterialCode.Sand]).to.equal("Basalt");
			expect(renamed.materialNames[MaterialCode.Rock]).to.equal("CrackedLava");
			expect(renamed.materialNames[MaterialCode.Snow]).to.equal("Snow");
			const failures = collectFailures();
			eachSpherePoint(500, (x, y, z) => {
				const before = plain.sample(x, y, z);
				const after = renamed.sample(x, y, z);
				const wanted =
					before.material === "Grass"
						? "Sand"
						: before.material === "Sand"
							? "Basalt"
							: before.material === "Rock"
								? "CrackedLava"
								: before.material;
				if (after.material !== wanted || after.height !== before.height)
					failures.add(`${after.material} for ${before.material}`);
			});
			failures.expectNone();
		});

		it("may take further names that the codex adds", () => {
			expect(() => createPlanet({ materials: { Grass: "red_dust" } })).to.throw("got red_dust");
			const planet = createPlanet({ materials: { Grass: "red_dust" } }, undefined, {
				furtherMaterials: ["red_dust"],
			});
			expect(planet.materialNames[MaterialCode.Grass]).to.equal("red_dust");
		});
	});

	describe("sample", () => {
		it("tells water from dry ground, and cold from warm", () => {
			const planet = referencePlanet(42);
			const failures = collectFailures();
			let [polar, tropical, count] = [0, 0, 0];
			eachSpherePoint(3000, (x, y, z) => {
				const sample = planet.sample(x, y, z);
				const [h, t, T0, H, D, riverLevel, stress] = planet.column(x, y, z);
				if (sample.height !== h || sample.stress !== stress || sample.humidity !== H)
					failures.add("another column");
				if (sample.class !== CLASS_NAMES[planet.classify(h, t, T0, D, riverLevel, 0)])
					failures.add("another class");
				const wet = sample.class === "deepSea" || sample.class === "shelf" || sample.class === "river";
				if (wet !== (sample.waterLevel !== undefined))
					failures.add(`${sample.class} with water at ${sample.waterLevel}`);
				if (sample.waterLevel !== undefined && sample.waterLevel <= sample.height)
					failures.add("water under ground");
				if (sample.temperature < 0 || sample.temperature > 1) failures.add(`temperature ${sample.temperature}`);
				if (sample.humidity < 0 || sample.humidity > 1) failures.add(`humidity ${sample.humidity}`);
				if (math.abs(y) > 0.95) polar = math.max(polar, sample.temperature);
				if (math.abs(y) < 0.1 && h < 0) {
					tropical += sample.temperature;
					count += 1;
				}
			});
			failures.expectNone();
			expect(polar < 0.2).to.equal(true);
			expect(tropical / count > 0.8).to.equal(true);
		});
	});
};
