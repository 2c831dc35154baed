import type { CodexTables } from "../src/codex/types.ts";
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

/** What colours of materials are read from. */
export type ColorTables = Pick<CodexTables, "materials" | "tints">;

/** The colour of a material as it looks in the place: its tint, else its own, else that of the first name that stands for it. */
export function materialColor({ materials, tints }: ColorTables, name: string): Color | undefined {
	return (
		tints.find(({ material }) => material === name) ??
		materials.find(({ id }) => id === name) ??
		materials.find(({ terrain }) => terrain === name)
	)?.color;
}

export function terrainPalette(tables: ColorTables): TerrainPalette {
	const byCode = TERRAIN_MATERIALS.map((name, code) => (code === AIR_CODE ? undefined : materialColor(tables, name)));
	return { byCode, water: byCode[WATER_CODE] ?? WATER_COLOR };
}
