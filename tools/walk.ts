import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { readArguments } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { runLuneJson } from "./lune.ts";
import { readNumber, readWord } from "./number-argument.ts";
import { runTool } from "./run-tool.ts";
import { readSeed } from "./seed-argument.ts";
import { formatWalk } from "./walk-table.ts";
import type { WalkSummary } from "./walk-table.ts";

const COMMAND = "npm run walk --";
const MOVEMENTS = ["walk", "fly", "teleport", "pace", "rejoin", "mixed"];

const { values } = readArguments({
	command: COMMAND,
	summary:
		"Streams a world to simulated players, frame by frame, through the real generator, streamer and terrain writer,\nand reports what they saw and what it cost.",
	options: {
		world: { type: "string", value: "ID", help: "A world of the codex; default: its first one." },
		seed: { type: "string", value: "S", help: "An integer or any text; default 0." },
		players: { type: "string", value: "N", help: "0 to 1000; default 1." },
		speed: { type: "string", value: "V", help: "Studs a second; 16 is walking (the default), 200 flying." },
		seconds: { type: "string", value: "T", help: "Of simulated time; default 60." },
		movement: { type: "string", value: "KIND", help: `${MOVEMENTS.join(", ")}; default: mixed.` },
		workers: { type: "string", value: "N", help: "0 to 32; default 8. 0 generates on the main thread." },
		failures: { type: "string", value: "SHARE", help: "Share of terrain calls that fail, 0 up to 1; default 0." },
		slow: {
			type: "string",
			value: "MS",
			help: "A virtual machine that takes MS milliseconds per 1,000 voxels, 0.02 per part; default: real times of this one.",
		},
		json: { type: "boolean", help: "Print one JSON object on standard output." },
	},
});

await runTool(async () => {
	const options = {
		players: readNumber(COMMAND, "--players", values.players, 1, { min: 0, max: 1000, integer: true }),
		speed: readNumber(COMMAND, "--speed", values.speed, 16, { min: 0, max: 10000 }),
		seconds: readNumber(COMMAND, "--seconds", values.seconds, 60, { min: 0.1, max: 86400 }),
		workers: readNumber(COMMAND, "--workers", values.workers, 8, { min: 0, max: 32, integer: true }),
		failureShare: readNumber(COMMAND, "--failures", values.failures, 0, { min: 0, max: 0.999 }),
	};
	const slow =
		values.slow === undefined
			? undefined
			: readNumber(COMMAND, "--slow", values.slow, 0, { min: 0, max: 1e6 }) / 1000;
	const movement = readWord(COMMAND, "--movement", values.movement ?? "mixed", MOVEMENTS);
	const seed = readSeed(COMMAND, values.seed);
	const worlds = (await codexTables()).worlds.map(({ id }) => id);
	const world = readWord(COMMAND, "--world", values.world ?? worlds[0], worlds);
	await ensureBuilt();
	const started = performance.now();
	const summary = await runLuneJson<WalkSummary>("walk", {
		place: DEV_PLACE,
		world,
		seed,
		movement,
		...options,
		...(slow === undefined ? {} : { msPerVoxel: slow }),
	});
	process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
	process.stdout.write(`${values.json === true ? JSON.stringify(summary) : formatWalk(summary)}\n`);
});
