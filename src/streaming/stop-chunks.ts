import type { ChunkEntry } from "./chunk-entry";
import { forget } from "./chunk-lifecycle";
import { removeAllParts } from "./parts-stage";
import type { StreamState } from "./stream-state";
import { RETRY_DELAYS } from "./streamer-settings";
import { unionBox } from "./box-algebra";

// There is no later time to try again.
function clearNow(state: StreamState, entry: ChunkEntry): void {
	const { terrain } = state.ports;
	removeAllParts(state, entry);
	const region = unionBox(entry.written, entry.edited);
	if (region === undefined) return;
	if (entry.edited !== undefined && entry.intact) {
		const outcome = terrain.snapshot(region, entry);
		if (outcome.ok) state.edits.put({ key: entry.key, snapshot: outcome.snapshot, region, parts: entry.parts });
	}
	let attempts = 0;
	let failure;
	do {
		attempts += 1;
		failure = terrain.clear(region, entry);
	} while (failure !== undefined && failure.permanent !== true && attempts <= RETRY_DELAYS.size());
	if (failure !== undefined) {
		state.listener.chunkFailed?.(entry.key, failure.error, attempts);
	} else {
		state.metrics.totals.unloaded += 1;
		state.listener.chunkUnloaded?.(entry.key);
	}
}

/** Ends all chunks: jobs are cancelled, and what was written is cleared if `unload`. Writes under way end by themselves. */
export function stopChunks(state: StreamState, unload: boolean): void {
	const entries = new Array<ChunkEntry>();
	for (const [, entry] of state.chunks.entries) entries.push(entry);
	entries.sort((a, b) => a.key < b.key);
	for (const entry of entries) {
		if (entry.writePending) {
			entry.clearWhenWritten = unload;
			continue;
		}
		if (unload) clearNow(state, entry);
		forget(state, entry);
	}
	state.ports.provider.stop();
}

/** A write that was under way when the streamer stopped has ended, well or not. */
export function endStoppedWrite(state: StreamState, entry: ChunkEntry): void {
	if (entry.clearWhenWritten === true) clearNow(state, entry);
	forget(state, entry);
}
