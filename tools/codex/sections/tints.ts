import type { z } from "zod";
import type { Rgb, TintDef } from "../../../src/codex/types.ts";
import type { Section } from "../codex.ts";
import { color } from "../scalars.ts";
import { TERRAIN_MATERIALS } from "../terrain-materials.ts";
import type { Check } from "../codex.ts";

export const tintBody = color().describe("[red, green, blue] of the material, everywhere in the place.");

export type TintBody = z.output<typeof tintBody>;

const TINTABLE = TERRAIN_MATERIALS.filter((material) => material !== "Water");

/** Only the engine's own solid materials have a colour to be changed. */
const checkTintable: Check = (codex, report) => {
	for (const { id, origin } of codex.entries("tints")) {
		if ((TINTABLE as ReadonlyArray<string>).includes(id)) continue;
		report.mistake(origin, [], "notTintable", { id, known: TINTABLE }, "key");
	}
};

export const tints: Section<"tints", TintDef> = {
	name: "tints",
	description: "Colours of terrain materials, everywhere in the place; the others keep the engine's own.",
	body: tintBody,
	checks: [checkTintable],
	warnings: [],
	table: {
		field: "tints",
		type: "TintDef",
		resolve: ({ id, body }) => ({ material: id, color: body as unknown as Rgb }),
	},
};
