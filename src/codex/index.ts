import { deepFreeze } from "./deep-freeze";
import axes from "./generated/axes";
import codexHash from "./generated/codex-hash";
import crystals from "./generated/crystals";
import generationScopes from "./generated/generation-scopes";
import geodes from "./generated/geodes";
import locationTypes from "./generated/location-types";
import materials from "./generated/materials";
import objectDefs from "./generated/object-defs";
import planets from "./generated/planets";
import structures from "./generated/structures";
import tints from "./generated/tints";
import worlds from "./generated/worlds";
import type { CodexTables, GeodeDef } from "./types";

/** The codex of this game, as the codex build wrote it. Frozen: every reader sees the same tables for good. */
export const codex: CodexTables = deepFreeze({
	codexHash,
	axes,
	locationTypes,
	generationScopes,
	structures,
	objectDefs,
	materials,
	planets,
	geodes,
	crystals,
	tints,
	worlds,
});

function configsById(geodes: CodexTables["geodes"]): Readonly<Record<string, GeodeDef["config"]>> {
	const configs: Record<string, GeodeDef["config"]> = {};
	for (const { id, config } of geodes) configs[id] = config;
	return table.freeze(configs);
}

/** The geodes of the codex by id, raw, as `parseGeodeConfig` takes them. */
export const geodePresets = configsById(codex.geodes);

export { deepFreeze } from "./deep-freeze";
export type * from "./types";
