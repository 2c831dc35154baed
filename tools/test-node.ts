import { readdirSync } from "node:fs";
import { join } from "node:path";
import { captureProgram } from "./capture-program.ts";
import type { SuiteResult } from "./suite-result.ts";

/** The tests of the tools, file by file, so that whoever has nothing else to do can take the next one. */
export interface NodeTests {
	/** Runs files that nobody has taken yet until there are none. */
	readonly takePart: () => Promise<void>;
	/** What came of all files that were run. */
	readonly result: () => SuiteResult;
}

/** The counts that a TAP report ends with; a report without them is that of a run that broke off. */
function tapCount(report: string, name: string): number {
	return Number(new RegExp(`^# ${name} (\\d+)$`, "mu").exec(report)?.[1] ?? 0);
}

async function runFile(folder: string, file: string): Promise<SuiteResult & { readonly skipped: number }> {
	const { status, text, stdout } = await captureProgram(process.execPath, [
		...["--import", "tsx", "--test-reporter", "tap"],
		join(folder, file),
	]);
	const passed = tapCount(stdout, "pass");
	const skipped = tapCount(stdout, "skipped");
	const failed = tapCount(stdout, "fail") + tapCount(stdout, "cancelled");
	// A run that broke off, or ran nothing, is a failure whatever it counted.
	const isBroken = status !== 0 || passed + skipped === 0;
	const failures = stdout.match(/^\s*not ok[\s\S]*?^\s*\.\.\.$/gmu) ?? [text];
	return {
		text: isBroken ? `FAILED ${file}\n${failures.join("\n")}\n` : "",
		passed,
		skipped,
		failed: isBroken ? Math.max(1, failed) : failed,
	};
}

/** @param folder with the test files, in it and below it */
export function createNodeTests(folder: string): NodeTests {
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".test.ts"))
		.sort();
	const waiting = [...files];
	const results: Array<Awaited<ReturnType<typeof runFile>>> = [];
	const sum = (count: "passed" | "failed" | "skipped") => results.reduce((total, result) => total + result[count], 0);

	return {
		takePart: async () => {
			for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
				results.push(await runFile(folder, file));
		},
		result: () => {
			const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
			const counts = `${passed} passed, ${failed} failed, ${skipped} skipped in ${results.length} files`;
			return { text: `${results.map(({ text }) => text).join("")}${counts}\n`, passed, failed };
		},
	};
}
