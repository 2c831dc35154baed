import { MATERIAL_NAMES } from "../../../src/planet/materials.ts";
import { TERRAIN_MATERIALS } from "../../../src/voxel/terrain-materials.ts";
import type { Check } from "../codex.ts";
import { nodeAt } from "../located.ts";
import { NAME_PATTERN } from "../scalars.ts";
import { terrainOf } from "../terrain-of.ts";

const NOT_SOLID: ReadonlyArray<string> = ["Air", "Water"];

/** What ground is renamed to must be a material, and solid. Told of a planet that is wrong elsewhere as well. */
export const checkPlanetMaterials: Check = (codex, report) => {
	for (const { origin } of codex.entries("planets")) {
		for (const from of MATERIAL_NAMES) {
			const path = ["materials", from];
			const id = nodeAt(origin.child.node, path)?.value;
			if (typeof id !== "string" || !NAME_PATTERN.test(id)) continue;
			const terrain = terrainOf(codex, id);
			if (terrain === undefined) {
				const known = [...new Set([...codex.ids("materials"), ...TERRAIN_MATERIALS])];
				report.mistake(origin, path, "unknownMaterial", { id, known });
			} else if (NOT_SOLID.includes(terrain)) {
				report.mistake(origin, path, "materialNotSolid", { id, terrain });
			}
		}
	}
};
