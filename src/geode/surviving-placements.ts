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

/** Whether the last plans of `plans`, from `first` on, write a voxel that holds `material`. */
function isOverwritten(
	plans: ReadonlyArray<GeodePlan>,
	first: number,
	voxel: VoxelPosition,
	material: string,
): boolean {
	for (const index of $range(first, plans.size() - 1)) {
		const plan = plans[index];
		if (isRefused(plan, material, ...voxel)) continue;
		if (classAt(plan, geodeCells(plan), ...voxel) !== VoxelClass.None) return true;
		if (!growsVoxels(plan)) continue;
		const grown = survivingPlacements(plans, index);
		if (grown.some(({ kind, target }) => kind.type === "voxel" && isSame(target, voxel))) return true;
	}
	return false;
}

/**
 * What of a plan's placements stands when geodes overlap: the rest has lost its support, or the voxel it stood in, to a plan that is
 * composed later. `plans` are all that come near, in the order of composition (`isPlanBefore`), `index` is the plan's place among them.
 */
export function survivingPlacements(plans: ReadonlyArray<GeodePlan>, index: number): ReadonlyArray<GeodePlacement> {
	const plan = plans[index];
	const placements = geodePlacements(plan);
	if (index === plans.size() - 1) return placements;
	const cells = geodeCells(plan);
	return placements.filter(({ kind, support, target }) => {
		const [supportMaterial] = compositeState(plan, cells, ...support);
		const [openMaterial] = compositeState(plan, cells, ...target);
		const targetMaterial = kind.type === "voxel" ? kind.material : openMaterial;
		return (
			!isOverwritten(plans, index + 1, support, supportMaterial) &&
			!isOverwritten(plans, index + 1, target, targetMaterial)
		);
	});
}
