import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { captureProgram } from "./capture-program.ts";
import { CHECKS } from "./checks.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";
import type { SuiteResult } from "./suite-result.ts";
import { createNodeTests } from "./test-node.ts";
import { requireTool, ROOT } from "./toolchain.mjs";

interface Suite {
	readonly kind: string;
	readonly title: string;
	readonly run: () => Promise<SuiteResult>;
}

const { values } = readArguments({
	command: "npm test --",
	summary:
		"Checks the code, then runs the tests of the tools (Node), of the headless engine (Lune) and of the\ncompiled game (TestEZ under Lune).",
	options: {
		only: { type: "string", value: "KIND", help: "checks, node, engine or specs; default: all." },
		grep: { type: "string", value: "PATTERN", help: "Only specs whose full name matches this Luau pattern." },
	},
});

async function runChecks(): Promise<SuiteResult> {
	let text = "";
	let failed = 0;
	for (const { name, command, args } of CHECKS) {
		const result = await captureProgram(command, args);
		if (result.status !== 0) {
			text += result.text;
			failed += 1;
		}
		text += `${result.status === 0 ? "ok" : "FAILED"} ${name}\n`;
	}
	return { text, passed: CHECKS.length - failed, failed };
}

async function runInLune(script: string, ...args: string[]): Promise<SuiteResult> {
	const result = await captureProgram(requireTool("lune"), ["run", join(ROOT, "lune", script), DEV_PLACE, ...args]);
	let counts: { passed?: number; failed?: number } = {};
	try {
		counts = JSON.parse(result.stdout.trimEnd().split("\n").at(-1) ?? "") as typeof counts;
	} catch {
		// The runner itself broke off; its exit code says so.
	}
	const { passed = 0, failed = 0 } = counts;
	return { text: result.text, passed, failed: result.status === 0 ? failed : Math.max(1, failed) };
}

const SUITES: readonly Suite[] = [
	{ kind: "checks", title: "checks", run: runChecks },
	{ kind: "engine", title: "headless engine (Lune)", run: () => runInLune("run-lune-tests") },
	{
		kind: "specs",
		title: "game (TestEZ under Lune, native code)",
		run: () => runInLune("run-tests", ...(values.grep === undefined ? [] : [values.grep])),
	},
];
const NODE_KIND = "node";

/** The tests of the tools run beside all else, and in place of it once that is done: two processors are busy throughout. */
async function runAll(kind: string | undefined): Promise<SuiteResult[]> {
	const isChosen = (one: string) => kind === undefined || kind === one;
	const results: SuiteResult[] = [];
	function tell(title: string, result: SuiteResult): void {
		results.push(result);
		process.stdout.write(`\n== ${title}\n${result.text.trimEnd()}\n`);
	}
	const nodeTests = isChosen(NODE_KIND) ? createNodeTests(join(ROOT, "tests", "node")) : undefined;
	async function runOthers(): Promise<void> {
		for (const suite of SUITES.filter((one) => isChosen(one.kind))) tell(suite.title, await suite.run());
		await nodeTests?.takePart();
	}
	await Promise.all([nodeTests?.takePart(), runOthers()]);
	if (nodeTests !== undefined) tell("tools (node:test)", nodeTests.result());
	return results;
}

await runTool(async () => {
	mkdirSync(join(ROOT, "build"), { recursive: true });
	await ensureBuilt();
	const results = await runAll(values.grep === undefined ? values.only : "specs");
	const passed = results.reduce((sum, result) => sum + result.passed, 0);
	const failed = results.reduce((sum, result) => sum + result.failed, 0);
	if (failed > 0 || passed === 0) process.exitCode = 1;
	process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
});
