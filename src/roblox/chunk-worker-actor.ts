import type { CreateChunkGenerator } from "streaming/chunk-worker";
import { createChunkWorker } from "streaming/chunk-worker";
import { REPLY_TOPICS, REQUEST_TOPICS } from "streaming/worker-messages";
import { coroutineRoutines } from "./coroutine-routines";

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
	/** Default task.synchronize. */
	readonly synchronize?: () => void;
}

/** Runs a chunk worker on the messages of an Actor: generates in the parallel phase, writes in the serial one. */
export function runChunkWorker(options: ChunkWorkerActorOptions): void {
	const { actor, replies } = options;
	const worker = createChunkWorker({
		createGenerator: options.createGenerator,
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
