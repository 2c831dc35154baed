import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { tsx } from "./build.ts";
import { ROOT } from "./toolchain.mjs";
import { watchSettled } from "./watch-tree.ts";

// One build follows when an editor is done.
const SETTLE_MS = 100;

function build(): void {
	const [command, args] = tsx("tools/build-codex.ts");
	spawnSync(command, args, { cwd: ROOT, stdio: "inherit" });
}

build();
watchSettled(join(ROOT, "codex"), (path) => /\.ya?ml$/u.test(path), SETTLE_MS, build);
