//!native
//!optimize 2
import type { VoxelStore } from "voxel";
import { AIR, CHUNK_SIZE, CODE_MASK, storageChunkBox, storageChunkKey, VOXEL_STUDS, WATER } from "voxel";

/** A direction of length 1. */
export interface Direction {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

/** A look straight down on terrain: parallel rays against `up`, one a pixel, over a square. */
export interface TerrainViewOptions {
	/** Middle of the square at height 0, in studs. */
	readonly centre: Direction;
	readonly up: Direction;
	/** Where the picture's right edge lies; its top edge lies towards `up` x `right`. At right angles to `up`. */
	readonly right: Direction;
	/** Pixels along an edge. */
	readonly size: number;
	readonly studsPerPixel: number;
	/** Heights over `centre` between which terrain is looked for, in studs. */
	readonly fromHeight: number;
	readonly toHeight: number;
}

/** Rows from the top edge down, pixels from left to right. */
export interface TerrainView {
	readonly size: number;
	/** A byte a pixel: code of the uppermost solid material, AIR if there is none. */
	readonly codes: buffer;
	/** A float (4 bytes) a pixel: height of the ground over `centre`, in studs; `toHeight` if there is none. */
	readonly heights: buffer;
	/** A float (4 bytes) a pixel: depth of the water over the ground, in studs, 0 where it is dry. */
	readonly waterDepths: buffer;
}

/** What a look straight down on a store's terrain sees. Solid cells and water are found to the half of a voxel. */
export function viewTerrain(store: VoxelStore, options: TerrainViewOptions): TerrainView {
	const { centre, up, right, size, studsPerPixel, fromHeight, toHeight } = options;
	const codes = buffer.create(size * size);
	const heights = buffer.create(4 * size * size);
	const waterDepths = buffer.create(4 * size * size);
	const topX = up.y * right.z - up.z * right.y;
	const topY = up.z * right.x - up.x * right.z;
	const topZ = up.x * right.y - up.y * right.x;

	const cellsByChunk = new Map<number, buffer>();
	for (const chunk of store.packedChunks()) {
		const { x, y, z } = chunk;
		cellsByChunk.set(storageChunkKey(x, y, z), store.readBlock(storageChunkBox(x, y, z)).cells);
	}
	let lastKey = -1;
	let lastCells: buffer | undefined;
	// Absent for a chunk of air.
	function cellsOf(cx: number, cy: number, cz: number): buffer | undefined {
		const key = storageChunkKey(cx, cy, cz);
		if (key !== lastKey) {
			lastKey = key;
			lastCells = cellsByChunk.get(key);
		}
		return lastCells;
	}

	// How many steps against `up` stay within a chunk, from a voxel at a place (0..31) of it along one axis.
	function stepsWithin(place: number, towards: number): number {
		if (towards === 0) return math.huge;
		return (towards > 0 ? place : CHUNK_SIZE - 1 - place) / math.abs(towards);
	}

	const lastStep = math.floor((fromHeight - toHeight) / VOXEL_STUDS);
	const half = size / 2;
	for (const row of $range(0, size - 1)) {
		const v = (half - row - 0.5) * studsPerPixel;
		for (const column of $range(0, size - 1)) {
			const u = (column + 0.5 - half) * studsPerPixel;
			const baseX = centre.x + u * right.x + v * topX;
			const baseY = centre.y + u * right.y + v * topY;
			const baseZ = centre.z + u * right.z + v * topZ;
			let waterHeight = -math.huge;
			let ground = toHeight;
			let code = AIR;
			let step = 0;
			while (step <= lastStep) {
				const height = fromHeight - step * VOXEL_STUDS;
				step += 1;
				const x = math.floor((baseX + height * up.x) / VOXEL_STUDS);
				const y = math.floor((baseY + height * up.y) / VOXEL_STUDS);
				const z = math.floor((baseZ + height * up.z) / VOXEL_STUDS);
				const cx = math.floor(x / CHUNK_SIZE);
				const cy = math.floor(y / CHUNK_SIZE);
				const cz = math.floor(z / CHUNK_SIZE);
				const placeX = x - cx * CHUNK_SIZE;
				const placeY = y - cy * CHUNK_SIZE;
				const placeZ = z - cz * CHUNK_SIZE;
				const cells = cellsOf(cx, cy, cz);
				if (cells === undefined) {
					const within = math.min(
						stepsWithin(placeX, up.x),
						stepsWithin(placeY, up.y),
						stepsWithin(placeZ, up.z),
					);
					step += math.floor(within);
					continue;
				}
				const word = buffer.readu16(cells, 2 * (placeX + CHUNK_SIZE * (placeZ + CHUNK_SIZE * placeY)));
				if (word === 0) continue;
				const material = bit32.band(word, CODE_MASK);
				// A cell is filled from below, more or less: its occupancy says where in it the surface lies.
				const surface = height - VOXEL_STUDS / 2 + VOXEL_STUDS * ((bit32.rshift(word, 8) + 1) / 256);
				if (material === WATER) {
					if (waterHeight === -math.huge) waterHeight = surface;
				} else {
					ground = surface;
					code = material;
					break;
				}
			}
			const pixel = row * size + column;
			buffer.writeu8(codes, pixel, code);
			buffer.writef32(heights, 4 * pixel, ground);
			buffer.writef32(waterDepths, 4 * pixel, math.max(0, waterHeight - ground));
		}
	}
	return { size, codes, heights, waterDepths };
}
