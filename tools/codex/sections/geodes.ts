import { z } from "zod";
import type { GeodeDef } from "../../../src/codex/types.ts";
import type { Section } from "../codex.ts";
import { plainOf } from "../plain-value.ts";

export const geodeBody = z.unknown().describe("A kind of geode.");
export type GeodeBody = Map<string, unknown>;

export const geodes: Section<"geodes", GeodeDef> = {
	name: "geodes",
	description: "Kinds of geodes.",
	body: geodeBody as never,
	checks: [],
	warnings: [],
	table: {
		field: "geodes",
		type: "GeodeDef",
		resolve: ({ id, body }) => ({ id, config: plainOf(body) as GeodeDef["config"] }),
	},
};
