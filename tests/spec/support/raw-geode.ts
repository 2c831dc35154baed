/** A geode as a file holds it. */
export type RawGeode = Record<string, unknown>;

/** A value of `edited` that takes a key away. */
export const REMOVED = {};

/** A geode that nothing is to be said about. */
export function plainGeode(): RawGeode {
	return {
		blocks: {
			filling_provider: "Air",
			inner_layer_provider: "Salt",
			alternate_inner_layer_provider: "Asphalt",
			middle_layer_provider: "Limestone",
			outer_layer_provider: "Basalt",
			inner_placements: [{ id: "spike", size: [1, 2, 1] }],
			cannot_replace: "#features_cannot_replace",
			invalid_blocks: "#geode_invalid",
		},
		layers: {},
		crack: {},
		invalid_blocks_threshold: 1,
	};
}

/** A plain geode with other values under dotted paths; items of lists are counted from 0. */
export function edited(...edits: ReadonlyArray<readonly [path: string, value: unknown]>): RawGeode {
	const geode = plainGeode();
	for (const [path, value] of edits) {
		const keys = path.split(".");
		const last = keys.pop()!;
		let inner = geode as Record<string | number, unknown>;
		for (const key of keys) inner = inner[keyIn(inner, key)] as Record<string | number, unknown>;
		inner[keyIn(inner, last)] = value === REMOVED ? undefined : value;
	}
	return geode;
}

/** Luau counts from 1. */
function keyIn(inner: Record<string | number, unknown>, key: string): string | number {
	const index = tonumber(key);
	return index === undefined || inner[key] !== undefined ? key : index + 1;
}
