import { spawnSync } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { tsx } from "./build.ts";
import { ROOT } from "./toolchain.mjs";

// Editors write a file in several steps; one build follows when they are done.
const SETTLE_MS = 100;

function build(): void {
	const [command, args] = tsx("tools/build-codex.ts");
	spawnSync(command, args, { cwd: ROOT, stdio: "inherit" });
}

build();
let timer: NodeJS.Timeout | undefined;
watch(join(ROOT, "codex"), { recursive: true }, (_event, file) => {
	if (file === null || !/\.ya?ml$/u.test(file)) return;
	clearTimeout(timer);
	timer = setTimeout(build, SETTLE_MS);
});
