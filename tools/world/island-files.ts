import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listOf } from "../lune.ts";
import { drawIsland } from "../svg-map.ts";
import type { GeneratedIsland, WorldFiles } from "./generated-world.ts";

/** Writes the summary and the map of an island whose place is written already. */
export function writeIslandFiles(out: string, generated: GeneratedIsland): WorldFiles {
	const island = {
		...generated,
		edges: listOf(generated.edges),
		interiors: listOf(generated.interiors).map((inside) => ({ ...inside, edges: listOf(inside.edges) })),
		warnings: listOf(generated.warnings),
	};
	for (const warning of island.warnings) process.stderr.write(`warning: ${warning}\n`);
	const { colors: _colors, kind: _kind, ...facts } = island;
	writeFileSync(join(out, "world.json"), `${JSON.stringify(facts, undefined, "\t")}\n`);
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
	return {
		names: ["world.rbxl", "world.json", "map.svg"],
		facts: { island: { sites, edges: island.edges, interiors } },
		headline: `${sites.length} Locations of ${kinds} types, ${island.edges.length} ways, ${interiors.length} insides, ${island.paths} path Models`,
	};
}
