import type { Codex } from "./codex.ts";
import { nodeAt } from "./located.ts";
import type { Located, Path } from "./located.ts";
import type { PointAt, Report } from "./report.ts";
import { sectionNames, sections } from "./sections/index.ts";

/** The checks that need all files: references first, then the rules between definitions, then the warnings. */
export function checkCodex(codex: Codex, report: Report): void {
	for (const name of sectionNames) {
		for (const { origin, references } of codex.entries(name)) {
			for (const { section, id, path } of references) {
				const kind = sections[section].unknown;
				if (kind === undefined)
					throw new Error(`the section ${section} is referred to, but has no error for it`);
				if (codex.entry(section, id) !== undefined) continue;
				report.mistake(
					origin,
					path,
					kind,
					{ id, known: codex.ids(section) },
					pointAtOf(origin.child.node, path, id),
				);
			}
		}
	}
	for (const name of sectionNames) for (const check of sections[name].checks) check(codex, report);
	for (const name of sectionNames) for (const warn of sections[name].warnings) warn(codex, report);
}

/** A reference is either a value, or the key of one. */
function pointAtOf(root: Located, path: Path, id: string): PointAt {
	return nodeAt(root, path)?.value === id ? "value" : "key";
}
