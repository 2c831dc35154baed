// A lock that two processes of one machine respect: a folder (made atomically) that holds its owner's process id. The lock of
// a process that has died counts for nothing.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const RETRY_MS = 200;
// Between making the folder and writing the id there is a moment in which the owner is unknown.
const NAMELESS_MS = 5000;

/** @param {number} pid */
function isAlive(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
	}
}

/** @param {string} folder */
function ownerOf(folder) {
	try {
		return Number(readFileSync(join(folder, "pid"), "utf8"));
	} catch {
		return undefined;
	}
}

/** Several waiters may find the same dead lock: only one can move it away, and it must not move a newer one. */
/** @param {string} folder @param {number | undefined} owner */
function removeAbandoned(folder, owner) {
	const grave = `${folder}.${process.pid}`;
	try {
		renameSync(folder, grave);
		if (ownerOf(grave) !== owner) renameSync(grave, folder);
		else rmSync(grave, { recursive: true, force: true });
	} catch {
		// Another process was quicker.
	}
}

/**
 * Waits until nobody holds `folder` as a lock, holds it while `work` runs, and gives it back whatever happens.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T> | T} work
 * @param {(owner: number | undefined) => void} [onWait] called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
	mkdirSync(dirname(folder), { recursive: true });
	let namelessSince = 0;
	let told = false;
	for (;;) {
		try {
			mkdirSync(folder);
			break;
		} catch (error) {
			if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
		}
		const owner = ownerOf(folder);
		if (owner === undefined) namelessSince ||= Date.now();
		else namelessSince = 0;
		const abandoned = owner === undefined ? Date.now() - namelessSince > NAMELESS_MS : !isAlive(owner);
		if (abandoned) {
			removeAbandoned(folder, owner);
			continue;
		}
		if (!told) onWait?.(owner);
		told = true;
		await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
	}
	writeFileSync(join(folder, "pid"), String(process.pid));
	const release = () => rmSync(folder, { recursive: true, force: true });
	process.once("exit", release);
	try {
		return await work();
	} finally {
		process.removeListener("exit", release);
		release();
	}
}
