import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../tools/toolchain.mjs";

export interface ToolRun {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** Runs a tool of the project as its npm script does. */
export function runTool(script: string, ...args: string[]): ToolRun {
	return runToolIn(process.env, script, ...args);
}

/** The same with other environment variables. */
export function runToolIn(env: NodeJS.ProcessEnv, script: string, ...args: string[]): ToolRun {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		["--import", "tsx", join(ROOT, "tools", script), ...args],
		{
			cwd: ROOT,
			env,
			encoding: "utf8",
			maxBuffer: 2 ** 28,
		},
	);
	return { status, stdout, stderr };
}

/** Calls `work` with a new empty folder and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
	const folder = mkdtempSync(join(tmpdir(), "terracodex-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
