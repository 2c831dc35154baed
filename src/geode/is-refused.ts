import { sampleBase } from "./base-sampler";
import type { GeodePlan } from "./geode-plan";

/** Whether a geode must leave a voxel as it is, for what is in it or for where it is. */
export function isRefused(plan: GeodePlan, material: string, x: number, y: number, z: number): boolean {
	return plan.config.blocks.cannotReplace.includes(material) || plan.isProtected?.(x, y, z) === true;
}

/** The same for a voxel of the terrain before any feature, which is looked at only if it matters what is there. */
export function isBaseRefused(plan: GeodePlan, x: number, y: number, z: number): boolean {
	if (plan.isProtected?.(x, y, z) === true) return true;
	const { cannotReplace } = plan.config.blocks;
	if (cannotReplace.isEmpty()) return false;
	const [material] = sampleBase(plan.base, x, y, z);
	return cannotReplace.includes(material);
}
