//!native
//!optimize 2
import { engineNoise } from "noise";
import { isSolid, sampleBase } from "./base-sampler";
import { FLOODED } from "./cell-code";
import { isRefused } from "./is-refused";
import { classifyVoxel, layerClass, noiseTerm } from "./classify-voxel";
import { finishVoxel } from "./finish-voxel";
import { cellCodeAt } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { isHollow } from "./layer-materials";
import { geodeCells } from "./plan-cells";
import { inverseSum } from "./point-cloud";
import { shapeNoiseGradient } from "./shape-noise";
import { VoxelClass } from "./voxel-class";
import { shareWithin, slopeLength } from "./voxel-shares";

/** The shares of a voxel on the rock's side of the hollow and the crack, and inside of the crust. */
function wallShares(plan: GeodePlan, x: number, y: number, z: number): LuaTuple<[inward: number, outward: number]> {
	const { thresholds, crack, shell, cut } = plan;
	const { noiseMultiplier } = plan.config;
	const noise = noiseTerm(plan, x, y, z);
	let [nx, ny, nz] = [0, 0, 0];
	if (noiseMultiplier !== 0) {
		[nx, ny, nz] = shapeNoiseGradient(plan.noiseOffsets, plan.noise3 ?? engineNoise, x, y, z);
	}
	const [shellSum, sx, sy, sz] = inverseSum(shell, x, y, z, noise);
	const shellSlope = slopeLength(sx, sy, sz, shell.count * noiseMultiplier, nx, ny, nz);
	let inward = isHollow(plan.materials, x, y, z) ? 1 - shareWithin(shellSum, thresholds.air, shellSlope) : 1;
	if (crack.on) {
		const [crackSum, cx, cy, cz] = inverseSum(cut, x, y, z, noise);
		const crackSlope = slopeLength(cx, cy, cz, cut.count * noiseMultiplier, nx, ny, nz);
		inward = math.min(inward, 1 - shareWithin(crackSum, crack.size, crackSlope));
	}
	return $tuple(inward, shareWithin(shellSum, thresholds.outer, shellSlope));
}

/**
 * What a geode, alone in its terrain, makes of a voxel of the world: nothing if it leaves it as it is. The definition, one voxel
 * at a time; `composeGeodes` does the same for whole chunks.
 */
export function resolveVoxel(
	plan: GeodePlan,
	x: number,
	y: number,
	z: number,
): LuaTuple<[material: string | undefined, occupancy: number]> {
	const [voxelClass, shellSum] = classifyVoxel(plan, x, y, z);
	if (voxelClass === VoxelClass.None) return $tuple(undefined, 0);
	const [material, occupancy] = sampleBase(plan.base, x, y, z);
	if (isRefused(plan, material, x, y, z)) return $tuple(undefined, 0);
	if (plan.waterLevel !== undefined && bit32.btest(cellCodeAt(plan, geodeCells(plan), x, y, z), FLOODED)) {
		return $tuple("Water", 1);
	}
	const layer = voxelClass === VoxelClass.Filling ? VoxelClass.Inner : layerClass(plan, shellSum);
	let [inward, outward] = [voxelClass >= VoxelClass.Crack ? 0 : 1, 1];
	if (plan.config.smooth) [inward, outward] = wallShares(plan, x, y, z);
	const host = isSolid(material) ? occupancy : 0;
	const [index, share] = finishVoxel(plan.materials, voxelClass, layer, x, y, z, inward, outward, host);
	return $tuple(plan.materials.names[index], share);
}
