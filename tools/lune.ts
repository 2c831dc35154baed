/** Runs the project's Lune scripts. */

import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
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

/** Runs a Lune script that takes one JSON argument and prints one JSON value; an error if it fails. */
export type RunLuneJson = <T>(script: string, request: object, options?: LuneOptions) => Promise<T>;

function spawnLune(script: string, args: readonly string[]): ChildProcess {
	return spawn(requireTool("lune"), ["run", join(ROOT, "lune", script), ...args], { cwd: ROOT, stdio: "pipe" });
}

/** What a script prints until it ends; its standard error passes through, but for its progress if that is asked for. */
function resultOf(child: ChildProcess, { onProgress }: LuneOptions = {}): Promise<LuneResult> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		child.stdout!.on("data", (chunk: Buffer) => chunks.push(chunk));
		if (onProgress === undefined) child.stderr!.pipe(process.stderr, { end: false });
		else readProgress(child.stderr!, onProgress);
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

function parseResult<T>(script: string, { status, stdout }: LuneResult): T {
	if (status !== 0) throw new Error(`lune/${script} failed with exit code ${status}; its output is above`);
	return JSON.parse(stdout) as T;
}

/** Runs `lune/<script>.luau` to its end. */
export function runLune(script: string, args: readonly string[], options?: LuneOptions): Promise<LuneResult> {
	const child = spawnLune(script, args);
	child.stdin!.end();
	return resultOf(child, options);
}

export const runLuneJson: RunLuneJson = async (script, request, options) =>
	parseResult(script, await runLune(script, [JSON.stringify(request)], options));

/** Lune scripts that have opened a place and wait for what is asked of them. */
export interface WarmLune {
	/** As `runLuneJson`, but a script that waits does it if there is one. */
	readonly run: RunLuneJson;
	/** Starts the scripts anew, on the place as it is now, unless they wait already and it is the same place. */
	readonly warm: (isSamePlace: boolean) => void;
	/** Ends those that wait. */
	readonly stop: () => void;
}

/** For scripts that use lune/open-request. They end with this process, or when nothing is asked of them. */
export function createWarmLune(scripts: readonly string[], place: string): WarmLune {
	const waiting = new Map<string, ChildProcess>();

	function stop(): void {
		for (const child of waiting.values()) child.stdin!.end();
		waiting.clear();
	}

	return {
		stop,
		run: async (script, request, options) => {
			const child = waiting.get(script);
			waiting.delete(script);
			if (child?.exitCode !== null) return runLuneJson(script, request, options);
			child.stdin!.end(JSON.stringify(request));
			return parseResult(script, await resultOf(child, options));
		},
		warm: (isSamePlace) => {
			if (!isSamePlace) stop();
			for (const script of scripts) {
				if (waiting.has(script)) continue;
				const child = spawnLune(script, ["-", place]);
				// What goes wrong is told by the run that finds it ended.
				child.on("error", () => waiting.delete(script));
				child.stdin!.on("error", () => undefined);
				waiting.set(script, child);
			}
		},
	};
}

/** A list from Luau, where an empty one looks like an empty object. */
export function listOf<T>(value: readonly T[]): readonly T[] {
	return Array.isArray(value) ? (value as readonly T[]) : [];
}
