import type { ChunkWorker, CreateChunkGenerator, Routines } from "./chunk-worker";
import { createChunkWorker } from "./chunk-worker";
import type { WorkerLink } from "./worker-messages";

const SLICE_SECONDS = 0.002;

export interface LocalWorkerOptions {
	readonly createGenerator: CreateChunkGenerator;
	readonly routines: Routines;
	/** Seconds. */
	readonly now: () => number;
	/** Generation a frame; default 2 ms. */
	readonly sliceSeconds?: number;
}

/**
 * A worker in the coordinator's own virtual machine, for servers that want no Actors: a coroutine that generates in slices, one a
 * frame, and writes during the grant.
 */
export function createLocalWorker(options: LocalWorkerOptions): WorkerLink {
	let worker!: ChunkWorker;
	return {
		connect: (replies) => {
			worker = createChunkWorker({
				createGenerator: options.createGenerator,
				replies,
				routines: options.routines,
				now: options.now,
				synchronize: () => {},
				sliceSeconds: options.sliceSeconds ?? SLICE_SECONDS,
			});
		},
		init: (definition, frame) => worker.init(definition, frame),
		generate: (job, epoch, cx, cy, cz) => worker.generate(job, epoch, cx, cy, cz),
		cancel: (job) => worker.cancel(job),
		grant: (job, slab, last) => worker.grant(job, slab, last),
		step: () => worker.step(),
		stop: () => {},
	};
}
