interface Entry<V> {
	readonly value: V;
	lastUse: number;
}

/** Values that were asked for lately. */
export interface Recent<K extends defined, V extends defined> {
	/** Counts as a hit or a miss. */
	readonly find: (key: K) => V | undefined;
	/** Drops the value that was not used for the longest time if there is no room. */
	readonly remember: (key: K, value: V) => void;
	readonly hits: () => number;
	readonly misses: () => number;
	readonly size: () => number;
}

/**
 * A cache of at most `capacity` values. Making one is expected to cost far more than a look through all entries, which is
 * how the least recently used one is found.
 */
export function createRecent<K extends defined, V extends defined>(capacity: number): Recent<K, V> {
	const entryByKey = new Map<K, Entry<V>>();
	let clock = 0;
	let hits = 0;
	let misses = 0;

	function dropOldest(): void {
		let oldest: K | undefined;
		let oldestUse = math.huge;
		for (const [key, entry] of entryByKey) {
			if (entry.lastUse >= oldestUse) continue;
			oldest = key;
			oldestUse = entry.lastUse;
		}
		entryByKey.delete(oldest!);
	}

	return {
		find: (key) => {
			const entry = entryByKey.get(key);
			if (entry === undefined) {
				misses += 1;
				return undefined;
			}
			hits += 1;
			clock += 1;
			entry.lastUse = clock;
			return entry.value;
		},
		remember: (key, value) => {
			// Whoever was interrupted while making a value may find that another one made it.
			if (!entryByKey.has(key) && entryByKey.size() >= capacity) dropOldest();
			clock += 1;
			entryByKey.set(key, { value, lastUse: clock });
		},
		hits: () => hits,
		misses: () => misses,
		size: () => entryByKey.size(),
	};
}
