import type { GeodePlan } from "./geode-plan";

/** Whether a geode is composed before another, which then overwrites it: by z, y and x of the origin, then by id. */
export function isPlanBefore(a: GeodePlan, b: GeodePlan): boolean {
	for (const axis of [2, 1, 0]) {
		if (a.origin[axis] !== b.origin[axis]) return a.origin[axis] < b.origin[axis];
	}
	return a.featureId < b.featureId;
}
