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

function holderOf(value: unknown, path: Path, context: Context, nested: boolean): { value: unknown; path: Path } {
	const { reader } = context;
	const inner = nested ? reader.valueAt(value, "value") : undefined;
	const kind = reader.kindOf(inner);
	return kind === "mapping" || kind === "empty" ? { value: inner, path: [...path, "value"] } : { value, path };
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
			const { reader, refuse } = context;
			const given = reader.valueAt(value, "type");
			const names = all.map((variant) => variant.type);
			const typePath = [...path, "type"];
			if (given === undefined) {
				return refuse(
					"missing_field",
					typePath,
					`the field "type" is missing: it takes one of ${names.join(", ")}`,
				);
			}
			if (reader.kindOf(given) !== "text")
				return refuseKind(given, typePath, context, `one of ${names.join(", ")}`);
			const full = reader.scalarOf(given) as string;
			const word = withoutPrefix(full, NAMESPACE) ?? full;
			const variant = all.find((candidate) => candidate.type === word);
			if (variant === undefined) {
				const message = `unknown type ${reader.show(given)}.${suggestion(word, names, reader.texts)}`;
				return refuse("provider_unknown", typePath, message);
			}
			const holder = holderOf(value, path, context, nested);
			const known = ["type"];
			if (holder.value !== value) {
				for (const key of reader.keysOf(value)) {
					if (key === "type" || key === "value") continue;
					context.unknownField({ path: [...path, key], key, known: ["type", "value"] });
				}
			}
			const read = readFields<object>(holder.value, variant, path, context, holder.path, known);
			return read === undefined ? undefined : reader.freeze({ type: word, ...read } as unknown as T & object);
		},
	};
}
