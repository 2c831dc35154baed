import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";
import { requireTool, ROOT } from "./toolchain.mjs";

/** What a suite said, and how it ended. */
interface SuiteResult {
	readonly text: string;
	readonly passed: number;
	readonly failed: number;
}

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

/** Runs a program and keeps all that it prints; suites that run side by side must not mix their words. */
function capture(
	command: string,
	args: readonly string[],
): Promise<{ status: number | null; text: string; stdout: string }> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
		const all: Buffer[] = [];
		const out: Buffer[] = [];
		child.stdout.on("data", (chunk: Buffer) => {
			all.push(chunk);
			out.push(chunk);
		});
		child.stderr.on("data", (chunk: Buffer) => all.push(chunk));
		child.on("error", reject);
		child.on("close", (status) => {
			resolve({ status, text: Buffer.concat(all).toString("utf8"), stdout: Buffer.concat(out).toString("utf8") });
		});
	});
}

async function runChecks(): Promise<SuiteResult> {
	let text = "";
	let failed = 0;
	for (const { name, command, args } of CHECKS) {
		const result = await capture(command, args);
		if (result.status !== 0) {
			text += result.text;
			failed += 1;
		}
		text += `${result.status === 0 ? "ok" : "FAILED"} ${name}\n`;
	}
	return { text, passed: CHECKS.length - failed, failed };
}

/** The counts that a TAP report ends with; a report without them is that of a run that broke off. */
function tapCount(report: string, name: string): number {
	return Number(new RegExp(`^# ${name} (\\d+)$`, "mu").exec(report)?.[1] ?? 0);
}

async function runNodeTests(): Promise<SuiteResult> {
	const folder = join(ROOT, "tests", "node");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".test.ts"))
		.map((file) => join(folder, file))
		.sort();
	const report = join(ROOT, "build", "node-tests.tap");
	const { status, text } = await capture(process.execPath, [
		...["--import", "tsx", "--test"],
		...["--test-reporter", "dot", "--test-reporter-destination", "stdout"],
		...["--test-reporter", "tap", "--test-reporter-destination", report],
		...files,
	]);
	const tap = readFileSync(report, "utf8");
	const passed = tapCount(tap, "pass");
	const failed = tapCount(tap, "fail") + tapCount(tap, "cancelled");
	const failures = failed > 0 ? (tap.match(/^\s*not ok[\s\S]*?^\s*\.\.\.$/gmu) ?? []).join("\n") : "";
	return {
		text: `${text}\n${failures}\n${passed} passed, ${failed} failed, ${tapCount(tap, "skipped")} skipped in ${files.length} files\n`,
		passed,
		// A run that broke off, or ran nothing, is a failure whatever it counted.
		failed: status !== 0 || passed === 0 ? Math.max(1, failed) : failed,
	};
}

async function runInLune(script: string, ...args: string[]): Promise<SuiteResult> {
	const result = await capture(requireTool("lune"), ["run", join(ROOT, "lune", script), DEV_PLACE, ...args]);
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
	{ kind: "node", title: "tools (node:test)", run: runNodeTests },
	{ kind: "engine", title: "headless engine (Lune)", run: () => runInLune("run-lune-tests") },
	{
		kind: "specs",
		title: "game (TestEZ under Lune, native code)",
		run: () => runInLune("run-tests", ...(values.grep === undefined ? [] : [values.grep])),
	},
];

/** Node's suite takes one processor for most of its time; the others run beside it, one after the other. */
async function runAll(suites: readonly Suite[]): Promise<SuiteResult[]> {
	const results = new Map<Suite, SuiteResult>();
	async function runInTurn(turn: readonly Suite[]): Promise<void> {
		for (const suite of turn) {
			const result = await suite.run();
			results.set(suite, result);
			process.stdout.write(`\n== ${suite.title}\n${result.text.trimEnd()}\n`);
		}
	}
	const isNode = (suite: Suite) => suite.kind === "node";
	await Promise.all([runInTurn(suites.filter(isNode)), runInTurn(suites.filter((suite) => !isNode(suite)))]);
	return [...results.values()];
}

await runTool(async () => {
	mkdirSync(join(ROOT, "build"), { recursive: true });
	await ensureBuilt();
	const kind = values.grep === undefined ? values.only : "specs";
	const results = await runAll(SUITES.filter((suite) => kind === undefined || suite.kind === kind));
	const passed = results.reduce((sum, result) => sum + result.passed, 0);
	const failed = results.reduce((sum, result) => sum + result.failed, 0);
	if (failed > 0 || passed === 0) process.exitCode = 1;
	process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
});
