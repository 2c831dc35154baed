import { chunkKey } from "streaming/chunk-layout";
import type { ChunkGenerator, GeneratedChunk } from "streaming/chunk-worker";
import { detailsOf } from "streaming/chunk-worker";
import type { ChunkJob, Outcome } from "streaming/ports";
import type { VoxelBox } from "voxel";
import { voxelCount } from "voxel";
import type { WorkerLink, WorkerReplies } from "streaming/worker-messages";
import type { SimulatedClock } from "./simulated-clock";

/** Milliseconds of a call over `voxels` voxels that really took `measuredMs`: a machine, faster or slower than this one. */
export type Cost = (voxels: number, measuredMs: number) => number;

export interface SimulatedWorkerOptions {
	readonly generator: ChunkGenerator;
	readonly clock: SimulatedClock;
	readonly generateCost: Cost;
	/** Writes a slab and spends its cost. */
	readonly write: (chunk: GeneratedChunk, slab: VoxelBox, job: ChunkJob) => Outcome;
	/** Really passing time in seconds; default: none passes. */
	readonly measure?: () => number;
	/** No thread of its own: this many milliseconds of generation a frame, on the main thread. */
	readonly sliceMs?: number;
}

export interface SimulatedWorker extends WorkerLink {
	/** The serial phase after the coordinator's step: granted writes happen here, and their answers arrive. */
	readonly endFrame: () => void;
}

interface Job extends ChunkJob {
	readonly id: number;
	leftMs: number;
	readonly costMs: number;
	chunk: GeneratedChunk;
	ready: boolean;
}

interface Grant {
	readonly job: Job;
	readonly slab: VoxelBox;
	readonly last: boolean;
}

/**
 * A worker whose thread is simulated: chunks are really generated, and ready when the simulated machine would have them. One of
 * many generates beside the main thread, and writes in the serial phase that follows a grant.
 */
export function createSimulatedWorker(options: SimulatedWorkerOptions): SimulatedWorker {
	const { generator, clock, generateCost, write, sliceMs } = options;
	const measure = options.measure ?? (() => 0);
	let replies!: WorkerReplies;
	const jobs = new Array<Job>();
	const grants = new Array<Grant>();
	let lastStep = clock.now();

	function drop(id: number): Job | undefined {
		const index = jobs.findIndex((job) => job.id === id);
		if (index < 0) return undefined;
		const job = jobs.remove(index)!;
		generator.release?.(job.chunk);
		return job;
	}

	// The thread works on its jobs in order while there is time.
	function work(milliseconds: number): void {
		let left = milliseconds;
		for (const job of table.clone(jobs) as Array<Job>) {
			if (job.ready) continue;
			const done = math.min(left, job.leftMs);
			job.leftMs -= done;
			left -= done;
			if (sliceMs !== undefined && done > 0) clock.spend(done);
			if (job.leftMs > 0) return;
			job.ready = true;
			const details = detailsOf(job.chunk);
			const voxels = details.region === undefined ? 0 : voxelCount(details.region);
			replies.ready(job.id, voxels, job.costMs, details);
		}
	}

	function perform({ job, slab, last }: Grant): void {
		const started = clock.now();
		const failure = write(job.chunk, slab, job);
		if (failure !== undefined) {
			drop(job.id);
			replies.failed(job.id, failure.error, failure.permanent === true);
			return;
		}
		if (last) drop(job.id);
		replies.written(job.id, (clock.now() - started) * 1000);
	}

	return {
		connect: (given) => {
			replies = given;
		},
		init: () => {},
		generate: (id, _epoch, cx, cy, cz) => {
			const job = { key: chunkKey(cx, cy, cz), cx, cy, cz };
			const started = measure();
			const chunk = generator.generate(job, () => {});
			const voxels = chunk.region === undefined ? 0 : voxelCount(chunk.region);
			const costMs = generateCost(voxels, (measure() - started) * 1000);
			jobs.push({ ...job, id, chunk, costMs, leftMs: costMs, ready: false });
		},
		cancel: (id) => {
			const job = drop(id);
			if (job !== undefined && !job.ready) replies.failed(id, "cancelled", false);
		},
		grant: (id, slab, last) => {
			const job = jobs.find((candidate) => candidate.id === id);
			if (job === undefined) return;
			if (sliceMs === undefined) grants.push({ job, slab, last });
			else perform({ job, slab, last });
		},
		step: () => {
			work(sliceMs ?? (clock.now() - lastStep) * 1000);
			lastStep = clock.now();
		},
		endFrame: () => {
			while (grants.size() > 0) perform(grants.shift()!);
		},
		stop: () => {},
	};
}
