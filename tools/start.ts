import { spawnSync } from "node:child_process";
import { tsx } from "./build.ts";
import { readArguments } from "./cli.ts";
import { ROOT } from "./toolchain.mjs";

readArguments({
	command: "npm start",
	summary: "Sets everything up, builds, and generates the default world into build/world.",
	options: {},
});

const [command, args] = tsx("tools/world.ts", "--bake", "--out", "build/world");
const { status } = spawnSync(command, args, { cwd: ROOT, stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
process.stdout.write(`
Open build/world/world.rbxl in Roblox Studio and walk around, or look at map.svg and terrain.png beside it.

What to do next:
  npm run world -- --seed 7     another island
  npm run preview               pictures of it on one page, for any browser
  npm run place                 a place to press Play in: the server grows the world
  npm run dev                   Studio by live sync: edit codex/*.yaml, the tables follow
  npm test                      every check and test
`);
