/// <reference types="@rbxts/testez/globals" />
import {
	composeGeodes,
	createGeodePalette,
	FACES,
	geodeFluidContacts,
	geodePlacements,
	resolveVoxel,
	VoxelClass,
} from "geode";
import type { GeodeConfig, VoxelPosition } from "geode";
import { compositeState, isOpenState } from "geode/composite-state";
import { classAt } from "geode/geode-cells";
import { isRefused } from "geode/is-refused";
import { geodeCells } from "geode/plan-cells";
import { collectFailures } from "../support/failures";
import { createNameGrid } from "../support/name-grid";
import { cubeOf, eachVoxel, randomPlan, WATER_LEVEL } from "../support/random-plans";

const NOTHING_GROWS: Partial<GeodeConfig> = { usePotentialPlacementsChance: 0 };

export = () => {
	describe("what grows", () => {
		it("stands on its own inner voxel and in an open one that nothing else has", () => {
			const failures = collectFailures();
			let count = 0;
			for (const seed of $range(1, 200)) {
				const plan = randomPlan(seed);
				const cells = geodeCells(plan);
				const [supports, targets] = [new Set<string>(), new Set<string>()];
				for (const { support, target, submerged, kind } of geodePlacements(plan)) {
					count += 1;
					const say = (what: string) => failures.add(`geode ${seed}: ${what}`);
					const supportClass = classAt(plan, cells, ...support);
					if (supportClass !== VoxelClass.Alternate) {
						if (supportClass !== VoxelClass.Inner || plan.config.placementsRequireLayer0Alternate)
							say(`support of class ${supportClass}`);
					}
					const [material, occupancy] = compositeState(plan, cells, ...target);
					if (!isOpenState(material, occupancy)) say(`target is ${material} of ${occupancy}`);
					if (isRefused(plan, material, ...target)) say("target must stay");
					if (submerged !== (material === "Water")) say(`submerged in ${material}`);
					if (kind.type === "none") say("nothing grows");
					if (supports.has(support.join(","))) say("two on a voxel");
					if (targets.has(target.join(","))) say("two in a voxel");
					supports.add(support.join(","));
					targets.add(target.join(","));
				}
			}
			failures.expectNone();
			expect(count > 600).to.equal(true);
		});
	});

	it("what grows as a voxel is written, full, and crystals change no voxel", () => {
		const failures = collectFailures();
		let count = 0;
		for (const seed of $range(1, 100)) {
			const plan = randomPlan(seed);
			const isApart = seed % 2 === 0;
			const [grown, bare] = [plan, { ...plan, config: { ...plan.config, ...NOTHING_GROWS }, memo: {} }].map(
				(each) => {
					const grid = createNameGrid(cubeOf(plan), plan.base, isApart);
					composeGeodes(
						[each],
						grid,
						createGeodePalette((name) => name, isApart),
					);
					return grid;
				},
			);
			const materials = new Map<string, string>();
			for (const { kind, target } of geodePlacements(plan)) {
				if (kind.type === "voxel") materials.set(target.join(","), kind.material);
			}
			count += materials.size();
			eachVoxel(cubeOf(plan), (x, y, z) => {
				const voxel = materials.get(`${x},${y},${z}`);
				const [material, occupancy] = grown.cellAt(x, y, z);
				const [bareMaterial, bareOccupancy] = bare.cellAt(x, y, z);
				const isRight =
					voxel !== undefined
						? material === voxel && occupancy === (voxel === "Air" ? 0 : 1)
						: material === bareMaterial && occupancy === bareOccupancy;
				if (!isRight) failures.add(`geode ${seed}: ${material} of ${occupancy} at ${x}, ${y}, ${z}`);
			});
		}
		failures.expectNone();
		expect(count > 60).to.equal(true);
	});

	describe("water", () => {
		it("that touches a crack is told once, in order, and is never what the geode overwrites", () => {
			const failures = collectFailures();
			let count = 0;
			for (const seed of $range(1, 150)) {
				const plan = randomPlan(seed, { floodCrack: false });
				const cells = geodeCells(plan);
				let last = -math.huge;
				for (const [x, y, z] of geodeFluidContacts(plan)) {
					count += 1;
					const order = (z * 1000 + y) * 1000 + x;
					if (order <= last) failures.add(`geode ${seed}: out of order`);
					last = order;
					const [material] = plan.base(x, y, z);
					const isKept =
						classAt(plan, cells, x, y, z) === VoxelClass.None || isRefused(plan, material, x, y, z);
					if (material !== "Water" || !isKept) failures.add(`geode ${seed}: ${material}`);
				}
			}
			failures.expectNone();
			expect(count > 60).to.equal(true);
		});

		it("comes in through the crack up to its level, all that hangs together and nothing else", () => {
			const failures = collectFailures();
			let count = 0;
			for (const seed of $range(1, 100)) {
				const plan = randomPlan(seed, { floodCrack: true, ...NOTHING_GROWS });
				const dry = randomPlan(seed, { floodCrack: false, ...NOTHING_GROWS });
				const cells = geodeCells(dry);
				const mayBeWet = (x: number, y: number, z: number) => {
					if (y > WATER_LEVEL || classAt(dry, cells, x, y, z) < VoxelClass.Crack) return false;
					const [before] = plan.base(x, y, z);
					const [material] = compositeState(dry, cells, x, y, z);
					return material === "Air" && !isRefused(plan, before, x, y, z);
				};
				// From the water that touches the crack, neighbour by neighbour.
				const wet = new Set<string>();
				const open = [...geodeFluidContacts(dry)];
				let voxel = open.pop();
				while (voxel !== undefined) {
					const [x, y, z] = voxel;
					for (const [dx, dy, dz] of FACES) {
						const beside: VoxelPosition = [x + dx, y + dy, z + dz];
						if (wet.has(beside.join(",")) || !mayBeWet(...beside)) continue;
						wet.add(beside.join(","));
						open.push(beside);
					}
					voxel = open.pop();
				}
				count += wet.size();
				eachVoxel(cubeOf(plan), (x, y, z) => {
					const [material, occupancy] = resolveVoxel(plan, x, y, z);
					const [dryMaterial, dryOccupancy] = resolveVoxel(dry, x, y, z);
					const isWet = wet.has(`${x},${y},${z}`);
					const isRight = isWet
						? material === "Water" && occupancy === 1
						: material === dryMaterial && occupancy === dryOccupancy;
					if (!isRight) failures.add(`geode ${seed}: ${material} of ${occupancy} at ${x}, ${y}, ${z}`);
				});
			}
			failures.expectNone();
			expect(count > 120).to.equal(true);
		});
	});
};
