import type { z } from "zod";
import { checkBody } from "./check-body.ts";
import type { Codex, Entry } from "./codex.ts";
import { formatPlace } from "./located.ts";
import type { ParsedFile } from "./parse-yaml.ts";
import { placeIn } from "./report.ts";
import type { Origin, Report } from "./report.ts";
import { NAME_PATTERN, NAME_RULE } from "./scalars.ts";
import { sectionNames, sections } from "./sections/index.ts";
import type { Bodies, SectionName } from "./sections/names.ts";

/** Checks every file by itself and joins them, in the order given. */
export function assembleCodex(files: ReadonlyArray<ParsedFile>, report: Report): Codex {
	const entriesBySection = new Map<SectionName, Map<string, Entry<unknown>>>();
	for (const name of sectionNames) entriesBySection.set(name, new Map());

	for (const { source, root, sound } of files) {
		if (root === undefined) continue;
		const whole: Origin = { source, path: [], child: { keyOffset: root.offset, node: root } };
		if (!(root.value instanceof Map)) {
			if (!sound) continue;
			if (root.value === null) report.mistake(whole, [], "fileEmpty", undefined);
			else report.mistake(whole, [], "notMapping", { got: root.shown });
			continue;
		}
		for (const [key, section] of root.children) {
			const entries = entriesBySection.get(key as SectionName);
			if (entries === undefined) {
				if (sound) report.mistake(whole, [key], "unknownKey", { key: String(key), known: sectionNames }, "key");
				continue;
			}
			if (!(section.node.value instanceof Map)) {
				if (sound) report.mistake(whole, [key], "notMapping", { got: section.node.shown });
				continue;
			}
			for (const [rawId, child] of section.node.children) {
				const id = String(rawId);
				const origin: Origin = { source, path: [key, id], child };
				const first = entries.get(id);
				if (first !== undefined) {
					const place = formatPlace(placeIn(first.origin, [], "key"));
					report.mistake(origin, [], "duplicateId", { section: String(key), id, first: place }, "key");
				}
				const entry = checkEntry(key as SectionName, id, origin, sound, report);
				if (first === undefined) entries.set(id, entry);
			}
			for (const [id, child] of section.node.repeated ?? []) {
				checkEntry(key as SectionName, id, { source, path: [key, id], child }, sound, report);
			}
		}
	}

	return {
		entries: <S extends SectionName>(section: S) =>
			[...entriesBySection.get(section)!.values()] as ReadonlyArray<Entry<Bodies[S]>>,
		entry: <S extends SectionName>(section: S, id: string) =>
			entriesBySection.get(section)!.get(id) as Entry<Bodies[S]> | undefined,
		ids: (section) => [...entriesBySection.get(section)!.keys()],
	};
}

/** A file with broken YAML gives names only, so that references to them are not called unknown as well. */
function checkEntry(section: SectionName, id: string, origin: Origin, sound: boolean, report: Report): Entry<unknown> {
	if (!sound) return { id, origin, body: undefined, references: [] };
	if (!NAME_PATTERN.test(id)) {
		report.mistake(origin, [], "badName", { got: JSON.stringify(id), rule: `A name has ${NAME_RULE}` }, "key");
	}
	return { id, origin, ...checkBody(sections[section].body as z.ZodType, origin, report) };
}
