import { Spelled } from "./located.ts";

/** A value of a file as objects, lists and scalars. What is null there is left out. */
export function plainOf(value: unknown): unknown {
	if (value instanceof Spelled) return value.value;
	if (Array.isArray(value)) return value.map(plainOf);
	if (!(value instanceof Map)) return value;
	const object = Object.create(null) as Record<string, unknown>;
	for (const [key, inner] of value as Map<string, unknown>) if (inner !== null) object[key] = plainOf(inner);
	return object;
}
