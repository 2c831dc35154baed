import type { Codex, Entry } from "./codex.ts";
import { nodeAt } from "./located.ts";
import type { Located, Path } from "./located.ts";
import type { PointAt, Report } from "./report.ts";
import { sectionNames, sectionOf } from "./sections/index.ts";

/** The checks that need all files: references first, then the rules between definitions, then the warnings. */
export function checkCodex(codex: Codex, report: Report): void {
	for (const name of sectionNames) for (const entry of codex.entries(name)) checkReferences(entry, codex, report);
	for (const name of sectionNames) for (const check of sectionOf(name).checks) check(codex, report);
	for (const name of sectionNames) for (const warn of sectionOf(name).warnings) warn(codex, report);
}

/** Every id that the definition refers to must be one. */
export function checkReferences({ origin, references }: Entry<unknown>, codex: Codex, report: Report): void {
	for (const { section, id, path } of references) {
		if (codex.entry(section, id) !== undefined) continue;
		const kind = sectionOf(section).unknown;
		if (kind === undefined) throw new Error(`the section ${section} is referred to, but has no error for it`);
		report.mistake(origin, path, kind, { id, known: codex.ids(section) }, pointAtOf(origin.child.node, path, id));
	}
}

/** A reference is either a value, or the key of one. */
function pointAtOf(root: Located, path: Path, id: string): PointAt {
	return nodeAt(root, path)?.value === id ? "value" : "key";
}
