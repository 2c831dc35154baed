import assert from "node:assert/strict";
import { test } from "node:test";
import type { WalkSummary } from "../../tools/walk-table.ts";
import { runTool } from "./support/run-tool.ts";

function walk(...args: string[]): WalkSummary {
	const run = runTool("walk.ts", "--json", ...args);
	assert.equal(run.status, 0, run.stderr);
	return JSON.parse(run.stdout) as WalkSummary;
}

test("players who walk over a planet never lack ground, and leave none behind", () => {
	const report = walk("--world", "terra", "--players", "3", "--movement", "walk", "--seconds", "10", "--slow", "0.1");
	assert.equal(report.players, 3);
	assert.equal(report.holes, 0);
	assert.equal(report.groundlessFrames, 0);
	assert.equal(report.overshootFrames, 0);
	assert.equal(report.stats.failed, 0);
	assert.ok(report.wholeRadius.count === 3 && report.wholeRadius.max < 3);
	assert.ok(report.stats.peakLoaded > 40);
	assert.ok(report.stats.partsAdded > 100);
	assert.ok(report.airAtEnd);
	// Within what the emulation keeps for the next walk.
	assert.ok(report.memory.heapAfter < report.memory.heapBefore + 8 * 2 ** 20, JSON.stringify(report.memory));
});

test("a virtual machine gives the same walk every time", () => {
	const args = [
		"--players",
		"2",
		"--movement",
		"mixed",
		"--speed",
		"64",
		"--seconds",
		"6",
		"--slow",
		"0.2",
		"--failures",
		"0.05",
	];
	const [first, second] = [walk(...args), walk(...args)];
	for (const report of [first, second]) Object.assign(report, { memory: undefined });
	assert.deepEqual(first, second);
	assert.ok(first.stats.retried > 0);
});

test("the report is a table without --json", () => {
	const run = runTool("walk.ts", "--seconds", "1", "--slow", "0.1");
	assert.equal(run.status, 0, run.stderr);
	assert.match(run.stdout, /^castaway, seed 0: 1 players, mixed at 16 studs\/s/u);
	assert.match(run.stdout, /holes within the critical radius/u);
});

test("wrong arguments are one line with exit code 2", () => {
	const cases: [string, ...string[]][] = [
		["--world", "--world", "atlantis"],
		["--players", "--players", "1.5"],
		["--players", "--players", "many"],
		["--speed", "--speed", "-1"],
		["--workers", "--workers", "33"],
		["--failures", "--failures", "1"],
		["--movement", "--movement", "crawl"],
		["--seconds", "--seconds", "0"],
	];
	for (const [named, ...args] of cases) {
		const run = runTool("walk.ts", ...args);
		assert.equal(run.status, 2, `${args.join(" ")}: ${run.stderr}`);
		assert.equal(run.stderr.trimEnd().split("\n").length, 1, run.stderr);
		assert.ok(run.stderr.includes(named));
	}
});
