/// <reference types="@rbxts/testez/globals" />
import { Face, resolveVoxel } from "geode";
import type { GeodePlan, InnerPlacement, MaterialProvider, VoxelPosition } from "geode";
import { growPlacements } from "geode/grow-placements";
import type { Growth } from "geode/grow-placements";
import { createLayerMaterials, noiseIndex } from "geode/layer-materials";
import { pickWeighted } from "geode/sample-int";
import { requireEqual, requireNear } from "../support/failures";
import { AMETHYST, CRYSTALS, PRESETS, withBlocks } from "../support/geode-configs";
import { acceptedPlan, NOTHING, SOLID, toldPlan } from "../support/geode-plans";

const TOLERANCE = 1e-6;
const STILL = { ...AMETHYST, noiseMultiplier: 0, useAlternateLayer0Chance: 0 };

/** In any terrain, also where all of its points are bad. */
const BALL = { ...PRESETS.pristineSphere, useAlternateLayer0Chance: 0, invalidBlocksThreshold: 3 };
const sphere = (base = SOLID) => acceptedPlan(BALL, { base });

function requireVoxel(plan: GeodePlan, at: VoxelPosition, material: string, occupancy: number): void {
	const [gotMaterial, gotOccupancy] = resolveVoxel(plan, ...at);
	requireEqual(gotMaterial, material);
	requireNear(gotOccupancy, occupancy, TOLERANCE);
}

const SPIKE: InnerPlacement = { type: "crystal", kind: CRYSTALS[0] };

/** Grows on each support in turn, among voxels that are rock but for those told by "x,y,z". */
function grown(
	supports: ReadonlyArray<VoxelPosition>,
	told: Record<string, readonly [material: string, occupancy: number]>,
	fixed: ReadonlyArray<string> = [],
): ReadonlyArray<Growth> {
	return growPlacements(supports, {
		kindAt: () => SPIKE,
		stateAt: (x, y, z) => {
			const [material, occupancy] = told[`${x},${y},${z}`] ?? ["Rock", 1];
			return $tuple(material, occupancy);
		},
		isFixed: (material) => fixed.includes(material),
		keyOf: (x, y, z) => x + 100 * y + 10000 * z,
	});
}

const AIR = ["Air", 0] as const;
const ORIGIN: VoxelPosition = [0, 0, 0];
const [DOWN, UP, NORTH, EAST] = ["0,-1,0", "0,1,0", "0,0,-1", "1,0,0"];

export = () => {
	describe("the published occupancies", () => {
		it("V22: a ball in solid rock", () => {
			const plan = sphere();
			requireVoxel(plan, [9, 5, 5], "Salt", 0.718096);
			requireVoxel(plan, [8, 7, 5], "Salt", 0.323724);
			requireVoxel(plan, [7, 7, 7], "Salt", 0.181536);
			requireVoxel(plan, [8, 7, 6], "Salt", 0.460109);
			requireVoxel(plan, [8, 5, 5], "Air", 0);
			requireVoxel(plan, [10, 5, 5], "Limestone", 1);
		});

		it("V23: the crust is rounded in the air and whole in rock", () => {
			requireVoxel(sphere(NOTHING), [11, 5, 5], "Basalt", 0.996666);
			requireVoxel(sphere(NOTHING), [9, 9, 8], "Basalt", 0.593044);
			requireVoxel(sphere(), [11, 5, 5], "Basalt", 1);
			requireVoxel(sphere(), [9, 9, 8], "Basalt", 1);
		});

		it("V24: a crack", () => {
			const plan = toldPlan({
				config: STILL,
				owdMax: 6,
				points: [
					[4, 4, 4, 1],
					[6, 5, 4, 2],
					[5, 6, 5, 1],
					[4, 5, 6, 2],
				],
				u: 0.5,
				layout: 0,
			});
			requireVoxel(plan, [12, 5, 3], "Limestone", 0.412848);
			requireVoxel(plan, [9, 4, 2], "Air", 0);
			requireVoxel(plan, [9, 5, 2], "Air", 0);
		});
	});

	describe("the published growths", () => {
		it("V25: into the first open side, into water only if it fills the voxel", () => {
			const faceOf = (told: Parameters<typeof grown>[1]) => grown([ORIGIN], told).map(({ face }) => face);
			expect(faceOf({ [UP]: AIR, [NORTH]: AIR })[0]).to.equal(Face.Up);
			expect(faceOf({ [DOWN]: AIR, [UP]: AIR })[0]).to.equal(Face.Down);
			const [inWater] = grown([ORIGIN], { [EAST]: ["Water", 1] });
			expect(inWater.face).to.equal(Face.East);
			expect(inWater.submerged).to.equal(true);
			expect(faceOf({ [EAST]: ["Water", 0.5] }).size()).to.equal(0);
			expect(faceOf({}).size()).to.equal(0);
		});

		it("V26: gives up at an open side that must not be changed", () => {
			expect(grown([ORIGIN], { [DOWN]: AIR, [UP]: AIR }, ["Air"]).size()).to.equal(0);
		});

		it("V27: never two in one voxel", () => {
			const both = grown([ORIGIN, [0, 2, 0]], { [UP]: AIR });
			expect(both.size()).to.equal(1);
			expect(both[0].support.join(",")).to.equal("0,0,0");
			expect(both[0].face).to.equal(Face.Up);
		});
	});

	it("V28: picks by weight and by noise", () => {
		const entries = [{ weight: 3 }, { weight: 1 }];
		expect(pickWeighted(entries, 0.7499)).to.equal(0);
		expect(pickWeighted(entries, 0.75)).to.equal(1);
		expect(noiseIndex(-1, 4)).to.equal(0);
		expect(noiseIndex(0, 4)).to.equal(2);
		expect(noiseIndex(1, 4)).to.equal(3);
	});

	it("providers pick voxel by voxel: as often as their weights, and along the noise", () => {
		const names = ["Rock", "Salt", "Ice", "Mud"];
		const share = (provider: MaterialProvider, noise: number, wanted: string) => {
			const { blocks } = withBlocks({ outerLayer: provider });
			const materials = createLayerMaterials(blocks, 99, 7, () => noise);
			let count = 0;
			for (const x of $range(0, 2999)) {
				if (materials.names[materials.picks[4](x, 2 * x, -x)] === wanted) count += 1;
			}
			return count / 3000;
		};
		const weighted: MaterialProvider = {
			type: "weighted",
			entries: names.map((material, k) => ({ material, weight: k })),
		};
		[0, 1 / 6, 2 / 6, 3 / 6].forEach((wanted, k) => requireNear(share(weighted, 0, names[k]), wanted, 0.03));
		const noisy: MaterialProvider = { type: "noise", scale: 0.1, entries: names };
		[-1, -0.4, 0.1, 1].forEach((value, k) => requireEqual(share(noisy, value, names[k]), 1));
		const threshold: MaterialProvider = {
			type: "noise_threshold",
			scale: 0.1,
			threshold: 0.2,
			highChance: 0.4,
			default: "Mud",
			low: ["Rock", "Salt"],
			high: ["Ice"],
		};
		requireNear(share(threshold, 0.1, "Rock"), 0.5, 0.03);
		requireNear(share(threshold, 0.1, "Salt"), 0.5, 0.03);
		requireNear(share(threshold, 0.2, "Ice"), 0.4, 0.03);
		requireNear(share(threshold, 0.2, "Mud"), 0.6, 0.03);
	});
};
