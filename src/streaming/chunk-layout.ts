import type { VoxelBox } from "voxel";
import { VOXEL_STUDS } from "voxel";
import { intersectBox } from "./box-algebra";
import type { ChunkJob } from "./ports";

const CHUNK_STUDS = 128;
/** The engine keeps terrain within +-128,000 studs on every axis. */
export const EXTENT_STUDS = 128000;

// 17 bits an axis: three of them are an exact double, and the extents need 2,000 chunks at most.
const SPAN = 131072;
const HALF_SPAN = SPAN / 2;

/**
 * What a chunk holds before anything is generated. "voxels": only the generator knows. "solid": one material throughout.
 * "air": nothing, so it is never written. "outside": no part of the world, never asked for.
 */
export type ChunkContent = "voxels" | "solid" | "air" | "outside";

/**
 * How a world is cut into chunks: whole columns (charts, islands: distance ignores Y, `cy` is 0) or cubes (globes).
 * Chunk (cx, cy, cz) starts at `origin + chunkStuds * c`.
 */
export interface ChunkLayout {
	readonly dimensions: 2 | 3;
	readonly chunkStuds: number;
	readonly originX: number;
	readonly originY: number;
	readonly originZ: number;
	/** Pure and cheap: asked for every chunk in reach of every player that moves. */
	readonly contentOf: (cx: number, cy: number, cz: number) => ChunkContent;
}

export interface ChunkLayoutOptions {
	/** Studs, multiples of 4. Default 0. */
	readonly originX?: number;
	/** Cubes only. */
	readonly originY?: number;
	readonly originZ?: number;
	/** Edge in studs, a multiple of 4. Default 128: 32 voxels, as the engine stores them. */
	readonly chunkStuds?: number;
	/** Default: every chunk holds voxels. Chunks beyond the engine's extents are outside without being asked. */
	readonly contentOf?: (cx: number, cy: number, cz: number) => ChunkContent;
}

function onGrid(name: string, value: number): number {
	if (value % VOXEL_STUDS !== 0) throw `${name} must be a multiple of ${VOXEL_STUDS} studs, got ${value}`;
	return value;
}

function createLayout(dimensions: 2 | 3, options: ChunkLayoutOptions): ChunkLayout {
	const chunkStuds = onGrid("chunkStuds", options.chunkStuds ?? CHUNK_STUDS);
	if (chunkStuds <= 0) throw `chunkStuds must be positive, got ${chunkStuds}`;
	const originX = onGrid("originX", options.originX ?? 0);
	const originY = dimensions === 3 ? onGrid("originY", options.originY ?? 0) : 0;
	const originZ = onGrid("originZ", options.originZ ?? 0);
	const asked = options.contentOf;

	function within(origin: number, c: number): boolean {
		const start = origin + c * chunkStuds;
		return start >= -EXTENT_STUDS && start + chunkStuds <= EXTENT_STUDS;
	}
	return {
		dimensions,
		chunkStuds,
		originX,
		originY,
		originZ,
		contentOf: (cx, cy, cz) => {
			if (!within(originX, cx) || !within(originZ, cz)) return "outside";
			if (dimensions === 3 && !within(originY, cy)) return "outside";
			return asked === undefined ? "voxels" : asked(cx, cy, cz);
		},
	};
}

/** Columns over the XZ plane: charts and islands. @throws on an origin or edge that is off the voxel grid. */
export function createColumnLayout(options: ChunkLayoutOptions = {}): ChunkLayout {
	return createLayout(2, options);
}

/** Cubes: globes. @throws on an origin or edge that is off the voxel grid. */
export function createCubeLayout(options: ChunkLayoutOptions = {}): ChunkLayout {
	return createLayout(3, options);
}

/** One exact number for a chunk. Coordinates are integers in -65536 .. 65535. */
export function chunkKey(cx: number, cy: number, cz: number): number {
	return ((cx + HALF_SPAN) * SPAN + cy + HALF_SPAN) * SPAN + cz + HALF_SPAN;
}

/** The chunk that a key of `chunkKey` stands for. */
export function chunkOfKey(key: number): ChunkJob {
	const upper = math.floor(key / SPAN);
	return {
		key,
		cx: math.floor(upper / SPAN) - HALF_SPAN,
		cy: (upper % SPAN) - HALF_SPAN,
		cz: (key % SPAN) - HALF_SPAN,
	};
}

/** The key of the chunk that holds a point, in studs; `undefined` for a point that is not finite or beyond the extents. */
export function chunkKeyAt(layout: ChunkLayout, x: number, y: number, z: number): number | undefined {
	// The comparisons are false for NaN too.
	const inside = math.abs(x) <= EXTENT_STUDS && math.abs(z) <= EXTENT_STUDS;
	if (!inside || (layout.dimensions === 3 && !(math.abs(y) <= EXTENT_STUDS))) return undefined;
	const studs = layout.chunkStuds;
	return chunkKey(
		math.floor((x - layout.originX) / studs),
		layout.dimensions === 3 ? math.floor((y - layout.originY) / studs) : 0,
		math.floor((z - layout.originZ) / studs),
	);
}

/** The voxels of a cube; of a column those from `originY` on, `sizeY` high. */
export function chunkBox(layout: ChunkLayout, key: number, originY = 0, sizeY = 0): VoxelBox {
	const { cx, cy, cz } = chunkOfKey(key);
	const edge = layout.chunkStuds / VOXEL_STUDS;
	const cube = layout.dimensions === 3;
	return {
		originX: layout.originX / VOXEL_STUDS + cx * edge,
		originY: cube ? layout.originY / VOXEL_STUDS + cy * edge : originY,
		originZ: layout.originZ / VOXEL_STUDS + cz * edge,
		sizeX: edge,
		sizeY: cube ? edge : sizeY,
		sizeZ: edge,
	};
}

/** The part of `box` that lies in a chunk (of a column: whatever its Y), `undefined` if there is none. */
export function clipToChunk(layout: ChunkLayout, key: number, box: VoxelBox): VoxelBox | undefined {
	return intersectBox(chunkBox(layout, key, box.originY, box.sizeY), box);
}

/** Keys of the chunks that a box touches, by cx, cy, cz. */
export function chunksTouching(layout: ChunkLayout, box: VoxelBox): Array<number> {
	const edge = layout.chunkStuds / VOXEL_STUDS;
	const chunkAt = (voxel: number, origin: number) => math.floor((voxel - origin / VOXEL_STUDS) / edge);
	const cube = layout.dimensions === 3;
	const firstX = chunkAt(box.originX, layout.originX);
	const firstY = cube ? chunkAt(box.originY, layout.originY) : 0;
	const firstZ = chunkAt(box.originZ, layout.originZ);
	const lastX = chunkAt(box.originX + box.sizeX - 1, layout.originX);
	const lastY = cube ? chunkAt(box.originY + box.sizeY - 1, layout.originY) : 0;
	const lastZ = chunkAt(box.originZ + box.sizeZ - 1, layout.originZ);
	const keys = new Array<number>();
	for (const cx of $range(firstX, lastX)) {
		for (const cy of $range(firstY, lastY)) {
			for (const cz of $range(firstZ, lastZ)) keys.push(chunkKey(cx, cy, cz));
		}
	}
	return keys;
}
