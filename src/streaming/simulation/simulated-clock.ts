/** Time of a simulated server: it passes by frames and by the work on the main thread. */
export interface SimulatedClock {
	/** Seconds since the start. */
	readonly now: () => number;
	/** Work on the main thread. */
	readonly spend: (ms: number) => void;
	/** Work on the main thread since the frame began, and the longest piece of it. */
	readonly frameWorkMs: () => number;
	readonly longestMs: () => number;
	readonly beginFrame: () => void;
	/** Waits for the end of the frame, if the work was shorter; returns how long the frame was, in seconds. */
	readonly endFrame: (frameSeconds: number) => number;
}

export function createSimulatedClock(): SimulatedClock {
	let time = 0;
	let frameStart = 0;
	let work = 0;
	let longest = 0;
	return {
		now: () => time,
		spend: (ms) => {
			time += ms / 1000;
			work += ms;
			longest = math.max(longest, ms);
		},
		frameWorkMs: () => work,
		longestMs: () => longest,
		beginFrame: () => {
			frameStart = time;
			work = 0;
			longest = 0;
		},
		endFrame: (frameSeconds) => {
			time = math.max(time, frameStart + frameSeconds);
			return time - frameStart;
		},
	};
}
