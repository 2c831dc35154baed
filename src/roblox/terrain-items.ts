import { TERRAIN_MATERIALS } from "voxel";

/**
 * The engine's items by material code. One value each for the whole run: generators fill grids with them, and an item that is asked
 * for anew costs a look-up, in some hosts a new value.
 */
export const ITEM_BY_CODE: ReadonlyArray<Enum.Material> = TERRAIN_MATERIALS.map((name) => Enum.Material[name]);
