/** A value as Luau source: arrays and objects as table constructors, an item a line at the outer levels. */
export function luauOf(value: unknown, indent = ""): string {
	if (typeof value === "string") return luauString(value);
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (typeof value !== "object" || value === null) throw new Error(`no Luau for ${String(value)}`);
	const items = Array.isArray(value)
		? value.map((item) => luauOf(item, `${indent}\t`))
		: Object.entries(value)
				.filter(([, item]) => item !== undefined)
				.map(([key, item]) => `${luauKey(key)} = ${luauOf(item, `${indent}\t`)}`);
	if (items.length === 0) return "{}";
	const line = `{ ${items.join(", ")} }`;
	if (line.length <= LINE_WIDTH && !line.includes("\n")) return line;
	return `{\n${items.map((item) => `${indent}\t${item},\n`).join("")}${indent}}`;
}

const LINE_WIDTH = 100;

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/u;

const RESERVED = new Set(
	"and break do else elseif end false for function if in local nil not or repeat return then true until while".split(
		" ",
	),
);

function luauKey(key: string): string {
	return IDENTIFIER.test(key) && !RESERVED.has(key) ? key : `[${luauString(key)}]`;
}

/** In double quotes, all but printable ASCII as byte escapes of its UTF-8: exact whatever an editor makes of the file. */
export function luauString(text: string): string {
	let out = "";
	for (const byte of Buffer.from(text)) {
		const char = String.fromCharCode(byte);
		if (char === '"' || char === "\\") out += `\\${char}`;
		else if (byte >= 0x20 && byte < 0x7f) out += char;
		else out += `\\x${byte.toString(16).padStart(2, "0")}`;
	}
	return `"${out}"`;
}
