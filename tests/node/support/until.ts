import assert from "node:assert/strict";

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until something is true, and fails if that takes too long. */
export async function until(isTrue: () => boolean, what: string, patienceMs = 4000): Promise<void> {
	const deadline = performance.now() + patienceMs;
	while (!isTrue()) {
		if (performance.now() > deadline) assert.fail(`timed out: ${what}`);
		await pause(20);
	}
}
