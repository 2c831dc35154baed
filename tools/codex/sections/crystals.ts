import { z } from "zod";
import type { CrystalKind } from "../../../src/codex/types.ts";
import type { Section } from "../codex.ts";

export const crystalBody = z.unknown().describe("A kind of crystal.");
export type CrystalBody = Map<string, unknown>;

export const crystals: Section<"crystals", CrystalKind> = {
	name: "crystals",
	description: "Kinds of crystals that grow in geodes.",
	body: crystalBody as never,
	checks: [],
	warnings: [],
	table: {
		field: "crystals",
		type: "CrystalKind",
		resolve: ({ id, body }) => ({ id, material: "Glass", ...(plainOf(body) as object) }) as unknown as CrystalKind,
	},
};
import { plainOf } from "../plain-value.ts";
