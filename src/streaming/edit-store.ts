import type { PartSpec } from "parts";
import type { Snapshot } from "./ports";
import type { VoxelBox } from "voxel";

export interface StoredEdit {
	readonly key: number;
	readonly snapshot: Snapshot;
	readonly region: VoxelBox;
	/** Of the chunk, which is not generated when its edits come back. */
	readonly parts: ReadonlyArray<PartSpec>;
}

/** Snapshots of edited chunks that are not loaded. Beyond its size the one that was used longest ago is evicted. */
export interface EditStore {
	readonly has: (key: number) => boolean;
	/** Counts as a use. */
	readonly get: (key: number) => StoredEdit | undefined;
	readonly put: (edit: StoredEdit) => void;
	readonly remove: (key: number) => void;
	readonly size: () => number;
}

export function createEditStore(capacity: number, onEvict: (edit: StoredEdit) => void): EditStore {
	const editByKey = new Map<number, StoredEdit>();
	const lastUseByKey = new Map<number, number>();
	let size = 0;
	let uses = 0;

	function remove(key: number): void {
		if (!editByKey.delete(key)) return;
		lastUseByKey.delete(key);
		size -= 1;
	}

	function evictOldest(): void {
		let oldest: number | undefined;
		let oldestUse = math.huge;
		for (const [key, use] of lastUseByKey) {
			if (use < oldestUse) {
				oldest = key;
				oldestUse = use;
			}
		}
		const edit = editByKey.get(oldest!)!;
		remove(edit.key);
		onEvict(edit);
	}

	return {
		has: (key) => editByKey.has(key),
		get: (key) => {
			const edit = editByKey.get(key);
			uses += 1;
			if (edit !== undefined) lastUseByKey.set(key, uses);
			return edit;
		},
		put: (edit) => {
			if (!editByKey.has(edit.key)) size += 1;
			uses += 1;
			editByKey.set(edit.key, edit);
			lastUseByKey.set(edit.key, uses);
			while (size > capacity) evictOldest();
		},
		remove,
		size: () => size,
	};
}
