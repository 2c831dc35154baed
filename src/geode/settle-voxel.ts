//!native
//!optimize 2
import type { NoiseFunction } from "noise";
import { sharedCode } from "./cell-code";
import { isAlternate, layerClass } from "./classify-voxel";
import type { GeodePlan } from "./geode-plan";
import { AIR_INDEX, isHollow } from "./layer-materials";
import { LayerCode } from "./layer-code";
import { LATTICE_STEP, latticeAt } from "./noise-lattice";
import type { NoiseLattice } from "./noise-lattice";
import { inverseSum } from "./point-cloud";
import { NOISE_WEIGHT, SECOND_SLOPE_BOUND, SLOPE_BOUND } from "./shape-noise";
import { VoxelClass } from "./voxel-class";
import { shareWithin, slopeLength } from "./wall-share";

/** The builtin is called by name: through a variable it would be much slower. */
export function octaveNoise(noise3: NoiseFunction | undefined, u: number, v: number, w: number): number {
	return noise3 !== undefined ? noise3(u, v, w) : math.noise(u, v, w);
}

/** Differences of one octave over a voxel along each axis; `u`, `v` and `w` are offsets into the buffers. */
function octaveGradient(
	noise3: NoiseFunction | undefined,
	xs: buffer,
	ys: buffer,
	zs: buffer,
	u: number,
	v: number,
	w: number,
): LuaTuple<[x: number, y: number, z: number]> {
	const x = buffer.readf64(xs, u);
	const y = buffer.readf64(ys, v);
	const z = buffer.readf64(zs, w);
	return $tuple(
		octaveNoise(noise3, buffer.readf64(xs, u + LATTICE_STEP), y, z) -
			octaveNoise(noise3, buffer.readf64(xs, u - LATTICE_STEP), y, z),
		octaveNoise(noise3, x, buffer.readf64(ys, v + LATTICE_STEP), z) -
			octaveNoise(noise3, x, buffer.readf64(ys, v - LATTICE_STEP), z),
		octaveNoise(noise3, x, y, buffer.readf64(zs, w + LATTICE_STEP)) -
			octaveNoise(noise3, x, y, buffer.readf64(zs, w - LATTICE_STEP)),
	);
}

function isWhole(share: number): boolean {
	return share === 0 || share === 1;
}

/**
 * The byte of a voxel (`cell-code`) at place (i, j, k) of the plan's bounds, and its shares. They are those of `classifyVoxel`
 * and `resolveVoxel`, bit for bit, but the noise's gradient is computed only where its length can change a share: no octave of
 * it until a bound on its length leaves a wall undecided, the second only if the first does not decide it.
 */
export function settleVoxel(
	plan: GeodePlan,
	lattice: NoiseLattice,
	i: number,
	j: number,
	k: number,
	noise: number,
): LuaTuple<[code: number, inward: number, outward: number]> {
	const { thresholds, crack, shell, cut, bounds, config, materials, noise3 } = plan;
	const x = bounds.originX + i;
	const y = bounds.originY + j;
	const z = bounds.originZ + k;
	const [shellSum, sx, sy, sz] = inverseSum(shell, x, y, z, noise);
	if (shellSum < thresholds.outer) return $tuple(VoxelClass.None, 0, 0);

	let voxelClass: VoxelClass = VoxelClass.Filling;
	let layer: VoxelClass = VoxelClass.Inner;
	let [crackSum, cx, cy, cz] = [0, 0, 0, 0];
	if (shellSum < thresholds.air) {
		layer = layerClass(plan, shellSum);
		voxelClass = layer;
		if (crack.on) {
			[crackSum, cx, cy, cz] = inverseSum(cut, x, y, z, noise);
			if (crackSum >= crack.size) voxelClass = VoxelClass.Crack;
		}
		if (voxelClass === VoxelClass.Inner && isAlternate(plan, x, y, z)) voxelClass = VoxelClass.Alternate;
	}
	if (!config.smooth) return $tuple(voxelClass, 0, 0);

	const shellWeight = shell.count * config.noiseMultiplier;
	const cutWeight = cut.count * config.noiseMultiplier;
	const isOpen = voxelClass >= VoxelClass.Crack;
	const hollow = isHollow(materials, x, y, z);
	if (voxelClass === VoxelClass.Filling) {
		if (materials.picks[LayerCode.Filling](x, y, z) !== AIR_INDEX) return $tuple(voxelClass, 0, 0);
		const slope = slopeLength(sx, sy, sz, 0, 0, 0, 0) + shellWeight * SLOPE_BOUND;
		if (shareWithin(shellSum, thresholds.air, slope) === 1) return $tuple(voxelClass, 0, 0);
		if (crack.on) [crackSum, cx, cy, cz] = inverseSum(cut, x, y, z, noise);
	}

	let [inward, outward] = [0, 0];
	let [nx, ny, nz] = [0, 0, 0];
	let [fx, fy, fz] = [0, 0, 0];
	let slack = config.noiseMultiplier !== 0 ? SLOPE_BOUND : 0;
	for (const octavesDone of $range(0, 2)) {
		const shellSlope = slopeLength(sx, sy, sz, shellWeight, nx, ny, nz) + shellWeight * slack;
		const crackSlope = slopeLength(cx, cy, cz, cutWeight, nx, ny, nz) + cutWeight * slack;
		const hollowShare = hollow ? shareWithin(shellSum, thresholds.air, shellSlope) : 0;
		const crackShare = crack.on ? shareWithin(crackSum, crack.size, crackSlope) : 0;
		inward = math.min(1 - hollowShare, 1 - crackShare);
		outward = shareWithin(shellSum, thresholds.outer, shellSlope);
		if (slack === 0 || (isOpen && inward === 0)) break;
		if (isWhole(hollowShare) && isWhole(crackShare) && isWhole(outward)) break;

		const [u, v, w] = [latticeAt(i), latticeAt(j), latticeAt(k)];
		if (octavesDone === 0) {
			[fx, fy, fz] = octaveGradient(noise3, lattice.firstX, lattice.firstY, lattice.firstZ, u, v, w);
			[nx, ny, nz] = [NOISE_WEIGHT * fx, NOISE_WEIGHT * fy, NOISE_WEIGHT * fz];
			slack = SECOND_SLOPE_BOUND;
		} else {
			const [gx, gy, gz] = octaveGradient(noise3, lattice.secondX, lattice.secondY, lattice.secondZ, u, v, w);
			[nx, ny, nz] = [NOISE_WEIGHT * (fx + gx), NOISE_WEIGHT * (fy + gy), NOISE_WEIGHT * (fz + gz)];
			slack = 0;
		}
	}
	const isShared = isOpen ? inward > 0 : inward < 1 || outward < 1;
	return $tuple(isShared ? sharedCode(voxelClass, layer) : voxelClass, inward, outward);
}
