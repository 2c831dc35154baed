import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { buildCodex, buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import type { BuiltCodex } from "../../tools/codex/build-codex.ts";
import { formatMistake } from "../../tools/codex/errors.ts";
import { NODE_TESTS, ROOT } from "./support/codex-fixtures.ts";

const BASE = { name: "base.yaml", text: readFileSync(join(NODE_TESTS, "codex-base", "base.yaml"), "utf8") };

/** The sound codex with further files, in the order given; a name before "base.yaml" is still read after it here. */
function build(...texts: ReadonlyArray<string>): BuiltCodex {
	return buildCodexFromTexts("codex", [BASE, ...texts.map((text, i) => ({ name: `${i + 1}.yaml`, text }))]);
}

function linesOf(built: BuiltCodex): ReadonlyArray<string> {
	return built.mistakes.map(formatMistake);
}

function typeOf(built: BuiltCodex, id: string) {
	assert.deepEqual(linesOf(built), []);
	return built.tables!.locationTypes.find((type) => type.id === id)!;
}

function patchOf(id: string, changes: string): string {
	return `patch: {location_types: {${id}: {${changes}}}}\n`;
}

describe("a patch", () => {
	test("sets scalars and lists, entries of lists by their ids, and keys that were left out", () => {
		const built = build(
			patchOf(
				"shore",
				"set: {move_cost: 1.5, axis_preferences.elevation.ideal: 7, variants.stony.props.berry_find: 4, color: [1, 2, 3], hard_limits.humidity: {min: 3}}",
			),
		);
		const shore = typeOf(built, "shore");
		assert.equal(shore.moveCost, 1.5);
		assert.equal(shore.axisPreferences[0]!.ideal, 7);
		assert.equal(shore.axisPreferences[0]!.tolerance, 10);
		assert.deepEqual(shore.variants, [
			{ id: "sandy", props: [] },
			{ id: "stony", props: [{ name: "berry_find", value: 4 }] },
		]);
		assert.deepEqual(shore.color, [1, 2, 3]);
		assert.deepEqual(
			shore.hardLimits.map(({ axis }) => axis),
			["coastal_distance", "humidity"],
		);
	});

	test("removes keys, entries by their ids, and words of a list", () => {
		const built = build(
			patchOf("shore", "remove: [variants.sandy, applicable_scopes.isle, surface.top, variants.stony.props]"),
		);
		const shore = typeOf(built, "shore");
		assert.deepEqual(shore.variants, [{ id: "stony", props: [] }]);
		assert.deepEqual(shore.applicableScopes, []);
		assert.equal(shore.surface.top, "Grass");
	});

	test("appends at the end, and puts another entry in the place of a removed one", () => {
		const built = build(
			patchOf(
				"shore",
				"append: {variants: [{id: foggy}, {id: sandy, props: {berry_find: 1}}]}, remove: [variants.sandy]",
			),
		);
		assert.deepEqual(
			typeOf(built, "shore").variants.map(({ id, props }) => `${id} ${props.length}`),
			["stony 1", "foggy 0", "sandy 1"],
		);
	});

	test("leaves what it changes in its place, whatever its own file is called", () => {
		const patched = { name: "a.yaml", text: patchOf("shore", "set: {move_cost: 2}") };
		const built = buildCodexFromTexts("codex", [patched, BASE]);
		assert.deepEqual(
			built.tables!.locationTypes.map(({ id, moveCost }) => `${id} ${moveCost}`),
			["meadow 1", "shore 2"],
		);
	});

	test("gives the tables, and so the hash, of the codex that says the same at once", () => {
		const whole = BASE.text
			.replace("{ideal: 0, tolerance: 10}", "{ideal: 3, tolerance: 10}")
			.replace("[{id: dewy}, {id: quiet}]", "[{id: quiet}, {id: windy}]");
		const patch = [
			"patch:",
			"  location_types:",
			"    shore: {set: {axis_preferences.elevation.ideal: 3}}",
			"    meadow: {remove: [variants.dewy], append: {variants: [{id: windy}]}}",
		].join("\n");
		const expected = buildCodexFromTexts("codex", [{ name: "base.yaml", text: whole }]);
		assert.deepEqual(linesOf(expected), []);
		assert.equal(build(patch).codexHash, expected.codexHash);
		assert.notEqual(build().codexHash, expected.codexHash);
	});

	test("sees what patches of earlier files did", () => {
		const first = patchOf("shore", "append: {variants: [{id: foggy}]}");
		const second = patchOf("shore", "set: {variants.foggy.props: {berry_find: 3}}");
		assert.equal(typeOf(build(first, second), "shore").variants[2]!.props[0]!.value, 3);
		assert.deepEqual(linesOf(build(second, first)), [
			'codex/1.yaml:1:40: patch.location_types.shore.set."variants.foggy.props": no "foggy" in location_types.shore.variants (codex/base.yaml:26:5). Known: sandy, stony.',
		]);
	});

	test("may change any section, and what is declared by aliases changes for one alone", () => {
		const scopes = [
			"generation_scopes:",
			"  islet: &few",
			"    site_count: {min: 3, max: 4}",
			"    diameter_meters: 1000",
			"    walk_meters_per_hour: 4000",
			"    climb_meters_per_hour: 600",
			"    elevation_axis: elevation",
			"    elevation_top_meters: 100",
			"  skerry: *few",
			"patch:",
			"  generation_scopes: {skerry: {set: {site_count.max: 3}}}",
			"  object_defs: {meadow: {set: {props.berry_find.value: 9}}}",
			"  materials: {Grass: {set: {color: [9, 9, 9]}}}",
			"  worlds: {home: {set: {surface_bias: 0.5}}}",
		].join("\n");
		const built = build(scopes);
		assert.deepEqual(linesOf(built), []);
		const { generationScopes, objectDefs, materials, worlds } = built.tables!;
		assert.deepEqual(
			generationScopes.map(({ id, siteCount }) => `${id} ${siteCount.max}`),
			["isle 5", "islet 4", "skerry 3"],
		);
		assert.equal(objectDefs[0]!.props.find(({ name }) => name === "berry_find")!.value, 9);
		assert.deepEqual(materials[0]!.color, [9, 9, 9]);
		assert.equal(worlds[0]!.surfaceBias, 0.5);
	});

	test("is checked by the rules of what it changes, at its own place", () => {
		const text = [
			"patch:",
			"  location_types:",
			"    shore:",
			"      set:",
			"        move_cost: -1",
			"        move_cots: 2",
			"        axis_preferences.elevation.ideal: high",
			"        hard_limits.coastal_distance.min: 20",
			"        object_def: medow",
			"      append: {variants: [{id: stoney, props: {bery_find: 1}}], applicable_scopes: [isles]}",
			"    meadow: {remove: [object_def]}",
		].join("\n");
		assert.deepEqual(linesOf(build(text)), [
			"codex/1.yaml:5:20: location_types.shore.move_cost: must be above 0, got -1",
			'codex/1.yaml:6:9: location_types.shore.move_cots: unknown key "move_cots". Did you mean "move_cost"?',
			'codex/1.yaml:7:43: location_types.shore.axis_preferences.elevation.ideal: expected an integer, got "high"',
			'codex/1.yaml:9:21: location_types.shore.object_def: no such object_def: "medow". Did you mean "meadow"?',
			'codex/1.yaml:10:85: location_types.shore.applicable_scopes.1: no such generation scope: "isles". Did you mean "isle"?',
			'codex/1.yaml:11:23: location_types.meadow.object_def: the key "object_def" is missing: it takes a text',
			"codex/base.yaml:25:43: location_types.shore.hard_limits.coastal_distance.max: min must not be above max, got min 20 and max 15",
		]);
	});

	test("may mend what was wrong before", () => {
		const wrong = "location_types:\n  dune: {object_def: medow, is_fallback: true}\n";
		assert.equal(build(wrong).mistakes.length, 1);
		const mended = build(wrong, patchOf("dune", "set: {object_def: meadow}"));
		assert.deepEqual(linesOf(mended), []);
	});

	test("tells what is wrong with itself, and then changes nothing", () => {
		const text =
			"patch:\n  location_type: {}\n  location_types: {shore: {sett: {}, remove: variants}, meadow: {set: {move_cost: 2}}}\n  axes: 5\n";
		assert.deepEqual(linesOf(build(text)), [
			'codex/1.yaml:2:3: patch.location_type: unknown key "location_type". Did you mean "location_types"?',
			'codex/1.yaml:3:28: patch.location_types.shore.sett: unknown key "sett". Did you mean "set"?',
			'codex/1.yaml:3:46: patch.location_types.shore.remove: expected a list, got "variants"',
			"codex/1.yaml:4:9: patch.axes: expected a mapping (key: value), got 5",
		]);
	});

	test("of a file with broken YAML is left out, and so is one of an entry that could not be read", () => {
		const broken = `${patchOf("nothing", "set: {move_cost: 2}")}axes: [`;
		assert.deepEqual(
			build(broken).mistakes.map(({ kind }) => kind),
			["yamlSyntax"],
		);
		const entry = "location_types: {dune: {object_def: meadow}}\naxes: [";
		assert.deepEqual(
			build(entry, patchOf("dune", "set: {nothing.there: 2}")).mistakes.map(({ kind }) => kind),
			["yamlSyntax"],
		);
	});
});

describe("the shipped patch", () => {
	test("lets every type of the island scope stand where things fall from the sky", () => {
		const { tables } = buildCodex(join(ROOT, "codex"));
		const both = tables!.locationTypes.filter(({ applicableScopes }) =>
			applicableScopes.includes("skyfall_island"),
		);
		assert.equal(both.length, 11);
		assert.deepEqual(
			both.filter(({ applicableScopes }) => !applicableScopes.includes("island")).map(({ id }) => id),
			["star_crater"],
		);
	});
});
