import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { readArguments } from "./cli.ts";
import { listOf, runLuneJson } from "./lune.ts";
import { runTool } from "./run-tool.ts";
import { readSeedRange } from "./seed-range.ts";

const COMMAND = "npm run soak --";

const { values } = readArguments({
	command: COMMAND,
	summary: "Checks every invariant of the default islands over a range of seeds; exit code 1 if one is broken.",
	options: {
		seeds: { type: "string", value: "A..B", help: "First and last seed; default 0..19999, of grounds 0..199." },
		ground: { type: "boolean", help: "Check the ground of the islands, about three a second." },
	},
});

await runTool(async () => {
	const ground = values.ground === true;
	const range = readSeedRange(COMMAND, values.seeds ?? (ground ? "0..199" : "0..19999"));
	await ensureBuilt();
	const request = { place: DEV_PLACE, scope: "island", ground, ...range };
	const result = await runLuneJson<{ islands: number; failures: string[]; failureCount: number }>("soak", request);
	for (const failure of listOf(result.failures)) process.stdout.write(`${failure}\n`);
	process.stdout.write(`${result.islands} islands, ${result.failureCount} failures\n`);
	if (result.failureCount > 0) process.exitCode = 1;
});
