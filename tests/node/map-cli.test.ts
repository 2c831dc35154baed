import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { PNG } from "pngjs";
import { NODE_TESTS } from "./support/codex-fixtures.ts";
import { runTool, withFolder } from "./support/run-tool.ts";

const SIZE = 64;

function drawMap(folder: string, ...args: string[]): { bytes: Buffer; png: PNG } {
	const out = join(folder, "map.png");
	const size = args.includes("--size") ? [] : ["--size", String(SIZE)];
	const { status, stdout, stderr } = runTool("map.ts", ...size, "--out", out, ...args);
	assert.equal(status, 0, stderr);
	assert.match(stdout, /map\.png\n$/u);
	const bytes = readFileSync(out);
	return { bytes, png: PNG.sync.read(bytes) };
}

function colorAt(png: PNG, x: number, y: number): number[] {
	return [...png.data.subarray(4 * (y * png.width + x), 4 * (y * png.width + x) + 3)];
}

function differingPixels(a: PNG, b: PNG): number {
	let count = 0;
	for (let y = 0; y < a.height; y++) {
		for (let x = 0; x < a.width; x++) if (colorAt(a, x, y).join() !== colorAt(b, x, y).join()) count++;
	}
	return count;
}

/** Red over blue, of the middle quarter. */
function rednessInTheMiddle(png: PNG): number {
	let [red, blue] = [0, 0];
	for (let y = png.height * 0.375; y < png.height * 0.625; y++) {
		for (let x = png.width * 0.375; x < png.width * 0.625; x++) {
			const color = colorAt(png, x, y);
			red += color[0]!;
			blue += color[2]!;
		}
	}
	return red / blue;
}

describe("the map of a planet", () => {
	for (const [projection, height] of [
		["equirect", SIZE / 2],
		["octa", SIZE],
		["globe", SIZE],
	] as const) {
		test(`as ${projection} has the size that was asked for, and the same bytes every time`, () =>
			withFolder((folder) => {
				const args = ["--planet", "terra", "--seed", "7", "--projection", projection];
				const { bytes, png } = drawMap(folder, ...args);
				assert.deepEqual([png.width, png.height], [SIZE, height]);
				assert.ok(drawMap(folder, ...args).bytes.equals(bytes));
			}));
	}

	test("is equirect by default, and another for another seed or planet", () =>
		withFolder((folder) => {
			const { bytes, png } = drawMap(folder, "--planet", "terra");
			assert.equal(png.height, SIZE / 2);
			for (const args of [
				["--planet", "terra", "--seed", "1"],
				["--planet", "rime"],
			]) {
				const share = differingPixels(drawMap(folder, ...args).png, png) / (SIZE * (SIZE / 2));
				assert.ok(share > 0.5, `${args.join(" ")}: ${share}`);
			}
			assert.ok(drawMap(folder, "--planet", "terra", "--seed", "0").bytes.equals(bytes));
		}));

	test("has a graticule only when asked, every 30 degrees", () =>
		withFolder((folder) => {
			const args = ["--planet", "ochre", "--size", "360"];
			const plain = drawMap(folder, ...args).png;
			const lined = drawMap(folder, ...args, "--graticule").png;
			// 12 meridians and 5 parallels, a pixel wide: at a degree a pixel they fall between two pixels.
			const changed = differingPixels(plain, lined);
			const lines = 12 * 180 + 5 * 360;
			assert.ok(changed > 0.9 * lines && changed < 2.1 * lines, `${changed}`);
			assert.notDeepEqual(colorAt(plain, 179, 100), colorAt(lined, 179, 100), "no line at longitude 0");
			assert.deepEqual(colorAt(plain, 195, 100), colorAt(lined, 195, 100), "a line at longitude 15");
		}));

	test("as a globe lies on a dark ground, and turns with lat and lon", () =>
		withFolder((folder) => {
			const args = ["--planet", "ochre", "--projection", "globe"];
			const { png } = drawMap(folder, ...args);
			for (const [x, y] of [
				[0, 0],
				[SIZE - 1, 0],
				[0, SIZE - 1],
				[SIZE - 1, SIZE - 1],
			]) {
				assert.ok(Math.max(...colorAt(png, x!, y!)) < 30, "a corner is not dark");
			}
			assert.ok(Math.max(...colorAt(png, SIZE / 2, SIZE / 2)) > 60, "the middle is dark");
			const pole = drawMap(folder, ...args, "--lat", "90", "--lon", "200").png;
			// Ochre is red with poles white of salt.
			assert.ok(rednessInTheMiddle(png) > 1.4, `${rednessInTheMiddle(png)}`);
			assert.ok(rednessInTheMiddle(pole) < 1.15, `${rednessInTheMiddle(pole)}`);
			assert.ok(differingPixels(png, pole) > 0.3 * SIZE * SIZE);
		}));

	test("may be of a file of parameters", () =>
		withFolder((folder) => {
			const file = join(folder, "dry.json");
			writeFileSync(file, JSON.stringify({ radius: 500, ocean_coverage: 0, river_density: 0 }));
			drawMap(folder, "--params", file, "--view", "globe");
		}));
});

describe("a wrong call of map", () => {
	const CALLS: ReadonlyArray<readonly [args: string[], says: RegExp]> = [
		[[], /--planet.*--params FILE, got neither/u],
		[["--planet", "tera"], /--planet must be one of .*terra.*, got "tera"/u],
		[
			["--planet", "terra", "--projection", "mercator"],
			/--projection must be one of equirect, octa, globe, got "mercator"/u,
		],
		[["--planet", "terra", "--size", "15"], /--size must be an integer from 16 to 4096, got "15"/u],
		[["--planet", "terra", "--size", "4098"], /--size must be an integer from 16 to 4096/u],
		[["--planet", "terra", "--size", "64.5"], /--size must be an integer/u],
		[["--planet", "terra", "--size", "65"], /--size must be even, got 65/u],
		[["--planet", "terra", "--lat", "10"], /--lat belongs to --projection globe, got equirect/u],
		[
			["--planet", "terra", "--projection", "globe", "--lat", "91"],
			/--lat must be a number from -90 to 90, got "91"/u,
		],
		[
			["--planet", "terra", "--projection", "globe", "--lon", "east"],
			/--lon must be a number from -360 to 360, got "east"/u,
		],
		[["--planet", "terra", "--seed", "-9007199254740994"], /--seed must be an integer between/u],
		[["--planet", "terra", "--wide"], /unknown option '--wide'/u],
	];

	for (const [args, says] of CALLS) {
		test(`${args.join(" ") || "without arguments"} is told in one line, and writes nothing`, () =>
			withFolder((folder) => {
				const out = join(folder, "map.png");
				const { status, stdout, stderr } = runTool("map.ts", "--out", out, ...args);
				assert.equal(status, 2, stderr);
				assert.equal(stdout, "");
				assert.match(stderr, says);
				assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
				assert.deepEqual(readdirSync(folder), []);
			}));
	}

	test("without --out, or with one that is no PNG file, is told", () =>
		withFolder((folder) => {
			for (const args of [[], ["--out", join(folder, "map.jpg")], ["--out", folder]]) {
				const { status, stderr } = runTool("map.ts", "--planet", "terra", ...args);
				assert.equal(status, 2);
				assert.match(stderr, /--out must be a file/u);
			}
			assert.deepEqual(readdirSync(folder), []);
		}));

	test("with a faulty file of parameters ends with its mistakes", () =>
		withFolder((folder) => {
			const out = join(folder, "map.png");
			const params = join(NODE_TESTS, "planet-params", "faulty.yaml");
			const { status, stderr } = runTool("map.ts", "--params", params, "--out", out);
			assert.equal(status, 1);
			assert.equal(stderr.trimEnd().split("\n").length, 4, stderr);
			assert.ok(!existsSync(out));
		}));
});
