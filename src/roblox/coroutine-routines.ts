import type { Routines } from "streaming/chunk-worker";

/** Routines of a chunk worker as coroutines. */
export const coroutineRoutines: Routines = {
	create: (body) => {
		const thread = coroutine.create(body);
		let problem = "";
		return {
			resume: () => {
				const [ok, message] = coroutine.resume(thread);
				if (ok) return coroutine.status(thread) === "dead" ? "ended" : "resting";
				problem = tostring(message);
				return "failed";
			},
			problem: () => problem,
		};
	},
	rest: () => {
		coroutine.yield();
	},
};
