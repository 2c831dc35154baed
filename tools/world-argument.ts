import type { WorldDef } from "../src/codex/types.ts";
import { failUsage } from "./cli.ts";
import { knownWorlds } from "./known-ids.ts";

/** The world that `--world` names, or the first one; an unknown one ends the program as a wrong call. */
export function chooseWorld(command: string, id: string | undefined): WorldDef {
	const worlds = knownWorlds();
	const world = id === undefined ? worlds[0] : worlds.find((known) => known.id === id);
	if (world !== undefined) return world;
	failUsage(command, `--world must be one of ${worlds.map((known) => known.id).join(", ")}, got "${id}"`);
}
