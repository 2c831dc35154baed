import { createPcg32 } from "random";
import type { Pcg32 } from "random";
import { TERRAIN_MATERIALS } from "voxel";
import type { RawGeode } from "./raw-geode";

const TAGS = ["#geode_invalid", "#minecraft:geode_invalid_blocks", "#features_cannot_replace"];

/**
 * A legal geode in one of the many ways to write it: fields left out, providers of all types, their fields beside `type` or under
 * `value`, materials, tags and lists of both. Equal seeds give equal geodes.
 */
export function randomGeode(seed: number): RawGeode {
	const stream = createPcg32(seed);
	const low = math.floor(between(stream, -64, 0));
	const geode: RawGeode = {
		blocks: {
			filling_provider: materials(stream),
			inner_layer_provider: materials(stream),
			alternate_inner_layer_provider: materials(stream),
			middle_layer_provider: materials(stream),
			outer_layer_provider: materials(stream),
			inner_placements: several(stream, 4, () => placement(stream)),
			cannot_replace: materialList(stream),
			invalid_blocks: materialList(stream),
		},
		layers: maybeEach(stream, {
			filling: between(stream, 0.01, 50),
			inner_layer: between(stream, 0.01, 50),
			middle_layer: between(stream, 0.01, 50),
			outer_layer: between(stream, 0.01, 50),
		}),
		crack: maybeEach(stream, {
			generate_crack_chance: stream.nextDouble(),
			base_crack_size: between(stream, 0, 5),
			crack_point_offset: stream.nextInt(0, 10),
		}),
		invalid_blocks_threshold: stream.nextInt(0, 30),
		...maybeEach(stream, {
			noise_multiplier: stream.nextDouble(),
			use_potential_placements_chance: stream.nextDouble(),
			use_alternate_layer0_chance: stream.nextDouble(),
			placements_require_layer0_alternate: isHead(stream),
			outer_wall_distance: integers(stream, 1, 20),
			distribution_points: integers(stream, 1, 20),
			point_offset: integers(stream, 0, 10),
			smooth: isHead(stream),
			crystal_scale: between(stream, 0.25, 4),
			crystal_parts_max: stream.nextInt(1, 2000),
			flood_crack: isHead(stream),
			unknown_blocks: material(stream),
		}),
		min_gen_offset: low,
		max_gen_offset: stream.nextInt(low, 64),
	};
	return geode;
}

function between(stream: Pcg32, min: number, max: number): number {
	return min + stream.nextDouble() * (max - min);
}

function isHead(stream: Pcg32): boolean {
	return stream.nextInt(0, 1) === 1;
}

function several<T extends defined>(stream: Pcg32, most: number, make: () => T): Array<T> {
	const items = new Array<T>();
	for (const _ of $range(1, stream.nextInt(1, most))) items.push(make());
	return items;
}

/** Each key in half of the cases. */
function maybeEach(stream: Pcg32, fields: Record<string, unknown>): Record<string, unknown> {
	const keys = new Array<string>();
	for (const [key] of pairs(fields as unknown as Map<string, defined>)) keys.push(key);
	keys.sort();
	for (const key of keys) if (isHead(stream)) fields[key] = undefined;
	return fields;
}

function material(stream: Pcg32): string {
	return TERRAIN_MATERIALS[stream.nextInt(0, TERRAIN_MATERIALS.size() - 1)];
}

function materialList(stream: Pcg32): unknown {
	const entry = () => (isHead(stream) ? material(stream) : TAGS[stream.nextInt(0, TAGS.size() - 1)]);
	const kind = stream.nextInt(0, 2);
	return kind === 0 ? [] : kind === 1 ? entry() : several(stream, 5, entry);
}

function materials(stream: Pcg32): unknown {
	const list = () => several(stream, 4, () => material(stream));
	switch (stream.nextInt(0, 4)) {
		case 0:
			return material(stream);
		case 1:
			return { type: "single", material: material(stream) };
		case 2:
			return {
				type: "weighted",
				entries: several(stream, 3, () => ({ material: material(stream), weight: stream.nextInt(1, 9) })),
			};
		case 3:
			return { type: "noise", scale: isHead(stream) ? between(stream, 0.01, 2) : undefined, entries: list() };
		default:
			return {
				type: "noise_threshold",
				threshold: between(stream, -1, 1),
				high_chance: stream.nextDouble(),
				default: material(stream),
				low: list(),
				high: list(),
			};
	}
}

function color(stream: Pcg32): Array<number> {
	return [stream.nextInt(0, 255), stream.nextInt(0, 255), stream.nextInt(0, 255)];
}

function placement(stream: Pcg32): defined {
	const kind = stream.nextInt(0, 3);
	if (kind === 0) return { none: true };
	if (kind === 1) return { voxel: material(stream) };
	if (kind === 2) return "small";
	return {
		id: `kind${stream.nextInt(0, 9)}`,
		size: [between(stream, 0.1, 16), between(stream, 0.1, 16), between(stream, 0.1, 16)],
		...maybeEach(stream, {
			material: "Neon",
			color: color(stream),
			transparency: stream.nextDouble(),
			shards: stream.nextInt(1, 8),
			core: color(stream),
			light: {
				range: between(stream, 1, 60),
				brightness: between(stream, 0, 10),
				color: isHead(stream) ? color(stream) : undefined,
			},
		}),
	};
}

/** A provider of integers inside `min .. max`, with fields beside `type` or under `value`. */
function integers(stream: Pcg32, min: number, max: number, depth = 0): defined {
	const low = stream.nextInt(min, max);
	const high = stream.nextInt(low, max);
	const kind = stream.nextInt(0, depth < 2 ? 7 : 5);
	if (kind === 0) return low;
	const ends = { min_inclusive: low, max_inclusive: high };
	let name = "";
	let fields: Record<string, unknown> = {};
	if (kind === 1) [name, fields] = ["constant", { value: low }];
	else if (kind === 2) [name, fields] = ["uniform", ends];
	else if (kind === 3) [name, fields] = ["biased_to_bottom", ends];
	else if (kind === 4) {
		[name, fields] = [
			"clamped_normal",
			{ mean: between(stream, -9, 9), deviation: between(stream, 0, 9), ...ends },
		];
	} else if (kind === 5) {
		[name, fields] = ["trapezoid", { min: low, max: high, plateau: stream.nextInt(0, high - low) }];
	} else if (kind === 6) {
		[name, fields] = ["clamped", { source: integers(stream, low, high, depth + 1), ...ends }];
	} else {
		const entry = () => ({ data: integers(stream, min, max, depth + 1), weight: stream.nextInt(1, 9) });
		[name, fields] = ["weighted_list", { distribution: several(stream, 3, entry) }];
	}
	const word = isHead(stream) ? name : `minecraft:${name}`;
	return isHead(stream) ? { type: word, ...fields } : { type: word, value: fields };
}
