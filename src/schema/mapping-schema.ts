import type { Path } from "./issue";
import { expectation } from "./rule";
import type { FieldRule } from "./rule";
import { refuseKind } from "./scalar-schemas";
import type { Context, Schema } from "./schema";

interface FieldBase<Value> {
	/** In files. */
	readonly key: string;
	readonly schema: Schema<Value>;
	/** Told to editors. */
	readonly description: string;
}

/** A field that must be given. */
interface RequiredField<Value> extends FieldBase<Value> {
	readonly default?: undefined;
	readonly optional?: undefined;
}

/** A field that may be left out: it is then what its default is read as, or absent without one. */
interface OptionalField<Value> extends FieldBase<Value> {
	/** As it would be written. */
	readonly default?: unknown;
	readonly optional: true;
}

type FieldOf<Value> = undefined extends Value
	? OptionalField<Exclude<Value, undefined>>
	: RequiredField<Value> | (OptionalField<Value> & { readonly default: unknown });

/** A field of `T`; without a `name` its value is checked and not kept. */
export type Field<T> =
	| { [K in keyof T & string]-?: { readonly name: K } & FieldOf<T[K]> }[keyof T & string]
	| ({ readonly name?: undefined } & OptionalField<unknown>);

/**
 * A rule between fields. It runs also when some of them are refused, so that one reading tells everything; these, and those
 * that are absent, are then undefined. `isGiven` tells the two apart, by key. Returns false after refusing something.
 */
export type FieldsCheck<T> = (
	values: Partial<T>,
	path: Path,
	context: Context,
	isGiven: (key: string) => boolean,
) => boolean;

interface AnyField {
	readonly name?: string;
	readonly key: string;
	readonly schema: Schema<unknown>;
	readonly default?: unknown;
	readonly optional?: boolean;
	readonly description: string;
}

function fieldRule({ key, schema, optional, default: fallback, description }: AnyField): FieldRule {
	return {
		key,
		rule: schema.rule,
		required: optional !== true,
		description,
		...(fallback === undefined ? {} : { default: fallback }),
	};
}

export function fieldRules<T>(fields: ReadonlyArray<Field<T>>): ReadonlyArray<FieldRule> {
	return (fields as ReadonlyArray<AnyField>).map((field) => fieldRule(field));
}

/** What one mapping of several possible ones is read by. */
export interface Fields<T> {
	readonly fields: ReadonlyArray<Field<T>>;
	readonly check?: FieldsCheck<T>;
}

/**
 * Reads the fields of what is known to be a mapping.
 *
 * @param path of the value that the mapping is, or is the heart of
 * @param inner of the mapping itself
 * @param known keys that are read elsewhere
 */
export function readFields<T>(
	mapping: unknown,
	{ fields, check }: Fields<T>,
	path: Path,
	context: Context,
	inner: Path = path,
	known: ReadonlyArray<string> = [],
): T | undefined {
	const { reader } = context;
	const values: Record<string, unknown> = {};
	const keys: Array<string> = [];
	let isSound = true;
	for (const { name, key, schema, default: fallback, optional } of fields as ReadonlyArray<AnyField>) {
		keys.push(key);
		const given = reader.valueAt(mapping, key);
		const written = given === undefined ? fallback : given;
		if (written === undefined) {
			if (optional === true) continue;
			context.refuse(
				"missing_field",
				[...inner, key],
				`the field "${key}" is missing: it takes ${expectation(schema.rule)}`,
			);
			isSound = false;
			continue;
		}
		const value = schema.read(written, [...inner, key], context);
		if (value === undefined) isSound = false;
		else if (name !== undefined) values[name] = value;
	}
	for (const key of reader.keysOf(mapping)) {
		if (keys.includes(key) || known.includes(key)) continue;
		context.unknownField({ path: [...inner, key], key, known: keys });
	}
	const isGiven = (key: string) => reader.valueAt(mapping, key) !== undefined;
	if (check !== undefined && !check(values as Partial<T>, path, context, isGiven)) isSound = false;
	return isSound ? (reader.freeze(values) as T) : undefined;
}

/** Whether a value is a mapping; tells when it is none. */
export function isMapping(value: unknown, path: Path, context: Context): boolean {
	const kind = context.reader.kindOf(value);
	if (kind === "mapping" || kind === "empty") return true;
	refuseKind(value, path, context, "a mapping");
	return false;
}

/** A mapping with known keys. */
export function mappingSchema<T extends object>(fields: ReadonlyArray<Field<T>>, check?: FieldsCheck<T>): Schema<T> {
	return {
		rule: { type: "mapping", fields: fieldRules(fields) },
		read: (value, path, context) => {
			if (!isMapping(value, path, context)) return undefined;
			return readFields<T>(value, check === undefined ? { fields } : { fields, check }, path, context);
		},
	};
}
