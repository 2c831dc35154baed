import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { ROOT } from "./support/codex-fixtures.ts";
import { copyProject } from "./support/copy-project.ts";
import { withFiles } from "./support/temp-codex.ts";

interface Run {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

function codex(root: string, ...args: ReadonlyArray<string>): Run {
	const script = join(root, "tools", "build-codex.ts");
	const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, ...args], {
		cwd: root,
		encoding: "utf8",
	});
	return { status, stdout, stderr };
}

function filesBelow(dir: string): ReadonlyArray<string> {
	return existsSync(dir) ? readdirSync(dir).sort() : [];
}

const SOUND = { "a.yaml": "materials:\n  Sand: {color: [1, 2, 3]}\n" };
const BROKEN = { "a.yaml": "materials:\n  Sand: {colour: [1, 2, 3]}\n", "b.yaml": "axes: 5\n" };

describe("the codex build", () => {
	// The build may be broken in a copy, to see what is written.
	const root = copyProject("codex", "tools", "src", "package.json");
	rmSync(join(root, "src", "codex", "generated"), { recursive: true, force: true });
	const generated = join(root, "src", "codex", "generated");
	const scope = join(root, "codex", "scopes", "island.yaml");
	const text = readFileSync(scope, "utf8");
	after(() => rmSync(root, { recursive: true }));

	const timesOf = () => filesBelow(generated).map((name) => [name, statSync(join(generated, name)).mtimeMs]);

	test("with a mistake writes nothing and exits with 1", () => {
		writeFileSync(scope, text.replace("coast_band: 15", "coast_band: 15.5"));
		rmSync(join(root, "codex", "schema"), { recursive: true });
		const { status, stdout, stderr } = codex(root);
		assert.equal(status, 1, stderr);
		assert.equal(stdout, "");
		assert.match(
			stderr,
			/^codex\/scopes\/island\.yaml:10:17: generation_scopes\.island\.coast_band: expected an integer .*, got 15\.5\n(?:codex\/geodes\/.*: warning: .*\n){2}1 mistake in 19 files\n$/u,
		);
		assert.deepEqual(filesBelow(generated), []);
		assert.deepEqual(filesBelow(join(root, "codex", "schema")), []);
		writeFileSync(scope, text);
	});

	test("writes a Luau table and its type for every section, and the schema for editors", () => {
		const { status, stdout } = codex(root);
		assert.equal(status, 0);
		assert.match(stdout, /^codex: 19 files, 2 warnings, 26 files written, hash [0-9a-f]{12}\n$/u);
		const names = [
			"axes",
			"codex-hash",
			"crystals",
			"generation-scopes",
			"geodes",
			"location-types",
			"materials",
			"object-defs",
			"planets",
			"structures",
			"tints",
			"worlds",
		];
		assert.deepEqual(filesBelow(generated), names.flatMap((name) => [`${name}.d.ts`, `${name}.luau`]).sort());
		assert.deepEqual(filesBelow(join(root, "codex", "schema")), ["codex.schema.json"]);
		assert.match(readFileSync(join(generated, "codex-hash.luau"), "utf8"), /\nreturn "[0-9a-f]{64}"\n$/u);
		assert.match(readFileSync(join(generated, "axes.luau"), "utf8"), /\nreturn \{\n\t\{\n\t\tid = "elevation",/u);
		assert.match(readFileSync(join(generated, "axes.d.ts"), "utf8"), /ReadonlyArray<AxisDef>;\nexport = axes;\n$/u);
	});

	test("of an unchanged codex writes nothing", () => {
		const before = timesOf();
		assert.match(codex(root).stdout, /, 0 files written, /u);
		assert.deepEqual(timesOf(), before);
	});

	test("writes only what a change reaches", () => {
		writeFileSync(scope, text.replace("crowding_penalty: 0.6", "crowding_penalty: 0.7"));
		const before = new Map(timesOf() as Array<[string, number]>);
		assert.match(codex(root).stdout, /, 3 files written, /u);
		const changed = (timesOf() as Array<[string, number]>).filter(([name, time]) => before.get(name) !== time);
		assert.deepEqual(
			changed.map(([name]) => name),
			["codex-hash.luau", "generation-scopes.luau"],
		);
	});

	test("with a mistake leaves the old tables as they are", () => {
		writeFileSync(scope, `${text}    typo: 1\n`);
		const before = timesOf();
		assert.equal(codex(root).status, 1);
		assert.deepEqual(timesOf(), before);
		writeFileSync(scope, text);
	});

	test("removes the table of a section that is no more", () => {
		writeFileSync(join(generated, "moons.luau"), "return {}\n");
		assert.equal(codex(root).status, 0);
		assert.ok(!existsSync(join(generated, "moons.luau")));
	});

	test("reads its own codex from wherever it is called", () => {
		const script = join(root, "tools", "build-codex.ts");
		const options = { cwd: join(root, "src"), encoding: "utf8" } as const;
		const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", script], options);
		assert.equal(status, 0, stderr);
	});
});

describe("checking another folder", () => {
	test("prints every mistake as file:line:col: path: message on standard error", () => {
		withFiles(BROKEN, (dir) => {
			const { status, stdout, stderr } = codex(ROOT, "--check", dir);
			assert.equal(status, 1);
			assert.equal(stdout, "");
			assert.deepEqual(stderr.split("\n"), [
				`${dir}/a.yaml:2:3: materials.Sand.color: the key "color" is missing: it takes a list`,
				`${dir}/a.yaml:2:10: materials.Sand.colour: unknown key "colour". Did you mean "color"?`,
				`${dir}/b.yaml:1:7: axes: expected a mapping (key: value), got 5`,
				"3 mistakes in 2 files",
				"",
			]);
		});
	});

	test("says in one line that all is well, and writes nothing", () => {
		withFiles(SOUND, (dir) => {
			const { status, stdout, stderr } = codex(ROOT, "--check", dir);
			assert.equal(status, 0);
			assert.equal(stderr, "");
			assert.match(stdout, /^codex: 1 file, 0 warnings, hash [0-9a-f]{12}\n$/u);
			assert.deepEqual(filesBelow(dir), ["a.yaml"]);
		});
	});

	test("tells warnings on standard error, and does not fail for them", () => {
		const { status, stdout, stderr } = codex(ROOT, "--check", "tests/node/codex-warn/noFallback");
		assert.equal(status, 0);
		assert.match(
			stderr,
			/^tests\/node\/codex-warn\/noFallback\/codex\.yaml:\d+:3: generation_scopes\.isle: warning: no location/u,
		);
		assert.match(stdout, /^codex: 1 file, 1 warning, /u);
	});

	test("with --json prints one object and nothing else", () => {
		withFiles(BROKEN, (dir) => {
			const { status, stdout, stderr } = codex(ROOT, "--check", dir, "--json");
			assert.equal(status, 1);
			assert.equal(stderr, "");
			const result = JSON.parse(stdout) as Record<string, unknown>;
			assert.deepEqual(Object.keys(result), ["ok", "codexHash", "files", "mistakes", "warnings"]);
			assert.equal(result.ok, false);
			assert.equal(result.codexHash, null);
			assert.deepEqual(result.files, [`${dir}/a.yaml`, `${dir}/b.yaml`]);
			assert.deepEqual((result.mistakes as Array<unknown>)[1], {
				kind: "unknownKey",
				file: `${dir}/a.yaml`,
				line: 2,
				col: 10,
				path: "materials.Sand.colour",
				message: 'unknown key "colour". Did you mean "color"?',
			});
		});
		withFiles(SOUND, (dir) => {
			const { status, stdout } = codex(ROOT, "--json", "--check", dir);
			const result = JSON.parse(stdout) as Record<string, unknown>;
			assert.equal(status, 0);
			assert.equal(result.ok, true);
			assert.match(result.codexHash as string, /^[0-9a-f]{64}$/u);
			assert.deepEqual([result.mistakes, result.warnings], [[], []]);
		});
	});
});

describe("a wrong call", () => {
	const calls: ReadonlyArray<[args: ReadonlyArray<string>, names: RegExp]> = [
		[["--chekc", "x"], /--chekc/u],
		[["--check"], /--check/u],
		[["--json=yes"], /--json/u],
		[["somewhere"], /"somewhere"/u],
		[["-x"], /-x/u],
	];
	for (const [args, names] of calls) {
		test(`codex ${args.join(" ")}: one line that names the argument, exit code 2`, () => {
			const { status, stdout, stderr } = codex(ROOT, ...args);
			assert.equal(status, 2);
			assert.equal(stdout, "");
			assert.match(stderr, names);
			assert.match(stderr, /^[^\n]+\n$/u);
		});
	}

	test("codex --help lists every option, exit code 0", () => {
		const { status, stdout, stderr } = codex(ROOT, "--help");
		assert.equal(status, 0);
		assert.equal(stderr, "");
		for (const option of ["--check DIR", "--json", "-h, --help"]) assert.ok(stdout.includes(option));
	});
});
