import type { ChunkEntry } from "./chunk-entry";
import { failAttempt, forget } from "./chunk-lifecycle";
import { removeParts } from "./parts-stage";
import type { Outcome } from "./ports";
import type { StreamState } from "./stream-state";
import { voxelCount } from "voxel";
import { unionBox } from "./box-algebra";

// Copies the edits, once: after a failed clear the terrain may no longer be what it was.
function saveEdits(state: StreamState, entry: ChunkEntry): Outcome {
	if (entry.edited === undefined || !entry.intact) return undefined;
	const region = unionBox(entry.written, entry.edited)!;
	const outcome = state.ports.terrain.snapshot(region, entry);
	if (!outcome.ok) return outcome.failure;
	state.edits.put({ key: entry.key, snapshot: outcome.snapshot, region, parts: entry.parts });
	entry.written = region;
	return undefined;
}

function clear(state: StreamState, entry: ChunkEntry): Outcome {
	const failure = saveEdits(state, entry);
	if (failure !== undefined) return failure;
	if (entry.written === undefined) return undefined;
	entry.intact = false;
	return state.ports.terrain.clear(entry.written, entry);
}

/** Clears one chunk now. Returns whether it is gone. */
function unloadNow(state: StreamState, entry: ChunkEntry): boolean {
	const voxels = entry.written === undefined ? 0 : voxelCount(entry.written);
	const started = state.ports.now();
	entry.attempts += 1;
	const failure = clear(state, entry);
	const ms = (state.ports.now() - started) * 1000;
	state.budget.charge(ms);
	if (failure !== undefined) {
		failAttempt(state, entry, failure);
		return false;
	}
	state.clearCost.learn(ms, voxels);
	state.metrics.totals.unloaded += 1;
	const key = entry.key;
	forget(state, entry);
	state.listener.chunkUnloaded?.(key);
	return true;
}

/**
 * Clears chunks that nobody keeps: a few a frame, within the budget, and only when no critical chunk waits. Their parts go before
 * the ground they stand on.
 */
export function unloadChunks(state: StreamState): void {
	const { unloads, budget, settings } = state;
	if (state.writes.peek()?.critical === true) return;
	for (const _ of $range(1, settings.unloadsPerFrame)) {
		const entry = unloads.peek();
		if (entry === undefined || !removeParts(state, entry) || state.stopped) return;
		const voxels = entry.written === undefined ? 0 : voxelCount(entry.written);
		if (!budget.allows(state.clearCost.predict(voxels), false)) return;
		unloads.pop();
		unloadNow(state, entry);
	}
}
