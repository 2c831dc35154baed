import type { CodexTables, WorldDef } from "./types";

/** A world by id, the codex' first one without an id. An error names the known worlds. */
export function findWorld(codex: CodexTables, id?: string): WorldDef {
	const world = id === undefined ? codex.worlds[0] : codex.worlds.find((candidate) => candidate.id === id);
	if (world !== undefined) return world;
	if (id === undefined) throw "the codex has no worlds";
	throw `worlds has no "${id}"; it has: ${codex.worlds.map((candidate) => candidate.id).join(", ")}`;
}
