import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { withLock } from "../../tools/lock.mjs";
import { ROOT } from "../../tools/toolchain.mjs";

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "terracodex-lock-"));
	try {
		await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A process that takes the lock, appends "in" and "out" around a pause, and ends. */
function contender(folder: string): Promise<number | null> {
	const lock = pathToFileURL(join(ROOT, "tools", "lock.mjs")).href;
	const program = `
		import { appendFileSync } from "node:fs";
		import { withLock } from ${JSON.stringify(lock)};
		const log = ${JSON.stringify(join(folder, "log"))};
		await withLock(${JSON.stringify(join(folder, "lock"))}, async () => {
			appendFileSync(log, "in\\n");
			await new Promise((resolve) => setTimeout(resolve, 120));
			appendFileSync(log, "out\\n");
		});`;
	return new Promise((resolve) => {
		spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: "inherit" }).on("close", resolve);
	});
}

test("processes hold a lock one after the other", async () => {
	await inFolder(async (folder) => {
		const statuses = await Promise.all([1, 2, 3].map(() => contender(folder)));
		assert.deepEqual(statuses, [0, 0, 0]);
		assert.equal(readFileSync(join(folder, "log"), "utf8"), "in\nout\n".repeat(3));
		assert.ok(!existsSync(join(folder, "lock")));
	});
});

test("the lock of a process that died counts for nothing", async () => {
	await inFolder(async (folder) => {
		const lock = join(folder, "lock");
		mkdirSync(lock);
		// Beyond the largest process id of any system.
		writeFileSync(join(lock, "pid"), "99999999");
		assert.equal(await withLock(lock, () => 5), 5);
		assert.ok(!existsSync(lock));
	});
});

test("a lock is given back when the work fails", async () => {
	await inFolder(async (folder) => {
		const lock = join(folder, "lock");
		await assert.rejects(
			withLock(lock, () => Promise.reject(new Error("no"))),
			/no/u,
		);
		assert.ok(!existsSync(lock));
	});
});
