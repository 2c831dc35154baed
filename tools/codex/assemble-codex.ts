import type { z } from "zod";
import { applyPatches } from "./apply-patches.ts";
import type { Patchable, SectionPatch } from "./apply-patches.ts";
import { checkBody } from "./check-body.ts";
import type { Codex, Entry } from "./codex.ts";
import { formatPlace } from "./located.ts";
import type { LocatedChild } from "./located.ts";
import type { ParsedFile } from "./parse-yaml.ts";
import { placeIn } from "./report.ts";
import type { Origin, Report } from "./report.ts";
import { NAME_PATTERN, NAME_RULE } from "./scalars.ts";
import { sectionNames, sections } from "./sections/index.ts";
import type { Bodies, SectionName } from "./sections/names.ts";

/** Sections that hold definitions: all but that of the patches. */
const definedSections = sectionNames.filter((name) => name !== "patch");

/** Joins the files, in the order given, applies their patches and checks every definition by itself. */
export function assembleCodex(files: ReadonlyArray<ParsedFile>, report: Report): Codex {
	const { bySection, repeated, patches } = collectDefinitions(files, report);
	applyPatches(patches, (section) => bySection.get(section)!, report);

	const entriesBySection = new Map<SectionName, Map<string, Entry<unknown>>>();
	for (const name of sectionNames) {
		const entries = new Map<string, Entry<unknown>>();
		for (const [id, found] of bySection.get(name) ?? []) entries.set(id, checkEntry(name, id, found, report));
		entriesBySection.set(name, entries);
	}
	for (const { section, id, ...found } of repeated) checkEntry(section, id, found, report);

	return {
		entries: <S extends SectionName>(section: S) =>
			[...entriesBySection.get(section)!.values()] as ReadonlyArray<Entry<Bodies[S]>>,
		entry: <S extends SectionName>(section: S, id: string) =>
			entriesBySection.get(section)!.get(id) as Entry<Bodies[S]> | undefined,
		ids: (section) => [...entriesBySection.get(section)!.keys()],
	};
}

interface CollectedFiles {
	/** The first definition of each id, in the order of the text. */
	readonly bySection: ReadonlyMap<SectionName, Map<string, Patchable>>;
	/** What is declared under an id that is taken (reported by then), so that it can be checked as well. */
	readonly repeated: ReadonlyArray<Patchable & { readonly section: SectionName; readonly id: string }>;
	readonly patches: ReadonlyArray<SectionPatch>;
}

function collectDefinitions(files: ReadonlyArray<ParsedFile>, report: Report): CollectedFiles {
	const bySection = new Map<SectionName, Map<string, Patchable>>();
	for (const name of definedSections) bySection.set(name, new Map());
	const repeated: Array<Patchable & { section: SectionName; id: string }> = [];
	const patches: Array<SectionPatch> = [];

	function collectSection(name: SectionName, section: LocatedChild, sound: boolean): void {
		const entries = bySection.get(name)!;
		for (const [key, child] of section.node.children) {
			const id = String(key);
			const origin: Origin = { path: [name, id], child };
			const first = entries.get(id);
			if (first === undefined) {
				entries.set(id, { origin, sound });
				continue;
			}
			const place = formatPlace(placeIn(first.origin, [], "key"));
			report.mistake(origin, [], "duplicateId", { section: name, id, first: place }, "key");
			repeated.push({ section: name, id, origin, sound });
		}
		for (const [id, child] of section.node.repeated ?? []) {
			repeated.push({ section: name, id, origin: { path: [name, id], child }, sound });
		}
	}

	function collectPatches(section: LocatedChild): void {
		for (const [key, child] of section.node.children) {
			const name = definedSections.find((candidate) => candidate === key);
			const origin: Origin = { path: ["patch", key], child };
			if (name !== undefined) patches.push({ section: name, origin });
			else report.mistake(origin, [], "unknownKey", { key: String(key), known: definedSections }, "key");
		}
	}

	for (const { root, sound } of files) {
		if (root === undefined) continue;
		const whole: Origin = { path: [], child: { keyOffset: root.offset, node: root } };
		if (!(root.value instanceof Map)) {
			if (!sound) continue;
			if (root.value === null) report.mistake(whole, [], "fileEmpty", undefined);
			else report.mistake(whole, [], "notMapping", { got: root.shown });
			continue;
		}
		for (const [key, section] of root.children) {
			const name = sectionNames.find((candidate) => candidate === key);
			if (name === undefined) {
				if (sound) report.mistake(whole, [key], "unknownKey", { key: String(key), known: sectionNames }, "key");
			} else if (!(section.node.value instanceof Map)) {
				if (sound) report.mistake(whole, [key], "notMapping", { got: section.node.shown });
			} else if (name !== "patch") collectSection(name, section, sound);
			else if (sound) collectPatches(section);
		}
	}
	return { bySection, repeated, patches };
}

/** A file with broken YAML gives names only, so that references to them are not called unknown as well. */
function checkEntry(section: SectionName, id: string, { origin, sound }: Patchable, report: Report): Entry<unknown> {
	if (!sound) return { id, origin, body: undefined, references: [] };
	if (!NAME_PATTERN.test(id)) {
		report.mistake(origin, [], "badName", { got: JSON.stringify(id), rule: `A name has ${NAME_RULE}` }, "key");
	}
	return { id, origin, ...checkBody(sections[section].body as z.ZodType, origin, report) };
}
