import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { z } from "zod";
import { buildCodex } from "../../tools/codex/build-codex.ts";
import { checkBody } from "../../tools/codex/check-body.ts";
import { checkDefinition } from "../../tools/codex/check-definition.ts";
import { formatMistake } from "../../tools/codex/errors.ts";
import { jsonSchemaOf } from "../../tools/codex/json-schema.ts";
import { camelKeys, keysOfRules } from "../../tools/codex/parameter-shape.ts";
import { snakeCase } from "../../tools/codex/snake-case.ts";
import { parseYaml } from "../../tools/codex/parse-yaml.ts";
import { createReport } from "../../tools/codex/report.ts";
import { shape } from "../../tools/codex/shapes.ts";
import { ROOT } from "./support/codex-fixtures.ts";

const { codex } = buildCodex(join(ROOT, "codex"));

describe("one definition from a text", () => {
	const AXIS = "range: {min: 0, max: 9}\ngenerator: {blend: [{type: distance_field, reference: edge, weight: 1}]}\n";

	test("becomes what the game would read, under the name of its file", () => {
		const { def, mistakes } = checkDefinition("axes", { file: "some/where/depth.yaml", text: AXIS });
		assert.deepEqual(mistakes, []);
		assert.deepEqual(def, {
			id: "depth",
			range: { min: 0, max: 9 },
			stretchSitesToRange: false,
			blend: [{ type: "distance_field", weight: 1, reference: "edge" }],
			modifiers: [],
		});
	});

	test("may be JSON, indented with tabs", () => {
		const body = {
			range: { min: 0, max: 9 },
			generator: { blend: [{ type: "distance_field", reference: "edge", weight: 1 }] },
		};
		const { def, mistakes } = checkDefinition("axes", {
			file: "a.json",
			text: JSON.stringify(body, undefined, "\t"),
			id: "x",
		});
		assert.deepEqual(mistakes.map(formatMistake), []);
		assert.equal((def as { id: string }).id, "x");
	});

	test("tells its mistakes with positions, by paths from its own root", () => {
		const { def, mistakes } = checkDefinition("axes", {
			file: "depth.yaml",
			text: AXIS.replace("max: 9", "max: -9.0"),
		});
		assert.equal(def, undefined);
		assert.deepEqual(mistakes.map(formatMistake), [
			"depth.yaml:1:22: range.max: expected an integer written in plain decimal digits, got -9.0",
		]);
		for (const text of ["", "- 1\n", "range: [", "5"]) {
			assert.ok(checkDefinition("axes", { file: "depth.yaml", text }).mistakes.length > 0, text);
		}
	});

	test("is checked against a codex when one is given", () => {
		const text = "island: {scope: islnd}\n";
		assert.deepEqual(checkDefinition("worlds", { file: "w.yaml", text }).mistakes, []);
		assert.deepEqual(checkDefinition("worlds", { file: "w.yaml", text }, codex).mistakes.map(formatMistake), [
			'w.yaml:1:17: island.scope: no such generation scope: "islnd". Did you mean "island"?',
		]);
	});

	test("gets the checks and warnings between definitions that it is the cause of, and no others", () => {
		const text =
			"object_def: forest\napplicable_scopes: [island]\nvariants: [{id: a, props: {x: 1}}]\naxis_preferences: {humidity: {ideal: 200, tolerance: 1}}\n";
		const { mistakes, warnings } = checkDefinition("location_types", { file: "dune.yaml", text }, codex);
		assert.deepEqual(
			mistakes.map(({ kind }) => kind),
			["variantPropUnknown"],
		);
		assert.deepEqual(
			warnings.map(({ kind }) => kind),
			["inlandLimit", "surfaceMissing", "fewVariants", "idealOutsideRange"],
		);
	});
});

describe("a table of parameter rules", () => {
	const keys = keysOfRules([
		{ name: "radius", kind: "number", min: 64, max: 1e6 },
		{ name: "plateCount", kind: "int", min: 0, max: 64, default: 20, description: "Plates." },
		{ name: "duneWavelength", kind: "number", above: 0, required: true },
		{ name: "hollow", kind: "bool", default: false },
		{ name: "view", kind: "enum", values: ["globe", "octa"], default: "globe" },
	]);
	const schema = shape(keys);

	function check(text: string) {
		const report = createReport(() => "p.yaml");
		const { root } = parseYaml("p.yaml", text, report, { idDepth: undefined, allowTabs: false });
		const origin = { path: [], child: { keyOffset: 0, node: root! } };
		const { body } = checkBody(schema as z.ZodType<Record<string, unknown>>, origin, report);
		return { body, lines: report.mistakes.map(formatMistake) };
	}

	test("makes a schema with snake_case keys, defaults filled in", () => {
		const { body, lines } = check("dune_wavelength: 72\nradius: 512.5\n");
		assert.deepEqual(lines, []);
		assert.deepEqual(camelKeys(body!), {
			radius: 512.5,
			plateCount: 20,
			duneWavelength: 72,
			hollow: false,
			view: "globe",
		});
	});

	test("tells what breaks its rules", () => {
		assert.deepEqual(check("radius: 63\nplate_count: 2.0\nhollow: 1\nview: octo\nplateCount: 3\n").lines, [
			"p.yaml:1:9: radius: must be at least 64, got 63",
			"p.yaml:2:14: plate_count: expected an integer written in plain decimal digits, got 2.0",
			'p.yaml:1:1: dune_wavelength: the key "dune_wavelength" is missing: it takes a number',
			"p.yaml:3:9: hollow: expected true or false, got 1",
			'p.yaml:4:7: view: expected one of globe, octa, got "octo". Did you mean "octa"?',
			'p.yaml:5:1: plateCount: unknown key "plateCount". Did you mean "plate_count"?',
		]);
	});

	test("is told to editors as well", () => {
		const json = jsonSchemaOf(schema) as { properties: Record<string, unknown>; required: unknown };
		assert.deepEqual(json.properties.plate_count, {
			type: "integer",
			minimum: 0,
			maximum: 64,
			default: 20,
			description: "Plates.",
		});
		assert.deepEqual(json.required, ["dune_wavelength"]);
	});

	test("names become YAML keys one to one", () => {
		assert.equal(snakeCase("useAlternateLayer0Chance"), "use_alternate_layer0_chance");
	});
});
