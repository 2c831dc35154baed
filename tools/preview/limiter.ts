/** Starts work when fewer than `atOnce` pieces of it are under way, in the order it was asked for. */
export function createLimiter(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
	const waiting: Array<() => void> = [];
	let running = 0;
	return async (work) => {
		if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
		running++;
		try {
			return await work();
		} finally {
			running--;
			waiting.shift()?.();
		}
	};
}
