import type { ChunkState } from "./chunk-entry";
import { CHUNK_STATES } from "./chunk-entry";
import type { ChunkLayout } from "./chunk-layout";
import { chunkKey, chunkKeyAt } from "./chunk-layout";
import { deadlinePassed, flushPriorities } from "./chunk-lifecycle";
import { createEditMarks } from "./edit-marks";
import type { TrackedFocus } from "./focus-tracker";
import { createFocusTracker } from "./focus-tracker";
import { createInterest } from "./interest";
import { onFailed, onReady, onWritten, startJobs, writeChunks } from "./load-stage";
import type { LoadCallback, LoadRequest } from "./load-requests";
import { createLoadRequests, isChunkLoaded } from "./load-requests";
import { addParts } from "./parts-stage";
import type { StreamerPorts } from "./ports";
import type { StreamerStats } from "./stream-metrics";
import { createStreamState } from "./stream-state";
import type { StreamerSettings } from "./streamer-settings";
import { BACKLOG_HIGH, BACKLOG_LOW, resolveStreamerSettings } from "./streamer-settings";
import { stopChunks } from "./stop-chunks";
import { unloadChunks } from "./unload-stage";
import type { VoxelBox } from "voxel";

/** Keeps the chunks round every focus in the terrain. */
export interface Streamer {
	/** One server frame; `frameSeconds` is how long the last one took. */
	readonly step: (frameSeconds: number) => void;
	/**
	 * Says that players change a region; call it before the change. The chunks it touches are saved when they unload. False, and
	 * nothing is marked, if any of them is not loaded: the change would be lost.
	 */
	readonly notifyEdit: (region: VoxelBox) => boolean;
	/**
	 * Loads the ground round a point, wherever the players are, and answers through `done`, at once if it is there. It stays for
	 * `unloadDelay` after the answer.
	 *
	 * @throws on numbers that are not finite or negative.
	 */
	readonly ensureLoaded: (request: LoadRequest, done: LoadCallback) => void;
	/** Whether the chunk at a point, in studs, is in the terrain (or all air). */
	readonly isLoaded: (x: number, y: number, z: number) => boolean;
	/** Height of the ground at a point, loaded or not, in studs; `undefined` where there is none. */
	readonly groundHeight: (x: number, y: number, z: number) => number | undefined;
	readonly stats: () => StreamerStats;
	/** What a chunk is doing; `undefined` if nobody wants it and it is not there. */
	readonly stateOf: (key: number) => ChunkState | undefined;
	/**
	 * Ends everything. `unload` clears all that was written and takes all parts away; a write that is under way is cleared when it reports. Doing it twice
	 * does nothing.
	 */
	readonly stop: (unload: boolean) => void;
}

/**
 * The streamer of a world: pure, on injected clock, players, generator and terrain.
 *
 * @throws on a setting that does not exist or is out of range, and on chunks whose single layers exceed one write.
 */
export function createStreamer(
	layout: ChunkLayout,
	ports: StreamerPorts,
	given: Partial<StreamerSettings> = {},
): Streamer {
	const settings = resolveStreamerSettings(given);
	const layer = (layout.chunkStuds / 4) ** 2;
	if (layer > settings.maxVoxelsPerWrite) {
		throw `maxVoxelsPerWrite must hold one layer of a chunk, ${layer} voxels, got ${settings.maxVoxelsPerWrite}`;
	}
	const state = createStreamState(layout, settings, ports);
	const { chunks, queue, deadlines, budget, metrics, listener } = state;
	const { provider, profile } = ports;
	const foci = new Map<unknown, TrackedFocus>();
	const interest = createInterest(state, foci);
	const tracker = createFocusTracker({
		layout,
		foci,
		updateInterval: settings.updateInterval,
		jumpDistance: () => state.radius + settings.keepMargin,
		onPlan: interest.plan,
		onDrop: interest.drop,
	});
	const requests = createLoadRequests(state, interest);
	const notifyEdit = createEditMarks(state);
	let backlogged = false;

	provider.connect({
		ready: (key, epoch, chunk) => onReady(state, key, epoch, chunk),
		written: (key, epoch, ms) => onWritten(state, key, epoch, ms),
		failed: (key, epoch, failure) => onFailed(state, key, epoch, failure),
	});

	// A profiler that is not there costs one comparison, and no closure is made in a frame.
	function beginProfile(label: string): void {
		if (profile !== undefined) profile.begin(label);
	}
	function endProfile(): void {
		if (profile !== undefined) profile.finish();
	}

	function plan(): void {
		beginProfile("planet.plan");
		tracker.step(ports.foci(), state.time);
		while (deadlines.firstPriority() <= state.time) deadlinePassed(state, deadlines.pop()!);
		const dropped = interest.fit();
		endProfile();
		if (dropped > 0) listener.queueDropped?.(dropped);
	}

	function isReady(focus: TrackedFocus): boolean {
		const reach = settings.criticalRadius;
		const reachY = layout.dimensions === 3 ? reach : 0;
		if (layout.contentOf(focus.cx, focus.cy, focus.cz) === "outside") return false;
		for (const cx of $range(focus.cx - reach, focus.cx + reach)) {
			for (const cy of $range(focus.cy - reachY, focus.cy + reachY)) {
				for (const cz of $range(focus.cz - reach, focus.cz + reach)) {
					if (isChunkLoaded(state, chunkKey(cx, cy, cz))) continue;
					if (layout.contentOf(cx, cy, cz) !== "outside") return false;
				}
			}
		}
		return true;
	}

	function announceReady(): void {
		for (const [, focus] of foci) {
			if (focus.ready || !isReady(focus)) continue;
			focus.ready = true;
			listener.playerReady?.(focus.id as number | string);
		}
	}

	function announceBacklog(): void {
		const length = queue.size();
		if (!backlogged && length >= BACKLOG_HIGH) {
			backlogged = true;
			listener.backlog?.(length);
		} else if (backlogged && length <= BACKLOG_LOW) {
			backlogged = false;
			listener.backlog?.(length);
		}
	}

	// Ground first: nobody stands on what grows on it.
	function load(criticalOnly: boolean): void {
		beginProfile("planet.write");
		writeChunks(state, criticalOnly);
		endProfile();
		beginProfile("planet.parts");
		addParts(state, criticalOnly);
		endProfile();
	}

	function step(frameSeconds: number): void {
		if (state.stopped) return;
		state.time = ports.now();
		plan();
		beginProfile("planet.generate");
		startJobs(state);
		provider.step();
		flushPriorities(state);
		endProfile();
		const slow = frameSeconds * 1000 > settings.slowFrameMs;
		const limit = slow ? settings.slowBudgetMs : settings.writeBudgetMs;
		budget.begin(limit);
		load(true);
		beginProfile("planet.unload");
		unloadChunks(state);
		endProfile();
		load(false);
		requests.step();
		announceReady();
		announceBacklog();
		metrics.endFrame(state.time, budget.usedMs(), limit);
	}

	function stats(): StreamerStats {
		const chunksByState = {} as Record<ChunkState, number>;
		for (const name of CHUNK_STATES) chunksByState[name] = chunks.count(name);
		let outside = 0;
		for (const [, focus] of foci) outside += focus.outside;
		const { workers, busy, inFlight } = provider.stats();
		return {
			...metrics.totals,
			chunksByState,
			genMs: metrics.genMs.stats(),
			writeMs: metrics.writeMs.stats(),
			voxelsPerSecond: metrics.voxelsPerSecond,
			budgetUsedMs: metrics.budgetUsedMs,
			budgetMs: metrics.budgetMs,
			budgetUsedMeanMs: metrics.budgetTotalMs / math.max(1, metrics.totals.frames),
			lackingParts: state.parts.size(),
			editsStored: state.edits.size(),
			outside,
			foci: foci.size(),
			loadRadius: state.radius,
			workers,
			workersBusy: busy,
			jobsInFlight: inFlight,
		};
	}

	return {
		step,
		notifyEdit,
		ensureLoaded: requests.add,
		isLoaded: (x, y, z) => {
			const key = chunkKeyAt(layout, x, y, z);
			return key !== undefined && isChunkLoaded(state, key);
		},
		groundHeight: (x, y, z) => ports.groundHeight?.(x, y, z),
		stats,
		stateOf: (key) => chunks.get(key)?.state,
		stop: (unload) => {
			if (state.stopped) return;
			state.stopped = true;
			state.clearsAtStop = unload;
			foci.clear();
			stopChunks(state, unload);
			requests.stop();
		},
	};
}
