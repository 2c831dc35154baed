import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { failUsage, readArguments } from "./cli.ts";
import { knownScopes } from "./known-ids.ts";
import { runLuneJson } from "./lune.ts";
import { runTool } from "./run-tool.ts";
import { formatStatistics } from "./stats-table.ts";
import type { IslandStatistics } from "../src/statistics/types.ts";

const COMMAND = "npm run stats --";

const { values } = readArguments({
	command: COMMAND,
	summary: "Statistics of a scope over a range of seeds.",
	options: {
		scope: { type: "string", value: "ID", help: "A generation scope of the codex; default: its first one." },
		seeds: { type: "string", value: "A..B", help: "First and last seed; default 0..499." },
		json: { type: "boolean", help: "Print one JSON object on standard output." },
	},
});

function seedRange(text: string): { first: number; last: number } {
	const match = /^(-?\d+)\.\.(-?\d+)$/u.exec(text);
	const [first, last] = [Number(match?.[1]), Number(match?.[2])];
	if (match === null || !Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first > last) {
		failUsage(COMMAND, `--seeds must be A..B, integers with A <= B, got "${text}"`);
	}
	return { first, last };
}

await runTool(async () => {
	const { first, last } = seedRange(values.seeds ?? "0..499");
	await ensureBuilt();
	const scopes = knownScopes();
	const scope = values.scope ?? scopes[0];
	if (scope === undefined || !scopes.includes(scope)) {
		failUsage(COMMAND, `--scope must be one of ${scopes.join(", ")}, got "${scope}"`);
	}
	const statistics = await runLuneJson<IslandStatistics>("stats", { place: DEV_PLACE, scope, first, last });
	const text =
		values.json === true
			? JSON.stringify({ scope, seeds: { first, last }, ...statistics })
			: formatStatistics(scope, first, last, statistics);
	process.stdout.write(`${text}\n`);
});
