import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../write-files.ts";

/** Removes what an older build left in `dir` and this one does not write. */
export function removeStale(dir: string, keep: ReadonlyArray<OutputFile>): void {
	const names = new Set(keep.map(({ name }) => name));
	let present: ReadonlyArray<string>;
	try {
		present = readdirSync(dir);
	} catch {
		return;
	}
	for (const name of present) {
		if (/\.(?:luau|d\.ts|tmp)$/u.test(name) && !names.has(name)) rmSync(join(dir, name), { force: true });
	}
}
