//!native
//!optimize 2
import { LayerCode } from "./layer-code";
import { AIR_INDEX, WATER_INDEX } from "./layer-materials";
import type { LayerMaterials } from "./layer-materials";
import { VoxelClass } from "./voxel-class";

/** Occupancies that survive being stored in a byte on their side of one half. */
const SOLID_LEAST = 128 / 255;
const AIR_MOST = 127 / 255;

/** What the engine stores as air. */
const SHARE_LEAST = 1 / 256;

/** By class, from `None`, which has none, to `Alternate`. */
const LAYER_BY_CLASS: ReadonlyArray<LayerCode> = [
	LayerCode.Outer,
	LayerCode.Outer,
	LayerCode.Middle,
	LayerCode.Inner,
	LayerCode.AlternateInner,
];

/** The layer that makes the voxels of a class of solids. */
export function layerOfClass(voxelClass: VoxelClass): LayerCode {
	return LAYER_BY_CLASS[voxelClass];
}

/**
 * Material (a place in the names of `materials`) and occupancy of a voxel that is not `None`.
 *
 * `layer` is the class of the layer that shows in filling or crack that is not quite empty. `inward` is the share of the voxel on
 * the rock's side of the hollow and of the crack, `outward` its share inside of the crust, `host` that of the terrain around it.
 */
export function finishVoxel(
	materials: LayerMaterials,
	voxelClass: VoxelClass,
	layer: VoxelClass,
	x: number,
	y: number,
	z: number,
	inward: number,
	outward: number,
	host: number,
): LuaTuple<[material: number, occupancy: number]> {
	const { picks } = materials;
	const share = math.min(inward, math.max(host, outward));
	if (voxelClass < VoxelClass.Crack) {
		const material = picks[LAYER_BY_CLASS[voxelClass]](x, y, z);
		if (material === AIR_INDEX) return $tuple(AIR_INDEX, 0);
		if (material === WATER_INDEX) return $tuple(WATER_INDEX, 1);
		return $tuple(material, math.max(share, SOLID_LEAST));
	}
	if (voxelClass === VoxelClass.Filling) {
		const filling = picks[LayerCode.Filling](x, y, z);
		if (filling !== AIR_INDEX) return $tuple(filling, 1);
	}
	if (share < SHARE_LEAST) return $tuple(AIR_INDEX, 0);
	const shown = picks[LAYER_BY_CLASS[layer]](x, y, z);
	if (shown === AIR_INDEX || shown === WATER_INDEX) return $tuple(AIR_INDEX, 0);
	return $tuple(shown, math.min(share, AIR_MOST));
}
