import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import { colorOfId, fnv1a32, hsvToRgb } from "../../tools/codex/color-of-id.ts";
import { luauOf, luauString } from "../../tools/codex/emit-luau.ts";
import { editDistance, nearestName } from "../../src/schema/nearest-name.ts";
import { TEXTS } from "../../tools/codex/text-tools.ts";
import { NAME_PATTERN } from "../../tools/codex/scalars.ts";

/** Kinds of the mistakes when an object_def has a prop of this value. */
function kindsOfInt(source: string): ReadonlyArray<string> {
	const text = `object_defs:\n  o:\n    props:\n      p: {value: ${source}}\n`;
	return buildCodexFromTexts("codex", [{ name: "a.yaml", text }]).mistakes.map(({ kind }) => kind);
}

function kindsOfBool(source: string): ReadonlyArray<string> {
	const text = `object_defs:\n  o:\n    stackable: ${source}\n`;
	return buildCodexFromTexts("codex", [{ name: "a.yaml", text }]).mistakes.map(({ kind }) => kind);
}

function kindsOfNumber(source: string): ReadonlyArray<string> {
	const text = `generation_scopes:\n  s:\n    crowding_penalty: ${source}\n`;
	const { mistakes } = buildCodexFromTexts("codex", [{ name: "a.yaml", text }]);
	return mistakes.filter(({ path }) => path.endsWith("crowding_penalty")).map(({ kind }) => kind);
}

describe("an integer", () => {
	for (const source of ["0", "-0", "+5", "-7", "2147483647", "-2147483648", "!!int 5"]) {
		test(`is ${source}`, () => assert.deepEqual(kindsOfInt(source), []));
	}
	for (const source of ["1.0", "1e2", "1E2", "0x10", "0o10", "010", "-00", "1.5", ".5", "1."]) {
		test(`is not ${source}`, () => assert.deepEqual(kindsOfInt(source), ["notInteger"]));
	}
	for (const source of ["2147483648", "-2147483649", "99999999999999999999999"]) {
		test(`has 32 bits, unlike ${source}`, () => assert.deepEqual(kindsOfInt(source), ["outOf32Bit"]));
	}
	for (const source of [".inf", "-.INF", ".nan", ".NaN"]) {
		test(`is finite, unlike ${source}`, () => assert.deepEqual(kindsOfInt(source), ["notFinite"]));
	}
	for (const source of ['"5"', "five", "true", "1_000", "!!str 5", "0b11", "~"]) {
		test(`is no ${source}`, () => assert.deepEqual(kindsOfInt(source), ["wrongScalar"]));
	}

	test("minus zero is zero", () => {
		const text = "object_defs: {o: {props: {p: {value: -0}}}}\n";
		const { tables } = buildCodexFromTexts("codex", [{ name: "a.yaml", text }]);
		assert.ok(Object.is(tables!.objectDefs[0]!.props[0]!.value, 0));
	});
});

describe("a number", () => {
	for (const source of ["0", "0.5", "1e-3", ".5", "2", "1.0"]) {
		test(`is ${source}`, () => assert.deepEqual(kindsOfNumber(source), []));
	}
	for (const source of [".inf", ".nan", "1e999"]) {
		test(`is finite, unlike ${source}`, () => assert.deepEqual(kindsOfNumber(source), ["notFinite"]));
	}
	for (const source of ['"0.5"', "half", "true", "~", "0,5"]) {
		test(`is no ${source}`, () => assert.deepEqual(kindsOfNumber(source), ["wrongScalar"]));
	}
});

describe("a truth value", () => {
	for (const source of ["true", "false"]) test(`is ${source}`, () => assert.deepEqual(kindsOfBool(source), []));
	for (const source of ["True", "FALSE", "yes", "no", "on", "off", "1", "0", '"true"', "~"]) {
		test(`is not ${source}`, () => assert.deepEqual(kindsOfBool(source), ["wrongScalar"]));
	}
});

describe("names", () => {
	for (const name of [
		"forest",
		"a",
		"10",
		"rough surf",
		"große_düne",
		"minecraft:geode",
		"x".repeat(100),
		"岩",
		"🏝",
	]) {
		test(`${JSON.stringify(name.slice(0, 20))} is one`, () => assert.match(name, NAME_PATTERN));
	}
	for (const name of ["", " ", " a", "a ", "a/b", "a.b", "a\nb", "a\tb", "x".repeat(101), "\u0000", "\u2028"]) {
		test(`${JSON.stringify(name.slice(0, 20))} is none`, () => assert.doesNotMatch(name, NAME_PATTERN));
	}
});

describe("colours", () => {
	test("the hash is that of the game", () => {
		assert.deepEqual(["", "earth", "amethyst_geode"].map(fnv1a32), [2166136261, 636753111, 76960891]);
	});
	test("hues turn as they should", () => {
		assert.deepEqual(
			[0, 60, 120, 180, 240, 300].map((hue) => hsvToRgb(hue, 1, 1)),
			[
				[255, 0, 0],
				[255, 255, 0],
				[0, 255, 0],
				[0, 255, 255],
				[0, 0, 255],
				[255, 0, 255],
			],
		);
	});
	test("a type without one gets saturation 0.5 and value 0.8", () => {
		for (const id of ["forest", "jungle", "reef", "x"]) {
			const color = colorOfId(id);
			assert.equal(Math.max(...color), 204);
			assert.equal(Math.min(...color), 102);
		}
	});
});

describe("the nearest name", () => {
	const nearest = (name: string, known: ReadonlyArray<string>) => nearestName(name, known, TEXTS);

	test("is a slip of the fingers away", () => {
		const known = ["elevation", "humidity", "ruggedness", "coastal_distance"];
		assert.equal(nearest("humidty", known), "humidity");
		assert.equal(nearest("Humidity", known), "humidity");
		assert.equal(nearest("costal_distance", known), "coastal_distance");
		assert.equal(nearest("temperature", known), undefined);
		assert.equal(nearest("x", ["y", "zz"]), undefined);
		assert.equal(nearest("", known), undefined);
	});
	test("counts insertions, deletions and replacements", () => {
		assert.deepEqual(
			[
				editDistance(TEXTS.lettersOf(""), TEXTS.lettersOf("abc")),
				editDistance(TEXTS.lettersOf("kitten"), TEXTS.lettersOf("sitting")),
				editDistance(TEXTS.lettersOf("flaw"), TEXTS.lettersOf("lawn")),
				editDistance(TEXTS.lettersOf("a"), TEXTS.lettersOf("a")),
			],
			[3, 3, 2, 0],
		);
	});
});

describe("Luau", () => {
	test("texts hold quotes, backslashes, control characters and every script", () => {
		assert.equal(luauString('a"b\\c'), '"a\\"b\\\\c"');
		assert.equal(luauString("a\n\r\t\u0000z"), '"a\\x0a\\x0d\\x09\\x00z"');
		assert.equal(luauString("é岩"), '"\\xc3\\xa9\\xe5\\xb2\\xa9"');
		assert.equal(luauString("]]--[["), '"]]--[["');
	});
	test("keys that are words of the language are put in brackets", () => {
		assert.equal(luauOf({ end: 1, a_b: 2, "c-d": 3, "1": 4 }), '{ ["1"] = 4, ["end"] = 1, a_b = 2, ["c-d"] = 3 }');
	});
	test("what is undefined is left out, and numbers are read back as they were", () => {
		assert.equal(luauOf({ a: undefined, b: [1, -2.5, 1e-7, 1e21] }), "{ b = { 1, -2.5, 1e-7, 1e+21 } }");
	});
	test("long tables break into lines", () => {
		const text = luauOf([{ id: "a".repeat(60), list: ["b".repeat(60), true] }]);
		assert.ok(text.split("\n").every((line) => line.length <= 120));
		assert.match(text, /^\{\n\t\{\n\t\tid = "a+",\n\t\tlist = \{ "b+", true \},\n\t\},\n\}$/u);
	});
});
