import type { ChunkState } from "./chunk-entry";

const SAMPLES = 256;

export interface TimingStats {
	readonly mean: number;
	/** 95 % of the latest 256 took no longer. */
	readonly p95: number;
	readonly count: number;
}

interface Timing {
	readonly add: (ms: number) => void;
	readonly stats: () => TimingStats;
}

/** Counted since the start. */
export interface StreamTotals {
	frames: number;
	generated: number;
	written: number;
	unloaded: number;
	cancelled: number;
	retried: number;
	failed: number;
	evicted: number;
	queueDropped: number;
	editsEvicted: number;
	voxelsWritten: number;
	partsAdded: number;
	partsRemoved: number;
	peakLoaded: number;
	/** Look-ups in the generator's caches (height tiles). */
	cacheHits: number;
	cacheMisses: number;
}

/** What a streamer is doing: totals since the start, and figures of now. */
export interface StreamerStats extends Readonly<StreamTotals> {
	readonly chunksByState: Readonly<Record<ChunkState, number>>;
	readonly genMs: TimingStats;
	readonly writeMs: TimingStats;
	/** Written in the latest whole second. */
	readonly voxelsPerSecond: number;
	/** Terrain work of the latest frame, its budget, and the mean over all frames. */
	readonly budgetUsedMs: number;
	readonly budgetMs: number;
	readonly budgetUsedMeanMs: number;
	/** Loaded chunks whose parts do not all stand yet. */
	readonly lackingParts: number;
	readonly editsStored: number;
	/** Chunks that the present plans would want, but that lie outside of the world. */
	readonly outside: number;
	readonly foci: number;
	/** The radius in force: less than `loadRadius` while the chunks of all players are too many. */
	readonly loadRadius: number;
	readonly workers: number;
	readonly workersBusy: number;
	readonly jobsInFlight: number;
}

function createTiming(): Timing {
	const latest = new Array<number>();
	let total = 0;
	let count = 0;
	return {
		add: (ms) => {
			latest[count % SAMPLES] = ms;
			total += ms;
			count += 1;
		},
		stats: () => {
			if (count === 0) return { mean: 0, p95: 0, count };
			const order = table.clone(latest) as Array<number>;
			order.sort();
			return { mean: total / count, p95: order[math.ceil(0.95 * order.size()) - 1], count };
		},
	};
}

/** Counters of a streamer. The stages add to `totals` where things happen; counting allocates nothing. */
export interface StreamMetrics {
	readonly totals: StreamTotals;
	readonly genMs: Timing;
	readonly writeMs: Timing;
	voxelsPerSecond: number;
	budgetUsedMs: number;
	budgetMs: number;
	budgetTotalMs: number;
	/** Ends a frame: `now` in seconds. */
	readonly endFrame: (now: number, usedMs: number, limitMs: number) => void;
}

export function createStreamMetrics(): StreamMetrics {
	let secondStart = -math.huge;
	let voxelsAtStart = 0;
	const totals: StreamTotals = {
		frames: 0,
		generated: 0,
		written: 0,
		unloaded: 0,
		cancelled: 0,
		retried: 0,
		failed: 0,
		evicted: 0,
		queueDropped: 0,
		editsEvicted: 0,
		voxelsWritten: 0,
		partsAdded: 0,
		partsRemoved: 0,
		peakLoaded: 0,
		cacheHits: 0,
		cacheMisses: 0,
	};
	const metrics: StreamMetrics = {
		totals,
		genMs: createTiming(),
		writeMs: createTiming(),
		voxelsPerSecond: 0,
		budgetUsedMs: 0,
		budgetMs: 0,
		budgetTotalMs: 0,
		endFrame: (now, usedMs, limitMs) => {
			totals.frames += 1;
			metrics.budgetUsedMs = usedMs;
			metrics.budgetMs = limitMs;
			metrics.budgetTotalMs += usedMs;
			if (now - secondStart < 1) return;
			if (secondStart > -math.huge) {
				metrics.voxelsPerSecond = (totals.voxelsWritten - voxelsAtStart) / (now - secondStart);
			}
			secondStart = now;
			voxelsAtStart = totals.voxelsWritten;
		},
	};
	return metrics;
}
