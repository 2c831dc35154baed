import { sampleBase } from "./base-sampler";
import type { VoxelPosition } from "./crack-points";
import { FACES } from "./faces";
import { classAt } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { isBaseRefused, isRefused } from "./is-refused";
import { isBeforeInScan, voxelsOfClasses } from "./scan-order";
import { VoxelClass } from "./voxel-class";
import { voxelKey } from "./voxel-key";

/** The contacts of a plan's cells, in scan order of the water. */
export function findFluidContacts(plan: GeodePlan, cells: GeodeCells): ReadonlyArray<VoxelPosition> {
	const contacts = new Array<VoxelPosition>();
	const seen = new Set<number>();
	for (const [x, y, z] of voxelsOfClasses(plan.bounds, cells, VoxelClass.Crack, VoxelClass.Crack)) {
		if (isBaseRefused(plan, x, y, z)) continue;
		for (const [dx, dy, dz] of FACES) {
			const [wx, wy, wz] = [x + dx, y + dy, z + dz];
			const key = voxelKey(plan, wx, wy, wz);
			if (seen.has(key)) continue;
			seen.add(key);
			const [material] = sampleBase(plan.base, wx, wy, wz);
			if (material !== "Water") continue;
			const isKept =
				classAt(plan, cells, wx, wy, wz) === VoxelClass.None || isRefused(plan, material, wx, wy, wz);
			if (isKept) contacts.push([wx, wy, wz]);
		}
	}
	return contacts.sort(isBeforeInScan);
}
