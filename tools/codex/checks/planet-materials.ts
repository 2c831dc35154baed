import { TERRAIN_MATERIALS } from "../../../src/voxel/terrain-materials.ts";
import { soundEntries } from "../codex.ts";
import type { Check } from "../codex.ts";
import { terrainOf } from "../terrain-of.ts";

const NOT_SOLID: ReadonlyArray<string> = ["Air", "Water"];

/** What ground is renamed to must be a material, and solid. */
export const checkPlanetMaterials: Check = (codex, report) => {
	for (const { body, origin } of soundEntries(codex, "planets")) {
		for (const [from, id] of Object.entries(body.materials ?? {})) {
			if (id === undefined) continue;
			const terrain = terrainOf(codex, id);
			if (terrain === undefined) {
				const known = [...new Set([...codex.ids("materials"), ...TERRAIN_MATERIALS])];
				report.mistake(origin, ["materials", from], "unknownMaterial", { id, known });
			} else if (NOT_SOLID.includes(terrain)) {
				report.mistake(origin, ["materials", from], "materialNotSolid", { id, terrain });
			}
		}
	}
};
