// Where the engine tools (rojo, lune, run-in-roblox) are: names and versions come from aftman.toml alone. Plain Node without
// dependencies, since set-up runs it before any package is installed.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const WINDOWS = process.platform === "win32";
const EXECUTABLE_SUFFIX = WINDOWS ? ".exe" : "";

/** Versions by tool name, as pinned in aftman.toml. @returns {Record<string, string>} */
export function pinnedVersions() {
	const text = readFileSync(join(ROOT, "aftman.toml"), "utf8");
	return Object.fromEntries(
		[...text.matchAll(/^([\w-]+)\s*=\s*"[^"@]+@([^"]+)"/gm)].map(([, name, version]) => [name, version]),
	);
}

/** The folder that all clones of a user share. */
export function cacheFolder() {
	const base =
		process.env.XDG_CACHE_HOME ??
		(process.platform === "darwin"
			? join(homedir(), "Library", "Caches")
			: WINDOWS
				? (process.env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"))
				: join(homedir(), ".cache"));
	return join(base, "terracodex");
}

/** Where set-up puts a tool that it built itself. @param {string} name @param {string} version */
export function cachedToolFolder(name, version) {
	return join(cacheFolder(), "tools", `${name}-${version}`);
}

/** @param {string} executable @param {string} version */
function hasVersion(executable, version) {
	try {
		const output = execFileSync(executable, ["--version"], {
			cwd: ROOT,
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
		});
		return output.split(/\s+/).includes(version);
	} catch {
		return false;
	}
}

/** Every place but the cache where an executable of this name may stand, best first. @param {string} file */
function candidates(file) {
	const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
	const managed = [join(homedir(), ".rokit", "bin"), join(homedir(), ".aftman", "bin")];
	return [...onPath, ...managed].map((folder) => join(folder, file));
}

/**
 * The path of a tool in exactly its pinned version, `undefined` if it is nowhere.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findTool(name) {
	const version = pinnedVersions()[name];
	if (version === undefined) throw new Error(`aftman.toml names no tool "${name}"`);
	const file = name + EXECUTABLE_SUFFIX;
	const found = candidates(file).find((executable) => existsSync(executable) && hasVersion(executable, version));
	if (found !== undefined) return found;
	// This folder gets its name, with the version in it, only when its build is done: there is nothing to ask.
	const cached = join(cachedToolFolder(name, version), "bin", file);
	return existsSync(cached) ? cached : undefined;
}

/**
 * The path of a tool; an error that says what to run if it is nowhere.
 * @param {string} name
 */
export function requireTool(name) {
	const executable = findTool(name);
	if (executable === undefined) {
		throw new Error(`${name} ${pinnedVersions()[name]} is not installed; run: node tools/setup.mjs`);
	}
	return executable;
}
