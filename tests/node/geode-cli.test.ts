import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { PNG } from "pngjs";
import { AMETHYST_BLOCKS } from "./support/amethyst-blocks.ts";
import { runTool, withFolder } from "./support/run-tool.ts";
import { ROOT } from "../../tools/toolchain.mjs";

interface Probed {
	readonly status: string;
	readonly n: number;
	readonly points: ReadonlyArray<{ x: number; y: number; z: number; offset: number }>;
	readonly thresholds: Record<"air" | "inner" | "middle" | "outer", number>;
	readonly crack: { on: boolean; size?: number; layout?: number; points: ReadonlyArray<readonly number[]> };
	readonly counts: Record<string, number>;
	readonly crystals: ReadonlyArray<{ kind: string; face: string }>;
	readonly contacts: ReadonlyArray<unknown>;
}

/** The reference geode under the id that its published numbers belong to, in the shape of a file. */
const REFERENCE = {
	blocks: AMETHYST_BLOCKS,
	layers: {},
	crack: { generate_crack_chance: 0.95 },
	use_alternate_layer0_chance: 0.083,
	outer_wall_distance: { type: "uniform", min_inclusive: 4, max_inclusive: 6 },
	invalid_blocks_threshold: 1,
};

function probe(...args: string[]): Probed {
	const { status, stdout, stderr } = runTool("probe.ts", "geode", ...args, "--json");
	assert.equal(status, 0, stderr);
	return JSON.parse(stdout) as Probed;
}

describe("probing a geode", () => {
	test("gives the published plan of the reference geode, read from a file", () => {
		return withFolder((folder) => {
			const file = join(folder, "amethyst_geode.json");
			writeFileSync(file, JSON.stringify(REFERENCE));
			const probed = probe("--config", file, "--seed", "12345", "--origin", "100,-20,-36");
			assert.deepEqual(Object.keys(probed), [
				...["geode", "seed", "origin", "status", "n", "points", "thresholds", "crack", "counts", "crystals"],
				"contacts",
			]);
			assert.equal(probed.status, "accepted");
			assert.equal(probed.n, 3);
			const points = probed.points.map(({ x, y, z, offset }) => [x, y, z, offset]);
			assert.deepEqual(points, [
				[6, 6, 4, 1],
				[4, 6, 4, 1],
				[6, 4, 5, 2],
			]);
			assert.ok(Math.abs(probed.thresholds.inner - 0.608580619) < 1e-8);
			assert.deepEqual(probed.crack.points, [
				[0, 7, 0],
				[0, 5, 0],
				[0, 1, 0],
			]);
			assert.equal(probed.crack.layout, 3);
			const voxels = Object.values(probed.counts).reduce((sum, count) => sum + count, 0);
			assert.equal(voxels, 33 ** 3);
		});
	});

	test("tells why a geode was rejected", () => {
		const probed = probe("amethyst", "--host", "Water");
		assert.equal(probed.status, "rejected");
		assert.deepEqual(probed.crystals, []);
		const { status, stdout } = runTool("probe.ts", "geode", "amethyst", "--host", "Air");
		assert.equal(status, 0);
		assert.match(stdout, /rejected: 2 bad points/u);
	});

	test("shows the same plan as text", () => {
		const probed = probe("alternate_garden", "--seed", "5");
		const { stdout } = runTool("probe.ts", "geode", "alternate_garden", "--seed", "5");
		assert.match(stdout, new RegExp(`filling ${probed.counts["filling"]}`, "u"));
		assert.match(stdout, new RegExp(`crystals +${probed.crystals.length}\n`, "u"));
	});

	test("prints every mistake of a file with its line, and makes nothing of it", () => {
		return withFolder((folder) => {
			const file = join(folder, "bad.yaml");
			writeFileSync(file, "blocks: {}\nlayers: {filling: 99}\ncrack: {}\ninvalid_blocks_threshold: -1\n");
			const { status, stdout, stderr } = runTool("probe.ts", "geode", "--config", file);
			assert.equal(status, 1);
			assert.equal(stdout, "");
			assert.match(stderr, /bad\.yaml:2:\d+: .*layers\.filling.*99/u);
			assert.match(stderr, /bad\.yaml:4:\d+: .*invalid_blocks_threshold.*-1/u);
			assert.match(stderr, /bad\.yaml:1:\d+: .*filling_provider/u);
		});
	});

	test("refuses wrong arguments by name, value and rule", () => {
		const cases: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
			[/ID must be one of amethyst,.*got "emerald"/u, ["emerald"]],
			[/give either ID, .* or --config FILE, got neither/u, []],
			[/--origin must be X,Y,Z, integers .* got "1,2"/u, ["amethyst", "--origin", "1,2"]],
			[/--origin must be X,Y,Z, integers .* got "1,2,0.5"/u, ["amethyst", "--origin", "1,2,0.5"]],
			[/--host must be one of Air, .*got "Marble"/u, ["amethyst", "--host", "Marble"]],
			[/--config must be a file, got "nowhere.yaml"/u, ["--config", "nowhere.yaml"]],
		];
		for (const [message, args] of cases) {
			const { status, stderr } = runTool("probe.ts", "geode", ...args);
			assert.equal(status, 2, stderr);
			assert.match(stderr, message);
		}
	});
});

describe("the geodes of a world", () => {
	const README = readFileSync(join(ROOT, "README.md"), "utf8");
	interface Near {
		readonly geodes: ReadonlyArray<{
			geode: string;
			distance: number;
			depth: number;
			open: boolean;
			position: number[];
		}>;
		readonly tried: number;
		readonly accepted: number;
	}

	function near(...args: string[]): Near {
		const { status, stdout, stderr } = runTool("probe.ts", "geodes", ...args, "--json");
		assert.equal(status, 0, stderr);
		return JSON.parse(stdout) as Near;
	}

	for (const world of ["terra", "ochre"]) {
		test(`are listed by distance, and one of them is open to the surface: ${world}`, () => {
			const { geodes, tried, accepted } = near("--world", world, "--count", "40");
			assert.ok(geodes.length > 10);
			assert.ok(accepted <= tried && geodes.length <= accepted);
			const distances = geodes.map(({ distance }) => distance);
			assert.deepEqual(
				distances,
				distances.toSorted((a, b) => a - b),
			);
			const { geode, position } = geodes.find(({ open }) => open)!;
			const told = `\`${geode}\` at (${position.map((value) => value.toFixed(0)).join(", ")})`;
			assert.ok(README.includes(told), `the README does not tell of the ${told}`);
			assert.ok(geodes.some(({ depth }) => depth > 40));
		});
	}

	test("are the same from wherever one looks", () => {
		const [first] = near("--world", "terra").geodes;
		const place = `${first!.position[0]},${first!.position[2]}`;
		const [again] = near("--world", "terra", "--near", place, "--within", "64").geodes;
		assert.deepEqual({ ...again, distance: 0 }, { ...first, distance: 0 });
	});

	test("refuses a place with the coordinates of another kind of world", () => {
		const { status, stderr } = runTool("probe.ts", "geodes", "--world", "ochre", "--near", "1,2");
		assert.equal(status, 2);
		assert.match(stderr, /--near must be X,Y,Z in the world ochre.*got "1,2"/u);
	});
});

describe("a section through a geode", () => {
	test("is text with a character a voxel", () => {
		const { status, stdout, stderr } = runTool(
			"slice.ts",
			"--geode",
			"pristine_sphere",
			"--axis",
			"y",
			"--at",
			"5",
		);
		assert.equal(status, 0, stderr);
		const rows = stdout.split("\n").slice(1, 34);
		assert.ok(rows.every((row) => [...row].length === 33));
		// The middle row of a ball round (5, 5, 5), whose layers end 3.8, 4.9, 5.8 and 6.5 voxels out.
		assert.equal(rows[21]!.slice(15, 28), "#+o       o+#");
	});

	test("is a picture of the same on every axis", () => {
		return withFolder((folder) => {
			for (const axis of ["x", "y", "z"]) {
				const file = join(folder, "deep", `${axis}.png`);
				const { status, stderr } = runTool(
					"slice.ts",
					"--geode",
					"pristine_sphere",
					"--axis",
					axis,
					"--out",
					file,
				);
				assert.equal(status, 0, stderr);
				const { width, height } = PNG.sync.read(readFileSync(file));
				assert.deepEqual([width, height], [660, 660]);
			}
		});
	});

	test("of a rejected geode is refused", () => {
		const { status, stdout, stderr } = runTool("slice.ts", "--geode", "amethyst", "--host", "Air");
		assert.equal(status, 1);
		assert.equal(stdout, "");
		assert.match(stderr, /rejected, 2 of its points are bad/u);
	});

	test("refuses another file than a picture, and writes nothing", () => {
		return withFolder((folder) => {
			const file = join(folder, "x.jpg");
			const { status, stderr } = runTool("slice.ts", "--geode", "amethyst", "--out", file);
			assert.equal(status, 2);
			assert.match(stderr, /--out must end in \.png/u);
			assert.ok(!existsSync(file));
		});
	});
});
