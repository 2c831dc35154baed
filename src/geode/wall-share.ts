//!native
//!optimize 2

/** Occupancies that survive being stored in a byte on their side of one half. */
export const SOLID_LEAST = 128 / 255;
export const AIR_MOST = 127 / 255;

/** What the engine stores as air. */
export const SHARE_LEAST = 1 / 256;

const FLAT = 1e-9;

/**
 * How much of a voxel lies where a sum is at least `threshold`: 0.5 plus the distance of the surface from its centre in voxels, within
 * 0 .. 1. Near a surface the sums fall as one over the distance, so one over them is nearly straight. `slope` is the length of
 * the sum's gradient at the centre; a greater one never takes 0 or 1 to anything else.
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
