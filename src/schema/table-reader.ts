import type { TextTools } from "./text-tools";
import type { ValueKind, ValueReader } from "./value-reader";

const LONGEST_QUOTE = 80;

/** Texts of the game, as the rules see them. Letters are bytes: names are all but always ASCII. */
export const texts: TextTools = {
	lower: (text) => text.lower(),
	lettersOf: (text) => (text === "" ? [] : text.split("")),
	isAlike: (a, b) => b.sub(1, 2) === a.sub(1, 2) || b.sub(-2) === a.sub(-2),
	quote: (text) => {
		const cut = text.size() > LONGEST_QUOTE ? `${text.sub(1, LONGEST_QUOTE)}...` : text;
		return `"${cut.gsub("%c", " ")[0]}"`;
	},
};

function kindOfTable(value: object): ValueKind {
	let count = 0;
	let named = 0;
	for (const [key] of pairs(value as Map<defined, defined>)) {
		count += 1;
		if (typeIs(key, "string")) named += 1;
	}
	if (count === 0) return "empty";
	if (named === count) return "mapping";
	return named === 0 && (value as Array<defined>).size() === count ? "list" : "other";
}

function kindOf(value: unknown): ValueKind {
	if (value === undefined) return "nothing";
	if (typeIs(value, "boolean")) return "boolean";
	if (typeIs(value, "number")) return "number";
	if (typeIs(value, "string")) return "text";
	return typeIs(value, "table") ? kindOfTable(value) : "other";
}

const WORDS: Partial<Record<ValueKind, string>> = {
	nothing: "nothing",
	list: "a list",
	mapping: "a mapping",
	empty: "an empty table",
};

function show(value: unknown): string {
	if (typeIs(value, "string")) return texts.quote(value);
	if (typeIs(value, "number") || typeIs(value, "boolean")) return tostring(value);
	return WORDS[kindOf(value)] ?? `a ${typeIs(value, "table") ? "table with mixed keys" : typeOf(value)}`;
}

/** Reads Luau tables. */
export const tableReader: ValueReader = {
	kindOf,
	scalarOf: (value) => value,
	keysOf: (mapping) => {
		const keys = new Array<string>();
		for (const [key] of pairs(mapping as Map<string, defined>)) keys.push(key);
		keys.sort();
		return keys;
	},
	valueAt: (mapping, key) => (mapping as Record<string, unknown>)[key],
	itemsOf: (list) => list as ReadonlyArray<unknown>,
	show,
	texts,
	freeze: (value) => (table.isfrozen(value) ? value : (table.freeze(value) as typeof value)),
};
