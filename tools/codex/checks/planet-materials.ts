import { MATERIAL_NAMES } from "../../../src/planet/materials.ts";
import type { Check } from "../codex.ts";
import { checkSolidMaterial } from "./solid-material.ts";

/** What ground is renamed to must be a material, and solid. Told of a planet that is wrong elsewhere as well. */
export const checkPlanetMaterials: Check = (codex, report) => {
	for (const { origin } of codex.entries("planets")) {
		for (const from of MATERIAL_NAMES) checkSolidMaterial(codex, report, origin, ["materials", from]);
	}
};
