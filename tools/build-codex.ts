import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "./cli.ts";
import { buildCodex } from "./codex/build-codex.ts";
import type { BuiltCodex } from "./codex/build-codex.ts";
import { formatMistake } from "./codex/errors.ts";
import { systemReason } from "./codex/find-files.ts";
import { generatedFiles } from "./codex/generated-files.ts";
import { codexJsonSchema } from "./codex/json-schema.ts";
import { removeStale } from "./codex/remove-stale.ts";
import { TABLES_FILE } from "./codex/tables-file.ts";
import { writeFiles } from "./write-files.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Writes what a sound codex becomes: the tables of the game, the same for the tools, and the schema for editors beside the YAML. */
function write(built: BuiltCodex): ReadonlyArray<string> {
	const generated = join(ROOT, "src", "codex", "generated");
	const files = generatedFiles(built.tables!);
	const written = writeFiles(generated, files);
	removeStale(generated, files);
	const schema = { name: "codex.schema.json", content: codexJsonSchema() };
	const tables = { name: TABLES_FILE, content: JSON.stringify(built.tables) };
	return [...written, ...writeFiles(ROOT, [tables]), ...writeFiles(join(ROOT, "codex", "schema"), [schema])];
}

function printResult(built: BuiltCodex, json: boolean): void {
	const { codexHash, files, mistakes, warnings } = built;
	if (json) {
		const result = { ok: mistakes.length === 0, codexHash: codexHash ?? null, files, mistakes, warnings };
		process.stdout.write(`${JSON.stringify(result, undefined, "\t")}\n`);
		return;
	}
	for (const mistake of mistakes) process.stderr.write(`${formatMistake(mistake)}\n`);
	for (const { message, ...place } of warnings) {
		process.stderr.write(`${formatMistake({ ...place, message: `warning: ${message}` })}\n`);
	}
}

function count(n: number, noun: string): string {
	return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

const { values } = readArguments({
	command: "npm run codex --",
	summary:
		"Checks the codex and writes its tables to src/codex/generated. With any mistake nothing is written; exit code 1.",
	options: {
		check: { type: "string", value: "DIR", help: "Check the codex in DIR instead, and write nothing." },
		json: { type: "boolean", help: "Print the result as one JSON object." },
	},
});

const json = values.json === true;
const built = buildCodex(values.check ?? relative(process.cwd(), join(ROOT, "codex")));
const { files, mistakes, warnings } = built;
// Written before anything is printed: a result that says ok must be true.
const written = mistakes.length === 0 && values.check === undefined ? writeOrFail(built) : undefined;
printResult(built, json);
if (mistakes.length > 0) {
	if (!json) process.stderr.write(`${count(mistakes.length, "mistake")} in ${count(files.length, "file")}\n`);
	process.exitCode = 1;
} else {
	const parts = [count(files.length, "file"), count(warnings.length, "warning")];
	if (written !== undefined) parts.push(`${count(written.length, "file")} written`);
	if (!json) process.stdout.write(`codex: ${parts.join(", ")}, hash ${built.codexHash!.slice(0, 12)}\n`);
}

function writeOrFail(sound: BuiltCodex): ReadonlyArray<string> {
	try {
		return write(sound);
	} catch (error) {
		process.stderr.write(`cannot write the tables: ${systemReason(error)}\n`);
		process.exit(1);
	}
}
