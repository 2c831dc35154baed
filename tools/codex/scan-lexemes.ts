import { CST, Lexer } from "yaml";

export interface LexemeScan {
	/** Offsets of tabs that space or indent, one a line; those in comments and inside texts are allowed. */
	readonly tabs: ReadonlyArray<number>;
	/** Offset at which more collections lie in each other than allowed. */
	readonly tooDeepAt: number | undefined;
}

/**
 * What must be known of a text before it is parsed. The parser and the composer are recursive, and text that nests deeply
 * enough exhausts the stack, which at a bad moment ends the process; lexing is flat. The depth found here is an upper bound:
 * every line that what follows is indented under, the indicators in it, and the open brackets.
 */
export function scanLexemes(text: string, maxDepth: number): LexemeScan {
	const tabs: Array<number> = [];
	/** Lines that what follows may lie in: where each starts, and what is open with it (itself and its indicators). */
	const open: Array<{ indent: number; depth: number }> = [];
	let openDepth = 0;
	let offset = 0;
	let lineStart = 0;
	let atLineStart = true;
	let brackets = 0;
	let inScalar = false;
	let tooDeepAt: number | undefined;
	let tabLine = -1;

	for (const lexeme of new Lexer().lex(text)) {
		const type = CST.tokenType(lexeme);
		// Marks of the lexer itself, which are not in the text; what follows a scalar mark is the content of a scalar.
		if (type === "doc-mode" || type === "flow-error-end" || type === "scalar") {
			inScalar = type === "scalar";
			if (!inScalar) continue;
		} else if (inScalar) {
			inScalar = false;
			offset += lexeme.length;
			continue;
		}
		if (type === "newline") {
			offset += lexeme.length;
			lineStart = offset;
			atLineStart = true;
			continue;
		}
		if (type === "space" && lexeme.includes("\t") && tabLine !== lineStart) {
			tabs.push(offset + lexeme.indexOf("\t"));
			tabLine = lineStart;
		}
		const isContent = type !== "space" && type !== "comment";
		if (isContent && atLineStart) {
			const indent = offset - lineStart;
			atLineStart = false;
			if (brackets === 0) {
				while (open.length > 0 && open.at(-1)!.indent >= indent) openDepth -= open.pop()!.depth;
				open.push({ indent, depth: 1 });
				openDepth++;
			}
		}
		if (type === "flow-map-start" || type === "flow-seq-start") brackets++;
		else if ((type === "flow-map-end" || type === "flow-seq-end") && brackets > 0) brackets--;
		else if (type === "seq-item-ind" || type === "explicit-key-ind" || type === "map-value-ind") {
			if (brackets === 0 && open.length > 0) {
				open.at(-1)!.depth++;
				openDepth++;
			}
		}
		if (openDepth + brackets > maxDepth) tooDeepAt ??= offset;
		if (type !== "scalar") offset += lexeme.length;
	}
	return { tabs, tooDeepAt };
}
