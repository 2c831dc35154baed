import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CodexTables } from "../../src/codex/types.ts";
import type { GeneratedPlanet, WorldFiles } from "./generated-world.ts";
import { terrainFacts, terrainHeadline, writeTerrainPicture } from "./terrain-picture.ts";

/** Writes the summary and the picture of a piece of a planet. `at`: the place that was asked for. */
export function writePlanetFiles(
	out: string,
	generated: GeneratedPlanet,
	codex: CodexTables,
	at: { readonly lat: number; readonly lon: number } | undefined,
): WorldFiles {
	const { kind: _kind, terrain, ...facts } = generated;
	const picture = writeTerrainPicture(out, terrain, codex);
	const summary = { ...facts, ...terrainFacts(terrain), at: at ?? null };
	writeFileSync(join(out, "world.json"), `${JSON.stringify(summary, undefined, "\t")}\n`);

	const { planet, view: shown, middle, radius, whole } = generated;
	return {
		names: ["world.json", picture],
		facts: { planet: { id: planet, view: shown, at: at ?? null, middle, radius, whole }, ...terrainFacts(terrain) },
		headline: terrainHeadline(terrain),
	};
}
