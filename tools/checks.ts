import { join } from "node:path";
import { ROOT } from "./toolchain.mjs";

export interface Check {
	readonly name: string;
	readonly command: string;
	readonly args: readonly string[];
}

function check(name: string, script: string, ...args: string[]): Check {
	return { name, command: process.execPath, args: [join(ROOT, "node_modules", script), ...args] };
}

/** What is true of the code without running it. The types of the game are checked by compiling it. */
export const CHECKS: readonly Check[] = [
	check("types of the tools", "typescript/bin/tsc", "-p", "tsconfig.tools.json"),
	check("types of the page", "typescript/bin/tsc", "-p", "tsconfig.page.json"),
	check("lint", "eslint/bin/eslint.js", "--max-warnings", "0", "."),
	check("format", "prettier/bin/prettier.cjs", "--check", "--cache", "--log-level", "warn", "."),
	check(
		"import rules",
		"dependency-cruiser/bin/dependency-cruise.mjs",
		...["--config", ".dependency-cruiser.cjs", "src", "bench", "tests", "tools"],
	),
];
