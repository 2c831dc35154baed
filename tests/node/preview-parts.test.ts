import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { CodexTables } from "../../src/codex/types.ts";
import { DEV_PLACE, ensureBuilt } from "../../tools/build.ts";
import { buildCodex } from "../../tools/codex/build-codex.ts";
import { createWarmLune, runLuneJson } from "../../tools/lune.ts";
import { changedWorld } from "../../tools/preview/changed-world.ts";
import { createLimiter } from "../../tools/preview/limiter.ts";
import { writePreview } from "../../tools/preview/write-preview.ts";
import { ROOT } from "../../tools/toolchain.mjs";
import { watchSettled, watchTree } from "../../tools/watch-tree.ts";
import { withFolder } from "./support/run-tool.ts";
import { pause, until } from "./support/until.ts";

const CODEX = buildCodex(join(ROOT, "codex")).tables!;

describe("the world that a change of the codex is about", () => {
	const shown = (after: CodexTables, world: string, allowsAnother = true) =>
		changedWorld(CODEX, after, world, allowsAnother)?.id;
	const withPlanet = (id: string): CodexTables => ({
		...CODEX,
		planets: CODEX.planets.map((planet) =>
			planet.id === id ? { ...planet, parameters: { ...planet.parameters, relief: 99 } } : planet,
		),
	});

	test("is none if nothing that a world is made of has changed", () => {
		assert.equal(shown({ ...CODEX, codexHash: "another" }, "castaway"), undefined);
	});

	test("is the one whose planet changed", () => {
		assert.equal(shown(withPlanet("ochre"), "castaway"), "ochre");
		assert.equal(shown(withPlanet("ochre"), "castaway", false), undefined);
	});

	test("is the one that is shown if it changed too", () => {
		const materials = CODEX.materials.map((material) => ({ ...material, color: [1, 2, 3] as const }));
		assert.equal(shown({ ...CODEX, materials }, "mesa"), "mesa");
		assert.equal(shown({ ...CODEX, materials }, "mesa", false), "mesa");
	});

	test("is an island if an axis or a location type changed", () => {
		const axes = CODEX.axes.map((axis) => ({ ...axis, range: { min: 0, max: 7 } }));
		assert.equal(shown({ ...CODEX, axes }, "terra"), "castaway");
		assert.equal(shown({ ...CODEX, locationTypes: CODEX.locationTypes.slice(1) }, "terra"), "castaway");
	});

	test("is a new one", () => {
		const worlds = [...CODEX.worlds, { ...CODEX.worlds[0]!, id: "another" }];
		assert.equal(shown({ ...CODEX, worlds }, "castaway"), "another");
	});
});

describe("the files of a preview", () => {
	test("replace those of an earlier one, and nothing else", () =>
		withFolder((folder) => {
			for (const name of ["globe-front.png", "view-south.png", "notes.txt"])
				writeFileSync(join(folder, name), "old");
			writePreview(folder, [
				{ name: "terrain.png", content: Buffer.from([1, 2, 3]) },
				{ name: "index.html", content: "page" },
			]);
			assert.deepEqual(readdirSync(folder).sort(), ["index.html", "notes.txt", "terrain.png"]);
			assert.equal(readFileSync(join(folder, "index.html"), "utf8"), "page");
		}));

	test("are as they were if one of them cannot be written", () =>
		withFolder((folder) => {
			writePreview(folder, [{ name: "index.html", content: "old" }]);
			mkdirSync(join(folder, "terrain.png"));
			assert.throws(() =>
				writePreview(folder, [
					{ name: "terrain.png", content: Buffer.from([1]) },
					{ name: "index.html", content: "new" },
				]),
			);
			assert.equal(readFileSync(join(folder, "index.html"), "utf8"), "old");
			assert.deepEqual(readdirSync(folder).sort(), ["index.html", "terrain.png"]);
		}));
});

describe("a watched folder", () => {
	test("tells of files that are replaced, every time, and of those in folders that come later", () =>
		withFolder(async (folder) => {
			mkdirSync(join(folder, "deep", "deeper"), { recursive: true });
			const file = join(folder, "deep", "deeper", "a.yaml");
			writeFileSync(file, "0");
			const seen = new Set<string>();
			const watcher = watchTree(folder, (path) => seen.add(path));
			try {
				for (let i = 1; i <= 3; i++) {
					seen.clear();
					writeFileSync(`${file}.tmp`, String(i));
					renameSync(`${file}.tmp`, file);
					await until(() => seen.has(file), `replacement ${i}`);
				}
				mkdirSync(join(folder, "new"));
				await pause(50);
				writeFileSync(join(folder, "new", "b.yaml"), "");
				await until(() => seen.has(join(folder, "new", "b.yaml")), "a file in a new folder");
				rmSync(join(folder, "new"), { recursive: true });
				await pause(50);
				mkdirSync(join(folder, "new"));
				await pause(50);
				writeFileSync(join(folder, "new", "c.yaml"), "");
				await until(() => seen.has(join(folder, "new", "c.yaml")), "a file in a folder that came again");
			} finally {
				watcher.close();
			}
		}));

	test("is told of once when several writes follow one another, and only if they count", () =>
		withFolder(async (folder) => {
			let calls = 0;
			const watcher = watchSettled(
				folder,
				(path) => path.endsWith(".yaml"),
				60,
				() => calls++,
			);
			try {
				writeFileSync(join(folder, "a.txt"), "");
				await pause(150);
				assert.equal(calls, 0);
				for (let i = 0; i < 4; i++) {
					writeFileSync(join(folder, "a.yaml"), String(i));
					await pause(10);
				}
				await until(() => calls > 0, "a call");
				await pause(150);
				assert.equal(calls, 1);
			} finally {
				watcher.close();
			}
		}));
});

test("a limiter starts no more than it may, in order, and goes on after a failure", async () => {
	const limit = createLimiter(2);
	const started: Array<number> = [];
	let running = 0;
	const results = await Promise.allSettled(
		[0, 1, 2, 3, 4, 5].map((i) =>
			limit(async () => {
				started.push(i);
				assert.ok(++running <= 2);
				await pause(5);
				running--;
				if (i === 1) throw new Error("one");
				return 10 * i;
			}),
		),
	);
	assert.deepEqual(started, [0, 1, 2, 3, 4, 5]);
	assert.deepEqual(
		results.map((result) => (result.status === "fulfilled" ? result.value : "failed")),
		[0, "failed", 20, 30, 40, 50],
	);
});

test("a script that waited gives what one does that starts for its request, and is there once", async () =>
	withFolder(async (folder) => {
		await ensureBuilt();
		const request = {
			...{ place: DEV_PLACE, out: folder, world: "castaway", seeds: ["3"], points: 10, piece: 64 },
			...{ voxelsPerPixel: 8, brief: true },
		};
		const lune = createWarmLune(["preview"], DEV_PLACE);
		const facts = async (run: typeof runLuneJson) => (await run<{ seeds: unknown }>("preview", request)).seeds;
		const cold = await facts(runLuneJson);
		const picture = readFileSync(join(folder, "0.look"));
		lune.warm(true);
		assert.deepEqual(await facts(lune.run), cold);
		assert.ok(readFileSync(join(folder, "0.look")).equals(picture));
		assert.deepEqual(await facts(lune.run), cold, "without one that waits");
		lune.warm(true);
		lune.warm(false);
		assert.deepEqual(await facts(lune.run), cold, "on a place that is another");
		// This test would never end if those that are told to stop did not.
		lune.warm(true);
		lune.stop();
	}));
