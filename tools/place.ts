import { join, relative } from "node:path";
import { buildPlace, compile } from "./build.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";
import { ROOT } from "./toolchain.mjs";

const { values } = readArguments({
	command: "npm run place --",
	summary: "Builds the Studio place: open it and press Play, and the server grows the default world.",
	options: { out: { type: "string", value: "FILE", help: "Default build/terracodex.rbxl." } },
});

await runTool(() => {
	const file = values.out ?? join(ROOT, "build", "terracodex.rbxl");
	compile();
	buildPlace("default.project.json", file);
	process.stdout.write(`${relative(process.cwd(), file)}\n`);
});
