import type { MessageActor } from "roblox/chunk-worker-actor";
import { runChunkWorker } from "roblox/chunk-worker-actor";
import type { WorkerActor } from "roblox/worker-pool";
import type { CreateChunkGenerator } from "streaming/chunk-worker";

/** What the engine does to the values that cross virtual machines: copies tables, keeps Instances, refuses functions. */
export function copyAcross(value: unknown): unknown {
	if (typeIs(value, "function") || typeIs(value, "thread"))
		throw `a ${typeOf(value)} cannot be sent to another Actor`;
	if (!typeIs(value, "table")) return value;
	const copy = new Map<unknown, unknown>();
	for (const [key, part] of pairs(value as Record<string, unknown>)) copy.set(key, copyAcross(part));
	return copy;
}

/** Which phase the code is in: terrain may be written in the serial phase only. */
export interface FakePhase {
	parallel: boolean;
}

interface Message {
	readonly topic: string;
	readonly values: Array<unknown>;
}

export interface FakeActor extends WorkerActor {
	/** Delivers what was sent, both ways, as the engine does between the steps of a frame. */
	readonly deliver: () => void;
	readonly isDestroyed: () => boolean;
}

/**
 * An Actor with a chunk worker inside. Messages wait for `deliver`; whatever is sent before the script has bound its topics is lost.
 * `startDelay`: deliveries before the script starts.
 */
export function createFakeActor(
	createGenerator: CreateChunkGenerator,
	phase: FakePhase,
	now: () => number,
	startDelay = 1,
): FakeActor {
	const serial = new Map<string, Callback>();
	const parallel = new Map<string, Callback>();
	const inbox = new Array<Message>();
	const outbox = new Array<Message>();
	let receive: ((topic: string, ...values: Array<unknown>) => void) | undefined;
	let wait = startDelay;
	let destroyed = false;

	const connection = { Disconnect() {} };
	const actor: MessageActor = {
		BindToMessage(topic, callback) {
			serial.set(topic, callback);
			return connection;
		},
		BindToMessageParallel(topic, callback) {
			parallel.set(topic, callback);
			return connection;
		},
	};
	function start(): void {
		runChunkWorker({
			actor,
			replies: {
				Fire(topic, ...values) {
					outbox.push({ topic: topic as string, values: copyAcross(values) as Array<unknown> });
				},
			},
			createGenerator,
			profile: { begin: () => {}, finish: () => {} },
			now,
			synchronize: () => {
				phase.parallel = false;
			},
		});
	}
	function hand(message: Message): void {
		const { topic, values } = message;
		phase.parallel = parallel.has(topic);
		(parallel.get(topic) ?? serial.get(topic))?.(...(values as Array<never>));
		phase.parallel = false;
	}
	return {
		send: (topic: string, ...values: Array<unknown>) => {
			assert(!destroyed, "a message to a destroyed Actor");
			inbox.push({ topic, values: copyAcross(values) as Array<unknown> });
		},
		connect: (listener: (topic: string, ...values: Array<unknown>) => void) => {
			receive = listener;
		},
		destroy: () => {
			destroyed = true;
		},
		isDestroyed: () => destroyed,
		deliver: () => {
			if (destroyed) return;
			wait -= 1;
			if (wait === 0) start();
			const messages = table.clone(inbox) as Array<Message>;
			inbox.clear();
			if (wait <= 0) for (const message of messages) hand(message);
			const answers = table.clone(outbox) as Array<Message>;
			outbox.clear();
			for (const { topic, values } of answers) receive?.(topic, ...values);
		},
	};
}
