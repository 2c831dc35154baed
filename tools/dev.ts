import concurrently from "concurrently";
import { compile } from "./build.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";
import { readSeed } from "./seed-argument.ts";
import { requireTool, ROOT } from "./toolchain.mjs";
import { chooseWorld } from "./world-argument.ts";

const COMMAND = "npm run dev --";

const { values } = readArguments({
	command: COMMAND,
	summary:
		"Play-testing in Studio and in the browser: rebuilds the codex when a YAML file changes and Luau when a source changes, redraws\nbuild/preview, and serves the place to the Rojo plugin. One Ctrl-C stops all.",
	options: {
		world: {
			type: "string",
			value: "ID",
			help: "The world that the preview shows; default: the first, then whichever changes.",
		},
		seed: { type: "string", value: "S", help: "Of the preview; an integer or any text; default 0." },
	},
});

/** Who saves a YAML file looks at the preview first; compiled Luau may come a second later. */
const LOW_PRIORITY = [process.execPath, "--import", "./tools/low-priority.mjs"];

/** A command line for a shell. Only parts with blanks are quoted: concurrently takes a wholly quoted line for one word. */
function line(...parts: string[]): string {
	return parts.map((part) => (/\s/u.test(part) ? JSON.stringify(part) : part)).join(" ");
}

await runTool(async () => {
	const seed = readSeed(COMMAND, values.seed);
	if (values.world !== undefined) await chooseWorld(COMMAND, values.world);
	// Rojo needs the folders it serves from the start.
	compile();
	const { result } = concurrently(
		[
			{
				name: "codex",
				command: line(...LOW_PRIORITY, "--import", "tsx", "tools/watch-codex.ts"),
			},
			{
				name: "preview",
				command: line(process.execPath, "--import", "tsx", "tools/watch-preview.ts"),
				// Not on the command line: a shell would read it.
				env: { PREVIEW_WORLD: values.world ?? "", PREVIEW_SEED: seed },
			},
			{
				name: "rbxtsc",
				command: line(
					...LOW_PRIORITY,
					"node_modules/roblox-ts/out/CLI/cli.js",
					"--watch",
					"--type",
					"model",
					"--rojo",
					"dev.project.json",
				),
			},
			{ name: "rojo", command: line(requireTool("rojo"), "serve", "default.project.json") },
		],
		{ cwd: ROOT, killOthersOn: ["failure", "success"], prefixColors: "auto" },
	);
	// Ctrl-C ends the children with a signal, which concurrently reports as a failure.
	await result.catch(() => undefined);
});
