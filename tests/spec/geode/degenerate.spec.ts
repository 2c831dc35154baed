/// <reference types="@rbxts/testez/globals" />
import {
	applyGeodes,
	classifyVoxel,
	composeGeodes,
	createGeodePalette,
	geodePlacements,
	planGeode,
	planSummary,
	resolveVoxel,
	VoxelClass,
} from "geode";
import type { BaseSampler, GeodeConfig, GeodePlan, PlanOptions, VoxelPosition } from "geode";
import { placementCandidates } from "geode/placements";
import { geodeCells } from "geode/plan-cells";
import { createPcg32 } from "random";
import { contains, errorOf, requireNear } from "../support/failures";
import { AMETHYST, constant, PRESETS, single, uniform, withBlocks } from "../support/geode-configs";
import { acceptedPlan, NOTHING, SOLID, toldPlan } from "../support/geode-plans";
import { createNameGrid } from "../support/name-grid";
import { eachVoxel } from "../support/random-plans";

const STILL: GeodeConfig = { ...AMETHYST, noiseMultiplier: 0, useAlternateLayer0Chance: 0 };

function withLayers(filling: number, innerLayer: number, middleLayer: number, outerLayer: number): GeodeConfig {
	return { ...STILL, layers: { filling, innerLayer, middleLayer, outerLayer } };
}

const classAt = (plan: GeodePlan, at: VoxelPosition) => classifyVoxel(plan, ...at)[0];

const countsOf = (plan: GeodePlan) => planSummary(plan).counts;

function touched(plan: GeodePlan): number {
	const { none } = countsOf(plan);
	return (plan.config.maxGenOffset - plan.config.minGenOffset + 1) ** 3 - none;
}

function planned(config: GeodeConfig, options: Partial<PlanOptions>) {
	return planGeode(config, { seed: 1, featureId: "a", origin: [0, 0, 0], base: SOLID, ...options });
}

export = () => {
	describe("a crack", () => {
		it("never comes with chance 0 and always with chance 1, its draw being used either way", () => {
			for (const seed of $range(1, 50)) {
				const [never, always] = [0, 1].map((generateCrackChance) =>
					acceptedPlan({ ...AMETHYST, crack: { ...AMETHYST.crack, generateCrackChance } }, { seed }),
				);
				expect(never.crack.on).to.equal(false);
				expect(always.crack.on).to.equal(true);
				expect(always.crack.size).to.equal(never.crack.size);
				expect(always.points.map(({ x }) => x).join()).to.equal(never.points.map(({ x }) => x).join());
				// One more for the layout.
				expect(always.drawn).to.equal(never.drawn + 1);
				expect(countsOf(never).crack).to.equal(0);
			}
		});

		it("of size 0 cuts nothing but its own points, and those only if they are not softened", () => {
			const cracked = (crackPointOffset: number) =>
				toldPlan({
					config: {
						...withLayers(1.7, 2.2, 3.2, 40),
						crack: { generateCrackChance: 1, baseCrackSize: 0, crackPointOffset },
					},
					owdMax: 6,
					points: [
						[4, 5, 6, 1],
						[5, 4, 4, 2],
						[6, 6, 5, 1],
					],
					layout: 0,
				});
			expect(cracked(0).crack.size).to.equal(math.huge);
			expect(countsOf(cracked(0)).crack).to.equal(3);
			expect(classAt(cracked(0), [7, 5, 0])).to.equal(VoxelClass.Crack);
			expect(resolveVoxel(cracked(0), 7, 5, 0)[0]).to.equal("Air");
			expect(countsOf(cracked(2)).crack).to.equal(0);
		});
	});

	describe("points", () => {
		it("that are not softened are filling, where the sum is infinite", () => {
			const plan = toldPlan({ config: STILL, owdMax: 6, points: [[3, 4, 5, 0]] });
			const [voxelClass, sum] = classifyVoxel(plan, 3, 4, 5);
			expect(voxelClass).to.equal(VoxelClass.Filling);
			expect(sum).to.equal(math.huge);
			expect(resolveVoxel(plan, 3, 4, 5)[0]).to.equal("Air");
		});

		it("in one place make a ball about it", () => {
			const plan = acceptedPlan(PRESETS.pristineSphere);
			const byDistance = new Map<number, VoxelClass>();
			eachVoxel({ originX: -3, originY: -3, originZ: -3, sizeX: 17, sizeY: 17, sizeZ: 17 }, (x, y, z) => {
				const distance = (x - 5) ** 2 + (y - 5) ** 2 + (z - 5) ** 2;
				let voxelClass = classAt(plan, [x, y, z]);
				if (voxelClass === VoxelClass.Alternate) voxelClass = VoxelClass.Inner;
				expect(byDistance.get(distance) ?? voxelClass).to.equal(voxelClass);
				byDistance.set(distance, voxelClass);
			});
		});

		it("make a small ball if there is one, and a geode that its cube cuts if there are 20", () => {
			const one = acceptedPlan({ ...STILL, distributionPoints: constant(1) });
			expect(touched(one) > 0 && touched(one) < 60).to.equal(true);
			const many = acceptedPlan({
				...STILL,
				distributionPoints: constant(20),
				outerWallDistance: uniform(1, 20),
			});
			expect(touched(many) > 0.99 * 33 ** 3).to.equal(true);
			for (const face of [
				[16, 10, 10],
				[10, 16, 10],
				[10, 10, 16],
			] as Array<VoxelPosition>) {
				expect(classAt(many, face) !== VoxelClass.None).to.equal(true);
			}
			expect(classAt(many, [17, 10, 10])).to.equal(VoxelClass.None);
		});
	});

	describe("layers", () => {
		it("that are equal or inverted are left out, and nothing below the outer one is touched", () => {
			const three = [
				[4, 5, 6, 1],
				[5, 4, 4, 2],
				[6, 6, 5, 1],
			] as const;
			const countsWith = (config: GeodeConfig) => countsOf(toldPlan({ config, owdMax: 6, points: three }));
			const equal = countsWith(withLayers(1.7, 3.2, 3.2, 4.2));
			expect(equal.middle).to.equal(0);
			expect(equal.inner).to.equal(246 + 296);
			const inverted = countsWith(withLayers(1.7, 3.2, 2.2, 4.2));
			expect(inverted.middle).to.equal(0);
			const outside = countsWith(withLayers(4, 2.2, 3.2, 1));
			expect(outside.inner + outside.middle + outside.outer).to.equal(0);
			expect(outside.filling > 0 && outside.filling < countsWith(STILL).filling).to.equal(true);
		});

		it("as thin as can be leave at most the point itself", () => {
			const plan = toldPlan({ config: withLayers(0.01, 0.01, 0.01, 0.01), owdMax: 20, points: [[9, 8, 7, 1]] });
			requireNear(plan.thresholds.air, 10, 1e-9);
			requireNear(plan.thresholds.outer, 4.082482905, 1e-8);
			expect(touched(plan)).to.equal(0);
			const onPoint = toldPlan({
				config: withLayers(0.01, 0.01, 0.01, 0.01),
				owdMax: 20,
				points: [[9, 8, 7, 0]],
			});
			expect(touched(onPoint)).to.equal(1);
		});
	});

	it("without noise the noise is not called, and the world's seed changes no shape", () => {
		const config = { ...STILL, smooth: true };
		const plans = [1, 2].map((seed) =>
			acceptedPlan(config, {
				seed,
				header: createPcg32(7).nextDouble,
				noise3: () => {
					throw "noise was called";
				},
			}),
		);
		const [a, b] = plans.map((plan) => geodeCells(plan));
		expect(buffer.tostring(a.codes)).to.equal(buffer.tostring(b.codes));
		expect(buffer.tostring(a.shares)).to.equal(buffer.tostring(b.shares));
		for (const x of $range(-3, 12)) resolveVoxel(plans[0], x, 5, 5);
	});

	describe("the check of points", () => {
		it("never fails with a threshold of all points, and fails at the first with 0", () => {
			expect(planned({ ...AMETHYST, invalidBlocksThreshold: 4 }, { base: NOTHING }).rejected).to.equal(undefined);
			const strict = planned({ ...AMETHYST, invalidBlocksThreshold: 0 }, { base: NOTHING });
			expect(strict.rejected !== undefined && strict.count).to.equal(1);
			expect(strict.points.size()).to.equal(0);
		});

		it("counts air although no material is named, also rock that is mostly air, and a place as often as it is hit", () => {
			const { blocks } = withBlocks({ invalidBlocks: [] });
			const config = { ...PRESETS.pristineSphere, blocks, invalidBlocksThreshold: 2 };
			const rejected = (base: BaseSampler) => planned(config, { base }).rejected !== undefined;
			expect(rejected(NOTHING)).to.equal(true);
			expect(rejected(() => $tuple("Rock", 0.49))).to.equal(true);
			expect(rejected(() => $tuple("Rock", 0.5))).to.equal(false);
			expect(rejected(() => $tuple("Ice", 1))).to.equal(false);
			expect(planned({ ...config, blocks: AMETHYST.blocks }, { base: () => $tuple("Ice", 1) }).rejected).to.equal(
				"invalid_points",
			);
		});
	});

	describe("the cube", () => {
		it("may be a single voxel, or lie where there is nothing", () => {
			const one = acceptedPlan({ ...STILL, minGenOffset: 5, maxGenOffset: 5 });
			expect(touched(one)).to.equal(1);
			expect(countsOf(one).filling).to.equal(1);
			const beside = acceptedPlan({ ...STILL, minGenOffset: 30, maxGenOffset: 40 });
			const { status, counts, crystals } = planSummary(beside);
			expect(status).to.equal("accepted");
			expect(counts.none).to.equal(11 ** 3);
			expect(crystals.size()).to.equal(0);
		});

		it("may lie outside of the world or of what is written", () => {
			const above = acceptedPlan(AMETHYST, { yMax: -30 });
			expect(touched(above)).to.equal(0);
			expect(geodePlacements(above).size()).to.equal(0);
			expect(resolveVoxel(above, 5, 5, 5)[0]).to.equal(undefined);
			const box = { originX: 100, originY: 0, originZ: 0, sizeX: 2, sizeY: 2, sizeZ: 2 };
			const grid = createNameGrid(box, SOLID, true);
			composeGeodes(
				[acceptedPlan(AMETHYST), above],
				grid,
				createGeodePalette((name) => name, true),
			);
			eachVoxel(box, (x, y, z) => expect(grid.cellAt(x, y, z)[0]).to.equal("Rock"));
		});
	});

	describe("materials", () => {
		it("that are never replaced stay, air among them, where then nothing grows", () => {
			const { blocks } = withBlocks({ cannotReplace: ["Air"], invalidBlocks: [] });
			const config = {
				...AMETHYST,
				blocks,
				invalidBlocksThreshold: 20,
				useAlternateLayer0Chance: 1,
				usePotentialPlacementsChance: 1,
			};
			const half: BaseSampler = (_, y) => {
				if (y > 5) return $tuple("Air", 0);
				return $tuple("Rock", 1);
			};
			const plan = acceptedPlan(config, { base: half });
			let changed = 0;
			eachVoxel({ originX: -4, originY: -4, originZ: -4, sizeX: 19, sizeY: 19, sizeZ: 19 }, (x, y, z) => {
				const [material] = resolveVoxel(plan, x, y, z);
				if (y > 5) expect(material).to.equal(undefined);
				else if (material !== undefined) changed += 1;
			});
			expect(changed > 100).to.equal(true);
			expect(placementCandidates(plan, geodeCells(plan)).size() > 100).to.equal(true);
			// The filling is air too.
			expect(geodePlacements(plan).size()).to.equal(0);
		});

		it("may be air in the inner layer: things grow all the same", () => {
			const { blocks } = withBlocks({ innerLayer: single("Air"), alternateInnerLayer: single("Air") });
			const plan = acceptedPlan({ ...AMETHYST, blocks, useAlternateLayer0Chance: 0.5 });
			expect(geodePlacements(plan).size() > 10).to.equal(true);
			eachVoxel({ originX: 0, originY: 5, originZ: 0, sizeX: 11, sizeY: 1, sizeZ: 11 }, (x, y, z) => {
				const voxelClass = classAt(plan, [x, y, z]);
				if (voxelClass === VoxelClass.Inner || voxelClass === VoxelClass.Alternate) {
					expect(resolveVoxel(plan, x, y, z)[0]).to.equal("Air");
				}
			});
		});

		it("of an empty hand write nothing, and applying nothing is no error", () => {
			applyGeodes(
				[],
				{ originX: 0, originY: 0, originZ: 0, sizeX: 1, sizeY: 1, sizeZ: 1 },
				[[["Rock"]]],
				[[[1]]],
			);
		});
	});

	describe("errors", () => {
		it("name an origin that is none", () => {
			for (const origin of [
				[0.5, 0, 0],
				[0, 0 / 0, 0],
				[0, 0, math.huge],
			] as Array<[number, number, number]>) {
				const message = errorOf(() => planned(AMETHYST, { origin }));
				if (!contains(message, "bad_origin") || !contains(message, tostring(origin[2]))) throw message;
			}
		});

		it("name where the base answers with no terrain, while planning and later", () => {
			const nowhere = (() => undefined) as unknown as BaseSampler;
			const bases: Array<BaseSampler> = [
				nowhere,
				() => $tuple("Marble", 1),
				() => $tuple("Rock", 0 / 0),
				() => $tuple("Rock", 1.5),
			];
			for (const base of bases) {
				const message = errorOf(() => planned(PRESETS.pristineSphere, { base }));
				if (!contains(message, "bad_base_sample") || !contains(message, "at 5, 5, 5")) throw message;
				const plan = { ...acceptedPlan(PRESETS.pristineSphere), base };
				const later = errorOf(() => resolveVoxel(plan, 9, 5, 5));
				if (!contains(later, "bad_base_sample") || !contains(later, "at 9, 5, 5")) throw later;
			}
		});

		it("name a seed that is none", () => {
			expect(
				contains(
					errorOf(() => planned(AMETHYST, { seed: 0.5 })),
					"seed must be an integer",
				),
			).to.equal(true);
		});
	});
};
