/// <reference types="@rbxts/testez/globals" />
import { classifyVoxel, geodeCells, VOXEL_CLASS_NAMES } from "geode";
import type { GeodeConfig, GeodePlan } from "geode";
import { classCounts } from "geode/class-counts";
import { crackPoints } from "geode/crack-points";
import { crackThreshold, shellThresholds } from "geode/thresholds";
import { requireEqual, requireNear } from "../support/failures";
import { AMETHYST, PRESETS } from "../support/geode-configs";
import { acceptedPlan, toldPlan } from "../support/geode-plans";
import type { PlacedPoint } from "../support/geode-plans";

const TOLERANCE = 1e-8;

/** Without noise, and no inner voxel switches. */
const STILL: GeodeConfig = { ...AMETHYST, noiseMultiplier: 0, useAlternateLayer0Chance: 0 };

const THREE: ReadonlyArray<PlacedPoint> = [
	[4, 5, 6, 1],
	[5, 4, 4, 2],
	[6, 6, 5, 1],
];
const FOUR: ReadonlyArray<PlacedPoint> = [
	[4, 4, 4, 1],
	[6, 5, 4, 2],
	[5, 6, 5, 1],
	[4, 5, 6, 2],
];

function three(changes: { u?: number; layout?: number; config?: GeodeConfig } = {}): GeodePlan {
	return toldPlan({ config: STILL, owdMax: 6, points: THREE, ...changes });
}

function four(changes: { u?: number; layout?: number } = {}): GeodePlan {
	return toldPlan({ config: STILL, owdMax: 6, points: FOUR, ...changes });
}

const sphere = (smooth = true) => acceptedPlan({ ...PRESETS.pristineSphere, useAlternateLayer0Chance: 0, smooth });

type Voxel = readonly [x: number, y: number, z: number];

function requireClass(plan: GeodePlan, [x, y, z]: Voxel, wanted: string, S: number, C?: number): void {
	const [voxelClass, shellSum, crackSum] = classifyVoxel(plan, x, y, z);
	if (S === math.huge) requireEqual(shellSum, S);
	else requireNear(shellSum, S, TOLERANCE);
	if (C !== undefined) requireNear(crackSum, C, TOLERANCE);
	requireEqual(VOXEL_CLASS_NAMES[voxelClass], wanted);
}

function countsOf(plan: GeodePlan): string {
	const counts = classCounts(geodeCells(plan));
	const [, outer, middle, inner, alternate, crack, filling] = counts;
	return `${crack} ${filling} ${inner + alternate} ${middle} ${outer}`;
}

export = () => {
	describe("the published numbers", () => {
		it("V1-V4: thresholds", () => {
			for (const [n, owdMax, adj, inner, middle, outer] of [
				[3, 6, 0.5, 0.608580619, 0.519875245, 0.461265604],
				[4, 6, 0.666666667, 0.590624423, 0.508547628, 0.453298414],
				[3, 5, 0.6, 0.597614305, 0.512989176, 0.456435465],
				[4, 5, 0.8, 0.577350269, 0.5, 0.447213595],
				[20, 20, 1, 0.559016994, 0.487950036, 0.43852901],
			]) {
				const thresholds = shellThresholds(AMETHYST.layers, n / owdMax);
				requireNear(n / owdMax, adj, TOLERANCE);
				requireNear(thresholds.air, 0.766964989, TOLERANCE);
				requireNear(thresholds.inner, inner, TOLERANCE);
				requireNear(thresholds.middle, middle, TOLERANCE);
				requireNear(thresholds.outer, outer, TOLERANCE);
			}
		});

		it("V5: sizes of cracks", () => {
			for (const [base, n, u, size] of [
				[2, 3, 0, 0.707106781],
				[2, 3, 0.5, 0.666666667],
				[2, 4, 0, 0.612372436],
				[2, 4, 0.5, 0.585540044],
				[5, 3, 0.5, 0.43643578],
				[5, 4, 0.5, 0.411113226],
				[0, 3, 0.5, 2],
				[0, 4, 0, 1.224744871],
			]) {
				const crack = { ...AMETHYST.crack, baseCrackSize: base };
				requireNear(crackThreshold(crack, u, n, n / 6), size, TOLERANCE);
			}
			requireEqual(crackThreshold({ ...AMETHYST.crack, baseCrackSize: 0 }, 0, 3, 0.5), math.huge);
		});

		it("V6: points of cracks", () => {
			const listed = (layout: number, n: number) =>
				crackPoints(layout, n)
					.map((point) => point.join(","))
					.join(" ");
			expect(listed(0, 3)).to.equal("7,7,0 7,5,0 7,1,0");
			expect(listed(1, 4)).to.equal("0,7,9 0,5,9 0,1,9");
			expect(listed(2, 4)).to.equal("9,7,9 9,5,9 9,1,9");
			expect(listed(3, 3)).to.equal("0,7,0 0,5,0 0,1,0");
		});

		it("V7: shells about three points", () => {
			const plan = three();
			requireClass(plan, [5, 5, 5], "filling", 1.654700538);
			requireClass(plan, [5, 5, 1], "inner", 0.710540958);
			requireClass(plan, [0, 5, 5], "middle", 0.58361902);
			requireClass(plan, [11, 5, 5], "outer", 0.490591981);
			requireClass(plan, [12, 5, 5], "none", 0.422673476);
			requireClass(plan, [8, 8, 8], "middle", 0.570775017);
			requireClass(plan, [9, 9, 9], "none", 0.430326672);
			requireClass(plan, [0, 0, 0], "none", 0.344431869);
		});

		it("V8: a crack through the shells about four points", () => {
			const plan = four({ u: 0.5, layout: 0 });
			requireNear(plan.crack.size, 0.585540044, TOLERANCE);
			requireClass(plan, [9, 5, 1], "crack", 0.700447099, 1.184730476);
			// Whatever the crack's sum, filling stays filling.
			requireClass(plan, [9, 5, 2], "filling", 0.782752852, 0.937676773);
			requireClass(plan, [9, 4, 2], "crack", 0.765904044, 0.894362253);
			requireClass(plan, [12, 5, 3], "crack", 0.532607624, 0.59439761);
			requireClass(plan, [0, 5, 5], "filling", 0.811409711, 0.280518814);
			requireClass(plan, [-1, 5, 5], "inner", 0.678860943, 0.259730258);
			requireClass(plan, [-3, 5, 5], "middle", 0.509550534, 0.225192048);
			requireClass(plan, [5, 13, 5], "outer", 0.493065926, 0.282309681);
			requireClass(plan, [-4, 5, 5], "none", 0.452636077, 0.210819532);
		});

		it("V9: no crack outside of the shell", () => {
			const plan = three({ u: 0.25, layout: 3 });
			requireNear(plan.crack.size, 0.685994341, TOLERANCE);
			requireClass(plan, [0, 0, 0], "none", 0.344431869, 0.909828367);
		});

		it("V10: an exact ball", () => {
			const plan = sphere();
			requireClass(plan, [8, 5, 5], "filling", 0.948683298);
			requireClass(plan, [9, 5, 5], "inner", 0.727606875);
			requireClass(plan, [10, 5, 5], "middle", 0.588348405);
			requireClass(plan, [11, 5, 5], "outer", 0.493196962);
			requireClass(plan, [12, 5, 5], "none", 0.424264069);
		});

		it("V11: a sum equal to its threshold belongs to the layer", () => {
			const plan = toldPlan({
				config: { ...STILL, layers: { filling: 1, innerLayer: 3, middleLayer: 4, outerLayer: 8 } },
				owdMax: 1,
				points: [[1, 1, 1, 0]],
			});
			requireClass(plan, [1, 1, 1], "filling", math.huge);
			requireClass(plan, [2, 1, 1], "filling", 1);
			requireClass(plan, [3, 1, 1], "inner", 0.5);
			requireClass(plan, [3, 2, 1], "middle", 0.447213595);
			requireClass(plan, [3, 2, 2], "outer", 0.40824829);
			requireClass(plan, [4, 1, 1], "outer", 0.333333333);
			requireClass(plan, [4, 2, 1], "none", 0.316227766);
		});

		it("V12: voxels by class", () => {
			expect(countsOf(sphere())).to.equal("0 251 234 314 390");
			expect(countsOf(three())).to.equal("0 211 246 296 356");
			expect(countsOf(three({ u: 0.25, layout: 3 }))).to.equal("58 211 236 276 328");
			expect(countsOf(three({ u: 0.25, layout: 0 }))).to.equal("126 211 211 253 308");
			expect(countsOf(four())).to.equal("0 541 701 715 845");
			expect(countsOf(four({ u: 0.5, layout: 0 }))).to.equal("285 541 594 626 756");
			expect(countsOf(four({ u: 0.5, layout: 1 }))).to.equal("285 541 594 626 756");
			expect(countsOf(four({ u: 0.5, layout: 2 }))).to.equal("294 541 595 615 757");
			expect(countsOf(four({ u: 0.5, layout: 3 }))).to.equal("268 541 611 626 756");
		});
	});
};
