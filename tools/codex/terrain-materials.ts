import { TERRAIN_MATERIALS as SLOTS } from "../../src/voxel/terrain-materials.ts";
import type { TerrainMaterial } from "../../src/voxel/terrain-materials.ts";

type SolidOrLiquid = Exclude<TerrainMaterial, "Air">;

/** Solid and liquid materials that the engine's terrain can hold; all but Air. */
export const TERRAIN_MATERIALS = SLOTS.filter((name) => name !== "Air") as unknown as readonly [
	SolidOrLiquid,
	...Array<SolidOrLiquid>,
];
