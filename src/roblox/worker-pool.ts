import type { CreateChunkGenerator } from "streaming/chunk-worker";
import { createLocalWorker } from "streaming/local-worker";
import type { ChunkProvider } from "streaming/ports";
import { createWorkerCoordinator } from "streaming/worker-coordinator";
import type { WorkerLink, WorkerReplies } from "streaming/worker-messages";
import { REPLY_TOPICS, REQUEST_TOPICS } from "streaming/worker-messages";
import { STARTED } from "./chunk-worker-actor";
import { coroutineRoutines } from "./coroutine-routines";

const DEFAULT_WORKERS = 8;
const MAX_WORKERS = 32;

/** One worker Actor as the pool uses it. */
export interface WorkerActor {
	readonly send: (topic: string, ...values: Array<unknown>) => void;
	/** Called once: `receive` hears everything that the worker fires. */
	readonly connect: (receive: (topic: string, ...values: Array<unknown>) => void) => void;
	readonly destroy: () => void;
}

export interface WorkerPoolOptions {
	/** 0 .. 32, default 8. 0: everything is generated in a coroutine of this virtual machine. */
	readonly workers?: number;
	/** Sent to every worker as copies: plain tables, no functions. */
	readonly definition: unknown;
	readonly frame: unknown;
	/** Makes the Actor number `index` (1-based); see `createWorkerActors`. */
	readonly createActor: (index: number) => WorkerActor;
	/** The generator of this virtual machine, for 0 workers. */
	readonly createGenerator: CreateChunkGenerator;
	/** Default os.clock. */
	readonly now?: () => number;
}

function createLink(actor: WorkerActor): WorkerLink {
	// Actors start when they like, and do not hear what was sent before.
	let early: Array<() => void> | undefined = [];
	function send(topic: string, ...values: Array<unknown>): void {
		if (early === undefined) actor.send(topic, ...values);
		else early.push(() => actor.send(topic, ...values));
	}
	return {
		connect: (replies) => {
			const handlers: Record<string, (...values: Array<never>) => void> = {
				[REPLY_TOPICS.ready]: replies.ready,
				[REPLY_TOPICS.written]: replies.written,
				[REPLY_TOPICS.failed]: replies.failed,
				[STARTED]: () => {
					const waiting = early ?? [];
					early = undefined;
					for (const message of waiting) message();
				},
			} satisfies Record<string, WorkerReplies[keyof WorkerReplies]>;
			actor.connect((topic, ...values) => handlers[topic](...(values as Array<never>)));
		},
		init: (definition, frame) => send(REQUEST_TOPICS.init, definition, frame),
		generate: (job, epoch, cx, cy, cz) => send(REQUEST_TOPICS.generate, job, epoch, cx, cy, cz),
		cancel: (job) => send(REQUEST_TOPICS.cancel, job),
		grant: (job, slab, last) => send(REQUEST_TOPICS.grant, job, slab, last),
		step: () => {},
		stop: () => actor.destroy(),
	};
}

/**
 * The workers of a world, as the streamer uses them.
 *
 * @throws if `workers` is not an integer of 0 .. 32.
 */
export function createWorkerPool(options: WorkerPoolOptions): ChunkProvider {
	const { definition, frame, createGenerator } = options;
	const workers = options.workers ?? DEFAULT_WORKERS;
	if (!(workers >= 0 && workers <= MAX_WORKERS) || workers % 1 !== 0) {
		throw `workers must be an integer of 0 .. ${MAX_WORKERS}, got ${workers}`;
	}
	const now = options.now ?? os.clock;
	const links = new Array<WorkerLink>();
	if (workers === 0) links.push(createLocalWorker({ createGenerator, routines: coroutineRoutines, now }));
	for (const index of $range(1, workers)) links.push(createLink(options.createActor(index)));
	return createWorkerCoordinator({ links, definition, frame, now });
}

/**
 * Makes real Actors below `parent`: each with a clone of the worker script, and the module to generate with.
 *
 * @param generatorModule exports `createChunkGenerator(definition, frame)`; each Actor requires it in its own virtual machine.
 */
export function createWorkerActors(parent: Instance, generatorModule: ModuleScript): (index: number) => WorkerActor {
	const folder = script.Parent!;
	const template = folder.WaitForChild("chunk-worker") as Script;
	const workerModule = folder.WaitForChild("chunk-worker-actor") as ModuleScript;

	function reference(actor: Actor, name: string, module: ModuleScript): void {
		const value = new Instance("ObjectValue");
		value.Name = name;
		value.Value = module;
		value.Parent = actor;
	}

	return (index) => {
		const actor = new Instance("Actor");
		actor.Name = `ChunkWorker${index}`;
		const replies = new Instance("BindableEvent");
		replies.Name = "Replies";
		replies.Parent = actor;
		reference(actor, "Worker", workerModule);
		reference(actor, "Generator", generatorModule);
		template.Clone().Parent = actor;
		return {
			send: (topic, ...values) => actor.SendMessage(topic, ...values),
			connect: (receive) => {
				replies.Event.Connect(receive);
				// Parented last, so that the first thing the script fires finds its listener.
				actor.Parent = parent;
			},
			destroy: () => actor.Destroy(),
		};
	};
}
