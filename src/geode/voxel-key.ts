import type { GeodePlan } from "./geode-plan";

/** More than the voxels of a cube along an axis, and one beyond it on either side. */
const SPAN = 1024;

/** An integer of its own for each voxel of a plan's cube and for those beside it. */
export function voxelKey(plan: GeodePlan, x: number, y: number, z: number): number {
	const [ox, oy, oz] = plan.origin;
	const half = SPAN / 2;
	return ((z - oz + half) * SPAN + (y - oy + half)) * SPAN + (x - ox + half);
}
