import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { failUsage, readArguments } from "./cli.ts";
import { codexTables } from "./codex-tables.ts";
import { runLuneJson } from "./lune.ts";
import { runTool } from "./run-tool.ts";
import { readSeedRange } from "./seed-range.ts";
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

await runTool(async () => {
	const { first, last } = readSeedRange(COMMAND, values.seeds ?? "0..499");
	const scopes = (await codexTables()).generationScopes.map(({ id }) => id);
	const scope = values.scope ?? scopes[0];
	if (scope === undefined || !scopes.includes(scope)) {
		failUsage(COMMAND, `--scope must be one of ${scopes.join(", ")}, got "${scope}"`);
	}
	await ensureBuilt();
	const statistics = await runLuneJson<IslandStatistics>("stats", { place: DEV_PLACE, scope, first, last });
	const text =
		values.json === true
			? JSON.stringify({ scope, seeds: { first, last }, ...statistics })
			: formatStatistics(scope, first, last, statistics);
	process.stdout.write(`${text}\n`);
});
