import type { PartSpec } from "parts";
import type { PartsPort } from "streaming/ports";

/** Simulated parts: where they stand, and that none stands twice. */
export interface PartYard extends PartsPort {
	/** Number of parts that stand, in all or of the chunk of a key. */
	readonly size: (key?: number) => number;
	/** Names of the parts that stand, sorted: equal for equal yards, whatever order they were filled in. */
	readonly names: () => Array<string>;
}

interface Standing {
	readonly key: number;
	readonly name: string;
}

// Specs arrive as copies, so only what they say tells them apart.
function nameOf({ group, name, frame }: PartSpec): string {
	return `${group}: ${name} at ${frame[0]} ${frame[1]} ${frame[2]}`;
}

/** An empty yard. `add` raises an error for a part that stands already, `remove` for one that does not stand. */
export function createPartYard(): PartYard {
	const standing = new Set<string>();
	const countByKey = new Map<number, number>();

	return {
		add: (part, { key }) => {
			const name = nameOf(part);
			if (standing.has(name)) throw `${name} stands already`;
			standing.add(name);
			countByKey.set(key, (countByKey.get(key) ?? 0) + 1);
			return { key, name } satisfies Standing;
		},
		remove: (handle) => {
			const { key, name } = handle as Standing;
			if (!standing.delete(name)) throw `${name} does not stand`;
			countByKey.set(key, countByKey.get(key)! - 1);
		},
		size: (key) => (key === undefined ? standing.size() : (countByKey.get(key) ?? 0)),
		names: () => {
			const names = new Array<string>();
			for (const name of standing) names.push(name);
			return names.sort();
		},
	};
}
