//!native
//!optimize 2
import type { NoiseFunction } from "noise";
import { LatticeOffset } from "./noise-lattice";
import type { NoiseLattice } from "./noise-lattice";
import { NOISE_WEIGHT, SECOND_SLOPE_BOUND } from "./shape-noise";

/** Sums that hardly change have no surface near. */
const FLAT = 1e-9;

/**
 * How much of a voxel lies where a sum is at least `threshold`: 0.5 plus the distance of the surface from its centre in voxels, within
 * 0 .. 1. Near a surface the sums fall as one over the distance, so one over them is nearly straight. `slope` is the length of
 * the sum's gradient at the centre. What is 0 or 1 with some slope is the same with every smaller one.
 */
export function shareWithin(sum: number, threshold: number, slope: number): number {
	if (sum === math.huge) return 1;
	if (sum <= 0 || threshold === math.huge) return 0;
	if (slope < FLAT) return sum >= threshold ? 1 : 0;
	return math.clamp(0.5 + ((sum / threshold) * (sum - threshold)) / slope, 0, 1);
}

/** Length of a sum's gradient: its own and `weight` times that of the noise. */
export function slopeLength(
	gx: number,
	gy: number,
	gz: number,
	weight: number,
	nx: number,
	ny: number,
	nz: number,
): number {
	const x = gx + weight * nx;
	const y = gy + weight * ny;
	const z = gz + weight * nz;
	return math.sqrt(x * x + y * y + z * z);
}

/** What the walls of a geode are computed from. */
export interface Walls {
	readonly air: number;
	readonly outer: number;
	/** The least crack sum that is cut open. */
	readonly crack: number;
	/** How often the noise counts in the shell sum and in the crack sum. */
	readonly shellNoise: number;
	readonly crackNoise: number;
	readonly lattice: NoiseLattice;
	readonly noise3: NoiseFunction | undefined;
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
	const left = buffer.readf64(xs, u - LatticeOffset.Half);
	const right = buffer.readf64(xs, u + LatticeOffset.Half);
	const below = buffer.readf64(ys, v - LatticeOffset.Half);
	const above = buffer.readf64(ys, v + LatticeOffset.Half);
	const before = buffer.readf64(zs, w - LatticeOffset.Half);
	const behind = buffer.readf64(zs, w + LatticeOffset.Half);
	if (noise3 !== undefined) {
		return $tuple(
			noise3(right, y, z) - noise3(left, y, z),
			noise3(x, above, z) - noise3(x, below, z),
			noise3(x, y, behind) - noise3(x, y, before),
		);
	}
	return $tuple(
		math.noise(right, y, z) - math.noise(left, y, z),
		math.noise(x, above, z) - math.noise(x, below, z),
		math.noise(x, y, behind) - math.noise(x, y, before),
	);
}

function isWhole(share: number): boolean {
	return share === 0 || share === 1;
}

/**
 * The shares `inward` and `outward` of `finishVoxel`, from the two sums at a voxel and their gradients without noise. Of the noise's
 * gradient the second octave is computed only if the first and a bound on the second do not decide the shares. (u, v, w) are the
 * voxel's offsets into the lattice.
 *
 * `nearHollow`, `nearCrack`, `nearOuter`: that wall may run through the voxel. `isOpen`: the voxel is air, so that one wall far
 * behind it decides.
 */
export function voxelShares(
	walls: Walls,
	u: number,
	v: number,
	w: number,
	nearHollow: boolean,
	nearCrack: boolean,
	nearOuter: boolean,
	isOpen: boolean,
	shellSum: number,
	sx: number,
	sy: number,
	sz: number,
	crackSum: number,
	cx: number,
	cy: number,
	cz: number,
): LuaTuple<[inward: number, outward: number]> {
	const { air, outer, crack, shellNoise, crackNoise, lattice, noise3 } = walls;
	let [inward, outward] = [1, 1];
	let [nx, ny, nz] = [0, 0, 0];
	let [fx, fy, fz] = [0, 0, 0];
	let slack = 0;
	if (shellNoise !== 0) {
		[fx, fy, fz] = octaveGradient(noise3, lattice.firstX, lattice.firstY, lattice.firstZ, u, v, w);
		[nx, ny, nz] = [NOISE_WEIGHT * fx, NOISE_WEIGHT * fy, NOISE_WEIGHT * fz];
		slack = SECOND_SLOPE_BOUND;
	}
	for (const _ of $range(1, 2)) {
		const shellSlope = slopeLength(sx, sy, sz, shellNoise, nx, ny, nz) + shellNoise * slack;
		const hollowShare = nearHollow ? shareWithin(shellSum, air, shellSlope) : 0;
		let crackShare = 0;
		if (nearCrack) {
			const crackSlope = slopeLength(cx, cy, cz, crackNoise, nx, ny, nz) + crackNoise * slack;
			crackShare = shareWithin(crackSum, crack, crackSlope);
		}
		inward = 1 - math.max(hollowShare, crackShare);
		if (nearOuter) outward = shareWithin(shellSum, outer, shellSlope);
		if (slack === 0 || (isOpen && inward === 0)) break;
		if (isWhole(hollowShare) && isWhole(crackShare) && isWhole(outward)) break;

		const [gx, gy, gz] = octaveGradient(noise3, lattice.secondX, lattice.secondY, lattice.secondZ, u, v, w);
		[nx, ny, nz] = [NOISE_WEIGHT * (fx + gx), NOISE_WEIGHT * (fy + gy), NOISE_WEIGHT * (fz + gz)];
		slack = 0;
	}
	return $tuple(inward, outward);
}
