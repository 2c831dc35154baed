import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { failUsage, readArguments } from "./cli.ts";
import { knownWorlds } from "./known-ids.ts";
import { listOf, runLuneJson } from "./lune.ts";
import { runTool } from "./run-tool.ts";
import { readSeed } from "./seed-argument.ts";
import { drawIsland } from "./svg-map.ts";
import type { IslandDrawing, MapSite } from "./svg-map.ts";
import { ROOT } from "./toolchain.mjs";

interface GeneratedIsland extends IslandDrawing {
	readonly codexHash: string;
	readonly scope: string;
	readonly sites: readonly (MapSite & { readonly id: number; readonly key: string })[];
	/** Path Models, two per edge. */
	readonly paths: number;
	readonly warnings: readonly string[];
	readonly seconds: Readonly<Record<string, number>>;
}

const COMMAND = "npm run world --";

const { values } = readArguments({
	command: COMMAND,
	summary: "Generates a world headless: a place file, a summary and a map.",
	options: {
		world: { type: "string", value: "ID", help: "A world of the codex; default: its first one." },
		seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
		out: { type: "string", value: "DIR", help: "Where the files go; default build/world." },
		labels: { type: "boolean", help: "Names over the Locations." },
		reveal: { type: "boolean", help: "Show all paths instead of hiding the undiscovered ones." },
		json: { type: "boolean", help: "Print one JSON object on standard output." },
	},
});

function say(text: string): void {
	process.stderr.write(`${text}\n`);
}

function makeFolder(path: string): void {
	try {
		mkdirSync(path, { recursive: true });
	} catch (error) {
		failUsage(COMMAND, `--out must be a folder that can be written, got "${path}" (${(error as Error).message})`);
	}
}

await runTool(async () => {
	const seed = readSeed(COMMAND, values.seed);
	const out = resolve(values.out ?? join(ROOT, "build", "world"));
	await ensureBuilt();
	const worlds = knownWorlds();
	const world = values.world ?? worlds[0];
	if (world === undefined || !worlds.includes(world)) {
		failUsage(COMMAND, `--world must be one of ${worlds.join(", ")}, got "${world}"`);
	}
	makeFolder(out);

	say(`generating ${world}, seed ${seed}`);
	const started = performance.now();
	const generated = await runLuneJson<GeneratedIsland>("world", {
		place: DEV_PLACE,
		out,
		world,
		seed,
		labels: values.labels ?? false,
		reveal: values.reveal ?? false,
	});
	const island = { ...generated, edges: listOf(generated.edges), warnings: listOf(generated.warnings) };
	for (const warning of island.warnings) say(`warning: ${warning}`);

	const { colors: _colors, seconds, ...facts } = island;
	const total = (performance.now() - started) / 1000;
	const timings = { ...seconds, total };
	writeFileSync(join(out, "world.json"), `${JSON.stringify({ ...facts, seconds: timings }, undefined, "\t")}\n`);
	writeFileSync(join(out, "map.svg"), drawIsland(island));

	const files = ["world.rbxl", "world.json", "map.svg"].map(
		(name) => relative(process.cwd(), join(out, name)) || name,
	);
	if (values.json === true) {
		const sites = island.sites.map(({ index, x, y, type, name, axes }) => ({ index, x, y, type, name, axes }));
		const summary = {
			world,
			seed: island.seed,
			codexHash: island.codexHash,
			island: { sites, edges: island.edges },
			files,
			seconds: timings,
		};
		process.stdout.write(`${JSON.stringify(summary)}\n`);
		return;
	}
	const kinds = new Set(island.sites.map((site) => site.type)).size;
	say(
		`${island.sites.length} Locations of ${kinds} types, ${island.edges.length} ways, ${island.paths} path Models, ${total.toFixed(1)} s`,
	);
	for (const file of files) process.stdout.write(`${file}\n`);
});
