// Makes a fresh clone ready: npm packages, rojo and lune. Plain Node without dependencies. A no-op when all is there; safe to
// interrupt and to run twice at once.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { withLock } from "./lock.mjs";
import { cachedToolFolder, cacheFolder, findTool, pinnedVersions, ROOT } from "./toolchain.mjs";

const NODE_MINIMUM = [20, 12];

const HELP = `node tools/setup.mjs [--studio]

Installs what the project needs and is not there yet:
  npm packages   npm ci, when node_modules is absent or differs from package-lock.json
  rojo, lune     in the versions of aftman.toml: found on PATH, else installed by rokit or
                 aftman, else built by cargo into ${cacheFolder()}

  --studio       run-in-roblox as well (for npm run test:studio)
  --help         this text
`;

/** @param {string} text */
function say(text) {
	process.stderr.write(`set-up: ${text}\n`);
}

/** @param {string} text @returns {never} */
function fail(text) {
	say(text);
	process.exit(1);
}

/** @param {string} command */
function isInstalled(command) {
	return spawnSync(command, ["--version"], { stdio: "ignore", shell: process.platform === "win32" }).status === 0;
}

/** Whether node_modules holds every package of the lock file in its version. */
function packagesAreCurrent() {
	try {
		/** @param {string} path @returns {Record<string, {version?: string, optional?: boolean}>} */
		const packagesOf = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8")).packages;
		const wanted = packagesOf("package-lock.json");
		// npm writes this file last, so an interrupted install does not have it.
		const installed = packagesOf("node_modules/.package-lock.json");
		return Object.entries(wanted).every(
			([path, { version, optional }]) =>
				path === "" ||
				(installed[path] === undefined ? optional === true : installed[path].version === version),
		);
	} catch {
		return false;
	}
}

async function installPackages() {
	if (packagesAreCurrent()) return;
	await withLock(
		join(ROOT, "build", "npm.lock"),
		() => {
			if (packagesAreCurrent()) return;
			say("installing npm packages (npm ci), usually half a minute");
			// npm's own words go to standard error: standard output belongs to the tool that called set-up.
			const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
				cwd: ROOT,
				stdio: ["ignore", 2, 2],
				shell: process.platform === "win32",
			});
			if (status !== 0) fail("npm ci failed; its output is above");
		},
		() => say("another set-up is installing the npm packages; waiting for it"),
	);
}

/** Rokit and Aftman both read aftman.toml and take seconds. */
function installByManager() {
	for (const manager of ["rokit", "aftman"]) {
		if (!isInstalled(manager)) continue;
		say(`installing the tools of aftman.toml with ${manager}`);
		const { status } = spawnSync(manager, ["install", "--no-trust-check"], { cwd: ROOT, stdio: ["ignore", 2, 2] });
		if (status === 0) return;
		say(`${manager} failed; trying the next way`);
	}
}

/**
 * Runs cargo and reports its progress a few times a minute.
 * @param {string} name
 * @param {string[]} args
 * @param {string} targetFolder
 * @returns {Promise<boolean>}
 */
function runCargo(name, args, targetFolder) {
	return new Promise((resolve) => {
		const child = spawn("cargo", args, {
			stdio: ["ignore", 2, "pipe"],
			env: {
				...process.env,
				CARGO_TARGET_DIR: targetFolder,
				// A third of the build time of the default release profile, for tools that are hardly slower.
				CARGO_PROFILE_RELEASE_LTO: "off",
				CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
				CARGO_PROFILE_RELEASE_OPT_LEVEL: "3",
				CARGO_TERM_PROGRESS_WHEN: "always",
				CARGO_TERM_PROGRESS_WIDTH: "80",
				CARGO_TERM_COLOR: "never",
			},
		});
		const started = Date.now();
		let lastReport = started;
		let tail = "";
		child.stderr?.on("data", (/** @type {Buffer} */ data) => {
			tail = (tail + data.toString()).slice(-4000);
			const [, done, total] = [...tail.matchAll(/(\d+)\/(\d+)/g)].at(-1) ?? [];
			if (done === undefined || Date.now() - lastReport < 10_000) return;
			lastReport = Date.now();
			const percent = Math.floor((100 * Number(done)) / Number(total));
			say(`${name}: ${done} of ${total} crates (${percent} %), ${Math.round((lastReport - started) / 1000)} s`);
		});
		child.on("error", () => resolve(false));
		child.on("close", (code) => {
			if (code !== 0) process.stderr.write(tail);
			resolve(code === 0);
		});
	});
}

/** @param {string} name @param {string} version */
async function buildWithCargo(name, version) {
	const folder = cachedToolFolder(name, version);
	await withLock(
		`${folder}.lock`,
		async () => {
			if (findTool(name)) return;
			say(`building ${name} ${version} with cargo, usually about 5 minutes, once per user (kept in ${folder})`);
			// Crates that are compiled stay in the target folder, so that an interrupted build goes on where it was.
			const target = `${folder}.target`;
			const partial = `${folder}.partial`;
			rmSync(partial, { recursive: true, force: true });
			mkdirSync(partial, { recursive: true });
			const built = await runCargo(
				name,
				["install", "--locked", "--version", version, "--root", partial, name],
				target,
			);
			if (!built) fail(`cargo could not build ${name} ${version}; its last words are above`);
			rmSync(folder, { recursive: true, force: true });
			renameSync(partial, folder);
			rmSync(target, { recursive: true, force: true });
		},
		(owner) => say(`another set-up (process ${owner}) is building ${name}; waiting for it`),
	);
}

/** @param {string[]} names */
async function installTools(names) {
	const missing = () => names.filter((name) => findTool(name) === undefined);
	if (missing().length === 0) return;
	installByManager();
	const versions = pinnedVersions();
	const left = missing();
	if (left.length === 0) return;
	const wanted = left.map((name) => `${name} ${versions[name]}`).join(" and ");
	if (!isInstalled("cargo")) {
		fail(
			`${wanted} not found. One of three ways makes it available:\n` +
				`  1. put the pinned version on PATH yourself (downloads: the projects' release pages)\n` +
				`  2. install Rokit (https://github.com/rojo-rbx/rokit) or Aftman; set-up then uses it\n` +
				`  3. install Rust's cargo (https://rustup.rs); set-up then builds the tools, about 5 minutes each`,
		);
	}
	for (const name of left) await buildWithCargo(name, versions[name]);
	const still = missing();
	if (still.length > 0) fail(`${still.join(", ")} was built but does not answer with its pinned version`);
	say("the tools are ready");
}

const { values } = parseArgs({ options: { studio: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help) {
	process.stdout.write(HELP);
	process.exit(0);
}
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < NODE_MINIMUM[0] || (major === NODE_MINIMUM[0] && minor < NODE_MINIMUM[1])) {
	fail(`Node ${NODE_MINIMUM.join(".")} or newer is needed, this is ${process.versions.node}`);
}
if (!existsSync(join(ROOT, "package-lock.json"))) fail("package-lock.json is missing; this is not a whole clone");
await installPackages();
await installTools(values.studio ? ["rojo", "lune", "run-in-roblox"] : ["rojo", "lune"]);
