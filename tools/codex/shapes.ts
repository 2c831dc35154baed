import { z } from "zod";
import type { ErrorArgs, ErrorKind } from "./errors.ts";
import { name } from "./scalars.ts";
import type { SectionName } from "./sections/names.ts";
import { Spelled } from "./located.ts";
import type { Path } from "./located.ts";
import type { PointAt } from "./report.ts";

/** Mappings arrive as Maps; the object made here has no prototype, so that `__proto__` is a key like any other. */
function toObject(value: unknown): unknown {
	if (value instanceof Spelled) return value.value;
	if (!(value instanceof Map)) return value;
	const object = Object.create(null) as Record<string, unknown>;
	for (const [key, inner] of value as Map<string, unknown>) object[key] = inner;
	return object;
}

function isObject(value: unknown): boolean {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A mapping with known keys, and no others. */
export function shape<T extends z.ZodRawShape>(keys: T, ...rules: ReadonlyArray<Rule<T>>) {
	let schema = z.strictObject(keys);
	for (const rule of rules) {
		schema = schema.superRefine((value, ctx) => {
			// Rules also run on what is no mapping at all.
			if (isObject(value)) rule(value as never, failure(ctx));
		}, ALWAYS);
	}
	return z.preprocess(toObject, schema);
}

/** A mapping whose keys are decided by the word under its key `tag`. */
export function tagged<const Tag extends string, const T extends Readonly<Record<string, z.ZodRawShape>>>(
	tag: Tag,
	shapes: T,
) {
	const options = Object.entries(shapes).map(([word, keys]) => z.strictObject({ [tag]: z.literal(word), ...keys }));
	type Options = {
		[K in keyof T]: z.ZodObject<{ [Key in Tag]: z.ZodLiteral<K & string> } & T[K], z.core.$strict>;
	}[keyof T];
	const union = z.discriminatedUnion(tag, options as unknown as [Options, ...Array<Options>]);
	return z.preprocess(toObject, union);
}

/** A mapping from names of the author's choice, in the order given. */
export function dict<V extends z.ZodType>(value: V, key: z.ZodType<string> = name()) {
	return z.map(key, value);
}

/** A list with a rule over all its items. */
export function listWith<T extends z.ZodType>(
	item: T,
	...rules: ReadonlyArray<(items: ReadonlyArray<unknown>, fail: Fail) => void>
) {
	let schema = z.array(item);
	for (const rule of rules) {
		schema = schema.superRefine((items, ctx) => {
			if (Array.isArray(items)) rule(items, failure(ctx));
		}, ALWAYS);
	}
	return schema;
}

/** Key in the params of the issue by which a reference reports itself; see check-body.ts. */
export const referenceMark = "reference";

/** The id of an entry of another section. That there is one is checked when all files are read. */
export function ref(section: SectionName) {
	return name().superRefine((id, ctx) => {
		ctx.addIssue({ code: "custom", params: { [referenceMark]: section, id }, continue: true });
	});
}

/** Reports a rule broken between keys; `path` leads from the mapping to the culprit. */
export type Fail = <K extends ErrorKind>(path: Path, kind: K, args: ErrorArgs<K>, pointAt?: PointAt) => void;

/**
 * A rule between the keys of a mapping. It also runs when some of them are wrong, so that one run reports everything:
 * values may then be of any kind.
 */
export type Rule<T extends z.ZodRawShape> = (value: { readonly [K in keyof T]?: unknown }, fail: Fail) => void;

const ALWAYS = { when: () => true };

function failure(ctx: z.core.$RefinementCtx): Fail {
	return (path, kind, args, pointAt) => {
		ctx.addIssue({ code: "custom", path: [...path], params: { kind, args, pointAt }, continue: true });
	};
}
