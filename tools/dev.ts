import concurrently from "concurrently";
import { compile } from "./build.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";
import { requireTool, ROOT } from "./toolchain.mjs";

readArguments({
	command: "npm run dev",
	summary:
		"Play-testing in Studio: rebuilds the codex when a YAML file changes and Luau when a source changes, and serves\nthe place to the Rojo plugin. One Ctrl-C stops all.",
	options: {},
});

/** A command line for a shell. Only parts with blanks are quoted: concurrently takes a wholly quoted line for one word. */
function line(...parts: string[]): string {
	return parts.map((part) => (/\s/u.test(part) ? JSON.stringify(part) : part)).join(" ");
}

await runTool(async () => {
	// Rojo needs the folders it serves from the start.
	compile();
	const { result } = concurrently(
		[
			{ name: "codex", command: line(process.execPath, "--import", "tsx", "tools/watch-codex.ts") },
			{
				name: "rbxtsc",
				command: line(
					process.execPath,
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
