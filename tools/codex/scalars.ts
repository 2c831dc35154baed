import { z } from "zod";
import { Spelled } from "./located.ts";

/**
 * The scalar kinds of a codex. Each is a zod schema, so that it checks values and describes itself to editors alike.
 * Lower bounds and the like are those of zod; see explain-issue.ts for how they read to the author.
 */

export interface Bounds {
	/** Inclusive. */
	readonly min?: number;
	/** Inclusive. */
	readonly max?: number;
	/** Exclusive. */
	readonly above?: number;
	/** Exclusive. */
	readonly below?: number;
}

/** A 32-bit integer, written as plain decimal digits. */
export function int(bounds: Bounds = {}) {
	let schema = z.int32();
	if (bounds.min !== undefined) schema = schema.min(bounds.min);
	if (bounds.max !== undefined) schema = schema.max(bounds.max);
	if (bounds.above !== undefined) schema = schema.gt(bounds.above);
	if (bounds.below !== undefined) schema = schema.lt(bounds.below);
	return schema;
}

/** A finite number, however spelled. */
export function number(bounds: Bounds = {}) {
	let schema = z.number();
	if (bounds.min !== undefined) schema = schema.min(bounds.min);
	if (bounds.max !== undefined) schema = schema.max(bounds.max);
	if (bounds.above !== undefined) schema = schema.gt(bounds.above);
	if (bounds.below !== undefined) schema = schema.lt(bounds.below);
	return z.preprocess((value) => (value instanceof Spelled ? value.value : value), schema);
}

/** `true` or `false`, and nothing else that means it. */
export function bool() {
	return z.boolean();
}

/**
 * What is wrong with a name, or undefined. Names become parts of keys (`forest/dark/2`), paths (`variants.dark`) and
 * Instance names, so the characters that part those are left out.
 */
export const NAME_RULE = "1 to 100 characters, none of them a slash, a dot, a control character or a space at an end";
// The same with and without the u flag, since editors run it either way.
// eslint-disable-next-line no-control-regex
export const NAME_PATTERN = /^(?! )[^/.\u0000-\u001f\u007f-\u009f\u2028\u2029]{1,100}(?<! )$/u;

export function name() {
	return z.string().regex(NAME_PATTERN);
}

/** Props are written as attributes, whose names the engine restricts. */
export const PROP_RULE = "A prop is 1 to 100 letters, digits and underscores, and does not start with RBX";
export const PROP_PATTERN = /^(?!RBX)[A-Za-z0-9_]{1,100}$/u;

export function propName() {
	return z.string().regex(PROP_PATTERN);
}

/** `[red, green, blue]`, 0 to 255 each. */
export function color() {
	const channel = int({ min: 0, max: 255 });
	return list(channel).length(3);
}

/** One of a few words. */
export function oneOf<const T extends readonly [string, ...Array<string>]>(words: T) {
	return z.enum(words);
}

/** Key under which a schema keeps a default that it does not fill in itself; `default` is zod's own. */
export const SHOWN_DEFAULT = "shownDefault";

export function list<T extends z.ZodType>(item: T) {
	return z.array(item);
}
