import type { CodexTables } from "../../src/codex/types.ts";
import { luauOf } from "./emit-luau.ts";
import type { OutputFile } from "../write-files.ts";
import { sectionNames, sectionOf } from "./sections/index.ts";

const HEADER = "Written by the codex build from the YAML files in codex/; edit those.";

/** Everything that goes to src/codex/generated: a Luau module per table, and what TypeScript must know of it. */
export function generatedFiles(tables: CodexTables): ReadonlyArray<OutputFile> {
	const files = [
		...moduleFiles("codex-hash", tables.codexHash, "declare const codexHash: string;\nexport = codexHash;\n"),
	];
	for (const name of sectionNames) {
		const table = sectionOf(name).table;
		if (table === undefined) continue;
		const { field, type } = table;
		const declaration = [
			`import type { ${type} } from "../types";`,
			"",
			`declare const ${field}: ReadonlyArray<${type}>;`,
			`export = ${field};`,
			"",
		].join("\n");
		files.push(...moduleFiles(name.replaceAll("_", "-"), tables[field as keyof CodexTables], declaration));
	}
	return files;
}

function moduleFiles(name: string, value: unknown, declaration: string): ReadonlyArray<OutputFile> {
	return [
		{ name: `${name}.luau`, content: `-- ${HEADER}\nreturn ${luauOf(value)}\n` },
		{ name: `${name}.d.ts`, content: `// ${HEADER}\n${declaration}` },
	];
}
