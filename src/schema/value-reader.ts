import type { TextTools } from "./text-tools";

/*
 * The modules of this folder, and the rules that are built with them, run in the game and in the codex build alike: a value is
 * refused by the same rule in both. So they use only what TypeScript means by itself, reach values through a `ValueReader`, and
 * import each other by relative paths, which Node resolves too.
 */

/** What a value is to a rule, whatever it is made of. An empty Luau table may be a list or a mapping. */
export type ValueKind = "nothing" | "boolean" | "number" | "text" | "list" | "mapping" | "empty" | "other";

/** How values that come from outside are looked at: Luau tables in the game, parts of a YAML file in the build. */
export interface ValueReader {
	readonly kindOf: (value: unknown) => ValueKind;
	/** A boolean, number or text as the language has it. */
	readonly scalarOf: (value: unknown) => unknown;
	/** Keys of a mapping, always in the same order. */
	readonly keysOf: (mapping: unknown) => ReadonlyArray<string>;
	/** Undefined when the mapping has no such key. */
	readonly valueAt: (mapping: unknown, key: string) => unknown;
	readonly itemsOf: (list: unknown) => ReadonlyArray<unknown>;
	/** A value as its author may recognise it, short and in one line; a text in quotes. */
	readonly show: (value: unknown) => string;
	readonly texts: TextTools;
	readonly freeze: <T extends object>(value: T) => T;
}
