import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Runs `use` with a folder that holds the given files, and removes it. */
export function withFiles<T>(files: Readonly<Record<string, string | Uint8Array>>, use: (dir: string) => T): T {
	const dir = mkdtempSync(join(tmpdir(), "codex-"));
	try {
		for (const [name, content] of Object.entries(files)) {
			mkdirSync(dirname(join(dir, name)), { recursive: true });
			writeFileSync(join(dir, name), content);
		}
		return use(dir);
	} finally {
		rmSync(dir, { recursive: true, force: true });
	}
}
