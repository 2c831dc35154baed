import type { ChunkEntry } from "./chunk-entry";
import { lacksParts } from "./chunk-entry";
import type { StreamState } from "./stream-state";

/*
 * Parts stand in chunks that are loaded, and in intact ones that wait to be cleared; those of a chunk that is loaded and kept are
 * put up until all of them stand. Everything else has none: they are taken away before the terrain below them is touched.
 */

function removePart(state: StreamState, entry: ChunkEntry): void {
	const started = state.ports.now();
	state.ports.parts!.remove(entry.standing.pop()!);
	state.budget.charge((state.ports.now() - started) * 1000);
	state.metrics.totals.partsRemoved += 1;
}

function addPart(state: StreamState, entry: ChunkEntry): void {
	const started = state.ports.now();
	entry.standing.push(state.ports.parts!.add(entry.parts[entry.standing.size()], entry));
	state.budget.charge((state.ports.now() - started) * 1000);
	state.metrics.totals.partsAdded += 1;
	// Whoever the engine told of the new part may have stopped the streamer, which could not know of it yet.
	if (entry.gone && state.clearsAtStop) removePart(state, entry);
	else if (!lacksParts(entry)) state.parts.remove(entry);
}

/**
 * Puts up parts of loaded chunks while the budget lasts, those of critical chunks first; `criticalOnly` stops at the first that is
 * not. A part costs a small share of any budget, so what a frame overdraws is at most one of them.
 */
export function addParts(state: StreamState, criticalOnly: boolean): void {
	while (!state.stopped) {
		const entry = state.parts.peek();
		if (entry === undefined || (criticalOnly && !entry.critical)) return;
		if (!state.budget.allows(0, entry.critical)) return;
		addPart(state, entry);
	}
}

/** Takes away parts of a chunk while the budget lasts. Returns whether none is left. */
export function removeParts(state: StreamState, entry: ChunkEntry): boolean {
	while (entry.standing.size() > 0) {
		if (!state.budget.allows(0, false)) return false;
		removePart(state, entry);
	}
	return true;
}

/** Takes away all parts of a chunk, whatever it costs. */
export function removeAllParts(state: StreamState, entry: ChunkEntry): void {
	while (entry.standing.size() > 0) removePart(state, entry);
}
