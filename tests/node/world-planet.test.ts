import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { PNG } from "pngjs";
import { runTool, withFolder } from "./support/run-tool.ts";

interface PlanetSummary {
	readonly world: string;
	readonly planet: { readonly id: string; readonly view: string; readonly radius: number };
	readonly chunks: number;
	readonly voxels: Readonly<Record<string, number>>;
	readonly parts: number;
	readonly voxelHash: string;
	readonly files: readonly string[];
	readonly seconds: Readonly<Record<string, number>>;
}

function generate(folder: string, ...args: string[]): PlanetSummary {
	const run = runTool("world.ts", "--out", folder, "--json", ...args);
	assert.equal(run.status, 0, run.stderr);
	return JSON.parse(run.stdout) as PlanetSummary;
}

test("a piece of a chart world is a summary, a picture and, baked, a place; the same every time", () =>
	withFolder((folder) => {
		const args = ["--world", "terra", "--seed", "5", "--at", "35,-20", "--radius", "200"];
		const plain = generate(folder, ...args);
		assert.equal(plain.world, "terra");
		assert.equal(plain.planet.id, "terra");
		assert.ok(plain.chunks > 4);
		assert.ok(Object.values(plain.voxels).reduce((a, b) => a + b, 0) > 100_000);
		assert.ok(plain.parts > 0);
		assert.match(plain.voxelHash, /^[0-9a-f]{16}$/u);
		assert.ok(!existsSync(join(folder, "world.rbxl")));
		assert.deepEqual(
			plain.files.map((file) => file.split("/").at(-1)),
			["world.json", "terrain.png"],
		);
		const picture = PNG.sync.read(readFileSync(join(folder, "terrain.png")));
		assert.equal(picture.width, picture.height);
		const colors = new Set<number>();
		for (let i = 0; i < picture.data.length; i += 4) colors.add(picture.data.readUInt32BE(i));
		assert.ok(colors.size > 50, `${colors.size} colours`);

		const baked = generate(folder, ...args, "--bake");
		assert.equal(baked.voxelHash, plain.voxelHash);
		assert.deepEqual(baked.voxels, plain.voxels);
		assert.equal(baked.parts, plain.parts);
		const first = readFileSync(join(folder, "world.rbxl"));
		generate(folder, ...args, "--bake");
		assert.ok(readFileSync(join(folder, "world.rbxl")).equals(first), "baking twice gives other bytes");
	}));

test("a piece of a globe and of a tangent chart come out too", () =>
	withFolder((folder) => {
		for (const [world, view] of [
			["ochre", "globe"],
			["mesa", "tangent"],
		]) {
			const summary = generate(folder, "--world", world, "--radius", "160");
			assert.equal(summary.planet.view, view);
			assert.ok(summary.chunks > 1);
		}
	}));

test("wrong arguments of planet worlds are one line with exit code 2", () =>
	withFolder((folder) => {
		const out = join(folder, "out");
		const cases: [string, ...string[]][] = [
			["--at", "--world", "terra", "--at", "north"],
			["--at", "--world", "terra", "--at", "1"],
			["--radius", "--world", "terra", "--radius", "0"],
			["--radius", "--world", "terra", "--radius", "1e9"],
			["--labels", "--world", "terra", "--labels"],
			["--at", "--world", "castaway", "--at", "1,2"],
			["--radius", "--world", "castaway", "--radius", "9"],
		];
		for (const [named, ...args] of cases) {
			const run = runTool("world.ts", "--out", out, ...args);
			assert.equal(run.status, 2, `${args.join(" ")}: ${run.stderr}`);
			assert.equal(run.stdout, "");
			assert.equal(run.stderr.trimEnd().split("\n").length, 1, run.stderr);
			assert.ok(run.stderr.includes(named));
			assert.ok(!existsSync(out));
		}
	}));

test("a piece too small to hold a chunk is empty, and a picture of nothing", () =>
	withFolder((folder) => {
		const { chunks, voxels } = generate(folder, "--world", "mesa", "--at", "24.05,40.02", "--radius", "1");
		assert.equal(chunks, 0);
		assert.deepEqual(Object.keys(voxels), []);
		assert.ok(existsSync(join(folder, "terrain.png")));
	}));

test("a place beyond the edge of a tangent chart is told in one line", () =>
	withFolder((folder) => {
		const run = runTool("world.ts", "--out", folder, "--world", "mesa", "--at", "-89,0", "--radius", "100");
		assert.equal(run.status, 2, run.stderr);
		assert.match(run.stderr, /--at -89,0 lies beyond the edge of mesa/u);
	}));
