import { TERRAIN_MATERIALS } from "../../../src/voxel/terrain-materials.ts";
import type { Codex } from "../codex.ts";
import { nodeAt } from "../located.ts";
import type { Path } from "../located.ts";
import type { Origin, Report } from "../report.ts";
import { NAME_PATTERN } from "../scalars.ts";
import { terrainOf } from "../terrain-of.ts";

const NOT_SOLID: ReadonlyArray<string> = ["Air", "Water"];

/** What ground is made of must be a material, and solid. What is no name at all is told by its own schema. */
export function checkSolidMaterial(codex: Codex, report: Report, origin: Origin, path: Path): void {
	const id = nodeAt(origin.child.node, path)?.value;
	if (typeof id !== "string" || !NAME_PATTERN.test(id)) return;
	const terrain = terrainOf(codex, id);
	if (terrain === undefined) {
		const known = [...new Set([...codex.ids("materials"), ...TERRAIN_MATERIALS])];
		report.mistake(origin, path, "unknownMaterial", { id, known });
	} else if (NOT_SOLID.includes(terrain)) {
		report.mistake(origin, path, "materialNotSolid", { id, terrain });
	}
}
