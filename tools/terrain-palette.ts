import type { MaterialDef } from "../src/codex/types.ts";
import { TERRAIN_MATERIALS } from "../src/voxel/terrain-materials.ts";
import type { Color } from "./picture.ts";

/** How terrain materials look, by their codes. */
export interface TerrainPalette {
	/** Of air there is none. */
	readonly byCode: ReadonlyArray<Color | undefined>;
	readonly water: Color;
}

export const AIR_CODE = TERRAIN_MATERIALS.indexOf("Air");
export const WATER_CODE = TERRAIN_MATERIALS.indexOf("Water");

const WATER_COLOR: Color = [12, 84, 92];

/** The colour of a material: its own, or that of the first name in the codex that stands for it. */
export function materialColor(materials: ReadonlyArray<MaterialDef>, name: string): Color | undefined {
	return (materials.find(({ id }) => id === name) ?? materials.find(({ terrain }) => terrain === name))?.color;
}

export function terrainPalette(materials: ReadonlyArray<MaterialDef>): TerrainPalette {
	const byCode = TERRAIN_MATERIALS.map((name, code) =>
		code === AIR_CODE ? undefined : materialColor(materials, name),
	);
	return { byCode, water: byCode[WATER_CODE] ?? WATER_COLOR };
}
