import assert from "node:assert/strict";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { buildCodex, buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import type { BuiltCodex } from "../../tools/codex/build-codex.ts";
import { formatMistake } from "../../tools/codex/errors.ts";
import { withFiles } from "./support/temp-codex.ts";

const SAND = "materials:\n  Sand: {color: [1, 2, 3]}\n";

function build(text: string): BuiltCodex {
	return buildCodexFromTexts("codex", [{ name: "a.yaml", text }]);
}

function lines(built: BuiltCodex): ReadonlyArray<string> {
	return built.mistakes.map(formatMistake);
}

function kinds(built: BuiltCodex): ReadonlyArray<string> {
	return built.mistakes.map(({ kind }) => kind);
}

function assertSound(built: BuiltCodex): void {
	assert.deepEqual(lines(built), []);
}

describe("files as editors and systems leave them", () => {
	test("a byte order mark is no part of the text, and moves no position", () => {
		withFiles({ "a.yaml": `\uFEFF${SAND}`, "b.yml": "\uFEFFmaterials: 5\n" }, (dir) => {
			const built = buildCodex(dir);
			assert.deepEqual(
				built.mistakes.map(({ line, col }) => [line, col]),
				[[1, 12]],
			);
		});
	});

	test("Windows line ends are line ends", () => {
		assertSound(build(SAND.replaceAll("\n", "\r\n")));
		const [mistake] = build("materials:\r\n  Sand: {color: 7}\r\n").mistakes;
		assert.deepEqual([mistake!.line, mistake!.col], [2, 17]);
	});

	test(".yaml and .yml are read in any folder, in the order of the bytes of their paths", () => {
		const color = "{color: [1, 2, 3]}";
		const files = {
			"b.yaml": `materials: {Rock: ${color}}`,
			"a/z.yml": `materials: {Mud: ${color}}`,
			"a-b.yaml": `materials: {Snow: ${color}}`,
			"B.yaml": `materials: {Ice: ${color}}`,
			"é.yaml": `materials: {Salt: ${color}}`,
			".hidden.yaml": "nothing",
			"notes.md": "nothing",
		};
		withFiles(files, (dir) => {
			const built = buildCodex(dir);
			assertSound(built);
			assert.deepEqual(
				built.tables!.materials.map(({ id }) => id),
				["Ice", "Snow", "Mud", "Rock", "Salt"],
			);
		});
	});

	test("a folder or a broken link with a YAML name is told, and the other files are still checked", () => {
		withFiles({ "a.yaml": "materials: 5\n" }, (dir) => {
			mkdirSync(join(dir, "folder.yaml"));
			symlinkSync(join(dir, "nowhere"), join(dir, "link.yaml"));
			symlinkSync(dir, join(dir, "circle"));
			assert.deepEqual(kinds(buildCodex(dir)), ["notMapping", "fileUnreadable", "fileUnreadable"]);
		});
	});

	const root = process.getuid?.() === 0;
	test("a file without read permission is told", { skip: root && "root may read everything" }, () => {
		withFiles({ "a.yaml": SAND }, (dir) => {
			chmodSync(join(dir, "a.yaml"), 0);
			assert.match(lines(buildCodex(dir)).join("\n"), /a\.yaml:1:1: cannot read it: permission denied/u);
		});
	});

	test("a path to a file is no codex folder", () => {
		withFiles({ "a.yaml": SAND }, (dir) => {
			assert.deepEqual(kinds(buildCodex(join(dir, "a.yaml"))), ["folderMissing"]);
		});
	});

	test("ten megabytes are refused, not read", () => {
		withFiles({ "big.yaml": `${SAND}#${"x".repeat(10_000_000)}\n` }, (dir) => {
			assert.deepEqual(kinds(buildCodex(dir)), ["fileTooLarge"]);
		});
	});

	test("UTF-16 is named as such", () => {
		withFiles({ "a.yaml": Buffer.from(`\uFEFF${SAND}`, "utf16le") }, (dir) => {
			assert.match(lines(buildCodex(dir)).join("\n"), /it looks like UTF-16/u);
		});
	});
});

describe("YAML that attacks its reader", () => {
	const bombs: Readonly<Record<string, [text: string, kind: string]>> = {
		"brackets nested by the hundred thousand": [`axes: ${"[".repeat(200_000)}`, "nestedTooDeep"],
		"closed brackets nested by the thousand": [`axes: ${"{a: ".repeat(3000)}1${"}".repeat(3000)}`, "nestedTooDeep"],
		"dashes by the hundred thousand": ["- ".repeat(100_000), "nestedTooDeep"],
		"question marks by the hundred thousand": ["? ".repeat(100_000), "nestedTooDeep"],
		"a staircase of dashes": [
			Array.from({ length: 40 }, (_, i) => `${" ".repeat(i * 40)}${"- ".repeat(20)}\n`).join(""),
			"nestedTooDeep",
		],
		"an indented staircase": [
			Array.from({ length: 300 }, (_, i) => `${" ".repeat(i)}k:\n`).join(""),
			"nestedTooDeep",
		],
		"aliases of lists of aliases": [
			`axes:\n  a0: &a0 [1, 1]\n${Array.from({ length: 40 }, (_, i) => `  a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join("")}`,
			"aliasBomb",
		],
		"a merge of ten thousand wide mappings": [
			`axes:\n  a: &a {${Array.from({ length: 1000 }, (_, i) => `k${i}: 1`).join(", ")}}\n  b: {<<: [${"*a, ".repeat(10_000)}*a]}\n`,
			"aliasBomb",
		],
		"an alias of what it lies in": ["axes: &a\n  x: {<<: *a}\n", "aliasLoop"],
	};
	for (const [name, [text, kind]] of Object.entries(bombs)) {
		test(`${name}: a mistake`, () => {
			const built = build(text);
			assert.ok(kinds(built).includes(kind), lines(built).slice(0, 5).join("\n"));
			assert.ok(built.mistakes.length < 20, "one cause, a handful of lines");
		});
	}

	test("a mistake under an alias is told at the alias", () => {
		const built = build("materials:\n  Sand: {color: &c 5}\n  Rock: {color: *c}\n");
		assert.deepEqual(
			built.mistakes.map(({ path, line, col }) => [path, line, col]),
			[
				["materials.Sand.color", 2, 20],
				["materials.Rock.color", 3, 17],
			],
		);
	});

	test("names that every JavaScript object has are names like any other", () => {
		const color = "{color: [1, 2, 3], terrain: Sand}";
		const ids = ["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"];
		const built = build(`materials:\n${ids.map((id) => `  ${id}: ${color}\n`).join("")}`);
		assertSound(built);
		assert.deepEqual(
			built.tables!.materials.map(({ id }) => id),
			ids,
		);
		assert.equal(({} as Record<string, unknown>).terrain, undefined);
	});

	test("and are unknown keys where they are not known", () => {
		const built = build(
			"materials: {Sand: {color: [1, 2, 3], __proto__: {x: 1}, constructor: 2}}\n__proto__: {}\n",
		);
		assert.deepEqual(
			built.mistakes.map(({ kind, path }) => [kind, path]),
			[
				["unknownKey", "materials.Sand.__proto__"],
				["unknownKey", "materials.Sand.constructor"],
				["unknownKey", "__proto__"],
			],
		);
		assert.equal(({} as Record<string, unknown>).x, undefined);
	});

	test("props, slots and axes with such names are refused or found as well", () => {
		const built = build(
			[
				"object_defs: {a: {props: {__proto__: {value: 1}, constructor: {value: 2}}, slots: {__proto__: {accept: []}}}}",
				"location_types: {t: {object_def: constructor, axis_preferences: {toString: {ideal: 1, tolerance: 1}}}}",
				"generation_scopes: {}",
			].join("\n"),
		);
		assert.deepEqual([...new Set(kinds(built))].sort(), [
			"pathMissing",
			"unknownAxis",
			"unknownObjectDef",
			"worldMissing",
		]);
	});

	test("ids that are digits keep their place", () => {
		const built = build(
			'materials: {"10": {terrain: Mud, color: [1, 2, 3]}, "2": {terrain: Ice, color: [1, 2, 3]}}\n',
		);
		assert.deepEqual(
			built.tables!.materials.map(({ id }) => id),
			["10", "2"],
		);
	});
});

describe("broken YAML", () => {
	test("is told with the mistakes of the other files, and makes no name of its file unknown", () => {
		const built = buildCodexFromTexts("codex", [
			{ name: "a.yaml", text: "traits:\n  place: {tags: [location]}\n  broken: [1, 2\n" },
			{ name: "b.yaml", text: "object_defs:\n  hill: {traits: [place, plaice], stackabel: true}\n" },
		]);
		assert.deepEqual(
			built.mistakes.map(({ kind, file }) => [kind, file]),
			[
				["yamlSyntax", "codex/a.yaml"],
				["unknownTrait", "codex/b.yaml"],
				["unknownKey", "codex/b.yaml"],
			],
		);
	});

	test("a section without content and a mapping without value are told at their keys", () => {
		const built = build("axes:\nmaterials:\n  Sand:\n");
		assert.deepEqual(lines(built), [
			"codex/a.yaml:1:1: axes: expected a mapping (key: value), got nothing",
			"codex/a.yaml:3:3: materials.Sand: expected a mapping (key: value), got nothing",
		]);
	});

	test("tabs are told once a line, and no word of their consequences", () => {
		const built = build("materials:\n\tSand:\t{color:\t[1, 2, 3]}\n\tRock: {color: [1, 2, 3]}\n");
		assert.deepEqual(
			built.mistakes.map(({ kind, line, col }) => [kind, line, col]),
			[
				["tab", 2, 1],
				["tab", 3, 1],
			],
		);
	});

	test("what does not change the values leaves the rest of the file to be checked", () => {
		assert.deepEqual(kinds(build("materials:\n  Sand:\t{color: 5}\n")), ["tab", "notList"]);
		assert.deepEqual(kinds(build("materials: !mine\n  Sand: {color: 5}\n")), ["yamlTag", "notList"]);
		assert.deepEqual(kinds(build("materials:\n  Sand: {color: 5}\n---\nworlds: 5\n")), [
			"notList",
			"multipleDocuments",
		]);
	});

	test("what is declared twice is checked twice", () => {
		const built = build("materials:\n  Sand: {color: [1, 2, 3]}\n  Sand: {color: 5}\n");
		assert.deepEqual(kinds(built), ["duplicateId", "notList"]);
	});

	test("tabs inside texts and comments are allowed", () => {
		assertSound(build('# a\tb\nmaterials: {"Sand": {color: [1, 2, 3]}} # c\td\n'));
		assert.deepEqual(kinds(build('materials: {"red\tsand": {color: [1, 2, 3], terrain: Sand}}\n')), ["badName"]);
		assert.deepEqual(kinds(build("object_defs:\n  a:\n    model: |\n      x\ty\n")), ["badName"]);
	});
});

describe("merge keys", () => {
	const text = (body: string) =>
		`location_types:\n  a: &a {object_def: o, is_fallback: true, priority: 1, move_cost: 2}\n  b: ${body}\n` +
		`object_defs:\n  o: {tags: [location], props: {exploration_progress: {value: 0, range: {min: 0, max: 4}}}, slots: {items: {accept: []}, ` +
		`fixtures: {accept: []}, characters: {accept: []}, undiscovered_fixtures: {accept: [fixture], auto_placement: false}}}\n` +
		`  world: {slots: {locations: {accept: [location]}}}\n` +
		`  path: {tags: [fixture, path], stackable: false, bound_to_owner: true, props: {travel_minutes: {value: 1}, ` +
		`required_progress: {value: 1}, destination_id: {value: 0}, return_path_id: {value: 0}}}\n`;

	function typeB(body: string) {
		const built = build(text(body));
		assertSound(built);
		return built.tables!.locationTypes[1]!;
	}

	test("take over what the mapping does not say itself, wherever they stand", () => {
		assert.deepEqual(
			[typeB("{<<: *a, priority: 5}")].map(({ priority, moveCost }) => [priority, moveCost]),
			[[5, 2]],
		);
		assert.deepEqual(
			[typeB("{priority: 5, <<: *a}")].map(({ priority, moveCost }) => [priority, moveCost]),
			[[5, 2]],
		);
	});

	test("in a list the earlier mapping wins", () => {
		assert.equal(typeB("{<<: [{priority: 7}, *a, {move_cost: 9}]}").priority, 7);
		assert.equal(typeB("{<<: [{priority: 7}, *a, {move_cost: 9}]}").moveCost, 2);
	});

	test("a quoted << is a key like any other", () => {
		assert.deepEqual(kinds(build(text('{"<<": *a, object_def: o, is_fallback: true}'))), ["unknownKey"]);
	});
});
