import { terrainCode } from "voxel";

/**
 * The terrain before any feature, in the form of one material a voxel: the name of a terrain material and 0 .. 1. A pure function
 * of the voxel, callable anywhere.
 */
export type BaseSampler = (x: number, y: number, z: number) => LuaTuple<[material: string, occupancy: number]>;

/** Raises `bad_base_sample` unless the sampler answers with a terrain material and a share of the voxel. */
export function sampleBase(
	base: BaseSampler,
	x: number,
	y: number,
	z: number,
): LuaTuple<[material: string, occupancy: number]> {
	const [material, occupancy] = base(x, y, z);
	if (!typeIs(material, "string") || terrainCode(material) === undefined) {
		throw `bad_base_sample: material at ${x}, ${y}, ${z} must be a terrain material, got ${tostring(material)}`;
	}
	if (!typeIs(occupancy, "number") || !(occupancy >= 0 && occupancy <= 1)) {
		throw `bad_base_sample: occupancy at ${x}, ${y}, ${z} must be a number from 0 to 1, got ${tostring(occupancy)}`;
	}
	return $tuple(material, occupancy);
}

/** Whether what fills the voxel is a solid, however little of it. */
export function isSolid(material: string): boolean {
	return material !== "Air" && material !== "Water";
}
