/** Brings everything that is generated up to date: codex tables, Luau, the development place. Does nothing if nothing changed. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { TABLES_FILE } from "./codex/tables-file.ts";
import { withLock } from "./lock.mjs";
import { requireTool, ROOT } from "./toolchain.mjs";

/** The place with the module, its specs and its benchmarks, which headless runs load. */
export const DEV_PLACE = join(ROOT, "build", "dev.rbxl");

const STAMP = join(ROOT, "build", "build-stamp");
const INPUTS = [
	"codex",
	"src",
	"tests/spec",
	"bench",
	"tools/codex",
	"tsconfig.json",
	"package-lock.json",
	"dev.project.json",
	"dev-place.project.json",
];
const GENERATED = join("src", "codex", "generated");

/** A step of the build failed; what it said is already on standard error. */
export class BuildError extends Error {}

function listFiles(path: string): string[] {
	const absolute = join(ROOT, path);
	if (!existsSync(absolute)) return [];
	if (!statSync(absolute).isDirectory()) return [path];
	return readdirSync(absolute, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
		.filter((file) => !file.startsWith(GENERATED))
		.sort();
}

/** Paths, sizes and times of all inputs in one hash: cheap, and as good as their content for a working tree. */
function fingerprint(): string {
	const hash = createHash("sha256");
	for (const file of INPUTS.flatMap(listFiles)) {
		const { size, mtimeMs } = statSync(join(ROOT, file));
		hash.update(`${file}\0${size}\0${mtimeMs}\n`);
	}
	return hash.digest("hex");
}

function isCurrent(stamp: string): boolean {
	if (!existsSync(STAMP) || readFileSync(STAMP, "utf8") !== stamp) return false;
	return existsSync(DEV_PLACE) && existsSync(join(ROOT, TABLES_FILE));
}

/** Whether everything that is generated is up to date. */
export function isBuilt(): boolean {
	return isCurrent(fingerprint());
}

/** Runs a program of this project with its output on standard error; standard output belongs to the calling tool. */
export function runStep(name: string, command: string, args: readonly string[]): void {
	const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", 2, 2] });
	if (status !== 0) throw new BuildError(`${name} failed${error === undefined ? "" : `: ${error.message}`}`);
}

function node(...args: string[]): [string, string[]] {
	return [process.execPath, args];
}

/** The command line that runs a TypeScript tool of this project. */
export function tsx(script: string, ...args: string[]): [string, string[]] {
	return node("--import", "tsx", join(ROOT, script), ...args);
}

/** Builds a place file with Rojo, whole or not at all. */
export function buildPlace(project: string, file: string): void {
	const partial = `${file}.partial.rbxl`;
	runStep("rojo build", requireTool("rojo"), ["build", join(ROOT, project), "--output", partial]);
	renameSync(partial, file);
}

/** Codex tables, then Luau. */
export function compile(): void {
	runStep("the codex build", ...tsx("tools/build-codex.ts"));
	runStep(
		"rbxtsc",
		...node(join(ROOT, "node_modules/roblox-ts/out/CLI/cli.js"), "--type", "model", "--rojo", "dev.project.json"),
	);
}

/** Compiles and builds the development place unless it is newer than everything it is made of. */
export async function ensureBuilt(): Promise<void> {
	mkdirSync(join(ROOT, "build"), { recursive: true });
	if (isBuilt()) return;
	await withLock(join(ROOT, "build", "build.lock"), () => {
		const stamp = fingerprint();
		if (isCurrent(stamp)) return;
		process.stderr.write("building\n");
		compile();
		buildPlace("dev-place.project.json", DEV_PLACE);
		writeFileSync(STAMP, stamp);
	});
}
