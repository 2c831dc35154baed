import type { WorldDef } from "../src/codex/types.ts";
import { failUsage } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";

/** The world that `--world` names, or the first one; an unknown one ends the program as a wrong call. */
export async function chooseWorld(command: string, id: string | undefined): Promise<WorldDef> {
	const { worlds } = await codexTables();
	const world = id === undefined ? worlds[0] : worlds.find((known) => known.id === id);
	if (world !== undefined) return world;
	failUsage(command, `--world must be one of ${worlds.map((known) => known.id).join(", ")}, got "${id}"`);
}
