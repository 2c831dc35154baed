import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { ensureBuilt } from "../../tools/build.ts";
import { PAGE_FILE, VERSION_FILE } from "../../tools/preview/file-names.ts";
import { copyProject } from "./support/copy-project.ts";
import { pause, until } from "./support/until.ts";

/** Far more than a refresh takes: the machine may be busy. */
const PATIENCE_MS = 60_000;

test("a preview that is kept up to date is drawn anew when the codex says something else, and not before", async () => {
	await ensureBuilt();
	const root = copyProject(
		...["aftman.toml", "codex", "dev-place.project.json", "dev.project.json", "include", "lune", "out"],
		...["package.json", "src", "tools"],
	);
	const preview = (name: string) => readFileSync(join(root, "build", "preview", name), "utf8");
	const watcher = spawn(process.execPath, ["--import", "tsx", join(root, "tools", "watch-preview.ts")], {
		cwd: root,
		env: { ...process.env, PREVIEW_WORLD: "", PREVIEW_SEED: "7" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let told = "";
	watcher.stderr.on("data", (chunk: Buffer) => (told += chunk.toString()));
	const lines: Array<string> = [];
	createInterface({ input: watcher.stdout }).on("line", (line) => lines.push(line));
	async function nextLine(): Promise<string> {
		await until(() => lines.length > 0 || watcher.exitCode !== null, "a drawing", PATIENCE_MS);
		assert.ok(lines.length > 0, `it ended: ${told}`);
		return lines.shift()!;
	}
	try {
		assert.match(await nextLine(), /index\.html: castaway, seed 7, [\d.]+ s$/u);
		const [page, version] = [preview(PAGE_FILE), preview(VERSION_FILE)];
		assert.match(page, /castaway/u);

		const scope = join(root, "codex", "scopes", "island.yaml");
		const text = readFileSync(scope, "utf8");
		// Neither a mistake nor a comment is worth a new picture.
		writeFileSync(scope, `${text}  typo: 1\n`);
		await pause(400);
		writeFileSync(scope, `# Nothing new.\n${text}`);
		await pause(400);
		assert.deepEqual([preview(VERSION_FILE), lines.length], [version, 0]);

		writeFileSync(scope, text.replace("crowding_penalty: 0.6", "crowding_penalty: 0.1"));
		assert.match(await nextLine(), /index\.html: castaway, seed 7/u);
		assert.notEqual(preview(PAGE_FILE), page);
		assert.notEqual(preview(VERSION_FILE), version);

		// Unless a world was asked for, the one that changes is shown.
		const planet = join(root, "codex", "planets", "ochre.yaml");
		writeFileSync(planet, readFileSync(planet, "utf8").replace("detail_height: 4", "detail_height: 5"));
		assert.match(await nextLine(), /index\.html: ochre, seed 7/u);
		assert.match(preview(PAGE_FILE), /ochre/u);
	} finally {
		const ended = new Promise((resolve) => watcher.once("exit", resolve));
		watcher.kill();
		await ended;
		rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
	}
});
