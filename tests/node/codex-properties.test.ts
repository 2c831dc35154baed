import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import fc from "fast-check";
import { parse, parseDocument } from "yaml";
import { buildCodex, buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import type { BuiltCodex, CodexText } from "../../tools/codex/build-codex.ts";
import { canonicalJson } from "../../tools/codex/codex-hash.ts";
import { compareMistakes, errors, formatMistake } from "../../tools/codex/errors.ts";
import { ROOT } from "./support/codex-fixtures.ts";

const CODEX = join(ROOT, "codex");
const TEXTS: ReadonlyArray<CodexText> = buildCodex(CODEX).files.map((file) => ({
	name: file.slice(CODEX.length + 1),
	text: readFileSync(file, "utf8"),
}));
const HASH = hashOf(TEXTS);

function hashOf(texts: ReadonlyArray<CodexText>): string {
	const built = buildCodexFromTexts("codex", texts);
	assert.deepEqual(built.mistakes.map(formatMistake), []);
	return built.codexHash!;
}

function replaced(name: string, edit: (text: string) => string): ReadonlyArray<CodexText> {
	return TEXTS.map((source) => (source.name === name ? { name, text: edit(source.text) } : source));
}

function assertWellFormed({ mistakes, tables, codexHash }: BuiltCodex): void {
	assert.equal(tables === undefined, mistakes.length > 0);
	assert.equal(codexHash === undefined, mistakes.length > 0);
	for (const mistake of mistakes) {
		assert.ok(mistake.kind in errors);
		assert.ok(Number.isInteger(mistake.line) && mistake.line >= 1);
		assert.ok(Number.isInteger(mistake.col) && mistake.col >= 1);
		assert.match(formatMistake(mistake), /^codex\/[^\n]+:\d+:\d+: [^\n\r\p{Cc}]+$/u);
		assert.doesNotMatch(mistake.message, /undefined|\[object|\bNaN\b.*\bNaN\b/u);
	}
	assert.deepEqual([...mistakes].sort(compareMistakes), mistakes);
}

/** Strings that YAML, JavaScript or Luau have a meaning for, and a few that none has. */
const token = fc.constantFrom(
	...[
		"",
		" ",
		"\t",
		"\n",
		"  ",
		":",
		": ",
		"- ",
		"#",
		"{",
		"}",
		"[",
		"]",
		",",
		"&a ",
		"*a",
		"<<: *a",
		"!",
		"|",
		">",
		"?",
		"%",
	],
	...[
		"'",
		'"',
		"---\n",
		"0",
		"-1",
		"1.0",
		"1e9",
		".nan",
		".inf",
		"~",
		"null",
		"true",
		"yes",
		"99999999999",
		"\u0000",
		"\u2028",
	],
	...[
		"__proto__",
		"constructor",
		"toString",
		"island",
		"forest",
		"humidity",
		"min",
		"max",
		"é",
		"岩",
		"\uD800",
		"\r",
	],
);

describe("whatever is done to the text of the codex", () => {
	const file = fc.constantFrom(...TEXTS.map(({ name }) => name));
	const edit = fc.record({
		at: fc.double({ min: 0, max: 1, noNaN: true }),
		remove: fc.nat({ max: 12 }),
		insert: fc.oneof(token, fc.string({ maxLength: 8 }), fc.string({ unit: "binary", maxLength: 4 })),
	});

	test("random edits are answered with mistakes, never with an exception, and the same each time", () => {
		fc.assert(
			fc.property(file, fc.array(edit, { minLength: 1, maxLength: 4 }), (name, edits) => {
				const edited = replaced(name, (text) =>
					edits.reduce((before, { at, remove, insert }) => {
						const start = Math.floor(at * before.length);
						return before.slice(0, start) + insert + before.slice(start + remove);
					}, text),
				);
				const built = buildCodexFromTexts("codex", edited);
				assertWellFormed(built);
				const again = buildCodexFromTexts("codex", edited);
				assert.deepEqual(again.mistakes, built.mistakes);
				assert.equal(again.codexHash, built.codexHash);
			}),
			{ numRuns: 20 },
		);
	});

	test("lines lost, doubled or moved are answered likewise", () => {
		const line = fc.record({ what: fc.constantFrom("lose", "double", "move"), from: fc.nat(), to: fc.nat() });
		fc.assert(
			fc.property(file, fc.array(line, { minLength: 1, maxLength: 3 }), (name, edits) => {
				const edited = replaced(name, (text) => {
					const lines = text.split("\n");
					for (const { what, from, to } of edits) {
						const taken = lines[from % lines.length]!;
						if (what !== "double") lines.splice(from % lines.length, 1);
						if (what !== "lose") lines.splice(to % (lines.length + 1), 0, taken);
					}
					return lines.join("\n");
				});
				assertWellFormed(buildCodexFromTexts("codex", edited));
			}),
			{ numRuns: 15 },
		);
	});

	test("any scalar, list or mapping in place of any value is answered likewise", () => {
		const value = fc.oneof(
			fc.jsonValue({ maxDepth: 2 }),
			fc.constantFrom(NaN, Infinity, -0, 2 ** 31, 1e300, "__proto__"),
		);
		fc.assert(
			fc.property(file, fc.nat(), value, (name, pick, inserted) => {
				const edited = replaced(name, (text) => {
					const document = parseDocument(text);
					const paths = pathsOf(document.toJS() as unknown);
					try {
						document.setIn(paths[pick % paths.length]!, inserted);
						return document.toString();
					} catch {
						// Aliases of what is replaced cannot be written, nor can anything inside an alias be replaced.
						fc.pre(false);
						return text;
					}
				});
				assertWellFormed(buildCodexFromTexts("codex", edited));
			}),
			{ numRuns: 20 },
		);
	});
});

function pathsOf(value: unknown): Array<Array<string | number>> {
	if (typeof value !== "object" || value === null) return [];
	const entries: Array<[string | number, unknown]> = Array.isArray(value)
		? [...value.entries()]
		: Object.entries(value);
	return entries.flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((path) => [key, ...path])]);
}

describe("the hash of the codex", () => {
	test("does not see comments, blank lines, spaces at line ends or Windows line ends", () => {
		const noise = fc.constantFrom("# a comment", "", "      # another: {one", "   ", "#");
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.nat(), noise)), fc.boolean(), fc.boolean(), (lines, windows, spaces) => {
				const edited = TEXTS.map(({ name, text }) => {
					const parts = text.split("\n").map((line) => (spaces && line !== "" ? `${line}  ` : line));
					for (const [at, extra] of lines) parts.splice(at % (parts.length + 1), 0, extra);
					return { name, text: parts.join(windows ? "\r\n" : "\n") };
				});
				assert.equal(hashOf(edited), HASH);
			}),
			{ numRuns: 20 },
		);
	});

	test("does not see flow or block style, quotes, or YAML against JSON", () => {
		const blocks = TEXTS.map(({ name, text }) => {
			const document = parseDocument(text);
			return {
				name,
				text: document.toString({ collectionStyle: "block", indent: 4, defaultStringType: "QUOTE_DOUBLE" }),
			};
		});
		assert.equal(hashOf(blocks), HASH);
		const json = TEXTS.map(({ name, text }) => ({ name, text: JSON.stringify(parse(text, { merge: true })) }));
		assert.equal(hashOf(json), HASH);
	});

	test("does not see how the sections are split into files, as long as the order stays", () => {
		// A section may stand in a file only once: the folders with several files of one section stay as they are.
		const isSplit = ({ name }: { name: string }) => /^(?:objects|planets)\//u.test(name);
		const joined = TEXTS.filter((source) => !isSplit(source)).map(({ text }) => text);
		const one = [{ name: "all.yaml", text: joined.join("\n") }];
		assert.equal(hashOf([...one, ...TEXTS.filter(isSplit)]), HASH);
	});

	test("does not see a default that is written out", () => {
		assert.equal(hashOf(replaced("scopes/island.yaml", (text) => `${text}    minutes_per_tick: 15\n`)), HASH);
	});

	test("sees every value and the order of declarations", () => {
		const changes = [
			replaced("scopes/island.yaml", (text) => text.replace("crowding_penalty: 0.6", "crowding_penalty: 0.61")),
			replaced("location-types/location-types.yaml", (text) => text.replace("{id: quiet}", "{id: calm}")),
			replaced("materials.yaml", (text) => text.replace(/( {2}Mud.*\n)([^]*)$/u, "$2$1")),
			replaced("worlds/worlds.yaml", (text) => `${text}  again:\n    island: {scope: island}\n`),
		];
		const hashes = new Set([HASH, ...changes.map(hashOf)]);
		assert.equal(hashes.size, changes.length + 1);
	});

	test("is that of canonical JSON: the order of keys does not count, that of lists does", () => {
		assert.equal(canonicalJson({ b: [2, 1], a: "x", c: undefined }), '{"a":"x","b":[2,1]}');
	});
});
