//!native
//!optimize 2
import { engineNoise } from "noise";
import type { GeodePlan } from "./geode-plan";
import { inverseSum } from "./point-cloud";
import { shapeNoise } from "./shape-noise";
import { VoxelClass } from "./voxel-class";
import { drawAt, Salt } from "./voxel-draw";

/** Whether a geode may look at a voxel at all: one of its cube and of the world. */
export function isInReach(plan: GeodePlan, x: number, y: number, z: number): boolean {
	const [ox, oy, oz] = plan.origin;
	const { minGenOffset, maxGenOffset } = plan.config;
	return (
		x >= ox + minGenOffset &&
		x <= ox + maxGenOffset &&
		y >= math.max(oy + minGenOffset, plan.yMin) &&
		y <= math.min(oy + maxGenOffset, plan.yMax) &&
		z >= oz + minGenOffset &&
		z <= oz + maxGenOffset
	);
}

/** What the noise adds to the sums at a voxel for each point. */
export function noiseTerm(plan: GeodePlan, x: number, y: number, z: number): number {
	const { noiseMultiplier } = plan.config;
	if (noiseMultiplier === 0) return 0;
	return shapeNoise(plan.noiseOffsets, plan.noise3 ?? engineNoise, x, y, z) * noiseMultiplier;
}

/** The layer of a shell sum that lies between the filling and the outside. */
export function layerClass(plan: GeodePlan, shellSum: number): VoxelClass.Inner | VoxelClass.Middle | VoxelClass.Outer {
	const { inner, middle } = plan.thresholds;
	if (shellSum >= inner) return VoxelClass.Inner;
	return shellSum >= middle ? VoxelClass.Middle : VoxelClass.Outer;
}

/** Whether an inner voxel switches to the alternate material. */
export function isAlternate(plan: GeodePlan, x: number, y: number, z: number): boolean {
	const chance = plan.config.useAlternateLayer0Chance;
	return chance > 0 && drawAt(plan.geodeSeed, Salt.Alternate, x, y, z) < chance;
}

/**
 * What a voxel of the world is to a geode, with its two sums: that of the shell, and that of the crack, 0 if the crack is off.
 * The definition, one voxel at a time; `geodeCells` has the same classes for all of them.
 */
export function classifyVoxel(
	plan: GeodePlan,
	x: number,
	y: number,
	z: number,
): LuaTuple<[voxelClass: VoxelClass, shellSum: number, crackSum: number]> {
	const noise = noiseTerm(plan, x, y, z);
	const [shellSum] = inverseSum(plan.shell, x, y, z, noise);
	const [crackSum] = inverseSum(plan.cut, x, y, z, noise);
	const { thresholds, crack } = plan;
	let voxelClass: VoxelClass;
	if (shellSum < thresholds.outer || !isInReach(plan, x, y, z)) voxelClass = VoxelClass.None;
	else if (shellSum >= thresholds.air) voxelClass = VoxelClass.Filling;
	else if (crack.on && crackSum >= crack.size) voxelClass = VoxelClass.Crack;
	else {
		voxelClass = layerClass(plan, shellSum);
		if (voxelClass === VoxelClass.Inner && isAlternate(plan, x, y, z)) voxelClass = VoxelClass.Alternate;
	}
	return $tuple(voxelClass, shellSum, crackSum);
}
