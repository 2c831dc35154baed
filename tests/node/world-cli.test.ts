import assert from "node:assert/strict";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { DEV_PLACE } from "../../tools/build.ts";
import { runLuneJson } from "../../tools/lune.ts";
import { ROOT } from "../../tools/toolchain.mjs";
import { runTool, withFolder } from "./support/run-tool.ts";

type Axes = Readonly<Record<string, number>>;

interface Summary {
	readonly world: string;
	readonly seed: number | string;
	readonly codexHash: string;
	readonly island: {
		readonly sites: readonly { readonly index: number; readonly type: string; readonly axes: Axes }[];
		readonly edges: readonly { readonly a: number; readonly b: number }[];
		readonly interiors: readonly { readonly key: string; readonly sites: number }[];
	};
	readonly files: readonly string[];
	readonly seconds: Readonly<Record<string, number>>;
}

function summaryOf(folder: string, ...args: string[]): Summary {
	const run = runTool("world.ts", "--out", folder, "--json", ...args);
	assert.equal(run.status, 0, run.stderr);
	return JSON.parse(run.stdout) as Summary;
}

interface WrittenSite {
	readonly id: number;
	readonly key: string;
	readonly axes: Axes;
}

interface WrittenWorld {
	readonly start: number;
	readonly paths: number;
	readonly sites: readonly WrittenSite[];
	readonly edges: readonly unknown[];
	readonly interiors: readonly {
		readonly key: string;
		readonly structure: string;
		readonly host: number;
		readonly depth: number;
		readonly entrance: number;
		readonly sites: readonly WrittenSite[];
		readonly edges: readonly unknown[];
	}[];
}

function writtenIn(folder: string): WrittenWorld {
	return JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as WrittenWorld;
}

/** Places of an island with those inside; two paths for each edge, outside and inside, and for each way in. */
function countsOf({ sites, edges, interiors }: WrittenWorld): { locations: number; paths: number } {
	const inside = interiors.flatMap((interior) => interior.sites);
	const ways = edges.length + interiors.flatMap((interior) => interior.edges).length + interiors.length;
	return { locations: sites.length + inside.length, paths: 2 * ways };
}

interface PlaceCounts {
	readonly locations: number;
	readonly hiddenPaths: number;
	readonly visiblePaths: number;
	readonly scripts: number;
	readonly terrainBytes: number;
}

test("world --json prints one object and writes the files it names", () =>
	withFolder(async (folder) => {
		const summary = summaryOf(folder, "--seed", "1");
		assert.equal(summary.world, "castaway");
		assert.equal(summary.seed, 1);
		assert.match(summary.codexHash, /^[0-9a-f]{64}$/u);
		assert.equal(summary.island.sites.length, 17);
		assert.equal(summary.island.edges.length, 21);
		assert.deepEqual(summary.island.sites[6], {
			...summary.island.sites[6],
			index: 6,
			type: "mountain_peak",
			name: { type: "mountain_peak" },
		});
		const { elevation, humidity, coastal_distance, ruggedness, weirdness } = summary.island.sites[6].axes;
		assert.deepEqual([elevation, humidity, coastal_distance, ruggedness, weirdness], [100, 35, 91, 62, 0]);
		for (const name of ["world.rbxl", "world.json", "map.svg"]) {
			assert.ok(summary.files.some((file) => file.endsWith(name)));
			assert.ok(statSync(join(folder, name)).size > 0);
		}
		const written = writtenIn(folder);
		assert.equal(written.start, 0);
		const { locations, paths } = countsOf(written);
		assert.equal(written.paths, paths);

		const counts = await runLuneJson<PlaceCounts>("inspect-place", { place: join(folder, "world.rbxl") });
		assert.deepEqual(
			[counts.locations, counts.hiddenPaths, counts.visiblePaths, counts.scripts],
			[locations, paths, 0, 0],
		);
		assert.equal(counts.terrainBytes, 0);
	}));

test("world.json lists what lies inside of places, and the map marks those", () =>
	withFolder((folder) => {
		const summary = summaryOf(folder, "--seed", "1");
		const { sites, interiors } = writtenIn(folder);
		assert.ok(interiors.length > 0);
		assert.deepEqual(
			summary.island.interiors.map(({ key, sites: count }) => [key, count]),
			interiors.map(({ key, sites: inside }) => [key, inside.length]),
		);
		const locations = [...sites, ...interiors.flatMap(({ sites: inside }) => inside)];
		assert.deepEqual(
			locations.map(({ id }) => id),
			locations.map((_, i) => i + 1),
		);
		for (const { key, structure, host, depth, entrance, edges, sites: inside } of interiors) {
			assert.equal(key, `${locations[host - 1]!.key}/${structure}`);
			assert.equal(depth === 1, host <= sites.length);
			for (const site of inside) assert.ok(site.key.startsWith(`${key}/`), site.key);
			assert.equal(inside[entrance]!.axes.depth, Math.min(...inside.map(({ axes }) => axes.depth!)));
			assert.ok(Array.isArray(edges));
		}
		const map = readFileSync(join(folder, "map.svg"), "utf8");
		const outside = interiors.filter(({ depth }) => depth === 1);
		assert.equal(map.match(/Inside: cave, \d places?/gu)!.length, outside.length);
		assert.ok(map.includes("has an inside"));
	}));

test("--reveal shows every path", () =>
	withFolder(async (folder) => {
		summaryOf(folder, "--seed", "1", "--reveal");
		const { locations, paths } = countsOf(writtenIn(folder));
		const counts = await runLuneJson<PlaceCounts>("inspect-place", { place: join(folder, "world.rbxl") });
		assert.deepEqual(
			[counts.locations, counts.hiddenPaths, counts.visiblePaths, counts.scripts],
			[locations, 0, paths, 0],
		);
	}));

test("a seed typed as text that is a whole number is that number, any other text is itself", () =>
	withFolder((folder) => {
		assert.equal(summaryOf(folder, "--seed", "-7").seed, -7);
		assert.equal(summaryOf(folder, "--seed", "atlantis").seed, "atlantis");
		assert.deepEqual(summaryOf(folder, "--seed", " 42 ").island, summaryOf(folder, "--seed", "42").island);
	}));

test("the picture in the README is the map of the default world", () =>
	withFolder((folder) => {
		summaryOf(folder);
		const published = readFileSync(join(ROOT, "docs", "pictures", "castaway-map.svg"), "utf8");
		assert.equal(
			readFileSync(join(folder, "map.svg"), "utf8"),
			published,
			"copy build/world/map.svg to docs/pictures/castaway-map.svg",
		);
	}));

test("a wrong argument is one line that names it, with exit code 2 and nothing written", () =>
	withFolder((folder) => {
		const file = join(folder, "file");
		writeFileSync(file, "");
		const cases: [string, ...string[]][] = [
			["--world", "--world", "atlantis"],
			["--seed", "--seed", "99999999999999999999"],
			["--sed", "--sed", "1"],
			["extra", "extra"],
			["--seed", "--seed"],
			["--out", "--out", join(file, "below")],
		];
		for (const [named, ...args] of cases) {
			const out = args.includes("--out") ? [] : ["--out", join(folder, "out")];
			const run = runTool("world.ts", ...out, ...args);
			assert.equal(run.status, 2, `${args.join(" ")}: ${run.stderr}`);
			assert.equal(run.stdout, "");
			const lines = run.stderr.trimEnd().split("\n");
			assert.equal(lines.length, 1, run.stderr);
			assert.ok(lines[0].includes(named), lines[0]);
			assert.ok(!existsSync(join(folder, "out")), "a folder was made");
		}
	}));

test("every tool explains itself", () => {
	for (const script of [
		"world.ts",
		"stats.ts",
		"bench.ts",
		"place.ts",
		"dev.ts",
		"check.ts",
		"test.ts",
		"start.ts",
		"soak.ts",
		"build-codex.ts",
	]) {
		const run = runTool(script, "--help");
		assert.equal(run.status, 0, script);
		assert.match(run.stdout, /^Usage: npm /u);
	}
});

test("stats gives the published figures, and refuses a range that is none", () => {
	const run = runTool("stats.ts", "--scope", "island", "--seeds", "0..499", "--json");
	const figures = JSON.parse(run.stdout) as { islands: number; overCapIslands: number; edges: { mean: number } };
	assert.equal(figures.islands, 500);
	assert.equal(figures.overCapIslands, 7);
	assert.equal(figures.edges.mean, 18.848);
	for (const args of [
		["--seeds", "9..1"],
		["--seeds", "few"],
		["--scope", "sea"],
	]) {
		const wrong = runTool("stats.ts", ...args);
		assert.equal(wrong.status, 2);
		assert.ok(wrong.stderr.includes(args[0]));
	}
});

test("the built place exists after a build", () => {
	assert.ok(existsSync(DEV_PLACE));
});
