import { sampleBase } from "./base-sampler";
import { compositeState, isOpenState } from "./composite-state";
import { FACES } from "./faces";
import { classAt } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { geodeCells } from "./plan-cells";
import { voxelsOfClasses } from "./scan-order";
import { VoxelClass } from "./voxel-class";

/**
 * Whether one can get into a geode from outside: air that it leaves touches air of the terrain, face by face.
 *
 * @param isWithin whether a voxel is part of the world: beyond its edges nobody comes in.
 */
export function opensIntoAir(plan: GeodePlan, isWithin: (x: number, y: number, z: number) => boolean): boolean {
	const cells = geodeCells(plan);
	return voxelsOfClasses(plan.bounds, cells, VoxelClass.Crack, VoxelClass.Filling).some(([x, y, z]) => {
		if (!isWithin(x, y, z)) return false;
		const [material, occupancy] = compositeState(plan, cells, x, y, z);
		if (material === "Water" || !isOpenState(material, occupancy)) return false;
		return FACES.some(([dx, dy, dz]) => {
			if (classAt(plan, cells, x + dx, y + dy, z + dz) !== VoxelClass.None) return false;
			if (!isWithin(x + dx, y + dy, z + dz)) return false;
			const [beside, share] = sampleBase(plan.base, x + dx, y + dy, z + dz);
			return beside !== "Water" && isOpenState(beside, share);
		});
	});
}
