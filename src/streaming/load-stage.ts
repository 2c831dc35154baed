import type { ChunkEntry } from "./chunk-entry";
import { NO_PARTS } from "./chunk-entry";
import { chunkBox } from "./chunk-layout";
import { failAttempt, reconcile, startUnloading } from "./chunk-lifecycle";
import type { Failure, Outcome, ReadyChunk } from "./ports";
import { endStoppedWrite } from "./stop-chunks";
import type { StreamState } from "./stream-state";
import { voxelCount } from "voxel";
import { splitIntoSlabs, unionBox } from "./box-algebra";

// Chunks that stay only because they are near somebody make room for those that somebody wants.
function evictFarthest(state: StreamState): boolean {
	let farthest: ChunkEntry | undefined;
	let farthestDistance = -1;
	for (const [, entry] of state.chunks.entries) {
		if (entry.state !== "loaded" || entry.wanted > 0) continue;
		let nearest = math.huge;
		for (const [focus] of entry.interest) {
			const dx = entry.cx + 0.5 - focus.x;
			const dy = entry.cy + 0.5 - focus.y;
			const dz = entry.cz + 0.5 - focus.z;
			nearest = math.min(nearest, dx * dx + dy * dy + dz * dz);
		}
		const better = nearest > farthestDistance || (nearest === farthestDistance && entry.key < farthest!.key);
		if (better) {
			farthest = entry;
			farthestDistance = nearest;
		}
	}
	if (farthest === undefined) return false;
	startUnloading(state, farthest, true);
	state.metrics.totals.evicted += 1;
	return true;
}

function makeReady(state: StreamState, entry: ChunkEntry): void {
	state.chunks.move(entry, "ready");
	entry.nextSlab = 0;
	reconcile(state, entry);
}

function begin(state: StreamState, entry: ChunkEntry): void {
	state.chunks.setResident(entry, true);
	entry.attempts += 1;
	entry.genMs = 0;
	entry.writeMs = 0;
	const edit = state.edits.get(entry.key);
	if (edit !== undefined) {
		entry.parts = edit.parts;
		entry.source = "snapshot";
		entry.slabs = [edit.region];
		makeReady(state, entry);
		return;
	}
	if (state.layout.contentOf(entry.cx, entry.cy, entry.cz) === "solid") {
		entry.source = "fill";
		entry.slabs = [chunkBox(state.layout, entry.key)];
		makeReady(state, entry);
		return;
	}
	entry.source = "generator";
	state.lastEpoch += 1;
	entry.epoch = state.lastEpoch;
	state.chunks.move(entry, "generating");
	state.ports.provider.generate(entry, entry.epoch);
}

/**
 * Hands queued chunks to the generator, first things first, while it has room and not too many wait to be written. What is being
 * generated counts as waiting: it will.
 */
export function startJobs(state: StreamState): void {
	const { queue, chunks, settings } = state;
	while (!state.stopped && chunks.count("ready") + chunks.count("generating") < settings.maxReady) {
		const entry = queue.peek();
		if (entry === undefined || !state.ports.provider.hasRoom()) return;
		if (!entry.resident && chunks.residentCount() >= settings.maxLoadedChunks) {
			while (chunks.count("unloading") < settings.unloadsPerFrame && evictFarthest(state));
			return;
		}
		queue.pop();
		begin(state, entry);
	}
}

function markLoaded(state: StreamState, entry: ChunkEntry): void {
	const { chunks, metrics, listener } = state;
	chunks.move(entry, "loaded");
	entry.attempts = 0;
	entry.intact = true;
	entry.evicted = false;
	if (entry.source === "snapshot") {
		entry.edited = entry.written;
		state.edits.remove(entry.key);
	} else {
		entry.edited = undefined;
	}
	metrics.totals.written += 1;
	metrics.totals.peakLoaded = math.max(metrics.totals.peakLoaded, chunks.count("loaded"));
	metrics.writeMs.add(entry.writeMs);
	const voxels = entry.written === undefined ? 0 : voxelCount(entry.written);
	reconcile(state, entry);
	listener.chunkLoaded?.(entry.key, entry.genMs, entry.writeMs, voxels);
}

function finishWrite(state: StreamState, entry: ChunkEntry, ms: number): void {
	const voxels = voxelCount(entry.slabs[entry.nextSlab]);
	const cost = entry.source === "fill" ? state.clearCost : state.writeCost;
	cost.learn(ms, voxels);
	entry.writeMs += ms;
	entry.nextSlab += 1;
	state.metrics.totals.voxelsWritten += voxels;
	if (entry.nextSlab < entry.slabs.size()) state.writes.put(entry, entry.priority);
	else markLoaded(state, entry);
}

function callWriter(state: StreamState, entry: ChunkEntry): Outcome {
	const { terrain, provider } = state.ports;
	const slab = entry.slabs[entry.nextSlab];
	if (entry.source === "fill") return terrain.fill(slab, entry);
	if (entry.source === "snapshot") {
		const edit = state.edits.get(entry.key);
		// Evicted since it was chosen: the chunk is generated instead, on the next try.
		if (edit === undefined) return { error: "the snapshot of its edits was evicted" };
		return terrain.restore(edit.snapshot, edit.region, entry);
	}
	entry.writePending = true;
	provider.write(entry, entry.epoch, slab, entry.nextSlab === entry.slabs.size() - 1);
	return undefined;
}

function write(state: StreamState, entry: ChunkEntry, predictedMs: number): void {
	if (entry.state === "ready") {
		state.chunks.move(entry, "writing");
		// An earlier try may have left more than this one writes: both are to be cleared one day.
		entry.intact = false;
	}
	entry.written = unionBox(entry.written, entry.slabs[entry.nextSlab]);
	const started = state.ports.now();
	state.writing = entry;
	state.writingMs = 0;
	const failure = callWriter(state, entry) ?? state.writingFailure;
	state.writing = undefined;
	state.writingFailure = undefined;
	if (entry.writePending) {
		entry.pendingMs = predictedMs;
		state.budget.reserve(predictedMs);
		return;
	}
	const ms = math.max((state.ports.now() - started) * 1000, state.writingMs);
	state.budget.charge(ms);
	if (failure !== undefined) failAttempt(state, entry, failure);
	else finishWrite(state, entry, ms);
}

/** Writes ready chunks while the budget lasts, critical ones first; `criticalOnly` stops at the first that is not. */
export function writeChunks(state: StreamState, criticalOnly: boolean): void {
	const { writes, budget } = state;
	while (!state.stopped) {
		const entry = writes.peek();
		if (entry === undefined || (criticalOnly && !entry.critical)) return;
		const cost = entry.source === "fill" ? state.clearCost : state.writeCost;
		const voxels = voxelCount(entry.slabs[entry.nextSlab]);
		// Of writes that end later, nothing is known before the first has ended.
		const waiting = budget.pending() > 0;
		if (waiting && !cost.isKnown()) return;
		const predicted = waiting ? cost.predictWorst(voxels) : cost.predict(voxels);
		if (!budget.allows(predicted, entry.critical)) return;
		writes.pop();
		write(state, entry, predicted);
	}
}

// The entry that a report is about, if that report is not stale.
function current(state: StreamState, key: number, epoch: number): ChunkEntry | undefined {
	const entry = state.chunks.get(key);
	return entry !== undefined && entry.epoch === epoch ? entry : undefined;
}

/** A chunk was generated. */
export function onReady(state: StreamState, key: number, epoch: number, chunk: ReadyChunk): void {
	const entry = current(state, key, epoch);
	if (entry === undefined || entry.state !== "generating") return;
	const { metrics, settings } = state;
	metrics.totals.generated += 1;
	metrics.genMs.add(chunk.genMs);
	metrics.totals.cacheHits += chunk.cacheHits ?? 0;
	metrics.totals.cacheMisses += chunk.cacheMisses ?? 0;
	entry.genMs = chunk.genMs;
	if (state.ports.parts !== undefined) entry.parts = chunk.parts ?? NO_PARTS;
	entry.slabs = chunk.region === undefined ? [] : splitIntoSlabs(chunk.region, settings.maxVoxelsPerWrite);
	if (entry.slabs.size() === 0 && entry.kept > 0) {
		state.ports.provider.cancel(entry, epoch);
		markLoaded(state, entry);
	} else {
		makeReady(state, entry);
	}
}

/** A slab was written. */
export function onWritten(state: StreamState, key: number, epoch: number, writeMs: number): void {
	const entry = current(state, key, epoch);
	if (entry === undefined || !entry.writePending) return;
	entry.writePending = false;
	if (state.writing === entry) {
		state.writingMs = writeMs;
		return;
	}
	state.budget.settle(entry.pendingMs, writeMs);
	if (state.stopped) endStoppedWrite(state, entry);
	else finishWrite(state, entry, writeMs);
}

/** A generation or a write failed. */
export function onFailed(state: StreamState, key: number, epoch: number, failure: Failure): void {
	const entry = current(state, key, epoch);
	if (entry === undefined) return;
	if (entry.state === "generating") {
		failAttempt(state, entry, failure);
	} else if (entry.writePending) {
		entry.writePending = false;
		if (state.writing === entry) {
			state.writingFailure = failure;
			return;
		}
		state.budget.settle(entry.pendingMs, 0);
		if (state.stopped) endStoppedWrite(state, entry);
		else failAttempt(state, entry, failure);
	}
}
