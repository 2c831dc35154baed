import { namelessCrystalSchema } from "../../../src/geode/config/crystal-kind-schema.ts";
import type { CrystalKind } from "../../../src/codex/types.ts";
import type { Section } from "../codex.ts";
import { NAMES_ALONE } from "../geode-names.ts";
import { sharedSchema } from "../shared-schema.ts";

export type CrystalBody = Omit<CrystalKind, "id">;

export const crystals: Section<"crystals", CrystalKind> = {
	name: "crystals",
	description: "Kinds of crystals that grow in geodes.",
	body: sharedSchema<CrystalBody>(namelessCrystalSchema(NAMES_ALONE), { description: "A kind of crystal." }),
	checks: [],
	warnings: [],
	table: { field: "crystals", type: "CrystalKind", resolve: ({ id, body }) => ({ id, ...body }) },
};
