import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import { createCarvableGrid } from "./carvable-grid";
import { createColumnGrids } from "./column-grid";
import type { FillColumnRow } from "./column-grid";
import { CHUNK_STUDS, COLUMN_BYTES } from "./column-layout";
import type { ColumnCells } from "./column-layout";
import { releaseRows } from "./grid-draft";
import type { RowTarget } from "./grid-draft";
import { createRecent } from "./recent";
import { CHUNK_VOXELS } from "./row-store";
import type { RowStore } from "./row-store";
import type { Carver, FilledChunk, SourceStats } from "./terrain-source";

/** Chunks whose columns are remembered, about 42 KB each: enough for a carver that looks at the neighbours. */
const COLUMN_CHUNKS = 32;
const KEY_SPAN = 4096;

/** A terrain whose chunks are columns, as far as it differs from others of that kind. */
export interface ColumnChunkParts<M extends defined, C extends ColumnCells> {
	readonly rows: RowStore<M>;
	/** World x and z at which chunk (0, 0) starts, multiples of 4 studs. */
	readonly originX: number;
	readonly originZ: number;
	/** World y below which there is nothing, a multiple of 4 studs; absent: none. */
	readonly bottom?: number;
	/** The columns of the chunk that starts at (x0, z0), in studs. */
	readonly createColumns: (x0: number, z0: number, checkpoint?: () => void) => C;
	readonly fillRow: FillColumnRow<M>;
	/** Lowest layer, and the one above the highest, that are written unless a carver asks for more; nothing if all is air. */
	readonly layersOf: (columns: C) => LuaTuple<[bottom: number | undefined, top: number]>;
	/**
	 * A voxel by its column alone, which costs far less than all columns of its chunk; nothing if that does not tell. In voxels,
	 * and the world y of the middle.
	 */
	readonly voxelAlone: (
		x: number,
		z: number,
		height: number,
	) => LuaTuple<[material: M | undefined, occupancy: number]>;
	readonly carver: Carver<M> | undefined;
}

/** The chunks of such a terrain; see `TerrainSource`. */
export interface ColumnChunks<M extends defined, C extends ColumnCells> {
	readonly columnsOf: (cx: number, cz: number, checkpoint?: () => void) => C;
	readonly fill: (cx: number, cz: number, checkpoint?: () => void) => FilledChunk<M>;
	readonly release: (chunk: FilledChunk<M>) => void;
	readonly voxelAt: (x: number, y: number, z: number) => LuaTuple<[material: M, occupancy: number]>;
	readonly stats: () => SourceStats;
}

export const AIR_CHUNK = { status: "air" } as const;

/** Makes chunks of columns, and remembers the columns of the latest ones. */
export function createColumnChunks<M extends defined, C extends ColumnCells>(
	parts: ColumnChunkParts<M, C>,
): ColumnChunks<M, C> {
	const { rows, originX, originZ, createColumns, fillRow, layersOf, voxelAlone, carver } = parts;
	const firstX = originX / VOXEL_STUDS;
	const firstZ = originZ / VOXEL_STUDS;
	const lowest = parts.bottom === undefined ? -math.huge : parts.bottom / VOXEL_STUDS;
	const buildGrid = createColumnGrids(rows, fillRow);
	const recent = createRecent<number, C>(COLUMN_CHUNKS);

	function columnsOf(cx: number, cz: number, checkpoint?: () => void): C {
		const key = cx * KEY_SPAN + cz;
		let columns = recent.find(key);
		if (columns === undefined) {
			columns = createColumns(originX + CHUNK_STUDS * cx, originZ + CHUNK_STUDS * cz, checkpoint);
			recent.remember(key, columns);
		}
		return columns;
	}

	function fill(cx: number, cz: number, checkpoint?: () => void): FilledChunk<M> {
		const columns = columnsOf(cx, cz, checkpoint);
		const [bottom, top] = layersOf(columns);
		if (bottom === undefined) return AIR_CHUNK;
		const box: VoxelBox = {
			originX: firstX + CHUNK_VOXELS * cx,
			originY: bottom,
			originZ: firstZ + CHUNK_VOXELS * cz,
			sizeX: CHUNK_VOXELS,
			sizeY: top - bottom,
			sizeZ: CHUNK_VOXELS,
		};
		const asked = carver?.layersIn(box);
		if (carver === undefined || asked === undefined) return { status: "grid", grid: buildGrid(columns, box) };
		const carvedBottom = math.min(bottom, math.max(asked.minY, lowest));
		const carvedTop = math.max(top, asked.maxY + 1);
		const draft = buildGrid(columns, { ...box, originY: carvedBottom, sizeY: carvedTop - carvedBottom });
		carver.carve(createCarvableGrid(draft, rows), checkpoint);
		return { status: "grid", grid: draft, parts: carver.partsIn?.(draft) };
	}

	const scratch: RowTarget<M> = { materials: [rows.palette.air], occupancies: [0], length: 1 };

	function voxelAt(x: number, y: number, z: number): LuaTuple<[M, number]> {
		const column = x - firstX;
		const row = z - firstZ;
		const [cx, cz] = [math.floor(column / CHUNK_VOXELS), math.floor(row / CHUNK_VOXELS)];
		const height = (y + 0.5) * VOXEL_STUDS;
		if (recent.find(cx * KEY_SPAN + cz) === undefined) {
			const [material, occupancy] = voxelAlone(x, z, height);
			if (material !== undefined) return $tuple(material, occupancy);
		}
		const at = (column % CHUNK_VOXELS) * CHUNK_VOXELS + (row % CHUNK_VOXELS);
		fillRow(columnsOf(cx, cz).cells, at * COLUMN_BYTES, height, true, scratch);
		return $tuple(scratch.materials[0], scratch.occupancies[0]);
	}

	return {
		columnsOf,
		fill,
		release: (chunk) => {
			if (chunk.status === "grid") releaseRows(chunk.grid, rows);
		},
		voxelAt,
		stats: () => ({ hits: recent.hits(), misses: recent.misses() }),
	};
}
