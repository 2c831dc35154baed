import assert from "node:assert/strict";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tmpdir } from "node:os";
import { after, before, describe, test } from "node:test";
import { PNG } from "pngjs";
import { makePreview } from "../../tools/preview/make-preview.ts";
import { drawPlaceViews } from "../../tools/preview/place-views.ts";
import { planetMaps } from "../../tools/preview/planet-maps.ts";
import { DRAFT, FULL } from "../../tools/preview/quality.ts";
import { sampleWorld } from "../../tools/preview/sample-world.ts";
import { codexTables } from "../../tools/codex-tables.ts";
import { NO_PROGRESS } from "../../tools/progress.ts";
import { ensureBuilt } from "../../tools/build.ts";
import { runTool, runToolIn, withFolder } from "./support/run-tool.ts";

interface Summary {
	readonly world: string;
	readonly seed: number | string;
	readonly codexHash: string;
	readonly island: { readonly locations: number; readonly trails: number };
	readonly terrain: {
		readonly half: number;
		readonly chunks: number;
		readonly voxels: Readonly<Record<string, number>>;
		readonly voxelHash: string;
	};
	readonly seeds?: readonly number[];
	readonly files: readonly string[];
	readonly seconds: number;
}

function summaryOf(folder: string, ...args: string[]): Summary {
	const run = runTool("preview.ts", "--out", folder, "--json", ...args);
	assert.equal(run.status, 0, run.stderr);
	return JSON.parse(run.stdout) as Summary;
}

function contentsOf(folder: string): ReadonlyMap<string, Buffer> {
	return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** What in a page would be loaded from elsewhere: every address that is neither data nor a place in the page. */
function externalReferences(page: string): string[] {
	const addresses = [...page.matchAll(/\b(?:src|href|action|srcset|poster|data)="([^"]*)"/gu)].map(([, url]) => url!);
	const styles = [...page.matchAll(/url\(([^)]*)\)|@import\s+\S+/gu)].map(([text]) => text);
	const imports = [...page.matchAll(/\bimport\s*\(|^\s*import\s.*$/gmu)].map(([text]) => text);
	return [...addresses.filter((url) => !/^(?:data:|#)/u.test(url)), ...styles, ...imports];
}

describe("a preview of an island", () => {
	let folder = "";
	let summary: Summary;
	before(() => {
		folder = mkdtempSync(join(tmpdir(), "terracodex-"));
		summary = summaryOf(folder, "--seed", "1");
	});
	after(() => rmSync(folder, { recursive: true, force: true }));
	const pageOf = () => readFileSync(join(folder, "index.html"), "utf8");

	test("is a page and the pictures in it; --json names them and tells what they show", () => {
		assert.equal(summary.world, "castaway");
		assert.equal(summary.seed, 1);
		assert.match(summary.codexHash, /^[0-9a-f]{64}$/u);
		assert.deepEqual(summary.island, { ...summary.island, locations: 17, trails: 21 });
		assert.equal(summary.terrain.half, 512);
		assert.equal(summary.terrain.chunks, 64);
		assert.match(summary.terrain.voxelHash, /^[0-9a-f]{16}$/u);
		assert.ok(summary.terrain.voxels.Rock! > 1e6);
		assert.deepEqual(
			summary.files.map((file) => file.split(/[\\/]/u).at(-1)),
			["terrain.png", "section.png", "map.svg", "index.html"],
		);
		assert.deepEqual(readdirSync(folder).sort(), ["index.html", "map.svg", "section.png", "terrain.png"]);

		const terrain = PNG.sync.read(readFileSync(join(folder, "terrain.png")));
		assert.deepEqual([terrain.width, terrain.height], [1024, 1024]);
		const section = PNG.sync.read(readFileSync(join(folder, "section.png")));
		assert.ok(section.width > 1024 && section.height > 200);
	});

	test("has a map over its terrain: every Location, and trails that bend", () => {
		const map = readFileSync(join(folder, "map.svg"), "utf8");
		assert.ok(map.includes(readFileSync(join(folder, "terrain.png")).toString("base64")), "no terrain in the map");
		assert.equal(map.match(/<circle /gu)?.length, 18, "a place has no mark, or the start no ring");
		const trails = map.match(/points="[^"]*"/gu)!;
		assert.equal(trails.length, 2 * 21);
		for (const points of trails) assert.ok(points.split(" ").length > 4, "a trail is straight");
	});

	test("has a page that needs nothing else, with all of its pictures and Locations", () => {
		const page = pageOf();
		assert.deepEqual(externalReferences(page), []);
		assert.doesNotMatch(page, /https?:\/\//u);
		assert.match(page, /<meta\s+name="viewport"/u);
		assert.match(page, /default-src &#39;none&#39;/u);
		for (const file of ["terrain.png", "section.png"]) {
			assert.ok(page.includes(readFileSync(join(folder, file)).toString("base64")), `${file} is not in it`);
		}
		assert.equal(page.match(/class="place"/gu)?.length, 17);
		assert.equal(page.match(/class="marker"/gu)?.length, 17);
		assert.equal(page.match(/class="card"/gu)?.length, 17);
	});

	test("has headings in order, and names only what is there", () => {
		const page = pageOf();
		const headings = [...page.matchAll(/<h([1-6])/gu)].map(([, level]) => Number(level));
		assert.equal(headings[0], 1);
		headings.slice(1).forEach((level, i) => {
			assert.ok(level > 1 && level <= headings[i]! + 1, `h${level} after h${headings[i]}`);
		});
		const ids = [...page.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id!);
		assert.equal(new Set(ids).size, ids.length, "an id is there twice");
		const named = [...page.matchAll(/\saria-labelledby="([^"]*)"/gu)].map(([, id]) => id!);
		for (const id of named) assert.ok(ids.includes(id), `there is no ${id}`);
	});

	test("has the same bytes every time, and takes the place of an earlier one", () =>
		withFolder((other) => {
			for (const name of ["globe-front.png", "seeds.png", "mine.txt"]) writeFileSync(join(other, name), "old");
			summaryOf(other, "--seed", "1");
			rmSync(join(other, "mine.txt"));
			assert.deepEqual(contentsOf(other), contentsOf(folder));
		}));

	test("of many seeds has a thumbnail and a detail of each, a contact sheet, and the first of them in full", () =>
		withFolder((other) => {
			const { seeds, seed } = summaryOf(other, "--seeds", "-1..4");
			assert.deepEqual(seeds, [-1, 0, 1, 2, 3, 4]);
			assert.equal(seed, -1);
			const page = readFileSync(join(other, "index.html"), "utf8");
			assert.deepEqual(externalReferences(page), []);
			for (const one of seeds) {
				assert.ok(page.includes(`data-opens="seed-${one}"`), `seed ${one} has no thumbnail`);
				assert.ok(page.includes(`id="seed-${one}"`), `seed ${one} has no detail`);
			}
			assert.match(page, /17 Locations, 10 types/u);
			const sheet = PNG.sync.read(readFileSync(join(other, "seeds.png")));
			assert.ok(sheet.width > 3 * 256 && sheet.height > 2 * 256);
			for (const [name, content] of contentsOf(folder)) {
				assert.ok(!readFileSync(join(other, name)).equals(content), `${name} is that of another seed`);
			}
		}));
});

test("a preview of an island too wide to be made of voxels shows its ground, without a section", () =>
	withFolder(async (folder) => {
		await ensureBuilt();
		const built = await codexTables();
		const world = built.worlds.find(({ island }) => island !== undefined)!;
		const wide = { ...world, island: { ...world.island!, studsPerUnit: 40 } };
		const codex = { ...built, worlds: [wide] };
		const file = join(folder, "codex.json");
		writeFileSync(file, JSON.stringify(codex));
		const request = { codex, world: wide, seed: "1", gallery: [], quality: DRAFT, sampling: { codex: file } };
		const { files, seen } = await makePreview(request, NO_PROGRESS);
		assert.deepEqual(
			files.map(({ name }) => name),
			["terrain.png", "map.svg", "index.html"],
		);
		const { half, centre } = seen.terrain!;
		assert.ok(half >= 4000);
		for (const { position } of seen.island!.sites) {
			assert.ok(Math.max(Math.abs(position.x - centre.x), Math.abs(position.z - centre.z)) < half);
		}
		// The sites lie on land, and the corners in the sea.
		const { width, waterDepths } = seen.terrain!.look;
		for (const { x, z } of seen.island!.sites.map(({ position }) => position)) {
			const pixel = (v: number) => Math.floor((width * (v + half)) / (2 * half));
			assert.equal(waterDepths[pixel(z) * width + pixel(x)], 0);
		}
		assert.ok(waterDepths[0]! > 10);
	}));

describe("a preview of a planet", () => {
	for (const id of ["terra", "ochre", "mesa"]) {
		test(`shows ${id} on a map, from above, cut through and in figures`, async () => {
			await ensureBuilt();
			const codex = await codexTables();
			const world = codex.worlds.find((known) => known.id === id)!;
			const request = { codex, world, seed: "5", gallery: [], quality: DRAFT };
			const preview = await makePreview(request, NO_PROGRESS);
			assert.deepEqual(
				preview.files.map(({ name }) => name),
				["terrain.png", "section.png", "map.png", "index.html"],
			);
			const page = preview.files.at(-1)!.content as string;
			assert.deepEqual(externalReferences(page), []);
			for (const text of [
				"ocean_coverage",
				"plate_count",
				"Classes",
				"Materials of the land",
				"Voxels by material",
			]) {
				assert.ok(page.includes(text), `nothing of ${text}`);
			}
			const { land, classes, materials } = preview.seen.planet!.shares;
			const total = (shares: object) =>
				(Object.values(shares) as number[]).reduce((sum, share) => sum + share, 0);
			assert.ok(Math.abs(total(classes) - 1) < 1e-9);
			assert.ok(Math.abs(total(materials) - 1) < 1e-9);
			assert.ok(land > 0.05 && land <= 1);
		});
	}

	test("of many seeds has their maps as thumbnails; the same every time", async () => {
		await ensureBuilt();
		const codex = await codexTables();
		const world = codex.worlds.find(({ id }) => id === "mesa")!;
		const request = { codex, world, seed: "0", gallery: ["0", "1"], quality: DRAFT };
		const { gallery, files } = await makePreview(request, NO_PROGRESS);
		assert.equal(gallery.length, 2);
		for (const { thumbnail } of gallery) assert.deepEqual([thumbnail.width, thumbnail.height], [256, 256]);
		assert.notDeepEqual(gallery[0]!.thumbnail.pixels, gallery[1]!.thumbnail.pixels);
		assert.ok(files.some(({ name }) => name === "seeds.png"));
		assert.match(files.at(-1)!.content as string, /\d % land/u);
		assert.deepEqual((await makePreview(request, NO_PROGRESS)).files, files);
	});

	test("has a map of the whole, both sides and the square of an octa world when it is to be kept", async () => {
		const { worlds } = await codexTables();
		const filesOf = (id: string) =>
			planetMaps(worlds.find((world) => world.id === id)!.planet!, FULL).map(({ file }) => file);
		assert.deepEqual(filesOf("ochre"), ["map.png", "globe-front.png", "globe-back.png"]);
		assert.deepEqual(filesOf("terra"), ["map.png", "globe-front.png", "globe-back.png", "chart.png"]);
	});
});

/** A renderer that draws a fixed picture, or fails as told. */
function fakeRenderer(folder: string, script: string): NodeJS.ProcessEnv {
	const file = join(folder, "rhr");
	writeFileSync(file, `#!${process.execPath}\n${script}`);
	chmodSync(file, 0o755);
	return { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
}

describe("--3d", { skip: process.platform === "win32" && "the renderer of these tests is a script" }, () => {
	const DRAW = `
		const { copyFileSync, existsSync } = require("node:fs");
		const [command, place, ...options] = process.argv.slice(2);
		if (command !== "scene" || !existsSync(place) || !options.some((option) => option.startsWith("--camera="))) process.exit(3);
		copyFileSync(${JSON.stringify(join(import.meta.dirname, "support", "pixel.png"))}, options.find((option) => option.startsWith("--out=")).slice(6));
	`;

	test("has the place drawn from several sides", () =>
		withFolder((folder) => {
			const out = join(folder, "out");
			const run = runToolIn(fakeRenderer(folder, DRAW), "preview.ts", "--out", out, "--3d", "--json");
			assert.equal(run.status, 0, run.stderr);
			assert.equal(run.stderr, "");
			const views = readdirSync(out).filter((name) => name.startsWith("view-"));
			assert.equal(views.length, 3, views.join());
			assert.match(readFileSync(join(out, "index.html"), "utf8"), /<h2 id="views-title">/u);
		}));

	test("without the renderer is told in a line, and the rest is made", () =>
		withFolder((folder) => {
			const without = (process.env.PATH ?? "").split(delimiter).filter((path) => !existsSync(join(path, "rhr")));
			const env = { ...process.env, PATH: without.join(delimiter) };
			const run = runToolIn(env, "preview.ts", "--out", folder, "--3d", "--json");
			assert.equal(run.status, 0, run.stderr);
			assert.match(run.stderr, /^--3d: there is no rhr on PATH [^\n]*\n$/u);
			assert.deepEqual(readdirSync(folder).sort(), ["index.html", "map.svg", "section.png", "terrain.png"]);
		}));

	test("tells what a renderer said that failed", () =>
		withFolder(async (folder) => {
			await ensureBuilt();
			const world = (await codexTables()).worlds.find(({ id }) => id === "mesa")!;
			const look = { world: world.id, seeds: ["0"], points: 10, piece: 64, voxelsPerPixel: 1, brief: false };
			const { seeds } = await sampleWorld(look, {});
			fakeRenderer(folder, "console.error('no light'); process.exit(4);");
			await assert.rejects(
				drawPlaceViews(join(folder, "rhr"), { world, seed: "0", seen: seeds[0]! }, () => undefined),
				/exit code 4: no light/u,
			);
		}));
});

test("a wrong call of preview is one line that names it, with exit code 2 and nothing written", () =>
	withFolder((folder) => {
		const file = join(folder, "file");
		writeFileSync(file, "");
		const calls: ReadonlyArray<readonly [says: RegExp, ...args: string[]]> = [
			[/--world must be one of castaway, .*, got "atlantis"/u, "--world", "atlantis"],
			[/--seed must be an integer between/u, "--seed", "99999999999999999999"],
			[/--seeds must be A\.\.B, integers with A <= B, got "9\.\.1"/u, "--seeds", "9..1"],
			[/--seeds must be A\.\.B/u, "--seeds", "few"],
			[/--seeds must be at most 96 seeds, got "0\.\.96", which are 97/u, "--seeds", "0..96"],
			[/either --seed or --seeds, got both/u, "--seeds", "0..3", "--seed", "1"],
			[/--out must be a folder/u, "--out", join(file, "below")],
			[/unknown option '--sed'/u, "--sed", "1"],
			[/unexpected argument "extra"/u, "extra"],
		];
		for (const [says, ...args] of calls) {
			const out = args.includes("--out") ? [] : ["--out", join(folder, "out")];
			const run = runTool("preview.ts", ...out, ...args);
			assert.equal(run.status, 2, `${args.join(" ")}: ${run.stderr}`);
			assert.equal(run.stdout, "");
			assert.match(run.stderr, says);
			assert.equal(run.stderr.trimEnd().split("\n").length, 1, run.stderr);
			assert.deepEqual(readdirSync(folder), ["file"]);
		}
	}));
