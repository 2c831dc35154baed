import type { VoxelPosition } from "./crack-points";
import { findFluidContacts } from "./find-fluid-contacts";
import type { GeodePlan } from "./geode-plan";
import { geodeCells } from "./plan-cells";

/**
 * Cells of the terrain's water that touch the crack and are not overwritten: where water would come in. In scan order, each once. The
 * crack itself stays dry unless the config says `flood_crack`.
 */
export function geodeFluidContacts(plan: GeodePlan): ReadonlyArray<VoxelPosition> {
	const { memo } = plan;
	memo.contacts ??= findFluidContacts(plan, geodeCells(plan));
	return memo.contacts;
}
