import type { Path } from "./issue";
import { fieldRules, isMapping, readFields } from "./mapping-schema";
import type { Fields } from "./mapping-schema";
import type { FieldRule, Rule } from "./rule";
import { refuseKind } from "./scalar-schemas";
import type { Context, Schema } from "./schema";
import { suggestion } from "./suggestion";
import { withoutPrefix } from "./without-prefix";

/** The fields that go with a word under `type`. */
export type Variants<T extends { readonly type: string }> = ReadonlyArray<
	{ [K in T["type"]]: { readonly type: K } & Fields<Omit<Extract<T, { readonly type: K }>, "type">> }[T["type"]]
>;

export interface TaggedOptions {
	/** The fields may also stand in a mapping under `value`. */
	readonly nested?: boolean;
}

interface AnyVariant extends Fields<object> {
	readonly type: string;
}

/** In front of the names that data packs give to what the game itself has. */
export const NAMESPACE = "minecraft:";

/** The variant that a mapping says it is; undefined when it says none that there is (told by then). */
function variantOf(
	mapping: unknown,
	variants: ReadonlyArray<AnyVariant>,
	path: Path,
	context: Context,
): AnyVariant | undefined {
	const { reader, refuse } = context;
	const given = reader.valueAt(mapping, "type");
	const names = variants.map((variant) => variant.type);
	const expected = `one of ${names.join(", ")}`;
	if (given === undefined) return refuse("missing_field", path, `the field "type" is missing: it takes ${expected}`);
	if (reader.kindOf(given) !== "text") return refuseKind(given, path, context, expected);
	const full = reader.scalarOf(given) as string;
	const word = withoutPrefix(full, NAMESPACE) ?? full;
	const found = variants.find((variant) => variant.type === word);
	if (found !== undefined) return found;
	return refuse(
		"provider_unknown",
		path,
		`unknown type ${reader.show(given)}.${suggestion(word, names, reader.texts)}`,
	);
}

/** The mapping under `value`, if there is one: what stands beside it then means nothing. */
function nestedMapping(mapping: unknown, path: Path, { reader, unknownField }: Context): unknown {
	const inner = reader.valueAt(mapping, "value");
	const kind = reader.kindOf(inner);
	if (kind !== "mapping" && kind !== "empty") return undefined;
	const known = ["type", "value"];
	for (const key of reader.keysOf(mapping)) {
		if (!known.includes(key)) unknownField({ path: [...path, key], key, known });
	}
	return inner;
}

function variantRule({ type: word, fields }: AnyVariant, nested: boolean): Rule {
	const own = fieldRules<object>(fields);
	const head: FieldRule = {
		key: "type",
		rule: { type: "text", words: [word, `${NAMESPACE}${word}`] },
		required: true,
		description: "Which kind it is.",
	};
	if (!nested) return { type: "mapping", fields: [head, ...own] };
	const loose = own.map((field) => ({ ...field, required: false }));
	const value: FieldRule = {
		key: "value",
		rule: { type: "mapping", fields: own },
		required: false,
		description: "The fields, where they do not stand beside type.",
	};
	return { type: "mapping", fields: [head, ...loose.filter(({ key }) => key !== "value"), value] };
}

/** A mapping whose other keys are decided by the word under `type`. */
export function taggedSchema<T extends { readonly type: string }>(
	variants: Variants<T>,
	{ nested = false }: TaggedOptions = {},
): Schema<T> {
	const all = variants as unknown as ReadonlyArray<AnyVariant>;
	return {
		rule: { type: "choice", rules: all.map((variant) => variantRule(variant, nested)) },
		read: (value, path, context) => {
			if (!isMapping(value, path, context)) return undefined;
			const variant = variantOf(value, all, [...path, "type"], context);
			if (variant === undefined) return undefined;
			const inner = nested ? nestedMapping(value, path, context) : undefined;
			const read =
				inner === undefined
					? readFields<object>(value, variant, path, context, path, ["type"])
					: readFields<object>(inner, variant, path, context, [...path, "value"]);
			if (read === undefined) return undefined;
			return context.reader.freeze({ type: variant.type, ...read } as unknown as T & object);
		},
	};
}
