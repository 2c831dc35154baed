/// <reference types="@rbxts/testez/globals" />
import {
	classifyVoxel,
	composeGeodes,
	createGeodePalette,
	geodePlacements,
	planGeode,
	planSummary,
	resolveVoxel,
	VoxelClass,
} from "geode";
import type { GeodeConfig, GeodePlan, PlanOptions } from "geode";
import { classAt } from "geode/geode-cells";
import { isRefused } from "geode/is-refused";
import { geodeCells } from "geode/plan-cells";
import { createPcg32 } from "random";
import type { VoxelBox } from "voxel";
import { collectFailures } from "../support/failures";
import type { Failures } from "../support/failures";
import { AMETHYST } from "../support/geode-configs";
import { NOTHING, SOLID } from "../support/geode-plans";
import { createNameGrid } from "../support/name-grid";
import type { NameGrid } from "../support/name-grid";
import { cubeOf, eachVoxel, randomGeode, randomPlan, randomTerrain } from "../support/random-plans";

const inOneMaterial = createGeodePalette((name) => name, false);
const inChannels = createGeodePalette((name) => name, true);

/** The outer layer lies within the filling: where noise decides, what is sure to be filling may yet be none. */
const OUTSIDE_IN: Partial<GeodeConfig> = {
	layers: { filling: 3.2, innerLayer: 2.2, middleLayer: 4, outerLayer: 0.5 },
	noiseMultiplier: 0.03,
};

const NOTHING_GROWS: Partial<GeodeConfig> = { usePotentialPlacementsChance: 0 };

/** Collects the voxels of a box that are not as they should be. */
function requireSame(
	box: VoxelBox,
	failures: Failures,
	name: string,
	got: NameGrid["cellAt"],
	wanted: (x: number, y: number, z: number) => LuaTuple<[material: string | undefined, occupancy: number]>,
): void {
	eachVoxel(box, (x, y, z) => {
		const [gotMaterial, gotOccupancy] = got(x, y, z);
		const [material, occupancy] = wanted(x, y, z);
		if (gotMaterial === material && gotOccupancy === occupancy) return;
		failures.add(
			`${name}: ${gotMaterial} of ${gotOccupancy}, not ${material} of ${occupancy}, at ${x}, ${y}, ${z}`,
		);
	});
}

/** Boxes that a box is cut into along one axis after the other, in no order. */
function pieces(box: VoxelBox, seed: number): ReadonlyArray<VoxelBox> {
	const stream = createPcg32(seed);
	const parts = new Array<VoxelBox>();
	const [i, j, k] = [stream.nextInt(1, box.sizeX), stream.nextInt(1, box.sizeY), stream.nextInt(1, box.sizeZ)];
	for (const [x, sizeX] of [
		[0, i],
		[i, box.sizeX - i],
	]) {
		for (const [y, sizeY] of [
			[0, j],
			[j, box.sizeY - j],
		]) {
			for (const [z, sizeZ] of [
				[0, k],
				[k, box.sizeZ - k],
			]) {
				parts.push({
					originX: box.originX + x,
					originY: box.originY + y,
					originZ: box.originZ + z,
					sizeX,
					sizeY,
					sizeZ,
				});
			}
		}
	}
	for (const at of $range(parts.size() - 1, 1, -1)) {
		const other = stream.nextInt(0, at + 1);
		[parts[at], parts[other]] = [parts[other], parts[at]];
	}
	return parts;
}

/** As it would be asked for by a chunk that never saw it. */
function cold(plan: GeodePlan): GeodePlan {
	return { ...plan, memo: {} };
}

export = () => {
	describe("a plan", () => {
		it("is the same for the same inputs; another id, origin or seed has another header", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 500)) {
				const config = randomGeode(seed);
				const options: PlanOptions = { seed, featureId: "a", origin: [seed, -7, 3 * seed], base: SOLID };
				const headerOf = (changes: Partial<PlanOptions>) => {
					const { geodeSeed, n, points, crack, drawn } = planGeode(config, { ...options, ...changes });
					const listed = points.map(({ x, y, z, offset }) => `${x},${y},${z};${offset}`).join(" ");
					return `${geodeSeed}: ${n}, ${listed}, ${crack.on}, ${crack.size}, ${crack.layout}, ${drawn}`;
				};
				const header = headerOf({});
				if (headerOf({}) !== header) failures.add(`geode ${seed} changes`);
				for (const changes of [{ featureId: "b" }, { origin: [seed + 1, -7, 3 * seed] }, { seed: -seed }]) {
					if (headerOf(changes as Partial<PlanOptions>) === header) failures.add(`geode ${seed} stays`);
				}
			}
			failures.expectNone();
		});

		it("that is rejected holds nothing", () => {
			const plan = planGeode(AMETHYST, { seed: 3, featureId: "a", origin: [0, 0, 0], base: NOTHING });
			expect(plan.rejected).to.equal("invalid_points");
			const { status, count, counts, crystals, contacts } = planSummary(plan);
			expect(status).to.equal("rejected");
			expect(count).to.equal(2);
			for (const [, voxels] of pairs(counts)) expect(voxels).to.equal(0);
			expect(crystals.size() + contacts.size()).to.equal(0);
		});
	});

	describe("the voxels of a plan", () => {
		it("are those of the definition, class by class, and all of the cube is counted", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 250)) {
				const plan = randomPlan(seed, seed % 5 === 0 ? OUTSIDE_IN : {});
				const cells = geodeCells(plan);
				eachVoxel(cubeOf(plan), (x, y, z) => {
					const [wanted] = classifyVoxel(plan, x, y, z);
					const got = classAt(plan, cells, x, y, z);
					if (got !== wanted) failures.add(`geode ${seed}: ${got}, not ${wanted}, at ${x}, ${y}, ${z}`);
				});
				let sum = 0;
				for (const [, voxels] of pairs(planSummary(plan).counts)) sum += voxels;
				if (sum !== (cubeOf(plan).sizeX - 2) ** 3) failures.add(`geode ${seed}: ${sum} voxels`);
			}
			failures.expectNone();
		});

		it("are composed as the definition has them, bit for bit, in one material a voxel and in channels", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 160)) {
				const plan = randomPlan(seed, NOTHING_GROWS);
				const box = cubeOf(plan);
				const isApart = seed % 2 === 0;
				const grid = createNameGrid(box, plan.base, isApart);
				composeGeodes([plan], grid, isApart ? inChannels : inOneMaterial);
				requireSame(box, failures, `geode ${seed}`, grid.cellAt, (x, y, z) => {
					const [material, occupancy] = resolveVoxel(plan, x, y, z);
					if (material !== undefined) return $tuple(material, occupancy);
					return plan.base(x, y, z);
				});
			}
			failures.expectNone();
		});

		it("are solid where they hold at least half a voxel, and nothing is too little to be stored", () => {
			const failures = collectFailures();
			const isOpenMaterial = (material: string) => material === "Air" || material === "Water";
			for (const seed of $range(1, 120)) {
				const plan = randomPlan(seed, NOTHING_GROWS);
				eachVoxel(cubeOf(plan), (x, y, z) => {
					const [voxelClass] = classifyVoxel(plan, x, y, z);
					const [material, occupancy] = resolveVoxel(plan, x, y, z);
					if (material === undefined) return;
					const at = `geode ${seed}: ${material} of ${occupancy} at ${x}, ${y}, ${z}, class ${voxelClass}`;
					if (occupancy < 0 || occupancy > 1 || (occupancy > 0 && occupancy < 1 / 256)) failures.add(at);
					if ((occupancy === 0) !== (material === "Air")) failures.add(at);
					if (isOpenMaterial(material)) return;
					// Solid filling is whole; in any other filling, as in the crack, less than half a voxel shows of the wall.
					const isAir = voxelClass >= VoxelClass.Crack;
					const isRight = isAir ? occupancy <= 127 / 255 : occupancy >= 128 / 255;
					if (!isRight && !(voxelClass === VoxelClass.Filling && occupancy === 1)) failures.add(at);
				});
			}
			failures.expectNone();
		});

		it("are left as they were where they are not touched, protected or of a material that stays", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 120)) {
				const plan = randomPlan(seed, NOTHING_GROWS);
				const grid = createNameGrid(cubeOf(plan), plan.base, false);
				composeGeodes([plan], grid, inOneMaterial);
				eachVoxel(cubeOf(plan), (x, y, z) => {
					const [material, occupancy] = plan.base(x, y, z);
					const [voxelClass] = classifyVoxel(plan, x, y, z);
					if (voxelClass !== VoxelClass.None && !isRefused(plan, material, x, y, z)) return;
					const [gotMaterial, gotOccupancy] = grid.cellAt(x, y, z);
					if (gotMaterial !== material || gotOccupancy !== occupancy)
						failures.add(`geode ${seed}: ${gotMaterial} of ${gotOccupancy} at ${x}, ${y}, ${z}`);
				});
			}
			failures.expectNone();
		});

		it("have the same classes whether or not they are smooth, and the same things grow on them", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 120)) {
				const [smooth, whole] = [true, false].map((isSmooth) => randomPlan(seed, { smooth: isSmooth }));
				const [a, b] = [geodeCells(smooth), geodeCells(whole)];
				eachVoxel(cubeOf(smooth), (x, y, z) => {
					if (classAt(smooth, a, x, y, z) !== classAt(whole, b, x, y, z))
						failures.add(`geode ${seed} at ${x}, ${y}, ${z}`);
				});
				const listed = (plan: GeodePlan) =>
					geodePlacements(plan)
						.map(({ support, target }) => `${support.join(",")} ${target.join(",")}`)
						.join(";");
				if (listed(smooth) !== listed(whole)) failures.add(`geode ${seed} grows other things`);
			}
			failures.expectNone();
		});
	});

	describe("overlapping geodes", () => {
		it("overwrite each other in the order of their origins, each as it would be alone in the terrain", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 40)) {
				const base = randomTerrain(seed, 0.7);
				const changes = { ...NOTHING_GROWS, floodCrack: false };
				const plans = [0, 1, 2].map((k) => {
					const { blocks } = randomGeode(3 * seed + k);
					return randomPlan(
						3 * seed + k,
						{ ...changes, blocks: { ...blocks, cannotReplace: [] } },
						{ base, seed, featureId: `${k}`, origin: [2 * k, (seed % 7) - 3, k] },
					);
				});
				const box = { originX: -6, originY: -8, originZ: -6, sizeX: 16, sizeY: 16, sizeZ: 16 };
				const isApart = seed % 2 === 0;
				const grid = createNameGrid(box, base, isApart);
				composeGeodes([plans[1], plans[2], plans[0]], grid, isApart ? inChannels : inOneMaterial);
				requireSame(box, failures, `geodes ${seed}`, grid.cellAt, (x, y, z) => {
					for (const k of $range(2, 0, -1)) {
						const [material, occupancy] = resolveVoxel(plans[k], x, y, z);
						if (material !== undefined) return $tuple(material, occupancy);
					}
					return base(x, y, z);
				});
			}
			failures.expectNone();
		});

		it("are the same made at once or in pieces, in any order of pieces, cold or warm", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 70)) {
				const base = randomTerrain(seed, 0.7);
				const plans = [0, 1, 2].map((k) =>
					randomPlan(
						3 * seed + k,
						{},
						{ base, seed, featureId: `${k}`, origin: [2 * k, (seed % 7) - 3, (k * seed) % 3] },
					),
				);
				const box = { originX: -6, originY: -8, originZ: -6, sizeX: 16, sizeY: 16, sizeZ: 16 };
				const isApart = seed % 2 === 0;
				const palette = isApart ? inChannels : inOneMaterial;
				const whole = createNameGrid(box, base, isApart);
				composeGeodes(plans, whole, palette);
				for (const piece of pieces(box, seed)) {
					const grid = createNameGrid(piece, base, isApart);
					const asked = seed % 3 === 0 ? plans : plans.map(cold);
					composeGeodes([asked[2], asked[0], asked[1]], grid, palette);
					requireSame(piece, failures, `geodes ${seed}`, grid.cellAt, whole.cellAt);
				}
			}
			failures.expectNone();
		});
	});
};
