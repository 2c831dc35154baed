import { CST, Lexer, LineCounter, parseDocument } from "yaml";
import type { Document, YAMLError } from "yaml";
import { placeAt } from "./located.ts";
import type { Located, SourceFile } from "./located.ts";
import { locateDocument } from "./locate-document.ts";
import type { Report } from "./report.ts";

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
	let document: Document.Parsed;
	try {
		document = parseDocument(text, {
			lineCounter: lines,
			prettyErrors: false,
			// Found later, with the path and the place of the first one.
			uniqueKeys: false,
			resolveKnownTags: false,
			logLevel: "error",
		}) as Document.Parsed;
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		report.at({ file, line: 1, col: 1 }, [], "nestedTooDeep", { max: MAX_DEPTH });
		return { source, root: undefined, sound: false };
	}

	const before = report.mistakes.length;
	const tabs = options.allowTabs ? [] : findTabs(text);
	for (const offset of tabs) report.at(placeAt(source, offset), [], "tab", undefined as never);
	// What the parser makes of a tab would only repeat that it is there.
	if (tabs.length === 0) reportYamlErrors([...document.errors, ...document.warnings], source, report);
	const { explicit, version } = document.directives.yaml;
	if (explicit === true && version !== "1.2") {
		report.at({ file, line: 1, col: 1 }, [], "yamlVersion", { version });
	}
	const sound = report.mistakes.length === before;
	const exhausted = report.mistakes.slice(before).some(({ kind }) => kind === "nestedTooDeep");
	const root = exhausted ? undefined : locateDocument(document, source, report, options.idDepth, MAX_DEPTH);
	return { source, root, sound: sound && root !== undefined };
}

/** No section nests nearly as deep. */
const MAX_DEPTH = 64;

/** The parser's own complaints; of several at one place only the first says something. */
function reportYamlErrors(problems: ReadonlyArray<YAMLError>, source: SourceFile, report: Report): void {
	// The composer is recursive, and turns an exhausted stack into an error of its own, after a heap of others.
	if (problems.some(({ message }) => message.includes("call stack"))) {
		report.at({ file: source.file, line: 1, col: 1 }, [], "nestedTooDeep", { max: MAX_DEPTH });
		return;
	}
	const told = new Set<number>();
	for (const { code, message, pos } of problems) {
		if (told.has(pos[0])) continue;
		told.add(pos[0]);
		const place = placeAt(source, pos[0]);
		if (code === "MULTIPLE_DOCS") report.at(place, [], "multipleDocuments", undefined as never);
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

/** Offsets of tabs that space or indent, one a line; those in comments and inside texts are allowed. */
function findTabs(text: string): Array<number> {
	if (!text.includes("\t")) return [];
	const offsets: Array<number> = [];
	let offset = 0;
	let line = -1;
	let inScalar = false;
	for (const lexeme of new Lexer().lex(text)) {
		const type = CST.tokenType(lexeme);
		// Marks of the lexer itself, which are not in the text; what follows a scalar mark is the content of a scalar.
		if (type === "doc-mode" || type === "flow-error-end" || type === "scalar") {
			inScalar = type === "scalar";
			continue;
		}
		const tab = type === "space" && !inScalar ? lexeme.indexOf("\t") : -1;
		inScalar = false;
		if (tab >= 0) {
			const start = text.lastIndexOf("\n", offset + tab);
			if (start !== line || offsets.length === 0) offsets.push(offset + tab);
			line = start;
		}
		offset += lexeme.length;
	}
	return offsets;
}
