import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { DEV_PLACE, ensureBuilt } from "./build.ts";
import { readArguments } from "./cli.ts";
import { runTool } from "./run-tool.ts";
import { requireTool, ROOT } from "./toolchain.mjs";

readArguments({
	command: "npm run test:studio",
	summary: "Runs the TestEZ specs inside Roblox Studio with run-in-roblox.",
	options: {},
});

await runTool(async () => {
	await ensureBuilt();
	const runner = requireTool("run-in-roblox");
	const { status } = spawnSync(
		runner,
		["--place", DEV_PLACE, "--script", join(ROOT, "tests", "run-in-studio.luau")],
		{
			cwd: ROOT,
			stdio: "inherit",
		},
	);
	process.exitCode = status ?? 1;
});
