import { classAt } from "./geode-cells";
import { compositeState } from "./composite-state";
import type { VoxelPosition } from "./crack-points";
import type { GeodePlan } from "./geode-plan";
import { isRefused } from "./is-refused";
import { geodePlacements } from "./placements";
import type { GeodePlacement } from "./placements";
import { geodeCells } from "./plan-cells";
import { VoxelClass } from "./voxel-class";

/** Whether anything that grows in a geode is a voxel of terrain. */
export function growsVoxels(plan: GeodePlan): boolean {
	return plan.config.blocks.innerPlacements.some((placement) => placement.type === "voxel");
}

function isSame(a: VoxelPosition, b: VoxelPosition): boolean {
	return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}

/** Whether a plan, or what grows in it, may write a voxel. */
function mayWrite({ bounds }: GeodePlan, [x, y, z]: VoxelPosition): boolean {
	return (
		x >= bounds.originX - 1 &&
		x <= bounds.originX + bounds.sizeX &&
		y >= bounds.originY - 1 &&
		y <= bounds.originY + bounds.sizeY &&
		z >= bounds.originZ - 1 &&
		z <= bounds.originZ + bounds.sizeZ
	);
}

/** Whether the last plans of `plans`, from `first` on, write a voxel that holds `material`. */
function isOverwritten(
	plans: ReadonlyArray<GeodePlan>,
	first: number,
	voxel: VoxelPosition,
	material: string,
	checkpoint: (() => void) | undefined,
): boolean {
	for (const index of $range(first, plans.size() - 1)) {
		const plan = plans[index];
		if (!mayWrite(plan, voxel) || isRefused(plan, material, ...voxel)) continue;
		if (classAt(plan, geodeCells(plan, checkpoint), ...voxel) !== VoxelClass.None) return true;
		if (!growsVoxels(plan)) continue;
		const grown = survivingPlacements(plans, index, checkpoint);
		if (grown.some(({ kind, target }) => kind.type === "voxel" && isSame(target, voxel))) return true;
	}
	return false;
}

/**
 * What of a plan's placements stands when geodes overlap: the rest has lost its support, or the voxel it stood in, to a plan that is
 * composed later. `plans` are all that come near, in the order of composition (`isPlanBefore`), `index` is the plan's place among
 * them. `checkpoint` is called every few dozen microseconds of work and may yield.
 */
export function survivingPlacements(
	plans: ReadonlyArray<GeodePlan>,
	index: number,
	checkpoint?: () => void,
): ReadonlyArray<GeodePlacement> {
	const plan = plans[index];
	const placements = geodePlacements(plan, checkpoint);
	if (index === plans.size() - 1) return placements;
	const cells = geodeCells(plan, checkpoint);
	return placements.filter(({ kind, support, target }) => {
		const [supportMaterial] = compositeState(plan, cells, ...support);
		const [openMaterial] = compositeState(plan, cells, ...target);
		const targetMaterial = kind.type === "voxel" ? kind.material : openMaterial;
		return (
			!isOverwritten(plans, index + 1, support, supportMaterial, checkpoint) &&
			!isOverwritten(plans, index + 1, target, targetMaterial, checkpoint)
		);
	});
}
