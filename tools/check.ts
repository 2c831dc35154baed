import { compile, runStep } from "./build.ts";
import { CHECKS } from "./checks.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";

readArguments({
	command: "npm run check",
	summary: "Types of game and tools, lint, format and import rules.",
	options: {},
});

await runTool(() => {
	compile();
	for (const { name, command, args } of CHECKS) {
		process.stderr.write(`${name}\n`);
		runStep(name, command, args);
	}
});
