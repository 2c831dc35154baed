import type { GeodePlan } from "./geode-plan";

/** Whether a geode must leave a voxel as it is, for what is in it or for where it is. */
export function isRefused(plan: GeodePlan, material: string, x: number, y: number, z: number): boolean {
	return plan.config.blocks.cannotReplace.includes(material) || plan.isProtected?.(x, y, z) === true;
}
