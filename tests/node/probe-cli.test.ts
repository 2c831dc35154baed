import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { NODE_TESTS } from "./support/codex-fixtures.ts";
import { runTool, withFolder } from "./support/run-tool.ts";

const REFERENCE = join(NODE_TESTS, "planet-params", "reference.yaml");
const FAULTY = join(NODE_TESTS, "planet-params", "faulty.yaml");

interface Probed {
	readonly planet: string;
	readonly seed: number | string;
	readonly dir: readonly number[];
	readonly height: number;
	readonly t: number;
	readonly class: string;
	readonly material: string;
	readonly waterLevel: number | null;
	readonly temperature: number;
	readonly humidity: number;
	readonly stress: number;
}

const KEYS = [
	...["planet", "seed", "dir", "height", "t", "class", "material", "waterLevel"],
	...["temperature", "humidity", "stress"],
];

function probe(...args: string[]): Probed {
	const { status, stdout, stderr } = runTool("probe.ts", "planet", ...args, "--json");
	assert.equal(status, 0, stderr);
	return JSON.parse(stdout) as Probed;
}

function assertNear(actual: number | null, expected: number, tolerance: number): void {
	assert.ok(actual !== null && Math.abs(actual - expected) <= tolerance, `expected ${expected}, got ${actual}`);
}

describe("probing the reference planet", () => {
	// Seed, direction, height, t: one of every kind of ground.
	const HEIGHTS: ReadonlyArray<readonly [seed: number, dir: string, height: number, t: number]> = [
		[0, "0,1,0", 76.136344, 0.966167],
		[0, "-2,5,7", -92.347164, -2.264386],
		[42, "1,0,0", -102.250648, -1.697547],
		[42, "9,-1,4", 32.431145, 0.77378],
	];

	for (const [seed, dir, height, t] of HEIGHTS) {
		test(`gives the published height of seed ${seed} at ${dir}`, () => {
			const probed = probe("--params", REFERENCE, "--seed", String(seed), "--dir", dir);
			assertNear(probed.height, height, 1e-3);
			assertNear(probed.t, t, 1e-5);
		});
	}

	test("gives the published climate", () => {
		const probed = probe("--params", REFERENCE, "--seed", "42", "--dir", "1,2,-3");
		assert.deepEqual(Object.keys(probed), KEYS);
		assert.equal(probed.planet, "reference.yaml");
		assert.equal(probed.seed, 42);
		assertNear(probed.height, 33.790604, 1e-3);
		assertNear(probed.t, 0.387317, 1e-5);
		assertNear(probed.stress, -0.032451, 1e-5);
		assertNear(probed.temperature, 0.431882, 1e-5);
		assertNear(probed.humidity, 0.240413, 1e-5);
		assertNear(Math.hypot(...probed.dir), 1, 1e-12);
		assertNear(probed.dir[1]! / probed.dir[0]!, 2, 1e-12);
		assert.equal(probed.waterLevel, null);
	});

	test("gives a river its water, by latitude and longitude in degrees", () => {
		const probed = probe("--params", REFERENCE, "--seed", "42", "--at", "33,-28.5");
		assert.equal(probed.class, "river");
		assertNear(probed.height, 25.956539, 1e-3);
		assertNear(probed.waterLevel, 31.956539, 1e-3);
	});

	test("takes the same parameters from JSON", () => {
		return withFolder((folder) => {
			const file = join(folder, "ball.json");
			writeFileSync(
				file,
				JSON.stringify(
					{ radius: 512, relief: 20, ocean_coverage: 1, sea_level: -2, cliffs: 0 },
					undefined,
					"\t",
				),
			);
			const probed = probe("--params", file, "--seed", "text", "--dir", "0,-5,0");
			assert.equal(probed.planet, "ball.json");
			assert.equal(probed.seed, "text");
			assert.deepEqual(probed.dir, [0, -1, 0]);
		});
	});
});

describe("probing a planet of the codex", () => {
	test("looks at it in the view of its first world", () => {
		const { status, stdout } = runTool("probe.ts", "planet", "ochre", "--at", "-12,40");
		assert.equal(status, 0);
		assert.match(stdout, /^planet {7}ochre, seed 0, radius 512\.00 studs, globe view$/mu);
		for (const label of ["height", "class", "material", "water level", "temperature", "humidity", "stress", "t"]) {
			assert.match(stdout, new RegExp(`^${label} +\\S`, "mu"));
		}
	});

	test("prints the same every time, and the codex' own names of materials", () => {
		const args = ["rime", "--seed", "9", "--at", "88,10"];
		const probed = probe(...args);
		assert.deepEqual(probe(...args), probed);
		assert.equal(probed.planet, "rime");
	});
});

describe("a wrong call of probe", () => {
	const CALLS: ReadonlyArray<readonly [args: string[], says: RegExp]> = [
		[[], /the first word must be one of planet, geode, geodes, got none/u],
		[["comet"], /the first word must be one of planet, geode, geodes, got "comet"/u],
		[["constructor"], /the first word must be one of planet, geode, geodes, got "constructor"/u],
		[["planet", "--at", "1,2"], /ID.*--params FILE, got neither/u],
		[["planet", "terra", "--params", REFERENCE, "--at", "1,2"], /ID.*--params FILE, got both/u],
		[["planet", "tera", "--at", "1,2"], /ID must be one of .*terra.*, got "tera"/u],
		[["planet", "terra"], /--at LAT,LON or --dir X,Y,Z, got neither/u],
		[["planet", "terra", "--at", "1,2", "--dir", "1,2,3"], /--at LAT,LON or --dir X,Y,Z, got both/u],
		[["planet", "terra", "--at", "1,2,3"], /--at must be LAT,LON, two numbers of degrees, got "1,2,3"/u],
		[["planet", "terra", "--at", "1,"], /--at must be LAT,LON/u],
		[["planet", "terra", "--at", "0x10,2"], /--at must be LAT,LON/u],
		[
			["planet", "terra", "--dir", "0,0,-0"],
			/--dir must be X,Y,Z, three numbers that are not all 0, got "0,0,-0"/u,
		],
		[["planet", "terra", "--dir", "1,2,1e999"], /--dir must be X,Y,Z/u],
		[["planet", "terra", "--at", "1,2", "--seed", "9007199254740994"], /--seed must be an integer between/u],
		[
			["planet", "terra", "--at", "1,2", "--view", "flat"],
			/--view must be one of globe, octa, tangent, got "flat"/u,
		],
		[
			["planet", "terra", "--at", "1,2", "--view", "globe"],
			/--view must fit the planet, got globe: .*radius.*2048/u,
		],
		[
			["planet", "--params", "no/such/file.yaml", "--at", "1,2"],
			/--params must be a file, got "no\/such\/file.yaml"/u,
		],
		[["planet", "terra", "--at", "1,2", "--colour"], /unknown option '--colour'/u],
	];

	for (const [args, says] of CALLS) {
		test(`${args.join(" ") || "without arguments"} is told in one line`, () => {
			const { status, stdout, stderr } = runTool("probe.ts", ...args);
			assert.equal(status, 2, stderr);
			assert.equal(stdout, "");
			assert.match(stderr, says);
			assert.equal(stderr.trimEnd().split("\n").length, 1, stderr);
		});
	}
});

describe("a faulty file of parameters", () => {
	test("is told mistake by mistake, with places", () => {
		const { status, stdout, stderr } = runTool("probe.ts", "planet", "--params", FAULTY, "--at", "1,2", "--json");
		assert.equal(status, 1);
		assert.equal(stdout, "");
		assert.deepEqual(stderr.trimEnd().split("\n"), [
			`${FAULTY}:2:9: relief: must be from 0 to 1500 (radius is 3000), got 1500.5; the nearest is 1500`,
			`${FAULTY}:3:1: oceancoverage: unknown key "oceancoverage". Did you mean "ocean_coverage"?`,
			`${FAULTY}:4:14: plate_count: expected an integer written in plain decimal digits, got 2.5`,
			`${FAULTY}:5:20: materials.Grass: ground must be solid, but "Water" is not: give a solid material`,
		]);
	});

	test("may be one only in the view that is asked for", () => {
		const args = ["planet", "--params", FAULTY, "--at", "1,2"];
		const { stderr } = runTool("probe.ts", ...args, "--view", "globe");
		assert.match(stderr, /faulty\.yaml:1:9: radius: must be from 64 to 2048, got 3000; the nearest is 2048\n/u);
	});
});
