import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { findTool, pinnedVersions, ROOT } from "../../tools/toolchain.mjs";

interface Sandbox {
	readonly root: string;
	readonly bin: string;
	/** Runs set-up in the sandbox with only its own programs on PATH. */
	readonly setUp: () => { readonly status: number | null; readonly stderr: string };
}

/** A copy of what set-up reads, with its own home, cache and PATH, and npm packages that are already there. */
function inSandbox(work: (sandbox: Sandbox) => void): void {
	const root = mkdtempSync(join(tmpdir(), "terracodex-setup-"));
	try {
		for (const name of ["aftman.toml", "tools/setup.mjs", "tools/lock.mjs", "tools/toolchain.mjs"]) {
			mkdirSync(dirname(join(root, name)), { recursive: true });
			cpSync(join(ROOT, name), join(root, name));
		}
		const bin = join(root, "bin");
		mkdirSync(bin);
		mkdirSync(join(root, "node_modules"));
		writeFileSync(join(root, "package-lock.json"), '{"packages": {"": {}}}');
		writeFileSync(join(root, "node_modules/.package-lock.json"), '{"packages": {}}');
		symlinkSync(process.execPath, join(bin, "node"));
		const setUp = () => {
			const { status, stderr } = spawnSync(process.execPath, [join(root, "tools/setup.mjs")], {
				encoding: "utf8",
				env: { PATH: `${bin}:/bin:/usr/bin`, HOME: root, XDG_CACHE_HOME: join(root, "cache") },
			});
			return { status, stderr };
		};
		work({ root, bin, setUp });
	} finally {
		rmSync(root, { recursive: true, force: true });
	}
}

function addProgram(sandbox: Sandbox, name: string, script: string): void {
	const file = join(sandbox.bin, name);
	writeFileSync(file, `#!/bin/sh\n${script}\n`);
	chmodSync(file, 0o755);
}

/** A cargo that "builds" by writing a program that answers with the version, and notes each call. */
const FAKE_CARGO = `
if [ "$1" = "--version" ]; then echo "cargo 1.0.0"; exit 0; fi
echo "$@" >> "$HOME/cargo-calls"
while [ $# -gt 0 ]; do
  case "$1" in --version) version=$2; shift;; --root) root=$2; shift;; esac
  name=$1; shift
done
mkdir -p "$root/bin"
printf '#!/bin/sh\\necho "%s %s"\\n' "$name" "$version" > "$root/bin/$name"
chmod +x "$root/bin/$name"
`;

const versions = pinnedVersions();

test("aftman.toml pins the tools, and set-up finds them here", () => {
	assert.deepEqual(versions, { rojo: "7.7.1", lune: "0.10.5", "run-in-roblox": "0.3.0" });
	assert.ok(findTool("rojo"));
	assert.ok(findTool("lune"));
});

test("programs on PATH in the pinned version are taken as they are, without a word", () => {
	inSandbox((sandbox) => {
		for (const name of ["rojo", "lune"]) addProgram(sandbox, name, `echo "${name} ${versions[name]}"`);
		assert.deepEqual(sandbox.setUp(), { status: 0, stderr: "" });
	});
});

test("programs in another version are passed over, and cargo builds the pinned one once", () => {
	inSandbox((sandbox) => {
		for (const name of ["rojo", "lune"]) addProgram(sandbox, name, `echo "${name} 0.0.1"`);
		addProgram(sandbox, "cargo", FAKE_CARGO);
		const first = sandbox.setUp();
		assert.equal(first.status, 0, first.stderr);
		assert.match(first.stderr, /building rojo 7\.7\.1 with cargo, usually about 5 minutes/u);
		const calls = () => readFileSync(join(sandbox.root, "cargo-calls"), "utf8").trimEnd().split("\n");
		assert.equal(calls().length, 2);
		assert.ok(calls().every((call) => call.startsWith("install --locked --version")));
		assert.deepEqual(sandbox.setUp(), { status: 0, stderr: "" });
		assert.equal(calls().length, 2);
	});
});

test("an interrupted build leaves nothing that passes for a tool", () => {
	inSandbox((sandbox) => {
		addProgram(
			sandbox,
			"cargo",
			`if [ "$1" = "--version" ]; then exit 0; fi; mkdir -p "$HOME/cache/terracodex/tools"; exit 1`,
		);
		const failed = sandbox.setUp();
		assert.equal(failed.status, 1);
		assert.match(failed.stderr, /cargo could not build/u);
		addProgram(sandbox, "cargo", FAKE_CARGO);
		assert.equal(sandbox.setUp().status, 0);
	});
});

test("rokit is asked before cargo", () => {
	inSandbox((sandbox) => {
		const install = ["rojo", "lune"]
			.map(
				(name) =>
					`printf '#!/bin/sh\\necho "${name} ${versions[name]}"\\n' > "$HOME/bin/${name}"; chmod +x "$HOME/bin/${name}"`,
			)
			.join("; ");
		addProgram(sandbox, "rokit", `[ "$1" = "--version" ] || { ${install}; }`);
		addProgram(sandbox, "cargo", FAKE_CARGO);
		const run = sandbox.setUp();
		assert.equal(run.status, 0, run.stderr);
		assert.match(run.stderr, /with rokit/u);
		assert.doesNotMatch(run.stderr, /cargo/u);
	});
});

test("without any way it names the three ways and ends with exit code 1", () => {
	inSandbox((sandbox) => {
		const run = sandbox.setUp();
		assert.equal(run.status, 1);
		for (const way of ["PATH", "Rokit", "Aftman", "cargo"]) assert.ok(run.stderr.includes(way), way);
		assert.ok(run.stderr.includes("rojo 7.7.1") && run.stderr.includes("lune 0.10.5"));
	});
});
