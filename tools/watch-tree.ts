import { readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

export interface TreeWatch {
	/** Ends it. */
	readonly close: () => void;
}

/**
 * Calls `onFile` with the path of every file below a folder that is written, replaced or removed, and looks into folders that come
 * later. Each folder is watched by itself: Node's own recursive watch loses files that an editor replaces instead of writing into them.
 */
export function watchTree(root: string, onFile: (path: string) => void): TreeWatch {
	const closers = new Map<string, () => void>();

	function forget(folder: string): void {
		closers.get(folder)?.();
		closers.delete(folder);
	}

	function add(folder: string): void {
		if (closers.has(folder)) return;
		const watcher = watch(folder, (_event, name) => {
			if (name === null) return;
			const path = join(folder, name);
			if (statSync(folder, { throwIfNoEntry: false }) === undefined) forget(folder);
			else if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) add(path);
			else onFile(path);
		});
		watcher.on("error", () => forget(folder));
		closers.set(folder, () => watcher.close());
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			if (entry.isDirectory()) add(join(folder, entry.name));
		}
	}

	add(root);
	return { close: () => [...closers.keys()].forEach(forget) };
}

/** The same, but calls `work` once files that count have stopped changing for a while: editors write a file in several steps. */
export function watchSettled(
	root: string,
	counts: (path: string) => boolean,
	settleMs: number,
	work: () => void,
): TreeWatch {
	let timer: NodeJS.Timeout | undefined;
	return watchTree(root, (path) => {
		if (!counts(path)) return;
		clearTimeout(timer);
		timer = setTimeout(work, settleMs);
	});
}
