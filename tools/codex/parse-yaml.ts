import { LineCounter, parseDocument } from "yaml";
import type { Document, YAMLError } from "yaml";
import { placeAt } from "./located.ts";
import type { Located, SourceFile } from "./located.ts";
import { locateDocument } from "./locate-document.ts";
import type { Report } from "./report.ts";
import { scanLexemes } from "./scan-lexemes.ts";

export interface ParsedFile {
	readonly source: SourceFile;
	/** Undefined when the text is no document at all. */
	readonly root: Located | undefined;
	/** False when the YAML itself is broken: `root` is then what could be made out, good for names only. */
	readonly sound: boolean;
}

export interface ParseOptions {
	/** Keys from the root down to where ids stand: a name given twice there is an id declared twice. */
	readonly idDepth: number | undefined;
	/** JSON is YAML, but is commonly indented with tabs. */
	readonly allowTabs: boolean;
}

/** Reads one YAML document; every mistake of the YAML itself goes to the report. */
export function parseYaml(file: string, text: string, report: Report, options: ParseOptions): ParsedFile {
	const lines = new LineCounter();
	const source: SourceFile = { file, lines };
	const { tabs, tooDeepAt } = scanLexemes(text, MAX_LEXICAL_DEPTH);
	if (tooDeepAt !== undefined) {
		addLines(lines, text);
		report.at(placeAt(source, tooDeepAt), [], "nestedTooDeep", { max: MAX_DEPTH });
		return { source, root: undefined, sound: false };
	}
	const document = parseDocument(text, {
		lineCounter: lines,
		prettyErrors: false,
		// Found later, with the path and the place of the first one.
		uniqueKeys: false,
		resolveKnownTags: false,
		logLevel: "error",
	}) as Document.Parsed;

	const refused = options.allowTabs ? [] : tabs;
	for (const offset of refused) report.at(placeAt(source, offset), [], "tab", undefined);
	// What the parser makes of a tab would only repeat that it is there.
	if (refused.length === 0) reportYamlErrors([...document.errors, ...document.warnings], source, report);
	const { explicit, version } = document.directives.yaml;
	if (explicit === true && version !== "1.2") {
		report.at({ file, line: 1, col: 1 }, [], "yamlVersion", { version });
	}
	// Besides these the values are what the author meant, whatever else is to be said about the file.
	const broken = document.errors.some(({ code }) => code !== "MULTIPLE_DOCS" && code !== "TAG_RESOLVE_FAILED");
	const sound = !broken && version === "1.2";
	const root = locateDocument(document, source, report, options.idDepth, MAX_DEPTH);
	return { source, root, sound: sound && root !== undefined };
}

/** Values in each other. No section nests nearly as deep. */
const MAX_DEPTH = 64;

/** Indicators open at once, of which a value takes up to three: `? - key: value`. */
const MAX_LEXICAL_DEPTH = 3 * MAX_DEPTH;

/** The parser fills the line counter as it goes; this is for a text that it never sees. */
function addLines(lines: LineCounter, text: string): void {
	for (let at = -1; (at = text.indexOf("\n", at + 1)) >= 0;) lines.addNewLine(at + 1);
}

/** The parser's own complaints; of several at one place only the first says something. */
function reportYamlErrors(problems: ReadonlyArray<YAMLError>, source: SourceFile, report: Report): void {
	const told = new Set<number>();
	for (const { code, message, pos } of problems) {
		if (told.has(pos[0])) continue;
		told.add(pos[0]);
		const place = placeAt(source, pos[0]);
		if (code === "MULTIPLE_DOCS") report.at(place, [], "multipleDocuments", undefined);
		else if (code === "TAG_RESOLVE_FAILED") report.at(place, [], "yamlTag", { tag: tagOf(message) });
		else report.at(place, [], "yamlSyntax", { problem: firstLine(message) });
	}
}

function tagOf(message: string): string {
	return (/tag:? (\S+)$/u.exec(message)?.[1] ?? "!tag").replace("tag:yaml.org,2002:", "!!");
}

function firstLine(text: string): string {
	const line = text.split("\n", 1)[0]!;
	return line.charAt(0).toLowerCase() + line.slice(1);
}
