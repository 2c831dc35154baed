import type { ChunkEntry } from "./chunk-entry";
import type { ChunkLayout } from "./chunk-layout";
import type { ChunkTable } from "./chunk-table";
import { createChunkTable } from "./chunk-table";
import type { EditStore } from "./edit-store";
import { createEditStore } from "./edit-store";
import type { CostAverage, FrameBudget } from "./frame-budget";
import { createCostAverage, createFrameBudget } from "./frame-budget";
import type { Failure, StreamerListener, StreamerPorts } from "./ports";
import type { PriorityQueue } from "./priority-queue";
import { createPriorityQueue } from "./priority-queue";
import type { StreamMetrics } from "./stream-metrics";
import { createStreamMetrics } from "./stream-metrics";
import type { StreamerSettings } from "./streamer-settings";

// Before anything is measured: 24,576 voxels in 2.5 ms, the slow end of what is known of the engine.
const INITIAL_WRITE_MS = 1e-4;
const INITIAL_CLEAR_MS = 2e-5;

/** What the stages of a streamer share. A chunk is in at most one of the five queues. */
export interface StreamState {
	readonly layout: ChunkLayout;
	readonly settings: StreamerSettings;
	readonly ports: StreamerPorts;
	readonly listener: StreamerListener;
	readonly chunks: ChunkTable;
	readonly edits: EditStore;
	readonly metrics: StreamMetrics;
	/** Chunks to generate, by priority. */
	readonly queue: PriorityQueue<ChunkEntry>;
	/** Chunks with a write to ask for, by priority. */
	readonly writes: PriorityQueue<ChunkEntry>;
	/** Loaded chunks that lack parts and that somebody keeps, by priority. */
	readonly parts: PriorityQueue<ChunkEntry>;
	/** Chunks to clear, oldest first. */
	readonly unloads: PriorityQueue<ChunkEntry>;
	/** Chunks that wait for a time: to be tried again, to be unloaded, to be looked at after a failure. */
	readonly deadlines: PriorityQueue<ChunkEntry>;
	/** Chunks whose place in `queue` or `writes` is out of date. */
	readonly unordered: Array<ChunkEntry>;
	/** Keys whose job was refused as wrong: never tried again. */
	readonly refused: Set<number>;
	readonly budget: FrameBudget;
	readonly writeCost: CostAverage;
	readonly clearCost: CostAverage;
	/** Time of this frame. */
	time: number;
	/** The load radius in force. */
	radius: number;
	lastEpoch: number;
	stopped: boolean;
	/** Stopped, and nothing is to stay. */
	clearsAtStop: boolean;
	/** The entry whose write is being asked for right now, and how that was answered. */
	writing?: ChunkEntry;
	writingMs: number;
	writingFailure?: Failure;
}

export function createStreamState(layout: ChunkLayout, settings: StreamerSettings, ports: StreamerPorts): StreamState {
	const listener = ports.listener ?? {};
	const metrics = createStreamMetrics();
	return {
		layout,
		settings,
		ports,
		listener,
		chunks: createChunkTable(),
		edits: createEditStore(settings.maxEditSnapshots, (edit) => {
			metrics.totals.editsEvicted += 1;
			listener.editSnapshotEvicted?.(edit.key, edit.snapshot);
		}),
		metrics,
		queue: createPriorityQueue(),
		writes: createPriorityQueue(),
		parts: createPriorityQueue(),
		unloads: createPriorityQueue(),
		deadlines: createPriorityQueue(),
		unordered: [],
		refused: new Set(),
		budget: createFrameBudget(),
		writeCost: createCostAverage(INITIAL_WRITE_MS),
		clearCost: createCostAverage(INITIAL_CLEAR_MS),
		time: ports.now(),
		radius: settings.loadRadius,
		lastEpoch: 0,
		stopped: false,
		clearsAtStop: false,
		writingMs: 0,
	};
}
