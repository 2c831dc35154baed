import type { TextTools } from "../../src/schema/text-tools.ts";

const LONGEST_QUOTE = 80;

/** A text as the author may recognise it: in quotes, control characters escaped, cut when long. */
export function quote(text: string): string {
	const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}...` : text;
	return JSON.stringify(cut);
}

/** Texts of the build, for what the game does with them too. */
export const TEXTS: TextTools = {
	lower: (text) => text.toLowerCase(),
	lettersOf: (text) => text.split(""),
	isAlike: (a, b) => b.startsWith(a.slice(0, 2)) || b.endsWith(a.slice(-2)),
	quote,
};
