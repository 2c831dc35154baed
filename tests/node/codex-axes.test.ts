import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AxisDef } from "../../src/codex/types.ts";
import { checkDefinition } from "../../tools/codex/check-definition.ts";
import { formatMistake } from "../../tools/codex/errors.ts";

function check(layer: string, modifiers = "[]") {
	const text = ["range: {min: 0, max: 100}", `generator: {blend: [${layer}]}`, `modifiers: ${modifiers}`].join("\n");
	const { def, mistakes } = checkDefinition("axes", { file: "odd.yaml", text });
	return { def: def as AxisDef | undefined, lines: mistakes.map(formatMistake) };
}

const EDGE = "{type: distance_field, reference: edge, weight: 1}";

describe("a layer of blobs", () => {
	test("needs to say how many there are and how large, and has defaults for the rest", () => {
		const { def, lines } = check(
			"{type: blob_scatter, weight: 3, count: {min: 0, max: 2}, radius: {min: 0.1, max: 0.1}}",
		);
		assert.deepEqual(lines, []);
		assert.deepEqual(def!.blend, [
			{
				type: "blob_scatter",
				weight: 3,
				chance: 1,
				count: { min: 0, max: 2 },
				radius: { min: 0.1, max: 0.1 },
				falloff: "smooth",
				snap: "none",
				seedOffset: 0,
			},
		]);
		assert.deepEqual(check("{type: blob_scatter, weight: 1}").lines, [
			'odd.yaml:2:21: generator.blend.0.count: the key "count" is missing: it takes a mapping',
			'odd.yaml:2:21: generator.blend.0.radius: the key "radius" is missing: it takes a mapping',
		]);
	});

	test("refuses ranges that are upside down, spots without size, and a chance that is none", () => {
		const { def, lines } = check(
			"{type: blob_scatter, weight: 1, chance: 1.5, count: {min: 2, max: 1}, radius: {min: 0, max: -0.5}, falloff: hard, snap: sites, seed_offset: 0.5}",
		);
		assert.equal(def, undefined);
		assert.deepEqual(lines, [
			"odd.yaml:2:61: generator.blend.0.chance: must be at most 1, got 1.5",
			"odd.yaml:2:87: generator.blend.0.count.max: min must not be above max, got min 2 and max 1",
			"odd.yaml:2:105: generator.blend.0.radius.min: must be above 0, got 0",
			"odd.yaml:2:113: generator.blend.0.radius.max: must be above 0, got -0.5",
			'odd.yaml:2:129: generator.blend.0.falloff: expected one of smooth, linear, got "hard".',
			'odd.yaml:2:141: generator.blend.0.snap: expected one of none, site, got "sites". Did you mean "site"?',
			"odd.yaml:2:161: generator.blend.0.seed_offset: expected an integer written in plain decimal digits, got 0.5",
		]);
		assert.deepEqual(
			check("{type: blob_scatter, weight: 1, chance: -0.1, count: {min: -1, max: 1}, radius: {min: 1, max: 2}}")
				.lines,
			[
				"odd.yaml:2:61: generator.blend.0.chance: must be at least 0, got -0.1",
				"odd.yaml:2:80: generator.blend.0.count.min: must be at least 0, got -1",
			],
		);
	});

	test("has no keys of other layers", () => {
		const { lines } = check(
			"{type: blob_scatter, weight: 1, count: {min: 1, max: 1}, radius: {min: 1, max: 1}, octaves: 2}",
		);
		assert.equal(lines.length, 1);
		assert.match(lines[0]!, /^odd\.yaml:2:104: generator\.blend\.0\.octaves: unknown key "octaves"/u);
	});
});

describe("the modifiers of an axis", () => {
	test("take in another axis, as a whole or by an amount", () => {
		const { def, lines } = check(
			EDGE,
			"[{op: subtract, axis: height, amount: 0.2}, {op: min, axis: heat, invert: true}, {op: lerp, axis: heat, amount: -1.0}]",
		);
		assert.deepEqual(lines, []);
		assert.deepEqual(def!.modifiers, [
			{ op: "subtract", axis: "height", amount: 0.2, invert: false },
			{ op: "min", axis: "heat", invert: true },
			{ op: "lerp", axis: "heat", amount: -1, invert: false },
		]);
	});

	test("are none where nothing is said", () => {
		const text = `range: {min: 0, max: 9}\ngenerator: {blend: [${EDGE}]}\n`;
		const { def } = checkDefinition("axes", { file: "odd.yaml", text });
		assert.deepEqual((def as AxisDef).modifiers, []);
	});

	test("refuse an op that is none, an amount beyond 1, one that is missing, and one that means nothing", () => {
		const { lines } = check(
			EDGE,
			"[{op: ad, axis: heat}, {op: add, axis: heat, amount: 1.5}, {op: lerp, axis: heat}, {op: max, axis: heat, amount: 1}]",
		);
		assert.deepEqual(lines, [
			'odd.yaml:3:18: modifiers.0.op: unknown type "ad". Did you mean "add"?',
			"odd.yaml:3:65: modifiers.1.amount: must be at most 1, got 1.5",
			'odd.yaml:3:71: modifiers.2.amount: the key "amount" is missing: it takes a number',
			'odd.yaml:3:117: modifiers.3.amount: unknown key "amount". Known: op, axis, invert.',
		]);
	});
});
