/** Runs the project's Lune scripts. */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { requireTool, ROOT } from "./toolchain.mjs";

export interface LuneResult {
	readonly status: number;
	readonly stdout: string;
}

export interface LuneOptions {
	/** Told the share of the work that is done, 0 to 1, by scripts that use lune/progress. */
	readonly onProgress?: (share: number) => void;
}

/** Runs `lune/<script>.luau`; its standard error passes through, its standard output is returned. */
export function runLune(
	script: string,
	args: readonly string[],
	{ onProgress }: LuneOptions = {},
): Promise<LuneResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(requireTool("lune"), ["run", join(ROOT, "lune", script), ...args], {
			cwd: ROOT,
			stdio: ["ignore", "pipe", onProgress === undefined ? "inherit" : "pipe"],
		});
		const chunks: Buffer[] = [];
		child.stdout!.on("data", (chunk: Buffer) => chunks.push(chunk));
		if (onProgress !== undefined) readProgress(child.stderr!, onProgress);
		child.on("error", reject);
		child.on("close", (status) => resolve({ status: status ?? 1, stdout: Buffer.concat(chunks).toString("utf8") }));
	});
}

/** Takes lines of progress out of a script's standard error; the rest passes through. */
function readProgress(stderr: Readable, onProgress: (share: number) => void): void {
	createInterface({ input: stderr }).on("line", (line) => {
		const [, done, total] = /^progress (\d+) (\d+)$/u.exec(line) ?? [];
		if (total === undefined) process.stderr.write(`${line}\n`);
		else onProgress(Number(done) / Number(total));
	});
}

/** Runs a Lune script that takes one JSON argument and prints one JSON object; an error if it fails. */
export async function runLuneJson<T>(script: string, request: object, options: LuneOptions = {}): Promise<T> {
	const { status, stdout } = await runLune(script, [JSON.stringify(request)], options);
	if (status !== 0) throw new Error(`lune/${script} failed with exit code ${status}; its output is above`);
	return JSON.parse(stdout) as T;
}

/** A list from Luau, where an empty one looks like an empty object. */
export function listOf<T>(value: readonly T[]): readonly T[] {
	return Array.isArray(value) ? (value as readonly T[]) : [];
}
