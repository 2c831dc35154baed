import type { Codex, Entry, Section, SoundEntry } from "./codex.ts";
import { checkBody } from "./check-body.ts";
import { checkCodex } from "./check-codex.ts";
import { compareMistakes } from "./errors.ts";
import type { Mistake, Warning } from "./errors.ts";
import { parseYaml } from "./parse-yaml.ts";
import { createReport } from "./report.ts";
import type { Origin, Report } from "./report.ts";
import { sectionOf } from "./sections/index.ts";
import type { Bodies, SectionName } from "./sections/names.ts";

export interface DefinitionText {
	/** As printed in messages: a file name, or what the text came from. */
	readonly file: string;
	/** YAML or JSON: the body of one definition, without the section and the id above it. */
	readonly text: string;
	/** The id it gets; by default the file's name without folder and ending. */
	readonly id?: string;
}

export interface CheckedDefinition {
	/** What the game would read of it; undefined when there is any mistake. */
	readonly def: unknown;
	readonly mistakes: ReadonlyArray<Mistake>;
	readonly warnings: ReadonlyArray<Warning>;
}

/** A rule of the caller's own, also run on what is wrong already; its mistakes join the others. */
export type FurtherCheck = (origin: Origin, report: Report) => void;

/**
 * Checks one definition that is not part of the codex, by the rules of its section. With a `codex` (of `buildCodex`) its
 * references and the rules between definitions are checked as well, as if it stood there.
 */
export function checkDefinition<S extends SectionName>(
	sectionName: S,
	source: DefinitionText,
	codex?: Codex,
	further?: FurtherCheck,
): CheckedDefinition {
	const report = createReport(() => source.file);
	const id = source.id ?? source.file.replace(/^.*[/\\]/u, "").replace(/\.[^.]*$/u, "");
	const entry = readDefinition(sectionName, { ...source, id }, report);
	if (entry !== undefined && codex !== undefined) checkCodex(withEntry(codex, sectionName, entry), report);
	if (entry !== undefined) further?.(entry.origin, report);
	const mistakes = report.mistakes.filter(({ file }) => file === source.file).sort(compareMistakes);
	const warnings = report.warnings.filter(({ file }) => file === source.file).sort(compareMistakes);
	const sound = mistakes.length === 0 && entry?.body !== undefined;
	const section = sectionOf(sectionName) as Section;
	const base = codex ?? EMPTY;
	const def = sound ? section.table?.resolve(entry as SoundEntry<Bodies[SectionName]>, base) : undefined;
	return { def, mistakes, warnings };
}

function readDefinition(
	section: SectionName,
	{ file, text, id }: Required<DefinitionText>,
	report: Report,
): Entry<unknown> | undefined {
	const allowTabs = /^\s*[[{]/u.test(text);
	const { root, sound } = parseYaml(file, text, report, { idDepth: undefined, allowTabs });
	if (root === undefined || !sound) return undefined;
	const origin: Origin = { path: [], child: { keyOffset: root.offset, node: root } };
	return { id, origin, ...checkBody(sectionOf(section).body, origin, report) };
}

/** The codex with `entry` in the place of its namesake, or at the end of its section. */
function withEntry(codex: Codex, section: SectionName, entry: Entry<unknown>): Codex {
	const others = codex.entries(section);
	const replaced = others.some(({ id }) => id === entry.id);
	const all = replaced ? others.map((other) => (other.id === entry.id ? entry : other)) : [...others, entry];
	return {
		entries: (name) => (name === section ? (all as never) : codex.entries(name)),
		entry: (name, id) => (name === section && id === entry.id ? (entry as never) : codex.entry(name, id)),
		ids: (name) => (name === section ? all.map(({ id }) => id) : codex.ids(name)),
	};
}

const EMPTY: Codex = { entries: () => [], entry: () => undefined, ids: () => [] };
