import type { ChunkLayout } from "streaming/chunk-layout";
import { chunkBox, createColumnLayout } from "streaming/chunk-layout";
import type {
	ChunkJob,
	ChunkProvider,
	Failure,
	Focus,
	FocusId,
	Outcome,
	PartsPort,
	ProviderSink,
	StreamerListener,
	TerrainPort,
} from "streaming/ports";
import type { PartSpec } from "parts";
import type { CellCopy, CellTerrain } from "streaming/simulation/cell-terrain";
import { createCellTerrain, generatedCell } from "streaming/simulation/cell-terrain";
import type { PartYard } from "streaming/simulation/part-yard";
import { createPartYard } from "streaming/simulation/part-yard";
import type { Streamer } from "streaming/streamer";
import { createStreamer } from "streaming/streamer";
import type { StreamerSettings } from "streaming/streamer-settings";
import type { VoxelBox } from "voxel";
import { voxelCount } from "voxel";

export type Operation = "generate" | "write" | "clear" | "fill" | "snapshot" | "restore";

export interface FakeWorldOptions {
	readonly layout?: ChunkLayout;
	readonly settings?: Partial<StreamerSettings>;
	readonly cellVoxels?: number;
	/** Time a job takes; default 0.02 s. */
	readonly genSeconds?: number;
	readonly jobs?: number;
	/** Milliseconds that a voxel costs to write; default 2 ms per 24,576. */
	readonly msPerVoxel?: number;
	/** Rows of a column, in voxels: bottom and top. */
	readonly heightOf?: (job: ChunkJob) => [minY: number, maxY: number];
	/** What stands in a chunk; default nothing. */
	readonly partsOf?: (job: ChunkJob) => ReadonlyArray<PartSpec>;
	/** In place of `parts` of the world. */
	readonly parts?: PartsPort;
	/** Milliseconds to put a part up; half of it takes one away. Default 0.02. */
	readonly msPerPart?: number;
	/** Decides which calls fail. */
	readonly failureOf?: (operation: Operation, job: ChunkJob) => Failure | undefined;
	readonly listener?: StreamerListener;
	/** In place of the foci that `put` and `leave` keep. */
	readonly foci?: Array<Focus>;
}

export interface FakeWorld {
	readonly streamer: Streamer;
	readonly terrain: CellTerrain;
	readonly parts: PartYard;
	readonly layout: ChunkLayout;
	/** Moves or adds a focus; velocity 0 unless given. */
	readonly put: (id: FocusId, x: number, z: number, extra?: Partial<Focus>) => void;
	readonly leave: (id: FocusId) => void;
	readonly frame: (frameSeconds?: number) => void;
	readonly run: (seconds: number, each?: () => void) => void;
	readonly now: () => number;
	/** How often each operation was called, in all and by chunk. */
	readonly calls: (operation: Operation, key?: number) => number;
	/** Virtual milliseconds of work on terrain and parts in each frame, and the longest single call. */
	readonly workByFrame: Array<number>;
	readonly longestCall: () => number;
	/** `operation key` in the order of the calls. */
	readonly log: Array<{ readonly operation: Operation; readonly key: number; readonly time: number }>;
}

interface Job {
	readonly job: ChunkJob;
	readonly epoch: number;
	readonly due: number;
	generated: boolean;
}

const FRAME = 1 / 60;

/** A world of a fake clock, generator and terrain, in which time passes only by `frame` and by terrain work. */
export function createFakeWorld(options: FakeWorldOptions = {}): FakeWorld {
	const layout = options.layout ?? createColumnLayout();
	const terrain = createCellTerrain(options.cellVoxels ?? 8);
	const parts = createPartYard();
	const msPerPart = options.msPerPart ?? 0.02;
	const genSeconds = options.genSeconds ?? 0.02;
	const msPerVoxel = options.msPerVoxel ?? 2 / 24576;
	const foci = options.foci ?? new Array<Focus>();
	const callsByOperation = new Map<Operation, number>();
	const callsByKey = new Map<Operation, Map<number, number>>();
	const workByFrame = new Array<number>();
	const log: FakeWorld["log"] = [];
	let time = 0;
	let work = 0;
	let longest = 0;

	function call(operation: Operation, job: ChunkJob): Outcome {
		callsByOperation.set(operation, (callsByOperation.get(operation) ?? 0) + 1);
		const byKey = callsByKey.get(operation) ?? new Map<number, number>();
		callsByKey.set(operation, byKey);
		byKey.set(job.key, (byKey.get(job.key) ?? 0) + 1);
		log.push({ operation, key: job.key, time });
		return options.failureOf?.(operation, job);
	}
	function spend(box: VoxelBox, share: number): void {
		spendMs(voxelCount(box) * msPerVoxel * share);
	}
	function spendMs(ms: number): void {
		time += ms / 1000;
		work += ms;
		longest = math.max(longest, ms);
	}
	function regionOf(job: ChunkJob): VoxelBox {
		const [minY, maxY] = options.heightOf?.(job) ?? [0, 24];
		return chunkBox(layout, job.key, minY, maxY - minY);
	}

	let sink!: ProviderSink;
	const jobs = new Array<Job>();
	function finish(epoch: number): void {
		const index = jobs.findIndex((job) => job.epoch === epoch);
		if (index >= 0) jobs.remove(index);
	}
	const provider: ChunkProvider = {
		connect: (given) => {
			sink = given;
		},
		hasRoom: () => jobs.size() < (options.jobs ?? 16),
		generate: (job, epoch) => {
			jobs.push({ job, epoch, due: time + genSeconds, generated: false });
		},
		write: (job, epoch, slab, last) => {
			spend(slab, 1);
			const failure = call("write", job);
			if (failure !== undefined) {
				finish(epoch);
				sink.failed(job.key, epoch, failure);
				return;
			}
			terrain.fill(terrain.cellsOf(slab), generatedCell);
			if (last) finish(epoch);
			sink.written(job.key, epoch, voxelCount(slab) * msPerVoxel);
		},
		cancel: (_, epoch) => finish(epoch),
		step: () => {
			if (jobs.isEmpty()) return;
			for (const job of table.clone(jobs) as Array<Job>) {
				if (job.generated || job.due > time) continue;
				job.generated = true;
				const failure = call("generate", job.job);
				if (failure !== undefined) {
					finish(job.epoch);
					sink.failed(job.job.key, job.epoch, failure);
				} else {
					sink.ready(job.job.key, job.epoch, {
						region: regionOf(job.job),
						parts: options.partsOf?.(job.job),
						genMs: genSeconds * 1000,
					});
				}
			}
		},
		stop: () => jobs.clear(),
		stats: () => ({ workers: 8, busy: math.min(8, jobs.size()), inFlight: jobs.size() }),
	};
	const port: TerrainPort = {
		clear: (region, job) => {
			spend(region, 0.2);
			const failure = call("clear", job);
			if (failure === undefined) terrain.fill(terrain.cellsOf(region), () => 0);
			return failure;
		},
		fill: (region, job) => {
			spend(region, 0.2);
			const failure = call("fill", job);
			if (failure === undefined) terrain.fill(terrain.cellsOf(region), () => 7);
			return failure;
		},
		snapshot: (region, job) => {
			spend(region, 0.5);
			const failure = call("snapshot", job);
			if (failure !== undefined) return { ok: false, failure };
			return { ok: true, snapshot: terrain.read(terrain.cellsOf(region)) };
		},
		restore: (snapshot, _, job) => {
			spend(regionOf(job), 1);
			const failure = call("restore", job);
			if (failure === undefined) terrain.paste(snapshot as CellCopy);
			return failure;
		},
	};

	const partsPort: PartsPort = {
		add: (part, job) => {
			spendMs(msPerPart);
			return parts.add(part, job);
		},
		remove: (standing) => {
			spendMs(msPerPart / 2);
			parts.remove(standing);
		},
	};

	const streamer = createStreamer(
		layout,
		{
			now: () => time,
			foci: () => foci,
			provider,
			terrain: port,
			parts: options.parts ?? partsPort,
			listener: options.listener,
		},
		options.settings,
	);

	function leave(id: FocusId): void {
		const index = foci.findIndex((focus) => focus.id === id);
		if (index >= 0) foci.remove(index);
	}
	function frame(frameSeconds = FRAME): void {
		const frameEnd = time + frameSeconds;
		work = 0;
		streamer.step(frameSeconds);
		workByFrame.push(work);
		time = math.max(time, frameEnd);
	}
	return {
		streamer,
		terrain,
		parts,
		layout,
		put: (id, x, z, extra = {}) => {
			leave(id);
			foci.push({ id, x, y: 10, z, vx: 0, vy: 0, vz: 0, ...extra });
		},
		leave,
		frame,
		run: (seconds, each) => {
			for (const _ of $range(1, math.ceil(seconds / FRAME - 1e-6))) {
				each?.();
				frame();
			}
		},
		now: () => time,
		calls: (operation, key) => {
			if (key === undefined) return callsByOperation.get(operation) ?? 0;
			return callsByKey.get(operation)?.get(key) ?? 0;
		},
		workByFrame,
		longestCall: () => longest,
		log,
	};
}
