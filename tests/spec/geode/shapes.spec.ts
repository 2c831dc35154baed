/// <reference types="@rbxts/testez/globals" />
import { VoxelClass } from "geode";
import type { GeodePlan } from "geode";
import { noiseTerm } from "geode/classify-voxel";
import { classAt } from "geode/geode-cells";
import { placementCandidates } from "geode/placements";
import { geodeCells } from "geode/plan-cells";
import { createPcg32 } from "random";
import { collectFailures } from "../support/failures";
import { AMETHYST } from "../support/geode-configs";
import { acceptedPlan, toldPlan } from "../support/geode-plans";
import type { PlacedPoint } from "../support/geode-plans";
import { cubeOf, eachVoxel } from "../support/random-plans";

/** The same header again, and again, whatever the config. */
function sameDraws(seed: number): () => number {
	return createPcg32(seed).nextDouble;
}

export = () => {
	describe("shapes", () => {
		const STILL = { ...AMETHYST, noiseMultiplier: 0, minGenOffset: -6, maxGenOffset: 14 };

		it("without noise move with their origin, and do not depend on the order of the points", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 20)) {
				const stream = createPcg32(seed);
				const points = new Array<PlacedPoint>();
				for (const _ of $range(1, stream.nextInt(1, 5))) {
					points.push([
						stream.nextInt(3, 7),
						stream.nextInt(3, 7),
						stream.nextInt(3, 7),
						stream.nextInt(0, 3),
					]);
				}
				const told = { config: { ...STILL, useAlternateLayer0Chance: 0 }, owdMax: 6, u: 0.3, layout: seed % 4 };
				const plan = toldPlan({ ...told, points });
				const moved = toldPlan({ ...told, points }, { origin: [1000, -50, 77], seed: 5 });
				const turned = toldPlan({ ...told, points: [...points].sort(() => stream.nextInt(0, 2) === 0) });
				const all = [plan, moved, turned].map((each) => [each, geodeCells(each)] as const);
				eachVoxel(cubeOf(plan), (x, y, z) => {
					const [a, b, c] = all.map(([each, cells]) =>
						classAt(each, cells, x + each.origin[0], y + each.origin[1], z + each.origin[2]),
					);
					if (a !== b) failures.add(`geode ${seed} is another one elsewhere, at ${x}, ${y}, ${z}`);
					if (a !== c) failures.add(`geode ${seed} is another one in another order, at ${x}, ${y}, ${z}`);
				});
			}
			failures.expectNone();
		});

		it("crack wider with a larger crack and a smaller offset, and never into the filling or beyond the shell", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 24)) {
				const cracked = (baseCrackSize: number, crackPointOffset: number) =>
					acceptedPlan(
						{ ...AMETHYST, crack: { generateCrackChance: 1, baseCrackSize, crackPointOffset } },
						{ header: sameDraws(seed), seed },
					);
				const [narrow, large, near, whole] = [
					cracked(1.5, 4),
					cracked(2 + (seed % 4), 4),
					cracked(1.5, seed % 4),
					acceptedPlan(
						{ ...AMETHYST, crack: { ...AMETHYST.crack, generateCrackChance: 0 } },
						{ header: sameDraws(seed), seed },
					),
				];
				const [a, b, c, d] = [narrow, large, near, whole].map((plan) => geodeCells(plan));
				eachVoxel({ originX: -8, originY: -8, originZ: -8, sizeX: 25, sizeY: 25, sizeZ: 25 }, (x, y, z) => {
					const isCut = classAt(narrow, a, x, y, z) === VoxelClass.Crack;
					if (isCut && classAt(large, b, x, y, z) !== VoxelClass.Crack) failures.add(`geode ${seed}: larger`);
					if (isCut && classAt(near, c, x, y, z) !== VoxelClass.Crack) failures.add(`geode ${seed}: nearer`);
					const uncut = classAt(whole, d, x, y, z);
					const got = classAt(large, b, x, y, z);
					const mayBeCut = uncut !== VoxelClass.None && uncut !== VoxelClass.Filling;
					if (got !== uncut && !(mayBeCut && got === VoxelClass.Crack))
						failures.add(`geode ${seed}: class ${uncut}`);
				});
			}
			failures.expectNone();
		});

		it("grow by a larger outer layer alone: what was none becomes outer, or crack", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 30)) {
				const plans = [3.4, 3.4 + seed / 5].map((outerLayer) =>
					acceptedPlan(
						{ ...AMETHYST, layers: { ...AMETHYST.layers, outerLayer } },
						{ header: sameDraws(seed), seed },
					),
				);
				const [a, b] = plans.map((plan) => geodeCells(plan));
				let grown = 0;
				eachVoxel({ originX: -9, originY: -9, originZ: -9, sizeX: 26, sizeY: 26, sizeZ: 26 }, (x, y, z) => {
					const [before, after] = [classAt(plans[0], a, x, y, z), classAt(plans[1], b, x, y, z)];
					if (before === after) return;
					grown += 1;
					const isGrowth = after === VoxelClass.Outer || after === VoxelClass.Crack;
					if (before !== VoxelClass.None || !isGrowth) failures.add(`geode ${seed}: ${before} to ${after}`);
				});
				if (grown === 0) failures.add(`geode ${seed} does not grow`);
			}
			failures.expectNone();
		});

		it("have more alternates and candidates with larger chances, and keep those they had", () => {
			const failures = collectFailures();
			const keysOf = (plan: GeodePlan) =>
				new Set(placementCandidates(plan, geodeCells(plan)).map((voxel) => voxel.join(",")));
			for (const seed of $range(1, 30)) {
				const chance = (seed % 10) / 10;
				const [few, more] = [chance, chance + 0.1].map((share) =>
					acceptedPlan({ ...AMETHYST, useAlternateLayer0Chance: share }, { seed }),
				);
				eachVoxel({ originX: -2, originY: -2, originZ: -2, sizeX: 14, sizeY: 14, sizeZ: 14 }, (x, y, z) => {
					const [before, after] = [few, more].map((plan) => classAt(plan, geodeCells(plan), x, y, z));
					const isNew = before === VoxelClass.Inner && after === VoxelClass.Alternate;
					if (before !== after && !isNew) failures.add(`geode ${seed}: ${before} to ${after}`);
				});
				const likely = acceptedPlan(
					{ ...AMETHYST, useAlternateLayer0Chance: chance, usePotentialPlacementsChance: 0.6 },
					{ seed },
				);
				for (const other of [keysOf(more), keysOf(likely)]) {
					for (const key of keysOf(few)) if (!other.has(key)) failures.add(`geode ${seed} lost ${key}`);
				}
			}
			failures.expectNone();
		});

		it("of two geodes see the same noise in the same place", () => {
			const near = acceptedPlan(AMETHYST, { seed: 8, featureId: "a", origin: [0, 0, 0] });
			const far = acceptedPlan(AMETHYST, { seed: 8, featureId: "b", origin: [900, 30, -4] });
			const elsewhere = acceptedPlan(AMETHYST, { seed: 9, featureId: "a", origin: [0, 0, 0] });
			let differences = 0;
			for (const k of $range(1, 200)) {
				const [x, y, z] = [7 * k - 300, 3 * k, -5 * k];
				expect(noiseTerm(near, x, y, z)).to.equal(noiseTerm(far, x, y, z));
				if (noiseTerm(near, x, y, z) !== noiseTerm(elsewhere, x, y, z)) differences += 1;
			}
			expect(differences > 190).to.equal(true);
		});
	});
};
