import type { ValueKind, ValueReader } from "../../src/schema/value-reader.ts";
import { Spelled } from "./located.ts";
import { quote, TEXTS } from "./text-tools.ts";

function kindOf(value: unknown): ValueKind {
	if (value === undefined || value === null) return "nothing";
	// A truth value that is spelled otherwise is none in a codex.
	if (value instanceof Spelled) return typeof value.value === "number" ? "number" : "other";
	if (typeof value === "number" || typeof value === "boolean") return typeof value as "number" | "boolean";
	if (typeof value === "string") return "text";
	return Array.isArray(value) ? "list" : "mapping";
}

function show(value: unknown): string {
	if (value instanceof Spelled) return value.source;
	switch (kindOf(value)) {
		case "nothing":
			return "nothing";
		case "text":
			return quote(value as string);
		case "list":
			return "a list";
		case "mapping":
			return "a mapping";
		default:
			return String(value);
	}
}

/** Reads the values of a file. A default, which is not from a file, may be a plain object too. */
export const fileReader: ValueReader = {
	kindOf,
	scalarOf: (value) => (value instanceof Spelled ? value.value : value),
	keysOf: (mapping) => (mapping instanceof Map ? [...(mapping.keys() as Iterable<string>)] : Object.keys(mapping as object)),
	valueAt: (mapping, key) =>
		mapping instanceof Map ? mapping.get(key) : (mapping as Readonly<Record<string, unknown>>)[key],
	itemsOf: (list) => list as ReadonlyArray<unknown>,
	show,
	texts: TEXTS,
	freeze: (value) => Object.freeze(value),
};
