import { sampleBase } from "./base-sampler";
import { CLASS_MASK, FLOODED } from "./cell-code";
import { layerOfClass } from "./finish-voxel";
import { cellCodeAt } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { isBaseRefused } from "./is-refused";
import { AIR_INDEX } from "./layer-materials";
import { LayerCode } from "./layer-code";
import { VoxelClass } from "./voxel-class";

/** Material and occupancy of a voxel with a geode, alone in its terrain, built: whole voxels, as if it were not smooth. */
export function compositeState(
	plan: GeodePlan,
	cells: GeodeCells,
	x: number,
	y: number,
	z: number,
): LuaTuple<[material: string, occupancy: number]> {
	const code = cellCodeAt(plan, cells, x, y, z);
	const voxelClass: VoxelClass = bit32.band(code, CLASS_MASK);
	if (voxelClass === VoxelClass.None || isBaseRefused(plan, x, y, z)) return sampleBase(plan.base, x, y, z);
	if (bit32.btest(code, FLOODED)) return $tuple("Water", 1);
	if (voxelClass === VoxelClass.Crack) return $tuple("Air", 0);
	const { names, picks } = plan.materials;
	const layer = voxelClass === VoxelClass.Filling ? LayerCode.Filling : layerOfClass(voxelClass);
	const index = picks[layer](x, y, z);
	return $tuple(names[index], index === AIR_INDEX ? 0 : 1);
}

/** Whether a crystal may grow into a voxel: air, also with a little solid in it, or water that fills it. */
export function isOpenState(material: string, occupancy: number): boolean {
	if (material === "Water") return occupancy === 1;
	return material === "Air" || occupancy < 0.5;
}
