import type { ChunkDetails, ChunkJob, Outcome } from "./ports";
import { chunkKey } from "./chunk-layout";
import type { VoxelBox } from "voxel";
import { voxelCount } from "voxel";
import type { WorkerReplies, WorkerRequests } from "./worker-messages";

/** A chunk in the arrays of the worker that made it. */
export interface GeneratedChunk extends ChunkDetails {
	/** Whatever `write` of the same generator reads. */
	readonly voxels?: unknown;
}

/** What a worker tells of a chunk: all but its voxels, which stay where they are. */
export function detailsOf({ region, parts, cacheHits, cacheMisses }: GeneratedChunk): ChunkDetails {
	return { region, parts, cacheHits, cacheMisses };
}

/** Makes and writes the chunks of one world. Each worker has its own. */
export interface ChunkGenerator {
	/**
	 * A pure function of the chunk. Calls `checkpoint` between rows of columns or at similar distances; it may yield there, and
	 * other chunks are generated only after this one has returned.
	 */
	readonly generate: (job: ChunkJob, checkpoint: () => void) => GeneratedChunk;
	/** Writes the part of a chunk that lies in `slab`. Serial: the terrain may be touched. */
	readonly write: (chunk: GeneratedChunk, slab: VoxelBox, job: ChunkJob) => Outcome;
	/** The arrays of a chunk may be used again. */
	readonly release?: (chunk: GeneratedChunk) => void;
}

export type CreateChunkGenerator = (definition: unknown, frame: unknown) => ChunkGenerator;

/** A computation that can rest: a coroutine, in the engine. */
export interface Routine {
	/** Goes on until it rests, ends or fails. */
	readonly resume: () => "resting" | "ended" | "failed";
	/** Why it failed. */
	readonly problem: () => string;
}

export interface Routines {
	readonly create: (body: () => void) => Routine;
	/** Makes the running routine rest. */
	readonly rest: () => void;
}

export interface ChunkWorkerOptions {
	readonly routines: Routines;
	readonly createGenerator: CreateChunkGenerator;
	readonly replies: WorkerReplies;
	/** Seconds. */
	readonly now: () => number;
	/** Enters the serial phase, where terrain may be written. */
	readonly synchronize: () => void;
	/** Generate in slices of this length, one a `step`; absent: each job at once and to its end. */
	readonly sliceSeconds?: number;
}

export interface ChunkWorker extends WorkerRequests {
	/** Runs one slice. */
	readonly step: () => void;
}

interface Job extends ChunkJob {
	readonly id: number;
	readonly epoch: number;
	/** Runs the generator. An error ends it, and is an answer like any other. */
	routine?: Routine;
	seconds: number;
	cancelled: boolean;
	chunk?: GeneratedChunk;
}

/**
 * The worker's side of the protocol: generates, keeps its arrays, and writes only what it was granted. The arrays never leave it.
 */
export function createChunkWorker(options: ChunkWorkerOptions): ChunkWorker {
	const { createGenerator, replies, routines, now, synchronize, sliceSeconds } = options;
	let generator: ChunkGenerator | undefined;
	const jobById = new Map<number, Job>();
	const waiting = new Array<Job>();
	let sliceEnd = math.huge;

	function checkpoint(): void {
		if (now() >= sliceEnd) routines.rest();
	}

	function release(job: Job): void {
		jobById.delete(job.id);
		if (job.chunk !== undefined) generator?.release?.(job.chunk);
	}

	// True once the job is generated or failed.
	function resume(job: Job): boolean {
		const started = now();
		const status = job.routine!.resume();
		job.seconds += now() - started;
		if (status === "resting") return false;
		if (status === "failed") {
			jobById.delete(job.id);
			replies.failed(job.id, job.routine!.problem(), false);
			return true;
		}
		if (job.cancelled) {
			release(job);
			replies.failed(job.id, "cancelled", false);
			return true;
		}
		const details = detailsOf(job.chunk!);
		const voxels = details.region === undefined ? 0 : voxelCount(details.region);
		replies.ready(job.id, voxels, job.seconds * 1000, details);
		return true;
	}

	function step(): void {
		sliceEnd = now() + (sliceSeconds ?? math.huge);
		while (waiting.size() > 0) {
			const job = waiting[0];
			if (!resume(job)) return;
			waiting.shift();
			if (now() >= sliceEnd) return;
		}
	}

	return {
		init: (definition, frame) => {
			generator = createGenerator(definition, frame);
		},
		generate: (id, epoch, cx, cy, cz) => {
			const job: Job = { key: chunkKey(cx, cy, cz), cx, cy, cz, id, epoch, seconds: 0, cancelled: false };
			job.routine = routines.create(() => {
				assert(generator, "the worker was not initialised");
				job.chunk = generator.generate(job, checkpoint);
			});
			jobById.set(id, job);
			waiting.push(job);
			if (sliceSeconds === undefined) step();
		},
		cancel: (id) => {
			const job = jobById.get(id);
			if (job === undefined) return;
			const index = waiting.indexOf(job);
			if (index < 0) {
				release(job);
				return;
			}
			// The first is half-way and holds the generator's arrays: it must end before the next one begins.
			if (index === 0 && job.seconds > 0) {
				job.cancelled = true;
				return;
			}
			waiting.remove(index);
			jobById.delete(id);
			replies.failed(id, "cancelled", false);
		},
		grant: (id, slab, last) => {
			const job = jobById.get(id);
			if (job?.chunk === undefined) return;
			synchronize();
			// It may have been cancelled on the way into the serial phase.
			if (!jobById.has(id)) return;
			const started = now();
			const failure = generator!.write(job.chunk, slab, job);
			const ms = (now() - started) * 1000;
			if (failure !== undefined) {
				release(job);
				replies.failed(id, failure.error, failure.permanent === true);
				return;
			}
			if (last) release(job);
			replies.written(id, ms);
		},
		step,
	};
}
