/**
 * The terrain materials of the engine in the order of its own material table: the index is the slot that baked terrain stores,
 * and the code that voxel kernels pass around instead of names.
 */
export const TERRAIN_MATERIALS = [
	"Air",
	"Water",
	"Grass",
	"Slate",
	"Concrete",
	"Brick",
	"Sand",
	"WoodPlanks",
	"Rock",
	"Glacier",
	"Snow",
	"Sandstone",
	"Mud",
	"Basalt",
	"Ground",
	"CrackedLava",
	"Asphalt",
	"Cobblestone",
	"Ice",
	"LeafyGrass",
	"Salt",
	"Limestone",
	"Pavement",
] as const;

export type TerrainMaterial = (typeof TERRAIN_MATERIALS)[number];

export const AIR = 0;
export const WATER = 1;

const codeByName = new Map<string, number>();
TERRAIN_MATERIALS.forEach((name, code) => codeByName.set(name, code));

/** The code of a terrain material, `undefined` for any other name. */
export function terrainCode(name: string): number | undefined {
	return codeByName.get(name);
}
