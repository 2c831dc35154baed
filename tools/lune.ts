/** Runs the project's Lune scripts. */

import { spawn } from "node:child_process";
import { join } from "node:path";
import { requireTool, ROOT } from "./toolchain.mjs";

export interface LuneResult {
	readonly status: number;
	readonly stdout: string;
}

/** Runs `lune/<script>.luau`; its standard error passes through, its standard output is returned. */
export function runLune(script: string, args: readonly string[]): Promise<LuneResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(requireTool("lune"), ["run", join(ROOT, "lune", script), ...args], {
			cwd: ROOT,
			stdio: ["ignore", "pipe", "inherit"],
		});
		const chunks: Buffer[] = [];
		child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
		child.on("error", reject);
		child.on("close", (status) => resolve({ status: status ?? 1, stdout: Buffer.concat(chunks).toString("utf8") }));
	});
}

/** Runs a Lune script that takes one JSON argument and prints one JSON object; an error if it fails. */
export async function runLuneJson<T>(script: string, request: object): Promise<T> {
	const { status, stdout } = await runLune(script, [JSON.stringify(request)]);
	if (status !== 0) throw new Error(`lune/${script} failed with exit code ${status}; its output is above`);
	return JSON.parse(stdout) as T;
}

/** A list from Luau, where an empty one looks like an empty object. */
export function listOf<T>(value: readonly T[]): readonly T[] {
	return Array.isArray(value) ? (value as readonly T[]) : [];
}
