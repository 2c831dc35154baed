import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemReason } from "./find-files.ts";
import type { Report } from "./report.ts";

/** A codex file is written by hand: beyond this it is something else, and would only be slow. */
export const MAX_FILE_BYTES = 1_048_576;

/** The text of a file, without the byte order mark; undefined after reporting why there is none. */
export function readSource(dir: string, relative: string, report: Report): string | undefined {
	let bytes: Buffer;
	try {
		const stats = statSync(join(dir, relative));
		if (!stats.isFile()) {
			report.file(relative, "fileUnreadable", { reason: "it is no regular file" });
			return undefined;
		}
		if (stats.size > MAX_FILE_BYTES) {
			report.file(relative, "fileTooLarge", { bytes: stats.size, max: MAX_FILE_BYTES });
			return undefined;
		}
		bytes = readFileSync(join(dir, relative));
	} catch (error) {
		report.file(relative, "fileUnreadable", { reason: systemReason(error) });
		return undefined;
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
		report.file(relative, "notUtf8", {
			reason: utf16 ? "it looks like UTF-16" : "it holds bytes that are no characters",
		});
		return undefined;
	}
}
