import type { Ground } from "island/ground";
import { TERRAIN_EXTENT } from "sphere";
import { VOXEL_STUDS } from "voxel";
import { AIR_CHUNK, createColumnChunks } from "./column-chunks";
import { CHUNK_STUDS, COLUMN_BYTES } from "./column-layout";
import type { RowTarget } from "./grid-draft";
import { createIslandColumns, IslandPart } from "./island-columns";
import type { IslandColumns } from "./island-columns";
import { createIslandRows } from "./island-rows";
import { checkPalette } from "./palette";
import { CHUNK_VOXELS, createRowStore } from "./row-store";
import type { ColumnTerrain, SpawnPoint, TerrainOptions } from "./terrain-source";
import { resolveVoxelOptions } from "./voxel-rules";

/** What the terrain of an island is made with. */
export interface IslandTerrainOptions<M extends defined> extends Pick<
	TerrainOptions<M>,
	"palette" | "carver" | "mode" | "surfaceBias"
> {
	/** Index of the site where players start; 0 if absent. */
	readonly startSite?: number;
}

/** The terrain of an island and the sea round it. */
export interface IslandTerrain<M extends defined> extends ColumnTerrain<M> {
	readonly kind: "island";
	readonly ground: Ground;
	/** Layers of voxels that hold anything before something is carved: the lowest, and one that is not below the highest. */
	readonly lowestVoxel: number;
	readonly highestVoxel: number;
	/** Ground of the columns of a chunk, as it is made into voxels. */
	readonly columnsOf: (cx: number, cz: number) => IslandColumns;
	/**
	 * Whether a voxel belongs to a pad or a trail or to what they rest on, so that nothing may be dug there: not far below the
	 * ground of a column near one. Voxel coordinates.
	 */
	readonly isProtected: (x: number, y: number, z: number) => boolean;
}

/** Ground below pads and trails that is left alone, in studs along the vertical. */
const PROTECTED_DEPTH = 24;

function checkExtent({ minX, minY, maxY }: ReturnType<Ground["bounds"]>): void {
	if (math.max(-minX, -minY, maxY) <= TERRAIN_EXTENT) return;
	throw `an island must lie within ${TERRAIN_EXTENT} studs of 0; this one reaches ${-minX} studs out, down to ${minY} and up to ${maxY}`;
}

/** Raises an error that names what is wrong with the palette, an option or the size of the island. */
export function createIslandTerrain<M extends defined>(
	ground: Ground,
	options: IslandTerrainOptions<M>,
): IslandTerrain<M> {
	const { mode, surfaceBias } = resolveVoxelOptions({ mode: options.mode, surfaceBias: options.surfaceBias });
	const { palette, carver, startSite = 0 } = options;
	checkPalette(palette, ground);
	const bounds = ground.bounds();
	checkExtent(bounds);
	const start = ground.sites[startSite];
	if (start === undefined) {
		throw `startSite must be from 0 to ${ground.sites.size() - 1}, got ${tostring(startSite)}`;
	}
	const { seaLevel, seaDepth, bottom } = ground.options;
	const bottomLayer = bottom / VOXEL_STUDS;
	const seaLayer = seaLevel / VOXEL_STUDS;
	const { minX, minZ, maxX, maxZ } = bounds;
	const rows = createRowStore(palette, mode);
	const columns = createIslandColumns(ground, surfaceBias);
	const fillRow = createIslandRows(palette, seaLevel);

	function isWithin(x: number, z: number): boolean {
		return x >= minX && x < maxX && z >= minZ && z < maxZ;
	}

	const isChunkWithin = (cx: number, cz: number) => isWithin(CHUNK_STUDS * cx, CHUNK_STUDS * cz);
	const scratch: RowTarget<M> = { materials: [palette.air], occupancies: [0], length: 1 };

	const chunks = createColumnChunks({
		rows,
		originX: 0,
		originZ: 0,
		bottom,
		createColumns: columns.createColumns,
		fillRow,
		layersOf: ({ highest }) =>
			$tuple(bottomLayer, math.max(math.ceil((highest + VOXEL_STUDS) / VOXEL_STUDS), seaLayer)),
		voxelAlone: (x, z, height) => {
			const cell = columns.cellAlone((x + 0.5) * VOXEL_STUDS, (z + 0.5) * VOXEL_STUDS);
			fillRow(cell, 0, height, true, scratch);
			return $tuple(scratch.materials[0], scratch.occupancies[0]);
		},
		carver,
	});

	function voxelAt(x: number, y: number, z: number): LuaTuple<[M, number]> {
		if (y < bottomLayer || !isWithin(x * VOXEL_STUDS, z * VOXEL_STUDS)) return $tuple(palette.air, 0);
		return chunks.voxelAt(x, y, z);
	}

	function surfaceVoxel(x: number, z: number): number | undefined {
		if (!isWithin(x * VOXEL_STUDS, z * VOXEL_STUDS)) return undefined;
		const [height] = ground.column((x + 0.5) * VOXEL_STUDS, (z + 0.5) * VOXEL_STUDS);
		return math.floor((height + surfaceBias) / VOXEL_STUDS - 0.5);
	}

	// A carver asks for one voxel after another of its chunk.
	let [latestX, latestZ] = [math.huge, math.huge];
	let latestCells: buffer | undefined;

	function cellsOf(cx: number, cz: number): buffer {
		if (latestCells !== undefined && cx === latestX && cz === latestZ) return latestCells;
		latestCells = chunks.columnsOf(cx, cz).cells;
		[latestX, latestZ] = [cx, cz];
		return latestCells;
	}

	// No ground lies lower than the floor of the open sea.
	const unprotectedBelow = seaLevel - seaDepth - PROTECTED_DEPTH;

	function isProtected(x: number, y: number, z: number): boolean {
		if ((y + 0.5) * VOXEL_STUDS <= unprotectedBelow) return false;
		if (!isWithin(x * VOXEL_STUDS, z * VOXEL_STUDS)) return false;
		const cells = cellsOf(math.floor(x / CHUNK_VOXELS), math.floor(z / CHUNK_VOXELS));
		const cell = ((x % CHUNK_VOXELS) * CHUNK_VOXELS + (z % CHUNK_VOXELS)) * COLUMN_BYTES;
		if (buffer.readu8(cells, cell + IslandPart.Guarded) === 0) return false;
		return buffer.readf64(cells, cell + IslandPart.Ground) - (y + 0.5) * VOXEL_STUDS < PROTECTED_DEPTH;
	}

	function groundHeight(x: number, z: number): number | undefined {
		return isWithin(x, z) ? ground.heightAt(x, z) : undefined;
	}

	const spawn: SpawnPoint = {
		x: start.x,
		y: ground.heightAt(start.x, start.z),
		z: start.z,
		up: [0, 1, 0],
		found: true,
	};

	return {
		kind: "island",
		dimensions: 2,
		chunkStuds: CHUNK_STUDS,
		originX: 0,
		originY: 0,
		originZ: 0,
		ground,
		lowestVoxel: bottomLayer,
		highestVoxel: bounds.maxY / VOXEL_STUDS - 1,
		whole: {
			minX: minX / CHUNK_STUDS,
			minY: 0,
			minZ: minZ / CHUNK_STUDS,
			maxX: maxX / CHUNK_STUDS - 1,
			maxY: 0,
			maxZ: maxZ / CHUNK_STUDS - 1,
		},
		solid: rows.rock.materials[0],
		water: palette.water,
		contentOf: (cx, _, cz) => (isChunkWithin(cx, cz) ? "voxels" : "outside"),
		chunkAt: (x, _, z) => $tuple(math.floor(x / CHUNK_STUDS), 0, math.floor(z / CHUNK_STUDS)),
		fill: (cx, _, cz, checkpoint) => (isChunkWithin(cx, cz) ? chunks.fill(cx, cz, checkpoint) : AIR_CHUNK),
		release: chunks.release,
		voxelAt,
		surfaceVoxel,
		columnsOf: (cx, cz) => chunks.columnsOf(cx, cz),
		isProtected,
		groundHeight: (x, _, z) => groundHeight(x, z),
		groundPoint: (x, _, z) => {
			const y = groundHeight(x, z);
			return y !== undefined ? { x, y, z } : undefined;
		},
		upAt: () => $tuple(0, 1, 0),
		spawnPoint: () => spawn,
		stats: chunks.stats,
	};
}
