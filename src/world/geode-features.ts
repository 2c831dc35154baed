import type { CodexTables, WorldDef } from "codex/types";
import { parseGeodeConfig } from "geode/config";
import type { GeodeConfig } from "geode";
import type { ScatterEntry } from "geode/scatter";
import { seedWord } from "random";
import type { WorldSeed } from "random";

/** A geode that a world may hold. */
export interface NamedGeode {
	readonly id: string;
	readonly config: GeodeConfig;
}

/** The geodes of a world, as plain data. */
export interface GeodeFeatures {
	/** The seed as a word. */
	readonly seed: number;
	readonly entries: ReadonlyArray<ScatterEntry>;
	/** Those that the entries name. */
	readonly geodes: ReadonlyArray<NamedGeode>;
}

/** A geode of the codex, parsed. Raises an error that lists the known ones, or what is wrong with the geode. */
export function findGeode(codex: CodexTables, id: string): GeodeConfig {
	const def = codex.geodes.find((candidate) => candidate.id === id);
	if (def === undefined) {
		throw `geodes has no "${id}"; it has: ${codex.geodes.map((candidate) => candidate.id).join(", ")}`;
	}
	const parsed = parseGeodeConfig(def.config, codex);
	if (parsed.ok) return parsed.config;
	throw `geodes.${id}: ${parsed.issues.map(({ path, message }) => `${path}: ${message}`).join("; ")}`;
}

/** What a world's entries name, each geode once; nothing if it has no entries. @throws on geodes that the codex lacks. */
export function geodeFeatures(codex: CodexTables, world: WorldDef, seed: WorldSeed): GeodeFeatures | undefined {
	const entries = world.geodes;
	if (entries.isEmpty()) return undefined;
	const geodes = new Array<NamedGeode>();
	for (const { picks } of entries) {
		for (const { geode: id } of picks) {
			if (id === undefined || geodes.some((known) => known.id === id)) continue;
			geodes.push({ id, config: findGeode(codex, id) });
		}
	}
	return { seed: seedWord(seed), entries, geodes };
}
