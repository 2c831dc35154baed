import { cpus } from "node:os";
import { benchCodexBuild } from "./bench/codex-build.ts";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { readArguments } from "./cli.ts";
import { listOf, runLuneJson } from "./lune.ts";
import { runTool } from "./run-tool.ts";

/** One kernel's best time per unit of work, and that of its floor, in seconds. */
interface Timing {
	readonly name: string;
	readonly unit: string;
	readonly seconds: number;
	readonly floorSeconds?: number;
}

interface Row {
	readonly name: string;
	readonly unit: string;
	readonly host: "luau" | "node";
	readonly native?: Timing;
	readonly interpreted?: Timing;
	readonly node?: Timing;
}

const { values } = readArguments({
	command: "npm run bench --",
	summary:
		"Times the kernels, each beside its floor: the same noise calls, draws and table writes with nothing else, in the same run.",
	options: {
		only: { type: "string", value: "NAME", help: "Kernels whose name contains NAME." },
		json: { type: "boolean", help: "Print one JSON object on standard output." },
	},
});

function formatTime(seconds: number): string {
	if (seconds < 1e-6) return `${(seconds * 1e9).toFixed(0)} ns`;
	return seconds < 1e-3 ? `${(seconds * 1e6).toFixed(1)} us` : `${(seconds * 1e3).toFixed(2)} ms`;
}

function formatTiming(timing: Timing | undefined): string[] {
	if (timing === undefined) return ["", "", ""];
	const { seconds, floorSeconds } = timing;
	const floor = floorSeconds === undefined ? "" : formatTime(floorSeconds);
	return [formatTime(seconds), floor, floorSeconds === undefined ? "" : (seconds / floorSeconds).toFixed(2)];
}

function formatTable(rows: readonly Row[]): string {
	const cells = [
		["kernel", "per", "native", "floor", "ratio", "interpreted", "floor", "ratio"],
		...rows.map((row) => [
			row.name,
			row.unit,
			...formatTiming(row.native ?? row.node),
			...formatTiming(row.interpreted),
		]),
	];
	const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
	return cells
		.map((row) =>
			row
				.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

await runTool(async () => {
	await ensureBuilt();
	const only = values.only;
	const timings = async (native: boolean) =>
		listOf(
			await runLuneJson<Timing[]>("run-bench", {
				place: DEV_PLACE,
				native,
				...(only === undefined ? {} : { only }),
			}),
		);
	const native = await timings(true);
	const interpreted = await timings(false);
	const rows: Row[] = native.map((timing) => ({
		name: timing.name,
		unit: timing.unit,
		host: "luau",
		native: timing,
		interpreted: interpreted.find(({ name }) => name === timing.name),
	}));
	if (only === undefined || "codex build".includes(only)) {
		const { coldMs, warmMs } = benchCodexBuild();
		for (const [name, ms] of [
			["codex build, warm", warmMs],
			["codex build, cold process", coldMs],
		] as const) {
			rows.push({ name, unit: "build", host: "node", node: { name, unit: "build", seconds: ms / 1000 } });
		}
	}
	if (rows.length === 0) throw new Error(`--only matches no kernel: "${only}"`);
	const machine = `${cpus().length} x ${cpus()[0]?.model ?? "unknown processor"}`;
	const text =
		values.json === true ? JSON.stringify({ machine, kernels: rows }) : `${machine}\n\n${formatTable(rows)}`;
	process.stdout.write(`${text}\n`);
});
