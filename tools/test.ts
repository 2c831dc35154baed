import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { readArguments } from "./cli.ts";
import { CHECKS } from "./checks.ts";
import { runLune } from "./lune.ts";
import { runTool } from "./run-tool.ts";
import { ROOT } from "./toolchain.mjs";

interface Tally {
	readonly passed: number;
	readonly failed: number;
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

function heading(text: string): void {
	process.stdout.write(`\n== ${text}\n`);
}

function runChecks(): Tally {
	heading("checks");
	const failures = CHECKS.filter(({ name, command, args }) => {
		const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] });
		process.stdout.write(`${status === 0 ? "ok" : "FAILED"} ${name}\n`);
		return status !== 0;
	});
	return { passed: CHECKS.length - failures.length, failed: failures.length };
}

/** The counts that a TAP report ends with; a report without them is that of a run that broke off. */
function tapCount(report: string, name: string): number | undefined {
	const match = new RegExp(`^# ${name} (\\d+)$`, "mu").exec(report);
	return match === null ? undefined : Number(match[1]);
}

function runNodeTests(): Tally {
	heading("tools (node:test)");
	const folder = join(ROOT, "tests", "node");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".test.ts"))
		.map((file) => join(folder, file))
		.sort();
	const report = join(ROOT, "build", "node-tests.tap");
	const { status } = spawnSync(
		process.execPath,
		[
			...["--import", "tsx", "--test"],
			...["--test-reporter", "dot", "--test-reporter-destination", "stdout"],
			...["--test-reporter", "tap", "--test-reporter-destination", report],
			...files,
		],
		{ cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] },
	);
	const text = readFileSync(report, "utf8");
	const passed = tapCount(text, "pass") ?? 0;
	const failed = (tapCount(text, "fail") ?? 0) + (tapCount(text, "cancelled") ?? 0);
	if (failed > 0) process.stdout.write(`${text.match(/^\s*not ok[\s\S]*?^\s*\.\.\.$/gmu)?.join("\n") ?? ""}\n`);
	process.stdout.write(`\n${passed} passed, ${failed} failed in ${files.length} files\n`);
	// A run that broke off, or ran nothing, is a failure whatever it counted.
	return { passed, failed: status !== 0 || passed === 0 ? Math.max(1, failed) : failed };
}

async function runInLune(title: string, script: string, pattern: string | undefined): Promise<Tally> {
	heading(title);
	const { status, stdout } = await runLune(script, [DEV_PLACE, ...(pattern === undefined ? [] : [pattern])]);
	const lines = stdout.trimEnd().split("\n");
	process.stdout.write(`${lines.slice(0, -1).join("\n")}\n`);
	let counts: Partial<Tally> = {};
	try {
		counts = JSON.parse(lines.at(-1) ?? "") as Tally;
	} catch {
		// The runner itself broke off; its exit code says so.
	}
	const { passed = 0, failed = 0 } = counts;
	return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

await runTool(async () => {
	mkdirSync(join(ROOT, "build"), { recursive: true });
	const wants = (kind: string) => (values.grep === undefined ? (values.only ?? kind) === kind : kind === "specs");
	const tallies: Tally[] = [];
	await ensureBuilt();
	if (wants("checks")) tallies.push(runChecks());
	if (wants("node")) tallies.push(runNodeTests());
	if (wants("engine")) tallies.push(await runInLune("headless engine (Lune)", "run-lune-tests", undefined));
	if (wants("specs"))
		tallies.push(await runInLune("game (TestEZ under Lune, native code)", "run-tests", values.grep));
	const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
	const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
	if (failed > 0 || passed === 0) process.exitCode = 1;
	process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
});
