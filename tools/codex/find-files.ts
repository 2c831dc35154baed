import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "./report.ts";

const YAML_NAME = /\.ya?ml$/iu;

/**
 * Every YAML file below `dir`, as paths relative to it with forward slashes, in the order of their bytes: the order in
 * which declarations count. Names that start with a dot are left out. A folder reached twice by links is read once.
 */
export function findFiles(dir: string, report: Report): Array<string> {
	const files: Array<string> = [];
	const seen = new Set<string>();

	function walk(relative: string): void {
		const absolute = join(dir, relative);
		let names: Array<string>;
		try {
			const real = realpathSync(absolute);
			if (seen.has(real)) return;
			seen.add(real);
			names = readdirSync(absolute);
		} catch (error) {
			report.file(relative, "fileUnreadable", { reason: systemReason(error) });
			return;
		}
		for (const name of names) {
			if (name.startsWith(".")) continue;
			const path = relative === "" ? name : `${relative}/${name}`;
			const kind = kindOf(join(dir, path));
			if (YAML_NAME.test(name)) {
				if (kind === "folder") report.file(path, "fileUnreadable", { reason: "it is a folder" });
				else files.push(path);
			} else if (kind === "folder") walk(path);
		}
	}

	walk("");
	return files.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** What stands at a path after links are followed; a broken link is "missing". */
export function kindOf(path: string): "file" | "folder" | "other" | "missing" {
	try {
		const stats = statSync(path);
		return stats.isDirectory() ? "folder" : stats.isFile() ? "file" : "other";
	} catch {
		return "missing";
	}
}

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: "nothing is there, or a link leads nowhere",
	EACCES: "permission denied",
	EPERM: "permission denied",
	EISDIR: "it is a folder",
	ENOTDIR: "a part of the path is no folder",
	ELOOP: "links lead in a circle",
	EMFILE: "too many open files",
	EIO: "the disk reports an error",
};

/** A system error in words. */
export function systemReason(error: unknown): string {
	const code = (error as NodeJS.ErrnoException | undefined)?.code;
	return (code !== undefined ? REASONS[code] : undefined) ?? code ?? String(error);
}
