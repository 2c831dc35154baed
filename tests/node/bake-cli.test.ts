import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runLuneJson } from "../../tools/lune.ts";
import { runTool, withFolder } from "./support/run-tool.ts";

interface Baked {
	readonly island?: { readonly sites: readonly { readonly index: number }[] };
	readonly planet?: { readonly whole: boolean };
	readonly chunks: number;
	readonly parts: number;
	readonly voxels: Readonly<Record<string, number>>;
	readonly files: readonly string[];
}

interface Place {
	readonly locations: number;
	readonly hiddenPaths: number;
	readonly scripts: number;
	readonly parts: number;
	readonly unanchored: number;
	readonly terrainBytes: number;
	readonly spawn: readonly [x: number, y: number, z: number];
	readonly hasAtmosphere: boolean;
}

function bake(folder: string, ...args: string[]): Baked {
	const run = runTool("world.ts", "--out", folder, "--json", "--bake", ...args);
	assert.equal(run.status, 0, run.stderr);
	return JSON.parse(run.stdout) as Baked;
}

const placeIn = (folder: string, name: string) => runLuneJson<Place>("inspect-place", { place: join(folder, name) });

test("a baked island is a still place with its ground, Locations, crystals, a spot to spawn and light", () =>
	withFolder(async (folder) => {
		const baked = bake(folder, "--seed", "1", "--rbxlx", "--rbxm");
		const names = baked.files.map((file) => file.split("/").at(-1));
		assert.deepEqual(names.toSorted(), [
			...["map.svg", "terrain.png", "terrain.rbxm", "world.json", "world.rbxl", "world.rbxlx"],
		]);
		assert.equal(baked.chunks, 64);
		// Bare ground has as many as published; geodes change some of them, all under the ground or near its surface.
		const snow = baked.voxels["Snow"]!;
		assert.ok(Math.abs(snow - 2432) < 100, `${snow} of snow`);
		assert.ok(baked.voxels["Salt"]! > 1000);

		const place = await placeIn(folder, "world.rbxl");
		// Those inside of places too.
		assert.ok(place.locations >= 17);
		assert.ok(place.hiddenPaths >= 42);
		assert.equal(place.scripts, 0);
		assert.equal(place.parts, baked.parts);
		assert.equal(place.unanchored, 0);
		assert.ok(place.terrainBytes > 250_000);
		assert.ok(place.hasAtmosphere);
		const summary = JSON.parse(readFileSync(join(folder, "world.json"), "utf8")) as {
			start: number;
			sites: { index: number; position: { x: number; y: number; z: number } }[];
		};
		const start = summary.sites[summary.start]!.position;
		const [x, y, z] = place.spawn;
		assert.ok(Math.hypot(x - start.x, z - start.z) < 0.01 && Math.abs(y - start.y) < 1);

		assert.deepEqual(await placeIn(folder, "world.rbxlx"), place);
		const first = ["world.rbxl", "world.rbxlx", "terrain.rbxm"].map((name) => readFileSync(join(folder, name)));
		bake(folder, "--seed", "1", "--rbxlx", "--rbxm");
		["world.rbxl", "world.rbxlx", "terrain.rbxm"].forEach((name, index) => {
			assert.ok(readFileSync(join(folder, name)).equals(first[index]!), `baking ${name} twice gives other bytes`);
		});
	}));

test("a globe is baked whole", () =>
	withFolder(async (folder) => {
		const baked = bake(folder, "--world", "ochre");
		assert.equal(baked.planet!.whole, true);
		// The shell alone has some 500 cubes.
		assert.ok(baked.chunks > 500, `${baked.chunks} chunks`);
		const place = await placeIn(folder, "world.rbxl");
		assert.equal(place.scripts, 0);
		assert.equal(place.parts, baked.parts);
		assert.ok(place.spawn[1] > 1000);
	}));
