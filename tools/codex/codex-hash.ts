import { createHash } from "node:crypto";

/** SHA-256 of the tables as canonical JSON, in hexadecimal: of content and declaration order, not of how it is written. */
export function hashTables(tables: unknown): string {
	return createHash("sha256").update(canonicalJson(tables)).digest("hex");
}

/** JSON with the keys of objects in order and no spaces, so that equal values give equal text. */
export function canonicalJson(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
	fields.sort(([a], [b]) => (a < b ? -1 : 1));
	return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(",")}}`;
}
