import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "./generated-files.ts";

/**
 * Brings the files in `dir` to the given contents; those that are so already are left alone, so that nothing downstream is
 * rebuilt for nothing. All new contents are on disk before the first one takes its place. Returns what was written.
 */
export function writeFiles(dir: string, files: ReadonlyArray<OutputFile>): ReadonlyArray<string> {
	const changed = files.filter(({ name, text }) => textAt(join(dir, name)) !== text);
	const temporaryOf = (name: string) => join(dir, `${name}.${process.pid}.tmp`);
	try {
		for (const { name, text } of changed) {
			mkdirSync(dirname(join(dir, name)), { recursive: true });
			writeFileSync(temporaryOf(name), text);
		}
		for (const { name } of changed) renameSync(temporaryOf(name), join(dir, name));
	} finally {
		for (const { name } of changed) rmSync(temporaryOf(name), { force: true });
	}
	return changed.map(({ name }) => name);
}

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

function textAt(path: string): string | undefined {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return undefined;
	}
}
