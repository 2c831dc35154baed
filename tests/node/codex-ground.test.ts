import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { IslandWorldDef, LocationTypeDef } from "../../src/codex/types.ts";
import { buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import { checkDefinition } from "../../tools/codex/check-definition.ts";
import { formatMistake } from "../../tools/codex/errors.ts";

function surfaceOf(text: string): LocationTypeDef["surface"] {
	const body = `object_def: place\nis_fallback: true\n${text}`;
	const { def, mistakes } = checkDefinition("location_types", { file: "plain.yaml", text: body });
	assert.deepEqual(mistakes.map(formatMistake), []);
	return (def as LocationTypeDef).surface;
}

const PLAIN = {
	top: "Grass",
	patch: "Grass",
	patchShare: 0,
	steep: "Rock",
	steepSlope: 0.9,
	under: "Ground",
	shore: "Sand",
	trail: "Ground",
	hills: 6,
	crags: 0,
	bumps: 1,
	ledges: 0,
	shoreSlope: 0.3,
	stacks: 0,
};

describe("the surface of a location type", () => {
	test("is green with sand round it where nothing is said", () => {
		assert.deepEqual(surfaceOf(""), PLAIN);
		assert.deepEqual(surfaceOf("surface: {}"), PLAIN);
	});

	test("takes what is said, and patches like its top", () => {
		assert.deepEqual(surfaceOf("surface: {top: Mud, crags: 80, shore_slope: 0.08}"), {
			...PLAIN,
			top: "Mud",
			patch: "Mud",
			crags: 80,
			shoreSlope: 0.08,
		});
		const patchy = surfaceOf("surface: {patch: Salt, patch_share: 1, steep_slope: 4}");
		assert.deepEqual(patchy, { ...PLAIN, patch: "Salt", patchShare: 1, steepSlope: 4 });
	});

	test("may use a further name of materials", () => {
		const text = [
			"materials: {moss: {terrain: LeafyGrass, color: [1, 2, 3]}}",
			"object_defs: {}",
			"location_types: {bog: {object_def: x, is_fallback: true, surface: {top: moss}}}",
		].join("\n");
		const { mistakes } = buildCodexFromTexts("codex", [{ name: "a.yaml", text }]);
		assert.deepEqual(
			mistakes.filter(({ path }) => path.includes("surface")),
			[],
		);
	});
});

describe("the island of a world", () => {
	const islandOf = (keys: string) => {
		const { def, mistakes } = checkDefinition("worlds", { file: "w.yaml", text: `island: {scope: s${keys}}` });
		return { island: (def as { island: IslandWorldDef } | undefined)?.island, told: mistakes.map(formatMistake) };
	};
	const plain = {
		scope: "s",
		studsPerUnit: 4,
		studsPerMeter: 0.25,
		seaLevel: -4,
		seaDepth: 44,
		bottom: -160,
		seaMargin: 112,
		padRadius: 10,
		trailWidth: 10,
	};

	test("has the sea and the sizes of castaway where nothing is said", () => {
		assert.deepEqual(islandOf("").island, plain);
	});

	test("takes what is said up to the ends of the ranges", () => {
		const keys =
			", studs_per_unit: 2, sea_level: -8, sea_depth: 400, bottom: -416, sea_margin: 2000, pad_radius: 4";
		assert.deepEqual(islandOf(`${keys}, trail_width: 24`).island, {
			...plain,
			studsPerUnit: 2,
			seaLevel: -8,
			seaDepth: 400,
			bottom: -416,
			seaMargin: 2000,
			padRadius: 4,
			trailWidth: 24,
		});
	});

	test("tells the ends that are missed", () => {
		assert.deepEqual(islandOf(", studs_per_unit: 1.99, sea_margin: 31.5").told, [
			"w.yaml:1:36: island.studs_per_unit: must be at least 2, got 1.99",
			"w.yaml:1:54: island.sea_margin: must be at least 32, got 31.5",
		]);
		assert.deepEqual(islandOf(", sea_level: -8").told, []);
		assert.deepEqual(islandOf(", sea_level: .nan").told, [
			"w.yaml:1:31: island.sea_level: expected a finite number, got .nan",
		]);
	});
});
