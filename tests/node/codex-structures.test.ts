import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { StructureDef } from "../../src/codex/types.ts";
import { buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import type { BuiltCodex } from "../../tools/codex/build-codex.ts";
import { checkDefinition } from "../../tools/codex/check-definition.ts";
import { formatMistake } from "../../tools/codex/errors.ts";
import { NODE_TESTS } from "./support/codex-fixtures.ts";

const BASE = { name: "base.yaml", text: readFileSync(join(NODE_TESTS, "codex-base", "base.yaml"), "utf8") };

/** A scope for insides, with one type that applies to it alone. */
const BURROW = `
location_types:
  chamber: {object_def: meadow, is_fallback: true, applicable_scopes: [burrow]}
generation_scopes:
  burrow:
    site_count: {min: 2, max: 3}
    placement: {ring_share: 0, ring_min: 0, ring_max: 0, interior_radius: 1}
    diameter_meters: 100
    walk_meters_per_hour: 4000
    climb_meters_per_hour: 600
    elevation_axis: elevation
    elevation_top_meters: 10
`;

function build(text: string): BuiltCodex {
	return buildCodexFromTexts("codex", [BASE, { name: "burrow.yaml", text: BURROW }, { name: "den.yaml", text }]);
}

function linesOf(built: BuiltCodex): ReadonlyArray<string> {
	return built.mistakes.map(formatMistake);
}

function check(text: string): ReadonlyArray<string> {
	return checkDefinition("structures", { file: "den.yaml", text }).mistakes.map(formatMistake);
}

describe("a structure", () => {
	test("becomes what the game reads, with its defaults", () => {
		const built = build(
			"structures:\n  den: {host_types: [shore], chance: 0.5, scope: burrow, entrance: {axis: humidity, pick: max}}\n",
		);
		assert.deepEqual(linesOf(built), []);
		const expected: StructureDef = {
			id: "den",
			hostTypes: ["shore"],
			chance: 0.5,
			maxPerRegion: 0,
			scope: "burrow",
			studsPerUnit: 0.5,
			entrance: { axis: "humidity", pick: "max" },
			entranceObject: "path",
		};
		assert.deepEqual(built.tables!.structures, [expected]);
	});

	test("tells what is missing or out of range", () => {
		assert.deepEqual(check("{}"), [
			'den.yaml:1:1: chance: the key "chance" is missing: it takes a number',
			'den.yaml:1:1: entrance: the key "entrance" is missing: it takes a mapping',
			'den.yaml:1:1: host_types: the key "host_types" is missing: it takes a list',
			'den.yaml:1:1: scope: the key "scope" is missing: it takes a text',
		]);
		assert.deepEqual(
			check(
				"host_types: []\nchance: 2\nscope: x\nmax_per_region: -1\nstuds_per_unit: 1.5\nentrance: {axis: a, pick: low}\nroof: 1\n",
			),
			[
				"den.yaml:1:13: host_types: expected a list of at least 1, got 0",
				"den.yaml:2:9: chance: must be at most 1, got 2",
				"den.yaml:4:17: max_per_region: must be at least 0, got -1",
				"den.yaml:5:17: studs_per_unit: must be at most 1, got 1.5",
				'den.yaml:6:27: entrance.pick: expected one of max, min, got "low".',
				'den.yaml:7:1: roof: unknown key "roof". Known: host_types, chance, max_per_region, scope, studs_per_unit, entrance, entrance_object.',
			],
		);
		assert.deepEqual(
			check("host_types: [a, b, a]\nchance: 1\nscope: x\nstuds_per_unit: 0\nentrance: {axis: a, pick: max}\n"),
			[
				'den.yaml:1:20: host_types.2: "a" is listed twice; first as entry 0',
				"den.yaml:4:17: studs_per_unit: must be above 0, got 0",
			],
		);
	});

	test("names hosts, a scope, an axis and an object that there are", () => {
		const text = [
			"structures:",
			"  den:",
			"    host_types: [shore, shoar]",
			"    chance: 1",
			"    scope: burow",
			"    entrance: {axis: depth, pick: min}",
			"    entrance_object: paths",
		];
		assert.deepEqual(linesOf(build(`${text.join("\n")}\n`)), [
			'codex/den.yaml:3:25: structures.den.host_types.1: no such location type: "shoar". Did you mean "shore"?',
			'codex/den.yaml:5:12: structures.den.scope: no such generation scope: "burow". Did you mean "burrow"?',
			'codex/den.yaml:6:22: structures.den.entrance.axis: no such axis: "depth". Known: elevation, humidity, coastal_distance.',
			'codex/den.yaml:7:22: structures.den.entrance_object: no such object_def: "paths". Did you mean "path"?',
		]);
	});

	test("may lie in another one, which lies in a third, in whatever order they are declared", () => {
		const inside = (id: string) => `  ${id}: {object_def: meadow, is_fallback: true, applicable_scopes: [${id}]}\n`;
		const types = ["one", "two", "three"].map(inside).join("");
		const scopes = ["one", "two", "three"].map(
			(id, i) => `  ${id}: ${i === 0 ? "&few " : "*few"}\n${i === 0 ? BURROW.split("burrow:\n")[1] : ""}`,
		);
		const structures = [
			"  c: {host_types: [two], chance: 1, scope: three, entrance: {axis: elevation, pick: min}}",
			"  a: {host_types: [shore], chance: 1, scope: one, entrance: {axis: elevation, pick: min}}",
			"  b: {host_types: [one], chance: 1, scope: two, entrance: {axis: elevation, pick: min}}",
		].join("\n");
		const text = `location_types:\n${types}generation_scopes:\n${scopes.join("")}structures:\n${structures}\n`;
		assert.deepEqual(linesOf(build(text)), []);
	});
});
