import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../tools/toolchain.mjs";

/** A copy of files and folders of the project, so that a test may change them. To be removed by who asked for it. */
export function copyProject(...names: ReadonlyArray<string>): string {
	const root = mkdtempSync(join(tmpdir(), "terracodex-"));
	for (const name of names) cpSync(join(ROOT, name), join(root, name), { recursive: true });
	symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
	return root;
}
