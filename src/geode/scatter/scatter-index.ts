import type { VoxelBox } from "voxel";
import { intRange } from "../int-range";
import type { ScatterEntry } from "./scatter-entry";
import { CELL_VOXELS, centreOffset } from "./scatter-origins";
import type { CellBox } from "./scatter-origins";
import type { ScatteredOrigin, ScatterWorld } from "./scatter-world";

/** Cells along the edge of a block, the unit that is remembered: a block is as wide as a chunk of terrain. */
const BLOCK_CELLS = 2;
const BLOCK_VOXELS = BLOCK_CELLS * CELL_VOXELS;

/** Blocks that are remembered. Most are empty and cost a few words; when there are more, all are forgotten. */
const MOST_BLOCKS = 4096;

const KEY_SPAN = 2 ** 17;
const KEY_HALF = 2 ** 16;

/** Adds all origins of an entry in a box of cells; of columns, `minY` and `maxY` are 0. */
export type ScatterIn = (entry: ScatterEntry, cells: CellBox, found: Array<ScatteredOrigin>) => void;

/** The geodes of a world by where they may change voxels. */
export interface ScatterIndex {
	/**
	 * Every origin whose cube, grown by a voxel for what sprouts over its side, meets a box of voxels; each pair of origin and geode
	 * once. The order is that of `compareOrigins`.
	 */
	readonly originsNear: (box: VoxelBox) => ReadonlyArray<ScatteredOrigin>;
	/** Voxels from a box to the farthest column or cell whose origins may reach it, on the low and on the high side. */
	readonly reach: { readonly low: number; readonly high: number };
}

/** The order in which geodes are applied, the later over the earlier: by z, y and x of the origin, then by geode. */
export function isOriginBefore(a: ScatteredOrigin, b: ScatteredOrigin): boolean {
	if (a.z !== b.z) return a.z < b.z;
	if (a.y !== b.y) return a.y < b.y;
	if (a.x !== b.x) return a.x < b.x;
	return a.geode < b.geode;
}

function largest(provider: Parameters<typeof intRange>[0]): number {
	const { min, max } = intRange(provider);
	return math.max(math.abs(min), math.abs(max));
}

/** How far from a box, in voxels, an origin may lie that reaches it: on the side of lower and of higher coordinates. */
function reachOf(entries: ReadonlyArray<ScatterEntry>, world: ScatterWorld, dimensions: 2 | 3): ScatterIndex["reach"] {
	let low = 0;
	let high = 0;
	for (const { picks, offset } of entries) {
		const moved = math.max(largest(offset.xz), largest(offset.y));
		for (const { geode } of picks) {
			if (geode === undefined) continue;
			const { minGenOffset, maxGenOffset } = world.geodes.get(geode)!;
			low = math.max(low, maxGenOffset + 1 + moved);
			// In cells, the middle of the geode is scattered, and the origin lies below it.
			const below = dimensions === 3 ? centreOffset(world, geode) : 0;
			high = math.max(high, 1 - minGenOffset + moved + below);
		}
	}
	return { low, high };
}

function meets(origin: ScatteredOrigin, world: ScatterWorld, box: VoxelBox): boolean {
	const { minGenOffset, maxGenOffset } = world.geodes.get(origin.geode)!;
	const low = minGenOffset - 1;
	const high = maxGenOffset + 1;
	return (
		origin.x + high >= box.originX &&
		origin.x + low < box.originX + box.sizeX &&
		origin.y + high >= box.originY &&
		origin.y + low < box.originY + box.sizeY &&
		origin.z + high >= box.originZ &&
		origin.z + low < box.originZ + box.sizeZ
	);
}

/**
 * Remembers what was scattered, block by block, so that the chunks round a block share its hashes. A pure function of the box:
 * what is remembered changes nothing.
 *
 * @param dimensions 2 for columns, 3 for cells.
 */
export function createScatterIndex(
	entries: ReadonlyArray<ScatterEntry>,
	world: ScatterWorld,
	dimensions: 2 | 3,
	scatterIn: ScatterIn,
): ScatterIndex {
	const reach = reachOf(entries, world, dimensions);
	const none: ReadonlyArray<ScatteredOrigin> = [];
	const originsByBlock = new Map<number, ReadonlyArray<ScatteredOrigin>>();

	function blockAt(bx: number, by: number, bz: number): ReadonlyArray<ScatteredOrigin> {
		const key = ((bx + KEY_HALF) * KEY_SPAN + by + KEY_HALF) * KEY_SPAN + bz + KEY_HALF;
		const known = originsByBlock.get(key);
		if (known !== undefined) return known;
		const first = (b: number) => b * BLOCK_CELLS;
		const last = (b: number) => b * BLOCK_CELLS + BLOCK_CELLS - 1;
		const [minY, maxY] = dimensions === 3 ? [first(by), last(by)] : [0, 0];
		const cells = { minX: first(bx), minY, minZ: first(bz), maxX: last(bx), maxY, maxZ: last(bz) };
		const found = new Array<ScatteredOrigin>();
		for (const entry of entries) scatterIn(entry, cells, found);
		const origins = found.isEmpty() ? none : found;
		if (originsByBlock.size() >= MOST_BLOCKS) originsByBlock.clear();
		originsByBlock.set(key, origins);
		return origins;
	}

	function originsNear(box: VoxelBox): ReadonlyArray<ScatteredOrigin> {
		const from = (origin: number) => math.floor((origin - reach.low) / BLOCK_VOXELS);
		const to = (origin: number, size: number) => math.floor((origin + size - 1 + reach.high) / BLOCK_VOXELS);
		const [fromY, toY] = dimensions === 3 ? [from(box.originY), to(box.originY, box.sizeY)] : [0, 0];
		let near: Array<ScatteredOrigin> | undefined;
		for (const bz of $range(from(box.originZ), to(box.originZ, box.sizeZ))) {
			for (const by of $range(fromY, toY)) {
				for (const bx of $range(from(box.originX), to(box.originX, box.sizeX))) {
					const origins = blockAt(bx, by, bz);
					if (origins === none) continue;
					for (const origin of origins) {
						if (!meets(origin, world, box)) continue;
						near ??= [];
						near.push(origin);
					}
				}
			}
		}
		if (near === undefined) return none;
		near.sort(isOriginBefore);
		return near.filter((origin, index) => index === 0 || isOriginBefore(near![index - 1], origin));
	}

	return { originsNear, reach };
}
