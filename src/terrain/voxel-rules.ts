/*
 * What a voxel holds, from the distance of its centre to the ground: the rules that charts and globes share. Depths are
 * studs under the ground, divided by the root of 1 + slope^2 (up to a slope of 2), which is nearly the true distance on
 * slopes. The kernels repeat `clamp(0.5 + depth / 4, 0, 1)` where they need it: Luau inlines only within a file.
 */

/** Terrain stores 8 bits, in which a voxel that is not air holds at least this. */
export const LEAST_OCCUPANCY = 1 / 256;

/**
 * How deep the surface material reaches: from the thinnest voxel that is not air, 2 - 4/256 studs over the ground, 8 studs
 * down, so that on flat ground always two voxels wear it. With one the layer below would show as contour lines.
 */
export const SURFACE_DEPTH = 6 + 4 * LEAST_OCCUPANCY;

/** Slopes count up to this. */
export const STEEPEST = 2;

/** Studs along the vertical per stud of depth, at the most. */
export const MOST_STUDS_PER_DEPTH = math.sqrt(1 + STEEPEST * STEEPEST);

/** From this depth on, and within this height over the ground, no voxel is partly filled. */
export const FADE_DEPTH = 2;

/** A frozen sea is ice from here, studs under its level: the last whole voxel of water, and what of one lies over it. */
export const ICE_DEPTH = 4;

/** Ground closer to the level of the sea than this renders as ragged sheets. */
export const SHORE_CLEARANCE = 1;

/** A sea freezes where the temperature at its level is below this. */
export const FREEZING = 0.1;

/** Bounds that decide rows at once are kept this far from those of the voxels, so that rounding changes nothing. */
export const ROUNDING = 1e-6;

/** Height of the ground over the sea with `shoreSnap`: land and sea floor keep a stud off the level of the sea. */
export function offShore(height: number): number {
	if (height <= -SHORE_CLEARANCE || height >= SHORE_CLEARANCE) return height;
	return height < 0 ? -SHORE_CLEARANCE : SHORE_CLEARANCE;
}

/** How voxels are made of a planet's surface. */
export interface VoxelOptions {
	/** "auto": water apart from the solids in chunks with any. "voxels": one material a voxel everywhere. */
	readonly mode?: "auto" | "voxels";
	/** Cold seas carry a sheet of ice; false if absent. */
	readonly seaIce?: boolean;
	/** Keeps the ground off the water plane by a stud; true if absent. */
	readonly shoreSnap?: boolean;
	/** Studs added to the ground, for what an engine draws higher or lower than it is; -4..4, 0 if absent. */
	readonly surfaceBias?: number;
}

export type ResolvedVoxelOptions = Required<VoxelOptions>;

const MOST_BIAS = 4;

/** Fills in the defaults. Raises an error that names the option, its value and the rule it breaks. */
export function resolveVoxelOptions(options: VoxelOptions): ResolvedVoxelOptions {
	const { mode = "auto", seaIce = false, shoreSnap = true, surfaceBias = 0 } = options;
	if (mode !== "auto" && mode !== "voxels") throw `mode must be "auto" or "voxels", got ${tostring(mode)}`;
	if (!typeIs(seaIce, "boolean")) throw `seaIce must be true or false, got ${tostring(seaIce)}`;
	if (!typeIs(shoreSnap, "boolean")) throw `shoreSnap must be true or false, got ${tostring(shoreSnap)}`;
	if (!typeIs(surfaceBias, "number") || !(math.abs(surfaceBias) <= MOST_BIAS)) {
		throw `surfaceBias must be a number from ${-MOST_BIAS} to ${MOST_BIAS} studs, got ${tostring(surfaceBias)}`;
	}
	return { mode, seaIce, shoreSnap, surfaceBias };
}
