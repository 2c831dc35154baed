/** Ids that command lines may name, read from the codex that was just built. */

import { join } from "node:path";
<<<<<<< HEAD
import type { CodexTables, WorldDef } from "../src/codex/types.ts";
=======
import type { CodexTables } from "../src/codex/types.ts";
>>>>>>> 939b699e3e7a516c367c20d43832deb06f814fe6
import { buildCodex } from "./codex/build-codex.ts";
import { ROOT } from "./toolchain.mjs";

/** What the game reads. */
export function codexTables(): CodexTables {
	const built = buildCodex(join(ROOT, "codex"));
	if (built.tables === undefined) throw new Error("the codex has mistakes; npm run codex lists them");
	return built.tables;
}

<<<<<<< HEAD
/** Entries of `worlds`, in declaration order: the first is the default. */
export function knownWorlds(): readonly WorldDef[] {
	return codexTables().worlds;
=======
/** Ids of `worlds`, in declaration order: the first is the default. */
export function knownWorlds(): string[] {
	return codexTables().worlds.map((world) => world.id);
>>>>>>> 939b699e3e7a516c367c20d43832deb06f814fe6
}

/** Ids of `generation_scopes`. */
export function knownScopes(): string[] {
	return codexTables().generationScopes.map((scope) => scope.id);
}
