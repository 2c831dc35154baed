import { geodeConfigSchema } from "../../../src/geode/config/geode-config-schema.ts";
import type { GeodeConfig } from "../../../src/geode/geode-config.ts";
import type { GeodeDef } from "../../../src/codex/types.ts";
import { checkGeodeNames, warnGeodes } from "../checks/geodes.ts";
import type { Section } from "../codex.ts";
import { NAMES_ALONE } from "../geode-names.ts";
import { plainValue } from "../plain-value.ts";
import { sharedSchema } from "../shared-schema.ts";

/** Only by its shape: the crystals in it are stand-ins. */
export type GeodeBody = GeodeConfig;

export const geodes: Section<"geodes", GeodeDef> = {
	name: "geodes",
	description: "Kinds of geodes.",
	body: sharedSchema<GeodeBody>(geodeConfigSchema(NAMES_ALONE), { allowUnknown: true, description: "A kind of geode." }),
	checks: [checkGeodeNames],
	warnings: [warnGeodes],
	table: {
		field: "geodes",
		type: "GeodeDef",
		resolve: ({ id, origin }) => ({ id, config: plainValue(origin.child.node.value) as GeodeDef["config"] }),
	},
};
