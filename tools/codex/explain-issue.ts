import type { z } from "zod";
import type { ErrorKind } from "./errors.ts";
import { nodeAt, Spelled } from "./located.ts";
import type { Located, Path } from "./located.ts";
import type { PointAt } from "./report.ts";
import { NAME_PATTERN, NAME_RULE, PROP_PATTERN, PROP_RULE } from "./scalars.ts";

export interface Explained {
	readonly path: Path;
	readonly kind: ErrorKind;
	readonly args: unknown;
	readonly pointAt?: PointAt | undefined;
}

type Issue = z.core.$ZodRawIssue;

/** What a zod issue means to the author, as entries of the table of errors. `root` is what the schema was given. */
export function explainIssue(issue: Issue, path: Path, root: Located): ReadonlyArray<Explained> {
	const node = nodeAt(root, path);
	switch (issue.code) {
		case "unrecognized_keys":
			return issue.keys.map((key) => ({
				path: [...path, key],
				kind: "unknownKey",
				args: { key, known: keysOf(issue.inst) },
				pointAt: "key",
			}));
		case "custom":
			return [
				{
					path,
					kind: issue.params?.kind as ErrorKind,
					args: issue.params?.args,
					pointAt: issue.params?.pointAt as PointAt,
				},
			];
		case "invalid_union":
			if (node === undefined) return [missing(path, `one of ${knownOf(issue).join(", ")}`)];
			if (typeof node.value !== "string")
				return [wrong(path, "wrongScalar", { expected: "a word", got: node.shown })];
			return [{ path, kind: "unknownType", args: { value: node.value, known: knownOf(issue) } }];
		case "invalid_value": {
			const known = issue.values.map(String);
			if (node === undefined) return [missing(path, `one of ${known.join(", ")}`)];
			const value = typeof node.value === "string" ? node.value : "";
			return [{ path, kind: "notOneOf", args: { got: node.shown, value, known } }];
		}
		case "invalid_format":
			return [badName(issue, path, root)];
		case "too_small":
		case "too_big":
			return [outOfBounds(issue, path, node)];
		case "invalid_type":
			return [wrongType(issue, path, node)];
		default:
			throw new Error(`no words for the zod issue ${issue.code} at ${path.join(".")}`);
	}
}

function keysOf(schema: unknown): ReadonlyArray<string> {
	const def = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def;
	return Object.keys(def?.shape ?? {});
}

function knownOf(issue: Issue): ReadonlyArray<string> {
	return ((issue as { options?: ReadonlyArray<unknown> }).options ?? []).map(String);
}

function missing(path: Path, expected: string): Explained {
	return { path, kind: "missingKey", args: { key: String(path.at(-1)), expected }, pointAt: "key" };
}

function wrong(path: Path, kind: ErrorKind, args: unknown): Explained {
	return { path, kind, args };
}

function badName(issue: Issue & { code: "invalid_format" }, path: Path, root: Located): Explained {
	const pattern = String((issue as { pattern?: unknown }).pattern);
	const rule =
		pattern === String(PROP_PATTERN)
			? PROP_RULE
			: pattern === String(NAME_PATTERN)
				? `A name has ${NAME_RULE}`
				: pattern;
	const text = String(issue.input);
	// A bad key is told at the key, a bad value at the value: the value of a key is never the key's own text.
	const isValue = nodeAt(root, path)?.value === issue.input;
	return { path, kind: "badName", args: { got: JSON.stringify(text), rule }, pointAt: isValue ? "value" : "key" };
}

function outOfBounds(
	issue: Issue & { code: "too_small" | "too_big" },
	path: Path,
	node: Located | undefined,
): Explained {
	const got = node?.shown ?? String(issue.input);
	const small = issue.code === "too_small";
	const bound = Number(small ? (issue as { minimum: unknown }).minimum : (issue as { maximum: unknown }).maximum);
	if (issue.origin === "array") {
		const count = (issue.input as ReadonlyArray<unknown>).length;
		const exact = (issue as { exact?: boolean }).exact === true;
		const rule = exact
			? `a list of ${bound}`
			: small
				? `a list of at least ${bound}`
				: `a list of at most ${bound}`;
		return { path, kind: "wrongLength", args: { rule, got: count } };
	}
	if (defOf(issue).check === "number_format") return { path, kind: "outOf32Bit", args: { got } };
	const inclusive = issue.inclusive === true;
	const rule = small
		? inclusive
			? `at least ${bound}`
			: `above ${bound}`
		: inclusive
			? `at most ${bound}`
			: `below ${bound}`;
	return { path, kind: "outOfRange", args: { rule, got } };
}

function wrongType(issue: Issue & { code: "invalid_type" }, path: Path, node: Located | undefined): Explained {
	const integer = defOf(issue).check === "number_format" || issue.expected === "int";
	const expected = integer ? "an integer" : (EXPECTED[issue.expected] ?? issue.expected);
	if (node === undefined) return missing(path, `it takes ${expected}`);
	const got = node.shown;
	if (issue.expected === "object" || issue.expected === "map") return { path, kind: "notMapping", args: { got } };
	if (issue.expected === "array") return { path, kind: "notList", args: { got } };
	const value = node.value instanceof Spelled ? node.value.value : node.value;
	if (typeof value === "number" && (integer || issue.expected === "number")) {
		if (!Number.isFinite(value)) return { path, kind: "notFinite", args: { got } };
		return { path, kind: "notInteger", args: { got } };
	}
	return { path, kind: "wrongScalar", args: { expected, got } };
}

function defOf(issue: Issue): { readonly check?: string } {
	return (issue.inst as { _zod?: { def?: object } } | undefined)?._zod?.def ?? {};
}

const EXPECTED: Readonly<Record<string, string>> = {
	object: "a mapping",
	map: "a mapping",
	array: "a list",
	number: "a number",
	string: "a text",
	boolean: "true or false",
};
