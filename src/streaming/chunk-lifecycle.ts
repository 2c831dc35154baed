import type { ChunkEntry } from "./chunk-entry";
import { lacksParts } from "./chunk-entry";
import { prioritise } from "./chunk-priority";
import type { Failure } from "./ports";
import type { StreamState } from "./stream-state";
import { RETRY_DELAYS } from "./streamer-settings";

/** Takes a chunk out of everything. */
export function forget(state: StreamState, entry: ChunkEntry): void {
	state.queue.remove(entry);
	state.writes.remove(entry);
	state.parts.remove(entry);
	state.unloads.remove(entry);
	state.deadlines.remove(entry);
	state.chunks.remove(entry);
}

/** Sends a chunk to be cleared. `evicted`: before others, and it may only come back when somebody wants it. */
export function startUnloading(state: StreamState, entry: ChunkEntry, evicted: boolean): void {
	state.queue.remove(entry);
	state.writes.remove(entry);
	state.parts.remove(entry);
	state.deadlines.remove(entry);
	state.chunks.move(entry, "unloading");
	entry.attempts = 0;
	entry.evicted = evicted;
	state.unloads.put(entry, evicted ? -math.huge : state.time);
}

// Whatever reached the terrain, even from a write that failed half-way, must be cleared again.
function abandon(state: StreamState, entry: ChunkEntry): void {
	state.metrics.totals.cancelled += 1;
	if (entry.written !== undefined) startUnloading(state, entry, false);
	else forget(state, entry);
}

// With many players on one spot a plan touches a chunk many times: its priority is computed once, when all plans are made.
function reprioritise(state: StreamState, entry: ChunkEntry): void {
	if (entry.unordered) return;
	entry.unordered = true;
	state.unordered.push(entry);
}

/** Puts the chunks that wait for a job, a write or their parts into the order of their priorities. */
export function flushPriorities(state: StreamState): void {
	for (const entry of state.unordered) {
		entry.unordered = false;
		if (entry.gone || state.deadlines.has(entry)) continue;
		prioritise(entry, state.settings.criticalRadius);
		if (entry.state === "queued") state.queue.put(entry, entry.priority);
		else if (entry.state === "ready") state.writes.put(entry, entry.priority);
		else if (state.writes.has(entry)) state.writes.put(entry, entry.priority);
		else if (state.parts.has(entry)) state.parts.put(entry, entry.priority);
	}
	state.unordered.clear();
}

function requeue(state: StreamState, entry: ChunkEntry): void {
	state.chunks.move(entry, "queued");
	entry.attempts = 0;
	state.unloads.remove(entry);
	state.deadlines.remove(entry);
	reprioritise(state, entry);
}

function backToLoaded(state: StreamState, entry: ChunkEntry): void {
	state.unloads.remove(entry);
	state.deadlines.remove(entry);
	state.chunks.move(entry, "loaded");
	entry.attempts = 0;
	reconcileLoaded(state, entry);
}

function reconcileLoaded(state: StreamState, entry: ChunkEntry): void {
	if (entry.kept > 0) {
		state.deadlines.remove(entry);
		if (!lacksParts(entry)) return;
		// The order it was written in, until priorities are next flushed.
		state.parts.put(entry, entry.priority);
		reprioritise(state, entry);
	} else if (!state.deadlines.has(entry)) {
		state.parts.remove(entry);
		state.deadlines.put(entry, state.time + state.settings.unloadDelay);
	}
}

function reconcileFailed(state: StreamState, entry: ChunkEntry): void {
	const cooled = state.time >= entry.failedAt + state.settings.failedCooldown;
	if (entry.intact) {
		// It could not be cleared; if it is wanted again, it need not be.
		if (entry.wanted > 0) backToLoaded(state, entry);
		else if (cooled && !entry.stuck) startUnloading(state, entry, false);
		return;
	}
	const refused = state.refused.has(entry.key);
	if (entry.wanted > 0) {
		if (cooled && !refused && entry.reentered) requeue(state, entry);
		return;
	}
	if (entry.kept > 0 || (!cooled && !refused)) return;
	if (entry.written === undefined) forget(state, entry);
	else if (!entry.stuck) startUnloading(state, entry, false);
}

/**
 * Brings the state of a chunk in line with who wants it. Called whenever interest in it changed or a time came; doing it once
 * more changes nothing.
 */
export function reconcile(state: StreamState, entry: ChunkEntry): void {
	if (entry.gone) return;
	switch (entry.state) {
		case "queued": {
			if (entry.wanted === 0) abandon(state, entry);
			else if (!state.deadlines.has(entry)) reprioritise(state, entry);
			break;
		}
		// A job at a worker runs to its end; whether its result is of use is seen then.
		case "generating":
			break;
		case "ready": {
			if (entry.kept === 0) {
				if (entry.source === "generator") state.ports.provider.cancel(entry, entry.epoch);
				abandon(state, entry);
				break;
			}
			reprioritise(state, entry);
			break;
		}
		case "writing": {
			reprioritise(state, entry);
			break;
		}
		case "loaded": {
			reconcileLoaded(state, entry);
			break;
		}
		case "unloading": {
			if (entry.intact) {
				if (entry.wanted > 0 || (entry.kept > 0 && !entry.evicted)) backToLoaded(state, entry);
			} else if (entry.wanted > 0) {
				requeue(state, entry);
			}
			break;
		}
		case "failed": {
			reconcileFailed(state, entry);
			break;
		}
	}
}

/** Ends the try that is under way: another one later, or none. */
export function failAttempt(state: StreamState, entry: ChunkEntry, failure: Failure): void {
	const permanent = failure.permanent === true;
	const unloading = entry.state === "unloading";
	state.writes.remove(entry);
	state.unloads.remove(entry);
	if (!permanent && entry.attempts <= RETRY_DELAYS.size()) {
		state.metrics.totals.retried += 1;
		if (!unloading) state.chunks.move(entry, "queued");
		state.deadlines.put(entry, state.time + RETRY_DELAYS[entry.attempts - 1]);
		reconcile(state, entry);
		return;
	}
	state.chunks.move(entry, "failed");
	state.metrics.totals.failed += 1;
	entry.failedAt = state.time;
	entry.reentered = false;
	entry.stuck = permanent && unloading;
	if (permanent && !unloading) state.refused.add(entry.key);
	if (entry.written === undefined) state.chunks.setResident(entry, false);
	const attempts = entry.attempts;
	if (!permanent) state.deadlines.put(entry, state.time + state.settings.failedCooldown);
	reconcile(state, entry);
	state.listener.chunkFailed?.(entry.key, failure.error, attempts);
}

/** A time that an entry waited for has come. */
export function deadlinePassed(state: StreamState, entry: ChunkEntry): void {
	if (entry.state === "loaded") {
		if (entry.kept === 0) startUnloading(state, entry, false);
	} else if (entry.state === "unloading") {
		state.unloads.put(entry, state.time);
	} else {
		reconcile(state, entry);
	}
}
