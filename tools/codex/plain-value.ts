import { Spelled } from "./located.ts";

/**
 * A value of a file as objects, lists and scalars. What has no counterpart in Luau is left out: nothing, and numbers that are not
 * finite. No rule lets them through, so they stand under keys that no rule asks for.
 */
export function plainValue(value: unknown): unknown {
	if (value instanceof Spelled) return Number.isNaN(value.value) || Math.abs(Number(value.value)) === Infinity ? undefined : value.value;
	if (value === null) return undefined;
	if (Array.isArray(value)) return value.map(plainValue).filter((item) => item !== undefined);
	if (!(value instanceof Map)) return value;
	const object = Object.create(null) as Record<string, unknown>;
	for (const [key, inner] of value as Map<string, unknown>) {
		const plain = plainValue(inner);
		if (plain !== undefined) object[key] = plain;
	}
	return object;
}
