import type { CellBlock } from "./cell-block";
import { CHUNK_SIZE, copyCells, createCellBlock } from "./cell-block";
import { AIR_WORD, CELL_BYTES, CODE_MASK, FULL_BYTE, byteOccupancy, cellWord, LIQUID_FLAG } from "./cell-word";
import { blockToChannels, blockToGrid } from "./block-to-grid";
import { fillCells } from "./fill-cells";
import { gridToBlock } from "./grid-to-block";
import type { MaterialCodes } from "./material-codes";
import type { PackedChunk } from "./run-scan";
import { addRunCounts, hashChunk, runBounds } from "./run-scan";
import { storageChunkKey } from "./storage-chunk";
import { AIR, TERRAIN_MATERIALS } from "./terrain-materials";
import type { VoxelBox } from "./voxel-box";
import { checkVoxelBox } from "./voxel-box";
import type { VoxelChunk } from "./voxel-chunk";
import { closeChunk, createChunk, isAirChunk, openChunk, packChunk, packedUniform } from "./voxel-chunk";
import type { VoxelGrid } from "./voxel-grid";

/** Chunks kept open, 64 to 96 KB each; the rest is packed, which is 256 bytes for a uniform chunk and a few KB for a surface. */
const OPEN_CHUNKS = 64;

/** What one cell holds. Occupancies are 0 or 1/256 .. 1. */
export interface Cell {
	readonly code: number;
	readonly occupancy: number;
	/** Water beside the solid; the level of water alone is the `occupancy` of the code WATER. */
	readonly liquid: number;
}

/**
 * Terrain in memory: a sparse grid of voxels, everything air at first. Positions are voxels (4 studs) within the extents of
 * terrain, [-32000, 32000) on each axis; boxes beyond them, empty or fractional ones raise an error.
 */
export interface VoxelStore {
	/** Overwrites the grid's box. Bad grids raise an error before anything is written; see `gridToBlock`. */
	readonly writeGrid: <M extends defined>(grid: VoxelGrid<M>, codes: MaterialCodes<M>) => void;
	/** Overwrites the block's box; with `keepUnderAir` the block's air cells leave what is there. */
	readonly writeBlock: (block: CellBlock, keepUnderAir?: boolean) => void;
	/** A copy of the cells of a box. */
	readonly readBlock: (box: VoxelBox) => CellBlock;
	/** The box with one material a cell: water where it outweighs the solid (`foldsToWater`). */
	readonly readGrid: <M extends defined>(box: VoxelBox, materialByCode: ReadonlyArray<M>) => VoxelGrid<M>;
	/** The box with water apart from the solids. */
	readonly readChannels: <M extends defined>(box: VoxelBox, materialByCode: ReadonlyArray<M>) => VoxelGrid<M>;
	/** Sets every cell of the box to a full cell of a material code, or to air. */
	readonly fillBox: (box: VoxelBox, code: number) => void;
	readonly cellAt: (x: number, y: number, z: number) => Cell;
	readonly clear: () => void;
	/** Cells that are not air. */
	readonly countCells: () => number;
	/** Cells that are not air by material code; a cell with solid and water counts for its solid. */
	readonly countByCode: () => Array<number>;
	/** The smallest box around all cells that are not air. */
	readonly bounds: () => VoxelBox | undefined;
	/** 16 hexadecimal digits that depend on the cells alone, not on how they came to be. */
	readonly contentHash: () => string;
	/** Every chunk that is not all air, packed, by ascending x, then y, then z. The buffers are the store's own: read only. */
	readonly packedChunks: () => Array<PackedChunk>;
	/** Bytes held in buffers, spare ones included. */
	readonly byteCount: () => number;
}

/** An empty store. */
export function createVoxelStore(): VoxelStore {
	const chunkByKey = new Map<number, VoxelChunk>();
	// Open chunks, oldest first.
	const open = new Array<VoxelChunk>();
	const spares = new Array<buffer>();

	function close(chunk: VoxelChunk): void {
		spares.push(closeChunk(chunk));
		if (isAirChunk(chunk.packed!)) chunkByKey.delete(storageChunkKey(chunk.x, chunk.y, chunk.z));
	}

	function opened(chunk: VoxelChunk): VoxelChunk {
		if (chunk.isOpen) return chunk;
		if (open.size() >= OPEN_CHUNKS) close(open.shift()!);
		openChunk(chunk, spares.pop());
		open.push(chunk);
		return chunk;
	}

	function replaceWhole(x: number, y: number, z: number, word: number): void {
		const key = storageChunkKey(x, y, z);
		const chunk = chunkByKey.get(key);
		if (chunk !== undefined && chunk.isOpen) {
			open.remove(open.indexOf(chunk));
			chunk.packed = packedUniform(word);
			spares.push(closeChunk(chunk));
		}
		if (word === AIR_WORD) chunkByKey.delete(key);
		else if (chunk !== undefined) chunk.packed = packedUniform(word);
		else chunkByKey.set(key, createChunk(x, y, z, word));
	}

	/** Calls `visit` with the place of every chunk that the box touches, in order of x, y, z. */
	function forEachPlace(box: VoxelBox, visit: (x: number, y: number, z: number) => void): void {
		const lastX = (box.originX + box.sizeX - 1) / CHUNK_SIZE;
		const lastY = (box.originY + box.sizeY - 1) / CHUNK_SIZE;
		const lastZ = (box.originZ + box.sizeZ - 1) / CHUNK_SIZE;
		for (const x of $range(math.floor(box.originX / CHUNK_SIZE), math.floor(lastX))) {
			for (const y of $range(math.floor(box.originY / CHUNK_SIZE), math.floor(lastY))) {
				for (const z of $range(math.floor(box.originZ / CHUNK_SIZE), math.floor(lastZ))) visit(x, y, z);
			}
		}
	}

	function writable(x: number, y: number, z: number): VoxelChunk {
		const key = storageChunkKey(x, y, z);
		let chunk = chunkByKey.get(key);
		if (chunk === undefined) {
			chunk = createChunk(x, y, z, AIR_WORD);
			chunkByKey.set(key, chunk);
		}
		opened(chunk);
		chunk.packed = undefined;
		return chunk;
	}

	function writeBlock(block: CellBlock, keepUnderAir = false): void {
		checkVoxelBox(block);
		forEachPlace(block, (x, y, z) => {
			copyCells(block, writable(x, y, z), keepUnderAir);
		});
	}

	function readBlock(box: VoxelBox): CellBlock {
		checkVoxelBox(box);
		const block = createCellBlock(box);
		forEachPlace(box, (x, y, z) => {
			const chunk = chunkByKey.get(storageChunkKey(x, y, z));
			if (chunk !== undefined) copyCells(opened(chunk), block, false);
		});
		return block;
	}

	function packedChunks(): Array<PackedChunk> {
		const keys = new Array<number>();
		for (const [key, chunk] of chunkByKey) if (!isAirChunk(packChunk(chunk))) keys.push(key);
		keys.sort();
		return keys.map((key) => chunkByKey.get(key) as VoxelChunk & { packed: buffer });
	}

	function countByCode(): Array<number> {
		const counts = new Array<number>(TERRAIN_MATERIALS.size(), 0);
		for (const chunk of packedChunks()) addRunCounts(chunk.packed, counts);
		counts[AIR] = 0;
		return counts;
	}

	return {
		writeGrid: (grid, codes) => {
			checkVoxelBox(grid);
			writeBlock(gridToBlock(grid, codes));
		},
		writeBlock,
		readBlock,
		readGrid: (box, materialByCode) => blockToGrid(readBlock(box), materialByCode),
		readChannels: (box, materialByCode) => blockToChannels(readBlock(box), materialByCode),
		fillBox: (box, code) => {
			checkVoxelBox(box);
			if (TERRAIN_MATERIALS[code] === undefined) throw `material code ${code} is not one of 0..22`;
			const word = cellWord(code, FULL_BYTE);
			forEachPlace(box, (x, y, z) => {
				const isWhole =
					box.originX <= x * CHUNK_SIZE &&
					box.originY <= y * CHUNK_SIZE &&
					box.originZ <= z * CHUNK_SIZE &&
					box.originX + box.sizeX >= (x + 1) * CHUNK_SIZE &&
					box.originY + box.sizeY >= (y + 1) * CHUNK_SIZE &&
					box.originZ + box.sizeZ >= (z + 1) * CHUNK_SIZE;
				if (isWhole) replaceWhole(x, y, z, word);
				else if (word !== AIR_WORD || chunkByKey.has(storageChunkKey(x, y, z)))
					fillCells(writable(x, y, z), box, word);
			});
		},
		cellAt: (x, y, z) => {
			checkVoxelBox({ originX: x, originY: y, originZ: z, sizeX: 1, sizeY: 1, sizeZ: 1 });
			const known = chunkByKey.get(
				storageChunkKey(math.floor(x / CHUNK_SIZE), math.floor(y / CHUNK_SIZE), math.floor(z / CHUNK_SIZE)),
			);
			if (known === undefined) return { code: AIR, occupancy: 0, liquid: 0 };
			const chunk = opened(known);
			const index = (x % CHUNK_SIZE) + CHUNK_SIZE * ((z % CHUNK_SIZE) + CHUNK_SIZE * (y % CHUNK_SIZE));
			const word = buffer.readu16(chunk.cells, index * CELL_BYTES);
			const hasLiquid = bit32.btest(word, LIQUID_FLAG);
			return {
				code: bit32.band(word, CODE_MASK),
				occupancy: word === AIR_WORD ? 0 : byteOccupancy(bit32.rshift(word, 8)),
				liquid: hasLiquid ? byteOccupancy(buffer.readu8(chunk.liquids!, index)) : 0,
			};
		},
		clear: () => {
			chunkByKey.clear();
			open.clear();
			spares.clear();
		},
		countCells: () => countByCode().reduce((sum, count) => sum + count, 0),
		countByCode,
		bounds: () => {
			const chunks = packedChunks();
			if (chunks.isEmpty()) return undefined;
			let minX = math.huge;
			let minY = math.huge;
			let minZ = math.huge;
			let maxX = -math.huge;
			let maxY = -math.huge;
			let maxZ = -math.huge;
			for (const chunk of chunks) {
				const inner = runBounds(chunk.packed);
				minX = math.min(minX, chunk.x * CHUNK_SIZE + inner.minX);
				minY = math.min(minY, chunk.y * CHUNK_SIZE + inner.minY);
				minZ = math.min(minZ, chunk.z * CHUNK_SIZE + inner.minZ);
				maxX = math.max(maxX, chunk.x * CHUNK_SIZE + inner.maxX);
				maxY = math.max(maxY, chunk.y * CHUNK_SIZE + inner.maxY);
				maxZ = math.max(maxZ, chunk.z * CHUNK_SIZE + inner.maxZ);
			}
			return {
				originX: minX,
				originY: minY,
				originZ: minZ,
				sizeX: maxX - minX + 1,
				sizeY: maxY - minY + 1,
				sizeZ: maxZ - minZ + 1,
			};
		},
		contentHash: () => {
			let a = 0;
			let b = 0;
			for (const chunk of packedChunks()) [a, b] = hashChunk(a, b, chunk);
			return string.format("%08x%08x", a, b);
		},
		packedChunks,
		byteCount: () => {
			let bytes = 0;
			const counted = new Set<buffer>();
			for (const [, chunk] of chunkByKey) {
				bytes += buffer.len(chunk.cells);
				if (chunk.liquids !== undefined) bytes += buffer.len(chunk.liquids);
				if (chunk.packed === undefined || counted.has(chunk.packed)) continue;
				// Uniform chunks share one buffer a material.
				counted.add(chunk.packed);
				bytes += buffer.len(chunk.packed);
			}
			for (const spare of spares) bytes += buffer.len(spare);
			return bytes;
		},
	};
}
