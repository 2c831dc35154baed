import { normalize } from "node:path";
import type { CodexTables } from "../../src/codex/types.ts";
import { assembleCodex } from "./assemble-codex.ts";
import { soundEntries } from "./codex.ts";
import type { Codex } from "./codex.ts";
import { checkCodex } from "./check-codex.ts";
import { hashTables } from "./codex-hash.ts";
import { compareMistakes } from "./errors.ts";
import type { Mistake, Warning } from "./errors.ts";
import { findFiles, kindOf } from "./find-files.ts";
import { parseYaml } from "./parse-yaml.ts";
import type { ParsedFile } from "./parse-yaml.ts";
import { readSource } from "./read-source.ts";
import { createReport } from "./report.ts";
import type { Report } from "./report.ts";
import { sectionNames, sectionOf } from "./sections/index.ts";

export interface BuiltCodex {
	/** Undefined when there is any mistake. */
	readonly tables: CodexTables | undefined;
	/** Undefined when there is any mistake. */
	readonly codexHash: string | undefined;
	/** What was read, for `checkDefinition`. */
	readonly codex: Codex;
	/** As printed, in declaration order. */
	readonly files: ReadonlyArray<string>;
	/** All of them, by file, line and column. */
	readonly mistakes: ReadonlyArray<Mistake>;
	readonly warnings: ReadonlyArray<Warning>;
}

/** A text of the codex; `name` is relative to its folder, with forward slashes. */
export interface CodexText {
	readonly name: string;
	readonly text: string;
}

/** Reads, checks and resolves the codex in `dir`. Writes nothing and never throws for what the files hold. */
export function buildCodex(dir: string): BuiltCodex {
	const report = createReport((relative) => printedName(dir, relative));
	const names = filesOf(dir, report);
	const texts: Array<CodexText> = [];
	for (const name of names) {
		const text = readSource(dir, name, report);
		if (text !== undefined) texts.push({ name, text });
	}
	return finish(dir, names, texts, report);
}

/** The same from texts in memory, in the order given; `dir` only names them in messages. */
export function buildCodexFromTexts(dir: string, texts: ReadonlyArray<CodexText>): BuiltCodex {
	const report = createReport((relative) => printedName(dir, relative));
	return finish(
		dir,
		texts.map(({ name }) => name),
		texts,
		report,
	);
}

function filesOf(dir: string, report: Report): ReadonlyArray<string> {
	const kind = kindOf(dir);
	if (kind !== "folder") {
		const reason = kind === "missing" ? "nothing is there" : "it is a file";
		report.file("", "folderMissing", { reason });
		return [];
	}
	const names = findFiles(dir, report);
	if (names.length === 0 && report.mistakes.length === 0) report.file("", "noYamlFiles", undefined);
	return names;
}

function finish(
	dir: string,
	names: ReadonlyArray<string>,
	texts: ReadonlyArray<CodexText>,
	report: Report,
): BuiltCodex {
	const parsed: Array<ParsedFile> = texts.map(({ name, text }) =>
		parseYaml(printedName(dir, name), text, report, { idDepth: 1, allowTabs: false }),
	);
	const codex = assembleCodex(parsed, report);
	checkCodex(codex, report);

	const files = names.map((name) => printedName(dir, name));
	const mistakes = [...report.mistakes].sort(compareMistakes);
	const warnings = [...report.warnings].sort(compareMistakes);
	if (mistakes.length > 0) return { tables: undefined, codexHash: undefined, codex, files, mistakes, warnings };

	const content: Record<string, unknown> = {};
	for (const name of sectionNames) {
		const table = sectionOf(name).table;
		if (table !== undefined) {
			content[table.field] = soundEntries(codex, name).map((entry) => table.resolve(entry, codex));
		}
	}
	const codexHash = hashTables(content);
	const tables = { codexHash, ...content } as unknown as CodexTables;
	return { tables, codexHash, codex, files, mistakes, warnings };
}

/** A folder is named as it was given, a file by it: `codex/axes/axes.yaml`. */
function printedName(dir: string, relative: string): string {
	const folder = normalize(dir).replaceAll("\\", "/").replace(/\/$/u, "");
	if (relative === "") return folder;
	return folder === "." || folder === "" ? relative : `${folder}/${relative}`;
}
