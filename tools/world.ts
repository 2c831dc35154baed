import { join, relative, resolve } from "node:path";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { failUsage, readArguments } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { runLuneJson } from "./lune.ts";
import { readNumber, readNumbers } from "./number-argument.ts";
import { makeOutFolder } from "./out-folder.ts";
import { createProgress, NO_PROGRESS } from "./progress.ts";
import { runTool } from "./run-tool.ts";
import { readSeed } from "./seed-argument.ts";
import { ROOT } from "./toolchain.mjs";
import { chooseWorld } from "./world-argument.ts";
import { writeIslandFiles } from "./world/island-files.ts";
import { VIEW_FILE } from "./world/terrain-picture.ts";
import { writePlanetFiles } from "./world/planet-files.ts";
import type { GeneratedWorld, WorldRequest } from "./world/generated-world.ts";

const COMMAND = "npm run world --";
const RADIUS_DEFAULT = 512;
const RADIUS_MAX = 4096;

const { values } = readArguments({
	command: COMMAND,
	summary:
		"Generates a world headless into files: an island as a place, a summary and a map; a planet's terrain around a place on\nit as a summary and a picture. With --bake also as a place with the terrain in it.",
	options: {
		world: { type: "string", value: "ID", help: "A world of the codex; default: its first one." },
		seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
		out: { type: "string", value: "DIR", help: "Where the files go; default build/world." },
		bake: {
			type: "boolean",
			help: "Write world.rbxl as a still place to open: terrain, parts, light, a spot to spawn.",
		},
		rbxlx: { type: "boolean", help: "Bake, and write the place as XML too: world.rbxlx." },
		rbxm: {
			type: "boolean",
			help: "Bake, and write the terrain alone as a model, for the $path of a Terrain in a project: terrain.rbxm.",
		},
		at: {
			type: "string",
			value: "LAT,LON",
			help: "Planets: the middle, in degrees; default: where players start.",
		},
		radius: {
			type: "string",
			value: "STUDS",
			help: `Planets: how far around it, 1 to ${RADIUS_MAX}; default ${RADIUS_DEFAULT}, of a globe all of it.`,
		},
		labels: { type: "boolean", help: "Islands: names over the Locations." },
		reveal: { type: "boolean", help: "Islands: show all paths instead of hiding the undiscovered ones." },
		json: { type: "boolean", help: "Print one JSON object on standard output." },
	},
});

function readPlace(): { lat: number; lon: number } | undefined {
	if (values.at === undefined) return undefined;
	const [lat, lon] = readNumbers(COMMAND, "--at", values.at, ["LAT", "LON"]);
	return { lat, lon };
}

/** An argument that means nothing to this kind of world was meant for another one. */
function refuse(names: readonly (keyof typeof values)[], world: string, kind: string): void {
	const given = names.find((name) => values[name] !== undefined);
	if (given !== undefined) failUsage(COMMAND, `--${given} is for ${kind} worlds, and ${world} is none`);
}

await runTool(async () => {
	const seed = readSeed(COMMAND, values.seed);
	const at = readPlace();
	const radius = readNumber(COMMAND, "--radius", values.radius, RADIUS_DEFAULT, { min: 1, max: RADIUS_MAX });
	const out = resolve(values.out ?? join(ROOT, "build", "world"));
	const world = await chooseWorld(COMMAND, values.world);
	if (world.island !== undefined) refuse(["at", "radius"], world.id, "planet");
	else refuse(["labels", "reveal"], world.id, "island");
	makeOutFolder(COMMAND, out);
	await ensureBuilt();

	if (values.json !== true) process.stderr.write(`generating ${world.id}, seed ${seed}\n`);
	const started = performance.now();
	const bake = [values.bake, values.rbxlx, values.rbxm].includes(true);
	const placeFiles = [
		...(bake || world.island !== undefined ? ["world.rbxl"] : []),
		...(values.rbxlx === true ? ["world.rbxlx"] : []),
		...(values.rbxm === true ? ["terrain.rbxm"] : []),
	];
	const progress = values.json === true ? NO_PROGRESS : createProgress(world.id);
	const request: WorldRequest = {
		place: DEV_PLACE,
		out,
		files: placeFiles,
		world: world.id,
		seed,
		bake,
		labels: values.labels ?? false,
		reveal: values.reveal ?? false,
		radius,
		whole: world.planet?.view === "globe" && values.radius === undefined,
		view: join(out, VIEW_FILE),
		...(at === undefined ? {} : { at }),
	};
	const generated = await runLuneJson<GeneratedWorld>("world", request, {
		onProgress: progress.part(1),
	}).finally(progress.stop);
	if (generated.kind === "unreachable") failUsage(COMMAND, `--at ${values.at} lies beyond the edge of ${world.id}`);
	const seconds = { ...generated.seconds, total: (performance.now() - started) / 1000 };
	const codex = await codexTables();
	const { names, facts, headline } =
		generated.kind === "island"
			? writeIslandFiles(out, { ...generated, seconds }, codex)
			: writePlanetFiles(out, { ...generated, seconds }, codex, at);
	const files = [...placeFiles, ...names].map((name) => relative(process.cwd(), join(out, name)) || name);

	if (values.json === true) {
		const { seed: seedValue, codexHash } = generated;
		const summary = { world: world.id, seed: seedValue, codexHash, ...facts, files, seconds };
		process.stdout.write(`${JSON.stringify(summary)}\n`);
		return;
	}
	process.stderr.write(`${headline}, ${seconds.total.toFixed(1)} s\n`);
	for (const file of files) process.stdout.write(`${file}\n`);
});
