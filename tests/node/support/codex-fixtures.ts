import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCodex, buildCodexFromTexts } from "../../../tools/codex/build-codex.ts";
import type { BuiltCodex, CodexText } from "../../../tools/codex/build-codex.ts";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
export const NODE_TESTS = join(ROOT, "tests", "node");

const BASE: CodexText = {
	name: "base.yaml",
	text: readFileSync(join(NODE_TESTS, "codex-base", "base.yaml"), "utf8"),
};

/** What a fixture says of itself in its comments. */
export interface Expected {
	/** `file:line:col` of every `^` under a line (`<` for its start): where something must be reported, and nothing elsewhere. */
	readonly places: ReadonlyArray<string>;
	/** Texts after `says:`, each of which some message must contain. */
	readonly says: ReadonlyArray<string>;
}

export interface Fixture {
	/** Kind of the mistake it must raise: the name of its file or folder. */
	readonly kind: string;
	readonly built: BuiltCodex;
	readonly expected: Expected;
}

/** A file is a codex together with the sound one of `codex-base`; a folder is a codex by itself. */
export function readFixtures(folder: string): ReadonlyArray<Fixture> {
	const dir = join(NODE_TESTS, folder);
	return readdirSync(dir)
		.sort()
		.map((name) => {
			const path = join(dir, name);
			const kind = basename(name, ".yaml");
			if (!statSync(path).isDirectory()) {
				const text = readFileSync(path, "utf8");
				const built = buildCodexFromTexts("codex", [BASE, { name, text }]);
				return { kind, built, expected: expectedIn(`codex/${name}`, text) };
			}
			const texts = readdirSync(path)
				.filter((file) => statSync(join(path, file)).isFile())
				.map((file) => ({ name: `${name}/${file}`, text: readFileSync(join(path, file), "utf8") }));
			// Without texts the fixture is about the files themselves.
			const built = texts.length === 0 ? buildCodex(path) : buildCodexFromTexts("codex", texts);
			const expected = texts.map((source) => expectedIn(`codex/${source.name}`, source.text));
			return {
				kind,
				built,
				expected: { places: expected.flatMap((e) => e.places), says: expected.flatMap((e) => e.says) },
			};
		});
}

/** The marks of a text; those of several comment lines in a row are all about the line above the first of them. */
function expectedIn(file: string, text: string): Expected {
	const places: Array<string> = [];
	const says: Array<string> = [];
	let marked = 0;
	text.split("\n").forEach((line, index) => {
		const isMark = /^#(?:<|[ ^]*\^) *$/u.test(line);
		if (!isMark) marked = index + 1;
		else if (line.startsWith("#<")) places.push(`${file}:${marked}:1`);
		else for (const { index: col } of line.matchAll(/\^/gu)) places.push(`${file}:${marked}:${col + 1}`);
		const said = /^# says: (.*)$/u.exec(line);
		if (said !== null) says.push(said[1]!);
	});
	return { places, says };
}
