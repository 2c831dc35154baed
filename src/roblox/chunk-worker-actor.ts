import type { ChunkGenerator, CreateChunkGenerator } from "streaming/chunk-worker";
import { createChunkWorker } from "streaming/chunk-worker";
import type { Profile } from "streaming/ports";
import { REPLY_TOPICS, REQUEST_TOPICS } from "streaming/worker-messages";
import { coroutineRoutines } from "./coroutine-routines";
import { microProfiler } from "./micro-profiler";

/** What a worker needs of its Actor. */
export interface MessageActor {
	BindToMessage(topic: string, callback: Callback): { Disconnect(): void };
	BindToMessageParallel(topic: string, callback: Callback): { Disconnect(): void };
}

/** What a worker answers through: a BindableEvent of its Actor. */
export interface ReplyEvent {
	Fire(...values: Array<unknown>): void;
}

/** Fired once the Actor listens: what is sent before is lost. */
export const STARTED = "Started";

export interface ChunkWorkerActorOptions {
	readonly actor: MessageActor;
	readonly replies: ReplyEvent;
	readonly createGenerator: CreateChunkGenerator;
	/** Default os.clock. */
	readonly now?: () => number;
	/** Default: the MicroProfiler. */
	readonly profile?: Profile;
	/** Default task.synchronize. */
	readonly synchronize?: () => void;
}

// In an Actor neither call rests, so that a section always ends in the phase that it began in.
function profiled(generator: ChunkGenerator, profile: Profile): ChunkGenerator {
	return {
		...generator,
		generate: (job, checkpoint) => {
			profile.begin("planet.generate");
			const chunk = generator.generate(job, checkpoint);
			profile.finish();
			return chunk;
		},
		write: (chunk, slab, job) => {
			profile.begin("planet.write");
			const outcome = generator.write(chunk, slab, job);
			profile.finish();
			return outcome;
		},
	};
}

/** Runs a chunk worker on the messages of an Actor: generates in the parallel phase, writes in the serial one. */
export function runChunkWorker(options: ChunkWorkerActorOptions): void {
	const { actor, replies, profile = microProfiler } = options;
	const worker = createChunkWorker({
		createGenerator: (definition, frame) => profiled(options.createGenerator(definition, frame), profile),
		routines: coroutineRoutines,
		replies: {
			ready: (job, voxels, genMs, details) => replies.Fire(REPLY_TOPICS.ready, job, voxels, genMs, details),
			written: (job, writeMs) => replies.Fire(REPLY_TOPICS.written, job, writeMs),
			failed: (job, problem, permanent) => replies.Fire(REPLY_TOPICS.failed, job, problem, permanent),
		},
		now: options.now ?? os.clock,
		synchronize: options.synchronize ?? (() => task.synchronize()),
	});
	actor.BindToMessage(REQUEST_TOPICS.init, worker.init);
	actor.BindToMessage(REQUEST_TOPICS.cancel, worker.cancel);
	actor.BindToMessageParallel(REQUEST_TOPICS.generate, worker.generate);
	actor.BindToMessageParallel(REQUEST_TOPICS.grant, worker.grant);
	replies.Fire(STARTED);
}
