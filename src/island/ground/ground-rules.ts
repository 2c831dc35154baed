/*
 * The numbers that shape an island's ground, as tables: creation checks against them at run time and the codex build before
 * that, so this file imports nothing and uses nothing but arithmetic. Keys in YAML are the names in snake_case.
 */

/** What one number may be and what it is when absent. */
export interface NumberRule {
	readonly name: string;
	/** Inclusive. */
	readonly min: number;
	/** Inclusive. */
	readonly max: number;
	/** The number must be a multiple of it. */
	readonly step?: number;
	readonly default: number;
	readonly description: string;
}

/** What one material is when absent; without `default` it is that of `top`. */
export interface MaterialRule {
	readonly name: string;
	readonly default?: string;
	readonly description: string;
}

/** Edge of a voxel: planes that voxels are to end at lie on multiples of it. */
const VOXEL = 4;

/** Terrain ends here on every axis. */
const END = 128000;

/** Studs of ground that stay between the deepest sea floor and the bottom. */
export const LEAST_FLOOR = 8;

/** Of a world: keys of `IslandWorldDef`. */
// prettier-ignore
export const GROUND_RULES: ReadonlyArray<NumberRule> = [
	{ name: "studsPerUnit", min: 2, max: 1200, default: 4,
		description: "Studs for one unit of the disc, whose radius is 100 units: 4 makes an island 800 studs wide." },
	{ name: "seaLevel", min: -END, max: -VOXEL, step: VOXEL, default: -4,
		description: "World y of the water plane, a multiple of 4 studs below 0: places at 0 m stay dry." },
	{ name: "seaDepth", min: 16, max: 400, default: 44,
		description: "Depth of the open sea floor below the water plane, in studs." },
	{ name: "bottom", min: -END, max: -VOXEL, step: VOXEL, default: -160,
		description: "World y of the flat underside of the terrain, a multiple of 4 studs, at least 8 below the sea floor." },
	{ name: "seaMargin", min: 32, max: 2000, default: 112,
		description: "Studs of sea written round the disc; the box it makes is rounded up to 128." },
	{ name: "padRadius", min: 4, max: 24, default: 10,
		description: "Level ground round each place, in studs." },
	{ name: "trailWidth", min: 4, max: 24, default: 10,
		description: "Level width of a trail, in studs." },
];

/** Of a location type: keys of `SurfaceDef`, and so are the materials below. */
// prettier-ignore
export const SURFACE_NUMBER_RULES: ReadonlyArray<NumberRule> = [
	{ name: "patchShare", min: 0, max: 1, default: 0,
		description: "Share of the ground that is patch, roughly." },
	{ name: "steepSlope", min: 0.3, max: 4, default: 0.9,
		description: "Ground steeper than this, rise per run, is steep." },
	{ name: "hills", min: 0, max: 40, default: 6,
		description: "Smooth relief in waves of 120 and 52 studs; its standard deviation is 0.44 of this many studs." },
	{ name: "crags", min: 0, max: 80, default: 0,
		description: "Ridged relief, studs: from -0.75 to +0.55 of it, so it mostly carves valleys." },
	{ name: "bumps", min: 0, max: 8, default: 1,
		description: "Small relief in waves of 18 studs; its standard deviation is 0.27 of this many studs." },
	{ name: "ledges", min: 0, max: 1, default: 0,
		description: "How far the ground is pulled to terraces of 12 studs." },
	{ name: "shoreSlope", min: 0.08, max: 8, default: 0.3,
		description: "Steepest that the land rises from the water: 0.14 is a beach, 0.6 rocks, 4 a cliff." },
	{ name: "stacks", min: 0, max: 40, default: 0,
		description: "Height of free-standing rocks in the sea off the coast, studs; below 1 there are none." },
];

export const SURFACE_MATERIAL_RULES: ReadonlyArray<MaterialRule> = [
	{ name: "top", default: "Grass", description: "Flat ground." },
	{ name: "patch", description: "Second ground, in patches; without patch_share there are none." },
	{ name: "steep", default: "Rock", description: "Ground steeper than steep_slope, and what lies below it." },
	{ name: "under", default: "Ground", description: "Below the top layer." },
	{ name: "shore", default: "Sand", description: "The strip at the water line and the first metres of sea floor." },
	{ name: "trail", default: "Ground", description: "Trodden paths." },
];
