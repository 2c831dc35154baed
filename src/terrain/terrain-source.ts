import type { PartSpec } from "parts";
import type { VoxelBox, VoxelGrid } from "voxel";
import type { CarvableGrid } from "./carvable-grid";
import type { Palette } from "./palette";
import type { VoxelOptions } from "./voxel-rules";

/**
 * What a chunk holds before anything is generated. "voxels": only `fill` knows. "solid": one material throughout.
 * "air": nothing. "outside": no part of the world.
 */
export type ChunkContent = "voxels" | "solid" | "air" | "outside";

/** A chunk, filled. */
export type FilledChunk<M extends defined> =
	| { readonly status: "air" }
	/** Every voxel of the box is full of one material. */
	| { readonly status: "solid"; readonly box: VoxelBox; readonly material: M }
	/** What is to be written; all around it in the chunk is air, or, below the grid of a column, not written. */
	| { readonly status: "grid"; readonly grid: VoxelGrid<M>; readonly parts?: ReadonlyArray<PartSpec> };

/** Chunks of a box of chunks, both ends inclusive. */
export interface ChunkRange {
	readonly minX: number;
	readonly minY: number;
	readonly minZ: number;
	readonly maxX: number;
	readonly maxY: number;
	readonly maxZ: number;
}

/** Layers of voxels, both ends inclusive. */
export interface LayerRange {
	readonly minY: number;
	readonly maxY: number;
}

/**
 * What is cut into the ground of a chunk, or put there, before it is written: a later stage of the terrain. All functions
 * depend on nothing but the chunk.
 */
export interface Carver<M extends defined> {
	/** Cheap: false only if `layersIn` of the box is nothing. */
	readonly mayReach: (box: VoxelBox) => boolean;
	/**
	 * The layers that `carve` will change in a chunk, whose columns are those of `box`; nothing if it leaves the chunk alone.
	 * The `box` of a cube is the cube, and layers outside of it are ignored; that of a column chunk is what would be written,
	 * and it grows to hold the layers asked for. What is added below is rock, what is added above is air.
	 */
	readonly layersIn: (box: VoxelBox) => LayerRange | undefined;
	/** Changes cells of the grid before it is returned. `checkpoint` is that of the chunk's `fill`. */
	readonly carve: (grid: CarvableGrid<M>, checkpoint?: () => void) => void;
	/** What stands in the chunk, whose cells are those of `box`, besides its voxels; asked after `carve`. */
	readonly partsIn?: (box: VoxelBox) => ReadonlyArray<PartSpec>;
}

/** A place on the ground, in the world. */
export interface GroundPoint {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

/** Where to put a player. */
export interface SpawnPoint extends GroundPoint {
	/** Away from the ground. */
	readonly up: readonly [x: number, y: number, z: number];
	/** False if no fit place was found; the point is then on the ground or on the water over it, where the search began. */
	readonly found: boolean;
}

/** Look-ups in what a source remembers between chunks. */
export interface SourceStats {
	readonly hits: number;
	readonly misses: number;
}

/**
 * The terrain of a world, cut into chunks of 128 studs: columns (charts, islands: `cy` is 0 and means nothing) or cubes
 * (globes). Chunk (cx, cy, cz) starts at `origin + chunkStuds c`. A pure function of the chunk: order, repetition and what
 * is remembered in between change nothing.
 */
export interface TerrainSource<M extends defined> {
	readonly kind: "octa" | "tangent" | "globe" | "island";
	readonly dimensions: 2 | 3;
	readonly chunkStuds: number;
	readonly originX: number;
	readonly originY: number;
	readonly originZ: number;
	/** All chunks that are not "outside", or, of a world that repeats itself, one copy of it. */
	readonly whole: ChunkRange;
	/** What "solid" chunks are full of. */
	readonly solid: M;
	/** What stands for water. */
	readonly water: M;
	/** Cheap: nothing is generated. May say "voxels" of a chunk that turns out to be air or solid. */
	readonly contentOf: (cx: number, cy: number, cz: number) => ChunkContent;
	/** The chunk that holds a point. */
	readonly chunkAt: (x: number, y: number, z: number) => LuaTuple<[cx: number, cy: number, cz: number]>;
	/**
	 * The voxels of a chunk. Grids are read-only; they stay valid until they are released. `checkpoint` is called every few
	 * dozen microseconds and may yield, also while another chunk is filled.
	 */
	readonly fill: (cx: number, cy: number, cz: number, checkpoint?: () => void) => FilledChunk<M>;
	/** The arrays of a filled chunk may be used again for others. Optional; each chunk at most once. */
	readonly release: (chunk: FilledChunk<M>) => void;
	/**
	 * Material and occupancy of one voxel before anything is carved, in the form of one material a voxel: water where
	 * there is nothing else or where it outweighs the ground. Voxel coordinates, anywhere in the world.
	 */
	readonly voxelAt: (x: number, y: number, z: number) => LuaTuple<[material: M, occupancy: number]>;
	/**
	 * How far up the ground is at a position: world Y on charts and islands, the distance from the centre on globes.
	 * Nothing beyond the edge of a tangent chart.
	 */
	readonly groundHeight: (x: number, y: number, z: number) => number | undefined;
	/** The ground above or below a position, along `upAt`. */
	readonly groundPoint: (x: number, y: number, z: number) => GroundPoint | undefined;
	/** The unit vector away from the ground at a position. */
	readonly upAt: (x: number, y: number, z: number) => LuaTuple<[x: number, y: number, z: number]>;
	/** The same point every time; worth remembering, since it may search. */
	readonly spawnPoint: () => SpawnPoint;
	readonly stats: () => SourceStats;
}

/** A terrain whose up is +Y everywhere, in chunks that are columns. */
export interface ColumnTerrain<M extends defined> extends TerrainSource<M> {
	readonly dimensions: 2;
	/**
	 * The highest voxel of a column that is solid, at least half full, before anything is carved; nothing where there is no ground.
	 * Voxel coordinates. Asks for one column alone, where `voxelAt` may make those of a chunk.
	 */
	readonly surfaceVoxel: (x: number, z: number) => number | undefined;
}

/** What a planet's terrain is made with beside its frame. */
export interface TerrainOptions<M extends defined> extends VoxelOptions {
	readonly palette: Palette<M>;
	/** Changes chunks before they are returned. */
	readonly carver?: Carver<M>;
}
