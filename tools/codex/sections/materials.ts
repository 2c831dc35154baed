import type { z } from "zod";
import type { MaterialDef, Rgb } from "../../../src/codex/types.ts";
import { soundEntries } from "../codex.ts";
import type { Check, Section } from "../codex.ts";
import { color, oneOf } from "../scalars.ts";
import { shape } from "../shapes.ts";
import { TERRAIN_MATERIALS } from "../terrain-materials.ts";

export const materialBody = shape({
	terrain: oneOf(TERRAIN_MATERIALS)
		.optional()
		.describe("The terrain material it is in the game; its own name when left out."),
	color: color().describe("[red, green, blue] on maps and pictures."),
}).describe("A material by name.");

export type MaterialBody = z.output<typeof materialBody>;

function isTerrain(id: string): boolean {
	return (TERRAIN_MATERIALS as ReadonlyArray<string>).includes(id);
}

const checkTerrainGiven: Check = (codex, report) => {
	for (const { id, body, origin } of soundEntries(codex, "materials")) {
		if (body.terrain !== undefined || isTerrain(id)) continue;
		report.mistake(origin, [], "terrainMissing", { id, known: TERRAIN_MATERIALS }, "key");
	}
};

export const materials: Section<"materials", MaterialDef> = {
	name: "materials",
	description: "Materials: what they are in the game, and their colours on maps and pictures.",
	body: materialBody,
	checks: [checkTerrainGiven],
	warnings: [],
	table: {
		field: "materials",
		type: "MaterialDef",
		resolve: ({ id, body }) => ({
			id,
			terrain: body.terrain ?? id,
			color: body.color as unknown as Rgb,
		}),
	},
};
