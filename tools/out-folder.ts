import { mkdirSync } from "node:fs";
import { failUsage } from "./cli.ts";

/** Makes the folder of `--out`, or ends the program as a wrong call. */
export function makeOutFolder(command: string, path: string): void {
	try {
		mkdirSync(path, { recursive: true });
	} catch (error) {
		failUsage(command, `--out must be a folder that can be written, got "${path}" (${(error as Error).message})`);
	}
}
