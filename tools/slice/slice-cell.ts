/** A voxel of a section. */
export interface SliceCell {
	readonly class: "none" | "outer" | "middle" | "inner" | "alternate" | "crack" | "filling";
	/** Absent where the geode leaves the terrain as it is. */
	readonly material?: string;
	readonly occupancy: number;
	/** Something grows into it. */
	readonly crystal?: true;
}

/** Rows from the top, each from left to right. */
export type SliceRows = ReadonlyArray<ReadonlyArray<SliceCell>>;
