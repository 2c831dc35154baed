//!native
//!optimize 2
import { classifyVoxel, createGeodePalette, composeGeodes, geodePlacements, planGeode, VoxelClass } from "geode";
import type { GeodeConfig, GeodePlan, GeodeTarget } from "geode";
import { classCounts } from "geode/class-counts";
import { fillCells } from "geode/fill-cells";
import { shellReach } from "geode/plan-bounds";
import { extentOf } from "geode/point-cloud";
import { AMETHYST, PRESETS } from "../tests/spec/support/geode-configs";
import { SOLID } from "../tests/spec/support/geode-plans";
import type { Kernel } from "./kernel";

const PLANS = 16;

function planOf(config: GeodeConfig, k: number): GeodePlan {
	const plan = planGeode(config, { seed: 42, featureId: "bench", origin: [97 * k, -31 * k, 53 * k], base: SOLID });
	assert(plan.rejected === undefined);
	return plan;
}

function plansOf(config: GeodeConfig): ReadonlyArray<GeodePlan> {
	const plans = new Array<GeodePlan>();
	for (const k of $range(0, PLANS - 1)) plans.push(planOf(config, k));
	return plans;
}

/** What a run spends on a plan, on average. */
interface Spending {
	readonly noiseCalls: number;
	readonly inverseRoots: number;
}

/** Voxels that a geode's kernel looks at: those of its bounds near enough to its points. */
function visitedVoxels({ shell, bounds, thresholds, config }: GeodePlan): number {
	const reach = shellReach(shell.count, thresholds.outer, config.noiseMultiplier);
	const [lowX, highX] = extentOf(shell.xs);
	const [lowY, highY] = extentOf(shell.ys);
	const [lowZ, highZ] = extentOf(shell.zs);
	let visited = 0;
	for (const x of $range(bounds.originX, bounds.originX + bounds.sizeX - 1)) {
		for (const y of $range(bounds.originY, bounds.originY + bounds.sizeY - 1)) {
			const [gapX, gapY] = [math.max(lowX - x, x - highX, 0), math.max(lowY - y, y - highY, 0)];
			const room = reach * reach - gapX * gapX - gapY * gapY;
			if (room < 0) continue;
			const low = math.max(math.ceil(lowZ - math.sqrt(room)), bounds.originZ);
			const high = math.min(math.floor(highZ + math.sqrt(room)), bounds.originZ + bounds.sizeZ - 1);
			visited += math.max(0, high - low + 1);
		}
	}
	return visited;
}

/** Roots of the kernel: a point and a visited voxel each, and those of the crack in the shell. A few more are not counted. */
function rootsOf(plan: GeodePlan): number {
	const counts = classCounts(fillCells(plan));
	const shellVoxels =
		counts.reduce((sum, count) => sum + count, 0) - counts[VoxelClass.None] - counts[VoxelClass.Filling];
	return visitedVoxels(plan) * plan.n + shellVoxels * plan.cut.count;
}

/** Roots of the definition. */
function rootsOfCube({ n, cut, config }: GeodePlan): number {
	return (config.maxGenOffset - config.minGenOffset + 1) ** 3 * (n + cut.count);
}

function spendingOf(
	plans: ReadonlyArray<GeodePlan>,
	run: (plan: GeodePlan) => void,
	roots: (plan: GeodePlan) => number,
): Spending {
	let [noiseCalls, inverseRoots] = [0, 0];
	for (const plan of plans) {
		run({
			...plan,
			noise3: (x, y, z) => {
				noiseCalls += 1;
				return math.noise(x, y, z);
			},
		});
		inverseRoots += roots(plan);
	}
	return { noiseCalls: math.round(noiseCalls / PLANS), inverseRoots: math.round(inverseRoots / PLANS) };
}

const ROW = 32;
const FLOAT = 8;
const lattice = buffer.create(ROW * FLOAT);
for (const k of $range(0, ROW - 1)) buffer.writef64(lattice, k * FLOAT, 100.3 + k / 16);

/** Nothing but the noise calls and the inverse roots of squared distances, along rows as those of a geode. */
function bareSums({ noiseCalls, inverseRoots }: Spending): number {
	let sum = 0;
	for (const row of $range(1, math.floor(noiseCalls / ROW))) {
		const u = row / 16;
		for (const at of $range(0, (ROW - 1) * FLOAT, FLOAT)) sum += math.noise(u, 3.3, buffer.readf64(lattice, at));
	}
	for (const row of $range(1, math.floor(inverseRoots / ROW))) {
		for (const dz of $range(1, ROW)) sum += 1 / math.sqrt(row + dz * dz);
	}
	return sum;
}

/** Classes of the whole cube, voxel by voxel. */
function classifyCube(plan: GeodePlan): number {
	const [ox, oy, oz] = plan.origin;
	const { minGenOffset: low, maxGenOffset: high } = plan.config;
	let touched = 0;
	for (const x of $range(ox + low, ox + high)) {
		for (const y of $range(oy + low, oy + high)) {
			for (const z of $range(oz + low, oz + high)) {
				const [voxelClass] = classifyVoxel(plan, x, y, z);
				if (voxelClass !== VoxelClass.None) touched += 1;
			}
		}
	}
	return touched;
}

function besideSpending(
	name: string,
	plans: ReadonlyArray<GeodePlan>,
	run: (plan: GeodePlan) => void,
	spending: Spending,
): Kernel {
	return {
		name: `geode: ${name}`,
		unit: `plan, ${spending.noiseCalls} noise calls, ${spending.inverseRoots} roots`,
		run: (times) => {
			for (const k of $range(1, times)) run(plans[k % PLANS]);
		},
		floor: (times) => {
			for (const _ of $range(1, times)) bareSums(spending);
		},
	};
}

function kernel(
	name: string,
	plans: ReadonlyArray<GeodePlan>,
	run: (plan: GeodePlan) => void,
	roots: (plan: GeodePlan) => number,
): Kernel {
	return besideSpending(name, plans, run, spendingOf(plans, run, roots));
}

/**
 * The kernel with occupancy, without, and the definition that it is a short form of. Its own floor falls with every call that it saves: the
 * second row sets it beside what the kernel spends that its goals were measured with.
 */
function kernelsOf(name: string, config: GeodeConfig, published: Spending): ReadonlyArray<Kernel> {
	const smooth = plansOf(config);
	const whole = plansOf({ ...config, smooth: false });
	return [
		kernel(`${name}, classes and occupancy`, smooth, (plan) => fillCells(plan), rootsOf),
		besideSpending(`${name}, beside the published spending`, smooth, (plan) => fillCells(plan), published),
		kernel(`${name}, classes`, whole, (plan) => fillCells(plan), rootsOf),
		kernel(`${name}, classes without shortcuts`, whole, (plan) => classifyCube(plan), rootsOfCube),
	];
}

const SIDE = 64;
const ORIGIN = -32;

/** A box of rock around a geode at the origin. */
function rockBox(): GeodeTarget<number> {
	const rows = table.create(SIDE * SIDE, [new Array<number>(), new Array<number>()] as const);
	for (const row of $range(0, SIDE * SIDE - 1)) rows[row] = [table.create(SIDE, 8), table.create(SIDE, 1)];
	return {
		originX: ORIGIN,
		originY: ORIGIN,
		originZ: ORIGIN,
		sizeX: SIDE,
		sizeY: SIDE,
		sizeZ: SIDE,
		rowAt: (i, j) => {
			const [materials, occupancies] = rows[i * SIDE + j];
			return $tuple(materials, occupancies, undefined);
		},
		addLiquid: () => {},
	};
}

const amethyst = planOf(AMETHYST, 0);
const box = rockBox();
const palette = createGeodePalette((name) => name.size(), false);

export const kernels: ReadonlyArray<Kernel> = [
	{
		name: "geode: plan",
		unit: "plan",
		run: (times) => {
			for (const k of $range(1, times)) planOf(AMETHYST, k);
		},
	},
	...kernelsOf("amethyst", AMETHYST, { noiseCalls: 38400, inverseRoots: 103000 }),
	...kernelsOf("amethyst without noise", { ...AMETHYST, noiseMultiplier: 0 }, { noiseCalls: 0, inverseRoots: 30000 }),
	...kernelsOf("giant cavern", PRESETS.giantCavern, { noiseCalls: 334000, inverseRoots: 2660000 }),
	{
		name: "geode: amethyst composed, warm plan",
		unit: "plan",
		run: (times) => {
			for (const _ of $range(1, times)) composeGeodes([amethyst], box, palette);
		},
	},
	{
		name: "geode: placements of an alternate garden, cells known",
		unit: "plan",
		run: (times) => {
			const plan = planOf(PRESETS.alternateGarden, 0);
			const cells = fillCells(plan);
			for (const _ of $range(1, times)) geodePlacements({ ...plan, memo: { cells } });
		},
	},
];
