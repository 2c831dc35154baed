import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface OutputFile {
	/** Relative to the folder it goes to. */
	readonly name: string;
	readonly content: string | Buffer;
}

/**
 * Brings the files in `dir` to the given contents; those that are so already are left alone, so that nothing downstream is
 * rebuilt for nothing. All new contents are on disk before the first one takes its place, in the order given. Returns what was
 * written.
 */
export function writeFiles(dir: string, files: ReadonlyArray<OutputFile>): ReadonlyArray<string> {
	const changed = files.filter(({ name, content }) => !isCurrent(join(dir, name), content));
	const temporaryOf = (name: string) => join(dir, `${name}.${process.pid}.tmp`);
	try {
		for (const { name, content } of changed) {
			mkdirSync(dirname(join(dir, name)), { recursive: true });
			writeFileSync(temporaryOf(name), content);
		}
		for (const { name } of changed) renameSync(temporaryOf(name), join(dir, name));
	} finally {
		for (const { name } of changed) rmSync(temporaryOf(name), { force: true });
	}
	return changed.map(({ name }) => name);
}

function isCurrent(path: string, content: string | Buffer): boolean {
	try {
		return readFileSync(path).equals(Buffer.from(content));
	} catch {
		return false;
	}
}
