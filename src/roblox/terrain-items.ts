import { terrainCode, TERRAIN_MATERIALS } from "voxel";

/**
 * The engine's items by material code. One value each for the whole run: generators fill grids with them, and an item that is asked
 * for anew costs a look-up, in some hosts a new value.
 */
export const ITEM_BY_CODE: ReadonlyArray<Enum.Material> = TERRAIN_MATERIALS.map((name) => Enum.Material[name]);

/** The item of a terrain material by name. @throws on any other name. */
export function itemOf(material: string): Enum.Material {
	const code = terrainCode(material);
	if (code === undefined) throw `"${material}" is not a terrain material`;
	return ITEM_BY_CODE[code];
}
