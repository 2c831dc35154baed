/// <reference types="@rbxts/testez/globals" />
import { classifyVoxel, planGeode, VOXEL_CLASS_NAMES } from "geode";
import type { BaseSampler, GeodeHeader, GeodePlan, PlanOptions } from "geode";
import { noiseOffsets, shapeNoise } from "geode/shape-noise";
import { drawAt, Salt } from "geode/voxel-draw";
import { engineNoise } from "noise";
import { createPcg32 } from "random";
import { requireEqual, requireNear } from "../support/failures";
import { AMETHYST } from "../support/geode-configs";
import { acceptedPlan, scripted, SOLID, toldPlan } from "../support/geode-plans";

const TOLERANCE = 1e-8;

// The numbers of V16: how many points and the crack, then each point with its offset, then the layout.
const SCRIPT = [
	...[0.6, 0.5, 0.2],
	...[0.1, 0.4, 0.9, 0.7],
	...[0.99, 0, 0.34, 0.2],
	...[0.5, 0.67, 0.66, 0.5],
	...[0.3, 0.3, 0.8, 0.49],
	0.55,
];

function listed({ points }: GeodeHeader): string {
	return points.map(({ x, y, z, offset }) => `(${x},${y},${z};${offset})`).join(" ");
}

function scriptedOptions(base: BaseSampler): PlanOptions {
	return { seed: 12345, featureId: "amethyst_geode", origin: [0, 0, 0], base, header: scripted(SCRIPT) };
}

/** Rock but for two of the scripted points. */
const TWO_IN_AIR: BaseSampler = (x, y, z) => {
	const isHole = (x === 4 && y === 5 && z === 6) || (x === 5 && y === 6 && z === 5);
	if (isHole) return $tuple("Air", 0);
	return $tuple("Rock", 1);
};

/** Three points and noise that is the same everywhere. */
function withNoise(value: number): GeodePlan {
	return toldPlan(
		{
			config: { ...AMETHYST, useAlternateLayer0Chance: 0 },
			owdMax: 6,
			points: [
				[4, 5, 6, 1],
				[5, 4, 4, 2],
				[6, 6, 5, 1],
			],
		},
		// Both octaves, and their weight.
		{ noise3: () => ((value / 2) * 6) / 5 },
	);
}

export = () => {
	describe("the published numbers of a plan", () => {
		it("V15: a whole header", () => {
			const plan = acceptedPlan(AMETHYST, { seed: 12345, origin: [100, -20, -36] });
			expect(plan.geodeSeed).to.equal(307098634);
			const stream = createPcg32(plan.geodeSeed);
			for (const word of [1043309088, 3826102416, 3168024214, 3602301751, 2987467386]) {
				expect(stream.nextWord()).to.equal(word);
			}
			expect(plan.n).to.equal(3);
			requireNear(plan.crack.size, 1 / math.sqrt(2 + 0.890833888 / 2), TOLERANCE);
			expect(plan.crack.on).to.equal(true);
			expect(listed(plan)).to.equal("(6,6,4;1) (4,6,4;1) (6,4,5;2)");
			expect(plan.crack.layout).to.equal(3);
			requireNear(drawAt(plan.geodeSeed, Salt.Alternate, 105, -15, -31), 0.658183475, TOLERANCE);
			requireNear(drawAt(plan.geodeSeed, Salt.PlacementChance, 105, -15, -31), 0.572777667, TOLERANCE);
		});

		it("V16: a header of told numbers", () => {
			const plan = planGeode(AMETHYST, scriptedOptions(SOLID));
			expect(plan.rejected).to.equal(undefined);
			expect(plan.n).to.equal(4);
			requireNear(plan.crack.size, 0.585540044, TOLERANCE);
			expect(plan.crack.on).to.equal(true);
			expect(listed(plan)).to.equal("(4,5,6;2) (6,4,5;1) (5,6,5;2) (4,4,6;1)");
			expect(plan.crack.layout).to.equal(2);
			expect(plan.drawn).to.equal(20);
		});

		it("V17: bad points end a plan at once, the last one before its offset is drawn", () => {
			const strict = planGeode(AMETHYST, scriptedOptions(TWO_IN_AIR));
			expect(strict.rejected).to.equal("invalid_points");
			expect(strict.rejected !== undefined && strict.count).to.equal(2);
			expect(strict.drawn).to.equal(14);
			expect(listed(strict)).to.equal("(4,5,6;2) (6,4,5;1)");
			const lenient = planGeode({ ...AMETHYST, invalidBlocksThreshold: 2 }, scriptedOptions(TWO_IN_AIR));
			expect(lenient.rejected).to.equal(undefined);
			expect(lenient.drawn).to.equal(20);
		});

		it("V18: noise counts once for each point", () => {
			for (const [value, at, wanted, S] of [
				[0.5, [5, 5, 1], "filling", 0.785540958],
				[0.5, [0, 5, 5], "inner", 0.65861902],
				[0.5, [12, 5, 5], "outer", 0.497673476],
				[-0.5, [5, 5, 1], "inner", 0.635540958],
				[-0.5, [0, 5, 5], "outer", 0.50861902],
				[-0.5, [12, 5, 5], "none", 0.347673476],
			] as Array<[number, [number, number, number], string, number]>) {
				const [voxelClass, shellSum] = classifyVoxel(withNoise(value), ...at);
				requireNear(shellSum, S, TOLERANCE);
				requireEqual(VOXEL_CLASS_NAMES[voxelClass], wanted);
			}
		});

		it("V19: the engine's noise", () => {
			for (const [x, y, z, value] of [
				[0.5, 0, 0, 0],
				[0.5, 0.5, 0, -0.25],
				[0.5, 0.5, -0.5, 0.125],
				[1.158, 5.723, 0, 0.483975321],
				[1.158, 6, 0, 0.153151616],
			]) {
				requireNear(math.noise(x, y, z), value, 1e-7);
			}
		});

		it("V20, V21: the noise of shapes", () => {
			const still = [0, 0, 0, 0, 0, 0];
			for (const [x, y, z, value] of [
				[0, 0, 0, 0],
				[16, 32, -16, 0.0146992],
				[8, 8, 8, -0.4190199],
				[5, 5, 1, 0.0633536],
				[100, -20, -36, -0.4622661],
			]) {
				requireNear(shapeNoise(still, engineNoise, x, y, z), value, 1e-5);
			}
			const offsets = noiseOffsets(12345);
			[150.185636103, 186.436977625, 164.489992023, 160.447526932, 44.286753118, 121.146290898].forEach(
				(offset, j) => requireNear(offsets[j], offset, TOLERANCE),
			);
			for (const [x, y, z, value] of [
				[0, 0, 0, -0.4990366],
				[100, -20, -36, -0.4537463],
				[105, -15, -31, 0.1119729],
			]) {
				requireNear(shapeNoise(offsets, engineNoise, x, y, z), value, 1e-5);
			}
		});
	});
};
