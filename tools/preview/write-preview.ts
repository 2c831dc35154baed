import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "../write-files.ts";
import type { OutputFile } from "../write-files.ts";
import { isPreviewFile } from "./file-names.ts";

/** Writes the files of a preview, each whole or not at all, and removes those of an earlier one that it does not have. */
export function writePreview(out: string, files: ReadonlyArray<OutputFile>): void {
	writeFiles(out, files);
	const names = new Set(files.map(({ name }) => name));
	for (const name of readdirSync(out)) if (isPreviewFile(name) && !names.has(name)) rmSync(join(out, name));
}
