/** Ids that command lines may name, read from the codex that was just built. */

import { join } from "node:path";
import type { CodexTables, WorldDef } from "../src/codex/types.ts";
import { buildCodex } from "./codex/build-codex.ts";
import { ROOT } from "./toolchain.mjs";

let tables: CodexTables | undefined;

/** What the game reads. Read once: the codex of a run is that which the game was built with. */
export function codexTables(): CodexTables {
	tables ??= readTables();
	return tables;
}

function readTables(): CodexTables {
	const built = buildCodex(join(ROOT, "codex"));
	if (built.tables === undefined) throw new Error("the codex has mistakes; npm run codex lists them");
	return built.tables;
}

/** Entries of `worlds`, in declaration order: the first is the default. */
export function knownWorlds(): readonly WorldDef[] {
	return codexTables().worlds;
}

/** Ids of `generation_scopes`. */
export function knownScopes(): string[] {
	return codexTables().generationScopes.map((scope) => scope.id);
}
