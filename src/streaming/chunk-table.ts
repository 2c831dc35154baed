import type { ChunkEntry, ChunkState } from "./chunk-entry";
import { WANTED } from "./chunk-entry";
import type { TrackedFocus } from "./focus-tracker";

// From each state, where a chunk may go. Loading and unloading of a key can only overlap by a step that is not listed.
const STEPS: { readonly [S in ChunkState]: ReadonlySet<ChunkState> } = {
	queued: new Set<ChunkState>(["generating", "ready", "unloading"]),
	generating: new Set<ChunkState>(["ready", "loaded", "queued", "unloading", "failed"]),
	ready: new Set<ChunkState>(["writing", "unloading"]),
	writing: new Set<ChunkState>(["loaded", "queued", "failed"]),
	loaded: new Set<ChunkState>(["unloading"]),
	unloading: new Set<ChunkState>(["loaded", "queued", "failed"]),
	failed: new Set<ChunkState>(["queued", "loaded", "unloading"]),
};

/** Every chunk that is wanted or in memory, and how many there are of each kind. */
export interface ChunkTable {
	readonly get: (key: number) => ChunkEntry | undefined;
	readonly add: (entry: ChunkEntry) => void;
	readonly remove: (entry: ChunkEntry) => void;
	/** @throws if the state machine has no such step: a fault of the streamer. */
	readonly move: (entry: ChunkEntry, state: ChunkState) => void;
	/** Level 0 is none. Returns whether anything changed. */
	readonly setInterest: (entry: ChunkEntry, focus: TrackedFocus, level: number) => boolean;
	readonly setResident: (entry: ChunkEntry, resident: boolean) => void;
	readonly count: (state: ChunkState) => number;
	readonly residentCount: () => number;
	readonly wantedCount: () => number;
	readonly size: () => number;
	/** By key; for loops only, never while entries come or go. */
	readonly entries: ReadonlyMap<number, ChunkEntry>;
}

export function createChunkTable(): ChunkTable {
	const entries = new Map<number, ChunkEntry>();
	const countByState: Record<ChunkState, number> = {
		queued: 0,
		generating: 0,
		ready: 0,
		writing: 0,
		loaded: 0,
		unloading: 0,
		failed: 0,
	};
	let size = 0;
	let resident = 0;
	let wanted = 0;

	function setResident(entry: ChunkEntry, value: boolean): void {
		if (entry.resident === value) return;
		entry.resident = value;
		resident += value ? 1 : -1;
	}

	return {
		get: (key) => entries.get(key),
		add: (entry) => {
			assert(!entries.has(entry.key), `chunk ${entry.key} is in the table already`);
			entries.set(entry.key, entry);
			countByState[entry.state] += 1;
			size += 1;
		},
		remove: (entry) => {
			if (entry.gone) return;
			entry.gone = true;
			entries.delete(entry.key);
			countByState[entry.state] -= 1;
			size -= 1;
			if (entry.wanted > 0) wanted -= 1;
			entry.interest.clear();
			entry.wanted = 0;
			entry.kept = 0;
			setResident(entry, false);
		},
		move: (entry, state) => {
			if (!STEPS[entry.state].has(state)) throw `chunk ${entry.key} cannot go from ${entry.state} to ${state}`;
			countByState[entry.state] -= 1;
			countByState[state] += 1;
			entry.state = state;
		},
		setInterest: (entry, focus, level) => {
			if (entry.gone) return false;
			const before = entry.interest.get(focus) ?? 0;
			if (before === level) return false;
			if (level === 0) entry.interest.delete(focus);
			else entry.interest.set(focus, level);
			entry.kept += (level === 0 ? 0 : 1) - (before === 0 ? 0 : 1);
			if (level === WANTED) {
				entry.wanted += 1;
				if (entry.wanted === 1) wanted += 1;
				entry.reentered = true;
			} else if (before === WANTED) {
				entry.wanted -= 1;
				if (entry.wanted === 0) wanted -= 1;
			}
			return true;
		},
		setResident,
		count: (state) => countByState[state],
		residentCount: () => resident,
		wantedCount: () => wanted,
		size: () => size,
		entries,
	};
}
