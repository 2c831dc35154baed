import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { buildCodex, buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import { errors, formatMistake, warnings } from "../../tools/codex/errors.ts";
import type { Mistake } from "../../tools/codex/errors.ts";
import { MAX_FILE_BYTES } from "../../tools/codex/read-source.ts";
import { readFixtures } from "./support/codex-fixtures.ts";
import type { Expected } from "./support/codex-fixtures.ts";

/** Mistakes that no file in a repository can hold well: the folder is made for the test. */
const MADE: Readonly<Record<string, (dir: string) => string>> = {
	folderMissing: (dir) => join(dir, "nothing-here"),
	noYamlFiles: (dir) => {
		writeFileSync(join(dir, "notes.txt"), "axes:\n");
		mkdirSync(join(dir, "axes"));
		return dir;
	},
	fileTooLarge: (dir) => {
		writeFileSync(join(dir, "big.yaml"), `#${"x".repeat(MAX_FILE_BYTES)}`);
		return dir;
	},
	notUtf8: (dir) => {
		writeFileSync(join(dir, "latin1.yaml"), Buffer.from("materials: {Grün: {}}\n", "latin1"));
		return dir;
	},
};

function assertExpected(found: ReadonlyArray<Mistake<string>>, kind: string, { places, says }: Expected): void {
	const lines = found.map(formatMistake);
	const all = lines.join("\n");
	assert.ok(found.length > 0, "nothing was reported");
	assert.deepEqual([...new Set(found.map((mistake) => mistake.kind))], [kind], all);
	if (places.length > 0) {
		const told = found.map(({ file, line, col }) => `${file}:${line}:${col}`);
		assert.deepEqual(told.sort(), [...places].sort(), all);
	}
	for (const text of says)
		assert.ok(
			lines.some((line) => line.includes(text)),
			`no message says: ${text}\n${all}`,
		);
}

describe("a broken codex raises the mistake its fixture is named after, and only that", () => {
	const fixtures = readFixtures("codex-invalid");
	for (const { kind, built, expected } of fixtures) {
		test(kind, () => {
			assertExpected(built.mistakes, kind, expected);
			assert.equal(built.tables, undefined);
			assert.equal(built.codexHash, undefined);
		});
	}
	for (const [kind, make] of Object.entries(MADE)) {
		test(kind, () => {
			const dir = mkdtempSync(join(tmpdir(), "codex-"));
			try {
				assertExpected(buildCodex(make(dir)).mistakes, kind, { places: [], says: [] });
			} finally {
				rmSync(dir, { recursive: true });
			}
		});
	}

	test("every kind has a fixture, and every fixture a kind", () => {
		const named = [...fixtures.map(({ kind }) => kind), ...Object.keys(MADE)];
		assert.deepEqual(named.sort(), Object.keys(errors).sort());
	});
});

describe("a doubtful codex raises the warning its fixture is named after, and only that", () => {
	const fixtures = readFixtures("codex-warn");
	for (const { kind, built, expected } of fixtures) {
		test(kind, () => {
			assert.deepEqual(built.mistakes.map(formatMistake), []);
			assertExpected(built.warnings, kind, expected);
			assert.ok(built.tables !== undefined);
		});
	}

	test("every kind has a fixture, and every fixture a kind", () => {
		assert.deepEqual(fixtures.map(({ kind }) => kind).sort(), Object.keys(warnings).sort());
	});
});

test("the codex that fixtures build on is sound by itself", async () => {
	const { readFileSync } = await import("node:fs");
	const text = readFileSync(new URL("codex-base/base.yaml", import.meta.url), "utf8");
	const built = buildCodexFromTexts("codex", [{ name: "base.yaml", text }]);
	assert.deepEqual([...built.mistakes, ...built.warnings].map(formatMistake), []);
});
