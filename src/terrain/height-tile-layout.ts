/** How the nodes of a tile lie in its buffer: in order of V, then U. */
export const enum TileLayout {
	/** Steps along a side. */
	Steps = 32,
	/** Nodes along a side: both edges included, which neighbours share bit for bit. */
	Nodes = 33,
	NodeBytes = 12,
	RowBytes = 396,
	/**
	 * Bounds of blocks of 4 x 4 steps follow the nodes, in the same order, two f32 each: squares of the distances from the
	 * planet's centre from which on up there is nothing, and from which on down there is rock.
	 */
	BlocksAt = 13068,
	BlockSteps = 4,
	BlockBytes = 8,
	BlockRowBytes = 64,
	Bytes = 13580,
}

/** Where the parts of a node are. */
export const enum NodePart {
	/** f32: the ground, in studs from the planet's centre minus its radius. */
	Ground = 0,
	/** f32: the level of the water, likewise. */
	WaterLevel = 4,
	/** u8 each: the codes of the surface material in the low and of the one under it in the high half. */
	Materials = 8,
	/** The `ClassCode`, and 128 for ice. */
	Class = 9,
	/** Depth per stud along the radius, in 255ths. */
	DepthPerStud = 10,
}

export const FROZEN_BIT = 128;

/** The ground of one octahedral tile, as globes look it up. */
export interface HeightTile {
	readonly nodes: buffer;
	readonly bounds: ShellBounds;
}

/** What is known of the ground in a range of directions, in studs over the datum. Decides voxels without a look at nodes. */
export interface ShellBounds {
	/** From here on up nothing but air or water. */
	readonly airAbove: number;
	/** From here on down nothing but rock. */
	readonly rockBelow: number;
	/** Water is found only between these two; the first is not below the second where there is none. */
	readonly wetAbove: number;
	readonly wetBelow: number;
	/** From here on down water fills what the ground leaves. */
	readonly floodedBelow: number;
	/** Whether there may be ice. */
	readonly isFrozen: boolean;
}

/** The ground in a range of directions. */
export interface Shell {
	readonly bounds: ShellBounds;
	/** `nodes` of the tiles in the range, by `j n + i`. */
	readonly nodesByTile: ReadonlyMap<number, buffer>;
}
