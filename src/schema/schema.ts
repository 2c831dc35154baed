import { countOf } from "./count-of";
import type { Issue, IssueCode, Path, UnknownField } from "./issue";
import type { Rule } from "./rule";
import type { ValueReader } from "./value-reader";

/** What a reading of values goes by, and where it tells what is wrong. */
export interface Context {
	readonly reader: ValueReader;
	/** Returns undefined, which is what a schema makes of a refused value. */
	readonly refuse: (code: IssueCode, path: Path, message: string) => undefined;
	readonly unknownField: (field: UnknownField) => void;
}

/** Turns a value from outside into one that code can rely on. */
export interface Schema<T> {
	/** The rule as data, for editors and messages. */
	readonly rule: Rule;
	/** What the value stands for; undefined when it is refused, all reasons told by then. `path` leads to the value. */
	readonly read: (value: unknown, path: Path, context: Context) => T | undefined;
}

export interface Reading<T> {
	/** Undefined when there is any issue. */
	readonly value: T | undefined;
	readonly issues: ReadonlyArray<Issue>;
	readonly unknownFields: ReadonlyArray<UnknownField>;
}

/** Reads a whole value and collects everything that is to be said about it. */
export function readValue<T>(schema: Schema<T>, value: unknown, reader: ValueReader): Reading<T> {
	const issues: Array<Issue> = [];
	const unknownFields: Array<UnknownField> = [];
	const context: Context = {
		reader,
		refuse: (code, path, message) => {
			issues.push({ code, path, message });
			return undefined;
		},
		unknownField: (field) => {
			unknownFields.push(field);
		},
	};
	const result = schema.read(value, [], context);
	return { value: countOf(issues) === 0 ? result : undefined, issues, unknownFields };
}

/** A schema that editors are told once, under its name. It may be used in what it is made of, so `schema` is asked for late. */
export function namedSchema<T>(name: string, schema: () => Schema<T>): Schema<T> {
	return {
		rule: { type: "named", name, rule: () => schema().rule },
		read: (value, path, context) => schema().read(value, path, context),
	};
}
