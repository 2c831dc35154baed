import { createChunkEntry } from "./chunk-entry";
import { chunkOfKey, chunksTouching, clipToChunk } from "./chunk-layout";
import { reconcile } from "./chunk-lifecycle";
import type { StreamState } from "./stream-state";
import type { VoxelBox } from "voxel";
import { checkVoxelBox } from "voxel";
import { unionBox } from "./box-algebra";

// An edit is safe in terrain that nothing will be written over.
function acceptsEdit(state: StreamState, key: number): boolean {
	const entry = state.chunks.get(key);
	if (entry !== undefined) return entry.intact && entry.state !== "writing";
	const { cx, cy, cz } = chunkOfKey(key);
	return state.layout.contentOf(cx, cy, cz) === "air" && !state.edits.has(key);
}

// A chunk of air becomes a chunk like any other once somebody has built in it.
function admit(state: StreamState, key: number): void {
	const { cx, cy, cz } = chunkOfKey(key);
	const entry = createChunkEntry(key, cx, cy, cz);
	entry.state = "loaded";
	entry.intact = true;
	state.chunks.add(entry);
	state.chunks.setResident(entry, true);
	reconcile(state, entry);
}

/**
 * Marks what players change. Returns the `notifyEdit` of a streamer.
 */
export function createEditMarks(state: StreamState): (region: VoxelBox) => boolean {
	return (region) => {
		checkVoxelBox(region);
		if (state.stopped) return false;
		const keys = chunksTouching(state.layout, region);
		for (const key of keys) if (!acceptsEdit(state, key)) return false;
		for (const key of keys) {
			if (state.chunks.get(key) === undefined) admit(state, key);
			const entry = state.chunks.get(key)!;
			entry.edited = unionBox(entry.edited, clipToChunk(state.layout, key, region));
		}
		return true;
	};
}
