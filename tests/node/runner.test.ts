import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { createNodeTests } from "../../tools/test-node.ts";
import { requireTool, ROOT } from "../../tools/toolchain.mjs";
import { withFolder } from "./support/run-tool.ts";

/** Builds a place with these specs in place of the project's and runs it. */
function runSpecs(specs: Readonly<Record<string, string>>): Promise<{
	readonly status: number | null;
	readonly last: string;
	readonly stderr: string;
}> {
	return withFolder((folder) => {
		const tests = join(folder, "tests");
		mkdirSync(tests);
		for (const [name, source] of Object.entries(specs)) writeFileSync(join(tests, `${name}.spec.luau`), source);
		const project = {
			name: "runner",
			tree: {
				$className: "DataModel",
				ServerScriptService: {
					Terracodex: {
						$className: "Folder",
						src: { $className: "Folder" },
						tests: { $path: tests },
						node_modules: {
							$className: "Folder",
							"@rbxts": { $path: join(ROOT, "node_modules", "@rbxts") },
						},
					},
				},
			},
		};
		writeFileSync(join(folder, "default.project.json"), JSON.stringify(project));
		const place = join(folder, "place.rbxl");
		const built = spawnSync(requireTool("rojo"), ["build", folder, "--output", place], { encoding: "utf8" });
		assert.equal(built.status, 0, built.stderr);
		const run = spawnSync(requireTool("lune"), ["run", join(ROOT, "lune", "run-tests"), place], {
			cwd: ROOT,
			encoding: "utf8",
		});
		return { status: run.status, last: run.stdout.trimEnd().split("\n").at(-1) ?? "", stderr: run.stderr };
	});
}

const PASSING = `return function() it("holds", function() expect(1).to.equal(1) end) end`;

test("specs that hold end with exit code 0 and their count", async () => {
	const run = await runSpecs({ good: PASSING });
	assert.equal(run.status, 0, run.stderr);
	assert.deepEqual(JSON.parse(run.last), { passed: 1, failed: 0, skipped: 0 });
});

test("a spec that fails, errors, does not load or is left out fails the run", async () => {
	const broken = {
		fails: `return function() it("fails", function() expect(1).to.equal(2) end) end`,
		errors: `return function() it("errors", function() error("no") end) end`,
		plans: `return function() error("no plan") end`,
		focused: `return function() itFOCUS("only this", function() end) it("never", function() error("no") end) end`,
		skipped: `return function() itSKIP("later", function() end) end`,
		thread: `return function() it("spawns", function() task.spawn(function() error("late") end) end) end`,
	};
	for (const [name, source] of Object.entries(broken)) {
		const run = await runSpecs({ good: PASSING, [name]: source });
		assert.notEqual(run.status, 0, `${name}: ${run.last}`);
	}
	assert.notEqual((await runSpecs({ good: PASSING, syntax: "return function( it" })).status, 0);
});

test("a run without specs fails", async () => {
	assert.notEqual((await runSpecs({})).status, 0);
	assert.notEqual((await runSpecs({ empty: "return function() end" })).status, 0);
});

test("a file of tests of the tools that fails, breaks off or has no test is a failure, and is named", () =>
	withFolder(async (folder) => {
		const head = `import { test } from "node:test";\n`;
		const files: Readonly<Record<string, string>> = {
			"breaks.test.ts": `${head}test("holds", () => {}); process.exit(3);`,
			"empty.test.ts": head,
			"fails.test.ts": `${head}test("holds", () => {}); test("fails", () => { throw new Error("no"); });`,
			"good.test.ts": `${head}test("holds", () => {}); test("later", { skip: true }, () => {});`,
			"no-test.ts": "throw new Error()",
			"syntax.test.ts": "const = 5;",
		};
		for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
		const tests = createNodeTests(folder);
		await Promise.all([tests.takePart(), tests.takePart()]);
		const { text, passed, failed } = tests.result();
		assert.deepEqual([...text.matchAll(/^FAILED (.*)$/gmu)].map(([, name]) => name).sort(), [
			"breaks.test.ts",
			"empty.test.ts",
			"fails.test.ts",
			"syntax.test.ts",
		]);
		assert.match(text, /2 passed, 4 failed, 1 skipped in 5 files\n$/u);
		assert.deepEqual([passed, failed], [2, 4]);
	}));
