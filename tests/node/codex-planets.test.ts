import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import type { PlanetNumbers, PlanetView } from "../../src/planet/parameter-rules.ts";
import { PARAMETER_RULES } from "../../src/planet/parameter-rules.ts";
import { MATERIAL_NAMES } from "../../src/planet/materials.ts";
import { DEV_PLACE, ensureBuilt } from "../../tools/build.ts";
import { buildCodexFromTexts } from "../../tools/codex/build-codex.ts";
import { formatMistake } from "../../tools/codex/errors.ts";
import { codexJsonSchema } from "../../tools/codex/json-schema.ts";
import { camelCase } from "../../tools/codex/parameter-shape.ts";
import { snakeCase } from "../../tools/codex/snake-case.ts";
import { checkPlanetParameters } from "../../tools/codex/planet-parameters.ts";
import { listOf, runLuneJson } from "../../tools/lune.ts";
import { ROOT } from "./support/codex-fixtures.ts";

function build(text: string) {
	const built = buildCodexFromTexts("codex", [{ name: "a.yaml", text }]);
	assert.deepEqual(built.mistakes.map(formatMistake), []);
	return built.tables!;
}

describe("a planet of the codex", () => {
	test("holds what was written, under the names of the code, and no default", () => {
		const text =
			"planets:\n  ball:\n    radius: 5e2\n    plate_count: 0\n    materials: {Mud: bog, Grass: Sand}\n  plain: {}\n" +
			"materials:\n  bog: {terrain: Mud, color: [1, 2, 3]}\n";
		assert.deepEqual(build(text).planets, [
			{
				id: "ball",
				parameters: { radius: 500, plateCount: 0 },
				materials: [
					{ from: "Mud", to: "bog" },
					{ from: "Grass", to: "Sand" },
				],
			},
			{ id: "plain", parameters: {}, materials: [] },
		]);
	});

	test("has a key for every parameter and material that the game knows, with range and default for editors", () => {
		const schema = JSON.parse(codexJsonSchema()) as { properties: { planets: { additionalProperties: object } } };
		const { properties } = schema.properties.planets.additionalProperties as {
			properties: Record<string, Record<string, unknown>>;
		};
		const names = PARAMETER_RULES.map(({ name }) => snakeCase(name));
		assert.deepEqual(Object.keys(properties).sort(), [...names, "materials"].sort());
		for (const rule of PARAMETER_RULES) {
			const key = properties[snakeCase(rule.name)]!;
			assert.equal(key.type, rule.kind, rule.name);
			if (typeof rule.min === "number") assert.equal(key.minimum, rule.zero === true ? 0 : rule.min, rule.name);
			if (typeof rule.max === "number") assert.equal(key.maximum, rule.max, rule.name);
			if (typeof rule.default === "number") assert.equal(key.default, rule.default, rule.name);
		}
		const materials = properties.materials as { properties: object };
		assert.deepEqual(Object.keys(materials.properties).sort(), [...MATERIAL_NAMES].sort());
	});

	test("is described with the ranges and defaults that hold", () => {
		const rows = readFileSync(join(ROOT, "docs", "codex.md"), "utf8").split("\n");
		for (const { name, min, max, default: fallback } of PARAMETER_RULES) {
			const row = rows.find(
				(line) => line.startsWith("| `") && line.split(" | ")[0]!.includes(`\`${snakeCase(name)}\``),
			);
			assert.ok(row !== undefined, name);
			const [, range, shown] = row.split(" | ");
			for (const bound of [min, max]) {
				if (typeof bound === "number") assert.ok(range!.includes(String(bound)), `${name}: ${range}`);
			}
			if (typeof fallback === "number") assert.ok(shown!.includes(String(fallback)), `${name}: ${shown}`);
		}
	});
});

describe("a world of a planet", () => {
	const PLANETS = "planets:\n  ball: {radius: 500, relief: 41}\n  plain: {}\n";

	test("gets the defaults of its view", () => {
		const { worlds } = build(
			`${PLANETS}worlds:\n` +
				"  a: {planet: {id: ball, view: globe}}\n" +
				"  b: {planet: {id: ball, view: octa}}\n" +
				"  c: {planet: {id: plain, view: tangent, anchor: {lat: 91.5, lon: -7}}}\n",
		);
		const common = { projection: "octahedral", seaIce: false, shoreSnap: true };
		assert.deepEqual(worlds, [
			{
				id: "a",
				surfaceBias: 0,
				geodes: [],
				// 500 + 41 + 64, rounded up to voxels.
				planet: { ...common, id: "ball", view: "globe", center: [0, 608, 0], hollow: false, preload: "none" },
			},
			{
				id: "b",
				surfaceBias: 0,
				geodes: [],
				planet: { ...common, id: "ball", view: "octa", origin: [0, 0], seaY: 0 },
			},
			{
				id: "c",
				surfaceBias: 0,
				geodes: [],
				planet: {
					...common,
					id: "plain",
					view: "tangent",
					origin: [0, 0],
					seaY: 0,
					anchor: { lat: 91.5, lon: -7 },
					maxTheta: 0.5,
				},
			},
		]);
	});

	test("keeps everything that is written", () => {
		const { worlds } = build(
			`${PLANETS}worlds:\n` +
				"  a:\n    surface_bias: -0.5\n    planet: {id: plain, view: globe, projection: equal_area, center: [4, -8, 12], " +
				"hollow: true, preload: all, sea_ice: true, shore_snap: false}\n" +
				"  b: {planet: {id: ball, view: tangent, anchor: {lat: 1, lon: 2}, max_theta: 1, origin: [128, -256], sea_y: 40}}\n",
		);
		assert.deepEqual(worlds, [
			{
				id: "a",
				surfaceBias: -0.5,
				geodes: [],
				planet: {
					id: "plain",
					view: "globe",
					projection: "equalArea",
					center: [4, -8, 12],
					hollow: true,
					preload: "all",
					seaIce: true,
					shoreSnap: false,
				},
			},
			{
				id: "b",
				surfaceBias: 0,
				geodes: [],
				planet: {
					id: "ball",
					view: "tangent",
					projection: "octahedral",
					anchor: { lat: 1, lon: 2 },
					maxTheta: 1,
					origin: [128, -256],
					seaY: 40,
					seaIce: false,
					shoreSnap: true,
				},
			},
		]);
	});
});

describe("parameters of planets", () => {
	interface Case {
		readonly parameters: Record<string, number>;
		readonly view?: PlanetView;
	}
	interface Resolved {
		readonly values: PlanetNumbers;
		readonly faulty: ReadonlyArray<string>;
	}

	const cases = randomCases(400);
	let resolved: ReadonlyArray<Resolved> = [];
	before(async () => {
		await ensureBuilt();
		const script = "../tests/node/support/resolve-params";
		resolved = listOf(await runLuneJson<Resolved[]>(script, { place: DEV_PLACE, cases }));
	});

	test("are refused by the build where the game refuses them, and given the same defaults", () => {
		let refused = 0;
		cases.forEach(({ parameters, view }, i) => {
			const written = Object.fromEntries(
				Object.entries(parameters).map(([name, value]) => [snakeCase(name), value]),
			);
			const { values, faults } = checkPlanetParameters(written, view);
			const game = resolved[i]!;
			const faulty = listOf(game.faulty);
			const what = `${view} ${JSON.stringify(parameters)}`;
			// What follows from a faulty value is checked by the game alone.
			for (const { key } of faults) assert.ok(faulty.includes(camelCase(key)), `${key} of ${what}`);
			assert.equal(faults.length > 0, faulty.length > 0, what);
			for (const { name } of PARAMETER_RULES) {
				const [mine, theirs] = [values[name], game.values[name]];
				assert.ok(Math.abs(mine - theirs) <= 1e-9 * Math.abs(theirs), `${name} of ${what}: ${mine}, ${theirs}`);
			}
			if (faulty.length > 0) refused++;
		});
		assert.ok(refused > 0.2 * cases.length && refused < 0.9 * cases.length, `${refused} refused`);
	});

	test("that are told to be the nearest are right", () => {
		for (const { parameters, view } of cases) {
			const written: Record<string, number> = {};
			for (const [name, value] of Object.entries(parameters)) written[snakeCase(name)] = value;
			// Each round sets right what can be told; what follows from it comes in the next.
			for (let round = 0; round < 4; round++) {
				for (const { key, nearest } of checkPlanetParameters(written, view).faults) written[key] = nearest;
			}
			assert.deepEqual(checkPlanetParameters(written, view).faults, [], `${view} ${JSON.stringify(parameters)}`);
		}
	});

	/** A few parameters each, in and out of their ranges. */
	function randomCases(count: number): ReadonlyArray<Case> {
		let state = 1;
		const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
		const views = [undefined, "globe", "octa", "tangent"] as const;
		return Array.from({ length: count }, (_, i) => {
			const parameters: Record<string, number> = {};
			for (const { name, kind, max } of PARAMETER_RULES) {
				if (random() > 0.12 && !(name === "radius" && random() < 0.5)) continue;
				const high = typeof max === "number" ? max : name === "radius" ? 50_000 : 800;
				const value = (random() * 1.03 - 0.01) * high * random();
				parameters[name] = kind === "integer" ? Math.round(value) : value;
			}
			const view = views[i % views.length];
			return view === undefined ? { parameters } : { parameters, view };
		});
	}
});
