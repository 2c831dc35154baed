import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { buildCodex } from "../codex/build-codex.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface CodexBuildTimes {
	/** The first build of a fresh process, when nothing is compiled by the engine yet. */
	readonly coldMs: number;
	/** Median of the builds after a warm-up. */
	readonly warmMs: number;
	readonly runs: number;
	readonly files: number;
}

/** Times reading, checking and resolving the shipped codex. */
export function benchCodexBuild(runs = 20): CodexBuildTimes {
	const warm: Array<number> = [];
	for (let run = 0; run < runs + 3; run++) {
		const ms = timeBuild();
		if (run >= 3) warm.push(ms);
	}
	warm.sort((a, b) => a - b);
	const files = buildCodex(join(ROOT, "codex")).files.length;
	return { coldMs: coldBuild(), warmMs: warm[Math.floor(warm.length / 2)]!, runs, files };
}

function timeBuild(): number {
	const start = performance.now();
	const { mistakes } = buildCodex(join(ROOT, "codex"));
	const ms = performance.now() - start;
	if (mistakes.length > 0) throw new Error("the shipped codex has mistakes; see npm run codex");
	return ms;
}

/** In a process of its own: this file run with `--cold` prints the time of one build. */
function coldBuild(): number {
	const args = ["--import", "tsx", fileURLToPath(import.meta.url), "--cold"];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
	if (status !== 0) throw new Error(`the cold build failed: ${stderr}`);
	return Number(stdout);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	if (process.argv.includes("--cold")) process.stdout.write(String(timeBuild()));
	else process.stdout.write(`${JSON.stringify(benchCodexBuild(), undefined, "\t")}\n`);
}
