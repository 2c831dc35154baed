//!native
//!optimize 2
import { classifyVoxel, createGeodePalette, composeGeodes, geodePlacements, planGeode, VoxelClass } from "geode";
import type { GeodeConfig, GeodePlan, GeodeTarget } from "geode";
import { fillCells } from "geode/fill-cells";
import { AMETHYST, PRESETS } from "../tests/spec/support/geode-configs";
import { SOLID } from "../tests/spec/support/geode-plans";
import type { Kernel } from "./kernel";

const PLANS = 8;

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
	noiseCalls: number;
	inverseRoots: number;
}

/** The same numbers; whoever reads one is counted. */
function counting(values: ReadonlyArray<number>, spent: Spending): ReadonlyArray<number> {
	return setmetatable(
		{},
		{
			__index: (_, key) => {
				spent.inverseRoots += 1;
				return (values as unknown as { [key: number]: number })[key as number];
			},
		},
	) as unknown as ReadonlyArray<number>;
}

/** Each inverse root reads the z of its point, but the one that a row begins with. */
function spendingOf(plans: ReadonlyArray<GeodePlan>, run: (plan: GeodePlan) => void, rootsPerRow: number): Spending {
	const spent: Spending = { noiseCalls: 0, inverseRoots: 0 };
	for (const plan of plans) {
		const { shell, cut, bounds } = plan;
		run({
			...plan,
			shell: { ...shell, zs: counting(shell.zs, spent) },
			cut: { ...cut, zs: counting(cut.zs, spent) },
			noise3: (x, y, z) => {
				spent.noiseCalls += 1;
				return math.noise(x, y, z);
			},
		});
		spent.inverseRoots += rootsPerRow * bounds.sizeX * bounds.sizeY * plan.n;
	}
	return {
		noiseCalls: math.round(spent.noiseCalls / plans.size()),
		inverseRoots: math.round(spent.inverseRoots / plans.size()),
	};
}

const POINTS = 4096;
const scattered = table.create(POINTS, 0);
for (const k of $range(0, POINTS - 1)) scattered[k] = ((k + 1) * 158.1947) % 256;

/** Nothing but the noise calls, at coordinates like those of a geode, and the inverse roots. */
function bareSums({ noiseCalls, inverseRoots }: Spending): number {
	let sum = 0;
	for (const k of $range(1, noiseCalls)) {
		const at = k % (POINTS - 2);
		sum += math.noise(scattered[at], scattered[at + 1], scattered[at + 2]);
	}
	for (const k of $range(1, inverseRoots)) sum += 1 / math.sqrt(k);
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

function kernel(
	name: string,
	plans: ReadonlyArray<GeodePlan>,
	run: (plan: GeodePlan) => void,
	rootsPerRow: number,
): Kernel {
	const spending = spendingOf(plans, run, rootsPerRow);
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

/** The kernel with occupancy, without, and the definition that it is a short form of. */
function kernelsOf(name: string, config: GeodeConfig): ReadonlyArray<Kernel> {
	const smooth = plansOf(config);
	const whole = plansOf({ ...config, smooth: false });
	return [
		kernel(`${name}, classes and occupancy`, smooth, (plan) => fillCells(plan), 1),
		kernel(`${name}, classes`, whole, (plan) => fillCells(plan), 1),
		kernel(`${name}, classes without shortcuts`, whole, (plan) => classifyCube(plan), 0),
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
	...kernelsOf("amethyst", AMETHYST),
	...kernelsOf("amethyst without noise", { ...AMETHYST, noiseMultiplier: 0 }),
	...kernelsOf("giant cavern", PRESETS.giantCavern),
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
