import { spawn } from "node:child_process";
import { ROOT } from "./toolchain.mjs";

export interface Captured {
	readonly status: number | null;
	/** Standard output and standard error as they came. */
	readonly text: string;
	readonly stdout: string;
}

/** Runs a program in the folder of the project and keeps all that it prints: those that run side by side must not mix their words. */
export function captureProgram(command: string, args: readonly string[]): Promise<Captured> {
	// A test file that finds this set would report to a test runner above it instead of printing.
	const { NODE_TEST_CONTEXT: _above, ...env } = process.env;
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
		const all: Buffer[] = [];
		const out: Buffer[] = [];
		child.stdout.on("data", (chunk: Buffer) => {
			all.push(chunk);
			out.push(chunk);
		});
		child.stderr.on("data", (chunk: Buffer) => all.push(chunk));
		child.on("error", reject);
		child.on("close", (status) => {
			resolve({ status, text: Buffer.concat(all).toString("utf8"), stdout: Buffer.concat(out).toString("utf8") });
		});
	});
}
