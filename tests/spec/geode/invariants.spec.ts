/// <reference types="@rbxts/testez/globals" />
import { classifyVoxel, composeGeodes, createGeodePalette, resolveVoxel, VoxelClass } from "geode";
import type { GeodePlan } from "geode";
import { classAt } from "geode/geode-cells";
import { geodeCells } from "geode/plan-cells";
import { collectFailures } from "../support/failures";
import type { Failures } from "../support/failures";
import { createNameGrid } from "../support/name-grid";
import { randomGeode, randomTerrain, WATER_LEVEL } from "../support/random-plans";
import { acceptedPlan } from "../support/geode-plans";

/** A random geode somewhere in random terrain. */
function randomPlan(seed: number): GeodePlan {
	return acceptedPlan(randomGeode(seed), {
		seed,
		origin: [(seed * 37) % 900 - 450, seed % 5 - 3, (seed * 91) % 700 - 350],
		base: randomTerrain(seed, seed % 3 === 0 ? 1 : 0.6),
		isProtected: seed % 4 === 0 ? (x, y, z) => (x + y + z) % 7 === 0 : undefined,
		yMin: seed % 5 === 0 ? -4 : undefined,
		yMax: seed % 5 === 1 ? 5 : undefined,
		waterLevel: WATER_LEVEL,
	});
}

/** Calls `visit` for the voxels of a plan's cube, and for those around it. */
function eachOfCube(plan: GeodePlan, visit: (x: number, y: number, z: number) => void): void {
	const [ox, oy, oz] = plan.origin;
	const [low, high] = [plan.config.minGenOffset - 1, plan.config.maxGenOffset + 1];
	for (const z of $range(oz + low, oz + high)) {
		for (const y of $range(oy + low, oy + high)) {
			for (const x of $range(ox + low, ox + high)) visit(x, y, z);
		}
	}
}

/** The cube of a plan, and the voxels around it. */
function boxOf(plan: GeodePlan) {
	const [ox, oy, oz] = plan.origin;
	const low = plan.config.minGenOffset - 1;
	const size = plan.config.maxGenOffset + 1 - low + 1;
	return { originX: ox + low, originY: oy + low, originZ: oz + low, sizeX: size, sizeY: size, sizeZ: size };
}

export = () => {
	describe("the voxels of a plan", () => {
		it("are those of the definition, class by class", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 400)) {
				const plan = randomPlan(seed);
				const cells = geodeCells(plan);
				eachOfCube(plan, (x, y, z) => {
					const [wanted] = classifyVoxel(plan, x, y, z);
					const got = classAt(plan, cells, x, y, z);
					if (got !== wanted) failures.add(`geode ${seed}: ${got}, not ${wanted}, at ${x}, ${y}, ${z}`);
				});
			}
			failures.expectNone();
		});

		it("are composed as the definition has them, bit for bit, in one material a voxel and in channels", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 400)) {
				const base = randomPlan(seed);
				const plan = { ...base, config: { ...base.config, blocks: { ...base.config.blocks, innerPlacements: [{type:"none"} as const] } } };
				for (const inChannels of [false, true]) {
					const grid = createNameGrid(boxOf(plan), plan.base, inChannels);
					composeGeodes([plan], grid, createGeodePalette((name) => name, inChannels));
					eachOfCube(plan, (x, y, z) => {
						let [material, occupancy] = resolveVoxel(plan, x, y, z);
						if (material === undefined) [material, occupancy] = plan.base(x, y, z);
						const [gotMaterial, gotOccupancy] = grid.cellAt(x, y, z);
						if (gotMaterial !== material || gotOccupancy !== occupancy)
							failures.add(
								`geode ${seed}: ${gotMaterial} of ${gotOccupancy}, not ${material} of ${occupancy}, at ${x}, ${y}, ${z}`,
							);
					});
				}
			}
			failures.expectNone();
		});
	});
};

