import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import type { GeodeDef } from "../../src/codex/types.ts";
import { geodeConfigSchema } from "../../src/geode/config/geode-config-schema.ts";
import type { FieldRule, Rule } from "../../src/schema/rule.ts";
import { DEV_PLACE, ensureBuilt } from "../../tools/build.ts";
import { buildCodex, buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import { checkDefinition } from "../../tools/codex/check-definition.ts";
import { formatMistake } from "../../tools/codex/errors.ts";
import { NAMES_ALONE } from "../../tools/codex/geode-names.ts";
import { listOf, runLuneJson } from "../../tools/lune.ts";
import { ROOT } from "./support/codex-fixtures.ts";
import { AMETHYST_BLOCKS } from "./support/amethyst-blocks.ts";
import { withFolder } from "./support/run-tool.ts";

const shipped = buildCodex(join(ROOT, "codex"));
const { codex } = shipped;
const tables = shipped.tables!;

type Raw = Record<string, unknown>;

const uniform = (min: number, max: number) => ({ type: "uniform", min_inclusive: min, max_inclusive: max });

const AMETHYST = {
	blocks: AMETHYST_BLOCKS,
	layers: { filling: 1.7, inner_layer: 2.2, middle_layer: 3.2, outer_layer: 4.2 },
	crack: { generate_crack_chance: 0.95, base_crack_size: 2, crack_point_offset: 2 },
	noise_multiplier: 0.05,
	use_potential_placements_chance: 0.35,
	use_alternate_layer0_chance: 0.083,
	placements_require_layer0_alternate: true,
	outer_wall_distance: uniform(4, 6),
	distribution_points: uniform(3, 4),
	point_offset: uniform(1, 2),
	min_gen_offset: -16,
	max_gen_offset: 16,
	invalid_blocks_threshold: 1,
};

/** What the other shipped geodes have different. */
const CHANGES: Readonly<Record<string, Raw>> = {
	amethyst: {},
	wild_noise: { noise_multiplier: 1, invalid_blocks_threshold: 20 },
	open_cracked: { crack: { generate_crack_chance: 1, base_crack_size: 5, crack_point_offset: 0 } },
	outcrop: {
		blocks: { ...AMETHYST.blocks, outer_layer_provider: "Rock" },
		crack: { generate_crack_chance: 1, base_crack_size: 5, crack_point_offset: 0 },
	},
	giant_cavern: {
		distribution_points: uniform(8, 10),
		outer_wall_distance: uniform(8, 14),
		point_offset: uniform(2, 4),
		noise_multiplier: 0.015,
		min_gen_offset: -20,
		max_gen_offset: 44,
		crack: { ...AMETHYST.crack, base_crack_size: 5 },
		use_alternate_layer0_chance: 0.12,
		use_potential_placements_chance: 0.6,
		crystal_scale: 1.8,
	},
	alternate_garden: { use_alternate_layer0_chance: 0.35, use_potential_placements_chance: 1 },
	ore_nodule: {
		blocks: {
			...AMETHYST.blocks,
			filling_provider: "Cobblestone",
			inner_layer_provider: "Rock",
			alternate_inner_layer_provider: "CrackedLava",
		},
		distribution_points: uniform(2, 3),
		layers: { filling: 1.2, inner_layer: 1.8, middle_layer: 2.6, outer_layer: 3 },
		crack: { ...AMETHYST.crack, generate_crack_chance: 0 },
	},
	pristine_sphere: {
		distribution_points: 3,
		outer_wall_distance: 5,
		point_offset: 1,
		noise_multiplier: 0,
		crack: { ...AMETHYST.crack, generate_crack_chance: 0 },
	},
};

/** The same without prototypes told apart, and frozen or not. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("the shipped geodes", () => {
	test("have exactly the values of their descriptions", () => {
		assert.deepEqual(
			tables.geodes.map(({ id }) => id),
			Object.keys(CHANGES),
		);
		for (const { id, config } of tables.geodes) {
			assert.deepEqual(plain(config), { ...AMETHYST, ...CHANGES[id] }, id);
		}
	});

	test("grow four kinds of crystals of glass", () => {
		const glass = { material: "Glass" };
		const core = [150, 70, 240];
		assert.deepEqual(plain(tables.crystals), [
			{ id: "small", size: [0.9, 2.4, 0.9], ...glass, color: [200, 165, 255], transparency: 0.15, shards: 3 },
			{ id: "medium", size: [1.1, 3.6, 1.1], ...glass, color: [180, 130, 250], transparency: 0.15, shards: 4 },
			{
				id: "large",
				size: [1.5, 5.4, 1.5],
				...glass,
				color: [160, 100, 245],
				transparency: 0.25,
				shards: 5,
				core,
			},
			{
				id: "cluster",
				size: [2, 7.5, 2],
				...glass,
				color: [150, 85, 245],
				transparency: 0.25,
				shards: 8,
				core,
				light: { range: 32, brightness: 2, color: [180, 120, 255] },
			},
		]);
	});

	test("are coloured by two tints", () => {
		assert.deepEqual(plain(tables.tints), [
			{ material: "Salt", color: [138, 96, 190] },
			{ material: "Asphalt", color: [170, 110, 235] },
		]);
	});

	test("colour nothing else: no planet wears what is tinted", () => {
		const tinted = tables.tints.map(({ material }) => material);
		for (const { id, materials } of tables.planets) {
			const worn = materials.map(({ to }) => to);
			assert.deepEqual(
				worn.filter((material) => tinted.includes(material)),
				[],
				id,
			);
		}
	});
});

/** A geode that nothing is to be said about, with other values under dotted paths. */
function edited(...edits: ReadonlyArray<readonly [path: string, value: unknown]>): Raw {
	const raw = plain({ ...AMETHYST, blocks: { ...AMETHYST.blocks, inner_placements: ["small"] } }) as Raw;
	for (const [path, value] of edits) {
		const keys = path.split(".");
		let inner = raw;
		for (const key of keys.slice(0, -1)) inner = inner[key] as Raw;
		inner[keys.at(-1)!] = value;
	}
	return raw;
}

describe("a geode from a text", () => {
	const yaml = (raw: Raw) =>
		Object.entries(raw)
			.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
			.join("");

	test("becomes its raw config, under the name of its file", () => {
		const { def, mistakes } = checkDefinition("geodes", { file: "a/cave.yaml", text: yaml(AMETHYST) }, codex);
		assert.deepEqual(mistakes.map(formatMistake), []);
		assert.deepEqual(plain(def), { id: "cave", config: AMETHYST });
	});

	test("may be JSON, indented with tabs", () => {
		const text = JSON.stringify(AMETHYST, undefined, "\t");
		const { def, mistakes } = checkDefinition("geodes", { file: "cave.json", text, id: "x" }, codex);
		assert.deepEqual(mistakes.map(formatMistake), []);
		assert.deepEqual((def as GeodeDef).id, "x");
	});

	test("tells every mistake with its place", () => {
		const text = yaml(edited(["noise_multiplier", 2], ["blocks.filling_provider", "Basaltt"], ["crack", 5]));
		const { def, mistakes } = checkDefinition("geodes", { file: "cave.yaml", text }, codex);
		assert.equal(def, undefined);
		assert.deepEqual(mistakes.map(formatMistake), [
			'cave.yaml:1:29: blocks.filling_provider: no such material: "Basaltt". Did you mean "Basalt"?',
			"cave.yaml:3:8: crack: expected a mapping, got 5",
			"cave.yaml:4:19: noise_multiplier: must be from 0 to 1, got 2",
		]);
	});

	test("is checked by itself without a codex, and its warnings are told with one", () => {
		const unknown = yaml(edited(["blocks.inner_placements", ["smal"]], ["crack", {}]));
		assert.deepEqual(checkDefinition("geodes", { file: "a.yaml", text: unknown }).mistakes, []);
		assert.deepEqual(
			checkDefinition("geodes", { file: "a.yaml", text: unknown }, codex).mistakes.map(({ kind }) => kind),
			["unknown_crystal"],
		);
		const doubtful = `${yaml(edited(["invalid_blocks_threshold", 9]))}smoth: null\n`;
		const { def, warnings } = checkDefinition("geodes", { file: "a.yaml", text: doubtful }, codex);
		assert.deepEqual(
			warnings.map(({ kind, line, col }) => `${kind} ${line}:${col}`),
			["check_disabled 13:27", "unknown_field 14:1"],
		);
		assert.ok(!("smoth" in (def as GeodeDef).config));
	});
});

describe("geodes of a codex", () => {
	const texts = (text: string) => [{ name: "a.yaml", text }];
	const GEODE = `geodes:\n  cave: ${JSON.stringify(edited(["blocks.inner_placements", [{ none: true }]]))}\n`;
	const PLANETS = "planets:\n  ball: {crust_depth: 128}\n";

	test("may consist of further materials and grow crystals of other files", () => {
		const built = buildCodexFromTexts("codex", [
			{
				name: "a.yaml",
				text: `geodes:\n  cave: ${JSON.stringify(edited(["blocks.filling_provider", "murk"]))}\n`,
			},
			{ name: "b.yaml", text: "crystals:\n  small: {size: [1, 2, 1]}\n" },
			{ name: "c.yaml", text: "materials:\n  murk: {terrain: Water, color: [1, 2, 3]}\n" },
		]);
		assert.deepEqual(built.mistakes.map(formatMistake), []);
		const defaults = { material: "Glass", color: [255, 255, 255], transparency: 0, shards: 1 };
		assert.deepEqual(plain(built.tables!.crystals), [{ id: "small", size: [1, 2, 1], ...defaults }]);
	});

	test("stand in worlds, heights counted in voxels", () => {
		const worlds =
			"worlds:\n  land:\n    planet: {id: ball, view: octa}\n    geodes:\n" +
			"      - {geode: cave, height: {min: -230, max: 122}}\n" +
			"      - {id: two, one_of: [{geode: cave, weight: 1}, {geode: null, weight: 2}], rarity: 4, depth: {min: 9, max: 20}}\n";
		const built = buildCodexFromTexts("codex", texts(GEODE + PLANETS + worlds));
		assert.deepEqual([...built.mistakes, ...built.warnings].map(formatMistake), []);
		const constant = (value: number) => ({ type: "constant", value });
		const common = {
			count: constant(1),
			tryChance: 1,
			spread: true,
			offset: { xz: constant(0), y: constant(0) },
		};
		const voxel = (value: number) => ({ from: "voxel", value });
		assert.deepEqual(plain(built.tables!.worlds[0]!.geodes), [
			{
				id: "cave",
				picks: [{ geode: "cave", weight: 1 }],
				chance: 1 / 24,
				level: { type: "height", height: { type: "uniform", min: voxel(-58), max: voxel(30) } },
				...common,
			},
			{
				id: "two",
				picks: [{ geode: "cave", weight: 1 }, { weight: 2 }],
				chance: 0.25,
				level: { type: "depth", min: 2, max: 5 },
				...common,
			},
		]);
	});

	test("are told their mistakes in worlds and crystals too, unknown keys among them", () => {
		const built = buildCodexFromTexts(
			"codex",
			texts(
				`${GEODE}${PLANETS}crystals:\n  tiny: {size: [1, 0, 1], colour: [1, 2, 3]}\n` +
					"worlds:\n  land:\n    planet: {id: ball, view: octa}\n    geodes:\n" +
					"      - {geode: cav, depth: {min: 9, max: 2}, placed: x}\n",
			),
		);
		assert.deepEqual(built.mistakes.map(formatMistake), [
			"codex/a.yaml:6:20: crystals.tiny.size.1: must be above 0 and at most 16, got 0",
			'codex/a.yaml:6:27: crystals.tiny.colour: unknown key "colour". Did you mean "color"?',
			'codex/a.yaml:11:17: worlds.land.geodes.0.geode: no such geode: "cav". Did you mean "cave"?',
			"codex/a.yaml:11:29: worlds.land.geodes.0.depth: max (0 voxels) must not be below min (2 voxels)",
			'codex/a.yaml:11:47: worlds.land.geodes.0.placed: unknown key "placed". Known: geode, one_of, id, chance, rarity, count, try_chance, spread, height, depth, offset.',
		]);
	});

	test("reach through a crust only where it is thinner than their depth and size", () => {
		// Four points of 4 to 6: the crust ends 4 sqrt(4.2 + 4/6) = 8.8 voxels from the middle.
		const warned = (max: number) => {
			const world = `worlds:\n  a:\n    planet: {id: ball, view: globe, hollow: true}\n    geodes: [{geode: cave, depth: {min: 8, max: ${max}}}]\n`;
			return buildCodexFromTexts("codex", texts(GEODE + PLANETS + world)).warnings.map(({ kind }) => kind);
		};
		assert.deepEqual(warned(92), []);
		assert.deepEqual(warned(96), ["below_crust"]);
	});
});

describe("the page of the codex", () => {
	test("tells ranges and defaults of geodes that hold", () => {
		const page = readFileSync(join(ROOT, "docs", "codex.md"), "utf8");
		const section = page.slice(page.indexOf("## `geodes.<id>`"), page.indexOf("## `crystals.<id>`"));
		const rows = section.split("\n").filter((line) => line.startsWith("| `"));
		for (const { key, rule, default: fallback } of fieldsIn(geodeConfigSchema(NAMES_ALONE).rule)) {
			const named = new RegExp(`(?<![a-z_])${key}(?![a-z_])`, "u");
			const row = rows.find((line) => named.test(line.split(" | ")[0]!));
			assert.ok(row !== undefined, key);
			const [, kind, shown] = row.split(" | ");
			const numeric = rule.type === "choice" ? rule.rules[0]! : rule;
			if (numeric.type === "integer" || numeric.type === "number") {
				for (const bound of [numeric.min, numeric.max]) {
					if (bound !== undefined && bound < 2 ** 31 - 1)
						assert.ok(kind!.includes(String(bound)), `${key}: ${kind}`);
				}
			}
			const values =
				typeof fallback === "object"
					? Object.values(fallback as Raw).filter((v) => v !== "uniform")
					: [fallback];
			for (const value of values)
				if (value !== undefined) assert.ok(shown!.includes(String(value)), `${key}: ${shown}`);
		}
	});

	function fieldsIn(rule: Rule): ReadonlyArray<FieldRule> {
		if (rule.type !== "mapping") return [];
		return rule.fields.flatMap((field) => (field.rule.type === "mapping" ? fieldsIn(field.rule) : [field]));
	}
});

describe("geodes that are wrong", () => {
	const raws = faultyGeodes();
	let found: ReadonlyArray<{ readonly ok: boolean; readonly told: ReadonlyArray<string> }> = [];
	before(async () => {
		await ensureBuilt();
		found = await withFolder((folder) => {
			// Too long for an argument.
			const file = join(folder, "raws.json");
			writeFileSync(file, JSON.stringify(raws));
			return runLuneJson("../tests/node/support/parse-geodes", { place: DEV_PLACE, file });
		});
	});

	test("are refused by the build for the same reasons, at the same places, as by the game", () => {
		let refused = 0;
		raws.forEach((raw, index) => {
			const text = JSON.stringify(raw);
			const { mistakes, warnings } = checkDefinition("geodes", { file: "a.json", text }, codex);
			const { ok, told } = found[index]!;
			const build = (mistakes.length > 0 ? mistakes : warnings).map(({ kind, path }) => `${kind} ${path}`);
			assert.equal(mistakes.length === 0, ok, text);
			assert.deepEqual(build.sort(), [...listOf(told)].sort(), text);
			if (!ok) refused++;
		});
		assert.ok(refused > 0.7 * raws.length && refused < raws.length, `${refused} of ${raws.length}`);
	});

	/** Each field with each of many odd values, and then several of them at once. */
	function faultyGeodes(): ReadonlyArray<Raw> {
		const fields = [
			...Object.keys(AMETHYST),
			...["smooth", "crystal_scale", "crystal_parts_max", "flood_crack", "unknown_blocks", "unknown_field"],
			...Object.keys(AMETHYST.blocks).map((key) => `blocks.${key}`),
			...Object.keys(AMETHYST.layers).map((key) => `layers.${key}`),
			...Object.keys(AMETHYST.crack).map((key) => `crack.${key}`),
		];
		const curve = { type: "clamped_normal", mean: 0, deviation: -1, min_inclusive: 2, max_inclusive: 1 };
		const values: ReadonlyArray<unknown> = [
			...[-1, 0, 0.5, 1, 7, 65, 1e9, 1e300, "Rock", "#geode_invalid", "#none", "Marble", "smal", "", true, false],
			...[[1], ["Rock", "Glas"], ["small", { voxel: "Water" }, { id: "a", size: [1, 2] }], { none: false }],
			...[
				uniform(0, 30),
				uniform(3, 1),
				uniform(0.5, 1),
				{ type: "uniform" },
				{ type: "gauss" },
				{ min: 1 },
				curve,
			],
			...[
				{ type: "minecraft:constant", value: 3 },
				{ type: "constant", value: { value: 3 } },
			],
			{ type: "clamped", value: { source: uniform(-9, 9), min_inclusive: 1, max_inclusive: 4 } },
			{
				type: "weighted_list",
				distribution: [
					{ data: 3, weight: -1 },
					{ data: uniform(9, 99), weight: 0.5 },
				],
			},
			{ type: "weighted", entries: [{ material: "Rock", weight: 0 }] },
			{ type: "noise", entries: ["Rock", "Air"], scale: -1, colour: 5 },
			{ type: "trapezoid", min: 1, max: 4, plateau: 9 },
		];
		// Every second value of each field; fields beside each other take different ones.
		const single = fields.flatMap((field, place) =>
			values.filter((_, k) => (k + place) % 2 === 0).map((value) => edited([field, value])),
		);
		const edits = (index: number) =>
			[1, 2, 3, 4].map((step) => {
				// Small primes walk through both lists in step with neither.
				const field = fields[(index * 7 + step * 11) % fields.length]!;
				return [field, values[(index * 13 + step * 5) % values.length]] as const;
			});
		const several = Array.from({ length: 200 }, (_, index) => {
			// What stands inside a field cannot be edited once the field is something else.
			const chosen = edits(index).filter(
				([field]) => field.includes(".") || !["blocks", "layers", "crack"].includes(field),
			);
			return edited(...chosen);
		});
		return [...single, ...several];
	}
});
