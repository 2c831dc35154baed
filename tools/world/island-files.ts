import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CodexTables } from "../../src/codex/types.ts";
import { listOf } from "../lune.ts";
import { drawIsland } from "../svg-map.ts";
import type { GeneratedIsland, WorldFiles } from "./generated-world.ts";
import { terrainFacts, terrainHeadline, writeTerrainPicture } from "./terrain-picture.ts";

/** Writes the summary and the map of an island whose place is written already. */
export function writeIslandFiles(out: string, generated: GeneratedIsland, codex: CodexTables): WorldFiles {
	const island = {
		...generated,
		edges: listOf(generated.edges),
		interiors: listOf(generated.interiors).map((inside) => ({ ...inside, edges: listOf(inside.edges) })),
		warnings: listOf(generated.warnings),
	};
	for (const warning of island.warnings) process.stderr.write(`warning: ${warning}\n`);
	const { colors: _colors, kind: _kind, terrain, ...facts } = island;
	const ground = terrain === undefined ? {} : terrainFacts(terrain);
	writeFileSync(join(out, "world.json"), `${JSON.stringify({ ...facts, ...ground }, undefined, "\t")}\n`);
	writeFileSync(join(out, "map.svg"), drawIsland(island));

	const sites = island.sites.map(({ index, x, y, type, name, axes }) => ({ index, x, y, type, name, axes }));
	const interiors = island.interiors.map(({ key, structure, host, depth, sites: inside }) => ({
		key,
		structure,
		host,
		depth,
		sites: inside.length,
	}));
	const kinds = new Set(island.sites.map((site) => site.type)).size;
	const headline = `${sites.length} Locations of ${kinds} types, ${island.edges.length} ways, ${interiors.length} insides, ${island.paths} path Models`;
	return {
		names: ["world.json", "map.svg", ...(terrain === undefined ? [] : [writeTerrainPicture(out, terrain, codex)])],
		facts: { island: { sites, edges: island.edges, interiors }, ...ground },
		headline: terrain === undefined ? headline : `${headline}; ${terrainHeadline(terrain)}`,
	};
}
