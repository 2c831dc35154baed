import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { z } from "zod";
import { buildCodex } from "../../tools/codex/build-codex.ts";
import { formatMistake, warnings } from "../../tools/codex/errors.ts";
import { codexJsonSchema } from "../../tools/codex/json-schema.ts";
import { sectionNames } from "../../tools/codex/sections/index.ts";
import { ROOT } from "./support/codex-fixtures.ts";

const CODEX = join(ROOT, "codex");
const built = buildCodex(CODEX);
const files = built.files.map((file) => file.slice(CODEX.length + 1));

describe("the shipped codex", () => {
	test("holds no mistake, and earns no warning but for the geode that is there to be warned of", () => {
		assert.deepEqual(built.mistakes.map(formatMistake), []);
		assert.deepEqual(
			built.warnings.map(({ kind, path }) => [kind, path]),
			[
				["torn_shell", "geodes.wild_noise.noise_multiplier"],
				["check_disabled", "geodes.wild_noise.invalid_blocks_threshold"],
			],
		);
	});

	test("has no default world but castaway", () => {
		assert.equal(built.tables!.worlds[0]!.id, "castaway");
		assert.deepEqual(built.tables!.worlds[0]!.island, {
			scope: "island",
			studsPerUnit: 4,
			studsPerMeter: 0.25,
			seaLevel: -4,
			seaDepth: 44,
			bottom: -160,
			seaMargin: 112,
			padRadius: 10,
			trailWidth: 10,
		});
	});

	test("ships all 22 solid and liquid terrain materials under their own names", () => {
		const { materials } = built.tables!;
		assert.equal(materials.length, 22);
		for (const { id, terrain } of materials) assert.equal(id, terrain);
	});
});

describe("the JSON Schema for editors", () => {
	const text = readFileSync(join(CODEX, "schema", "codex.schema.json"), "utf8");

	test("in the repository is the one that the build writes", () => {
		assert.equal(text, codexJsonSchema());
	});

	test("is named in the first line of every file of the codex", () => {
		for (const file of files) {
			const up = "../".repeat(file.split("/").length - 1);
			const [first] = readFileSync(join(CODEX, file), "utf8").split("\n", 1);
			assert.equal(first, `# yaml-language-server: $schema=${up}schema/codex.schema.json`, file);
		}
	});

	test("explains every section and every key to the author", () => {
		const schema = JSON.parse(text) as Node;
		assert.deepEqual(Object.keys(schema.properties ?? {}), [...sectionNames]);
		const silent: Array<string> = [];
		walk(schema, "", (node, path) => {
			for (const [key, child] of Object.entries(node.properties ?? {})) {
				if (child.description === undefined && child.const === undefined) silent.push(`${path}.${key}`);
			}
			if (node.type === "object")
				assert.ok(node.additionalProperties !== undefined, `${path} is open to any key`);
		});
		assert.deepEqual(silent, []);
	});

	test("has no key that docs/codex.md does not describe", () => {
		const docs = readFileSync(join(ROOT, "docs", "codex.md"), "utf8");
		const words = new Set(docs.match(/[A-Za-z_][A-Za-z_0-9]*/gu));
		const silent: Array<string> = [];
		walk(JSON.parse(text) as Node, "", (node, path) => {
			for (const key of Object.keys(node.properties ?? {})) if (!words.has(key)) silent.push(`${path}.${key}`);
		});
		assert.deepEqual(silent, []);
		for (const kind of Object.keys(warnings)) assert.ok(docs.includes(`| \`${kind}\` |`), kind);
	});

	test("gives the defaults that the build fills in", () => {
		const schema = JSON.parse(text) as Node;
		const scope = schema.properties!.generation_scopes!.additionalProperties as Node;
		const defaults = Object.entries(scope.properties!)
			.filter(([, node]) => node.default !== undefined)
			.map(([key, node]) => [key, node.default]);
		assert.deepEqual(Object.fromEntries(defaults), {
			coast_band: 0,
			hull_coast: false,
			coast_axis: "coastal_distance",
			extra_edge_detour_factor: 1.5,
			max_sites_per_type: 0,
			crowding_penalty: 0,
			minutes_per_tick: 15,
			guarantees: [],
			placement: {
				ring_share: 0.35,
				ring_min: 4,
				ring_max: 7,
				interior_reserve: 3,
				ring_radius: { min: 0.85, max: 0.95 },
				ring_jitter: 0.6,
				interior_radius: 0.75,
				candidates: 10,
			},
		});
		assert.deepEqual(scope.required, [
			"site_count",
			"diameter_meters",
			"walk_meters_per_hour",
			"climb_meters_per_hour",
			"elevation_axis",
			"elevation_top_meters",
		]);
	});

	test("accepts the shipped files and refuses what the build refuses by shape", () => {
		const schema = z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
		for (const file of files) {
			const value: unknown = parse(readFileSync(join(CODEX, file), "utf8"), { merge: true });
			const { error } = schema.safeParse(value);
			assert.equal(error, undefined, `${file}: ${error?.message}`);
		}
		for (const kind of [
			"unknownKey",
			"missingKey",
			"outOfRange",
			"notOneOf",
			"wrongLength",
			"badName",
			"notList",
		]) {
			const value: unknown = parse(readFileSync(join(ROOT, "tests/node/codex-invalid", `${kind}.yaml`), "utf8"));
			assert.equal(schema.safeParse(value).success, false, kind);
		}
	});
});

interface Node {
	readonly type?: string;
	readonly description?: string;
	readonly const?: unknown;
	readonly default?: unknown;
	readonly required?: ReadonlyArray<string>;
	readonly properties?: Readonly<Record<string, Node>>;
	readonly additionalProperties?: boolean | Node;
	readonly items?: Node;
	readonly anyOf?: ReadonlyArray<Node>;
	readonly definitions?: Readonly<Record<string, Node>>;
	readonly oneOf?: ReadonlyArray<Node>;
}

function walk(node: Node, path: string, visit: (node: Node, path: string) => void): void {
	visit(node, path);
	for (const [key, child] of Object.entries(node.properties ?? {})) walk(child, `${path}.${key}`, visit);
	if (typeof node.additionalProperties === "object") walk(node.additionalProperties, `${path}.*`, visit);
	if (node.items !== undefined) walk(node.items, `${path}[]`, visit);
	for (const choice of [node.oneOf, node.anyOf]) {
		choice?.forEach((child, index) => walk(child, `${path}|${index}`, visit));
	}
	for (const [name, child] of Object.entries(node.definitions ?? {})) walk(child, name, visit);
}
