/*
 * The numbers that shape a planet, as one table: creation checks against it at run time and the codex build before that, so
 * this file imports nothing and uses nothing but arithmetic. Keys in YAML are the names in snake_case.
 *
 * Rows stand in the order in which they are resolved: a bound or a default may depend on the rows above it.
 */

/** How a planet is shown: as a whole sphere, or as one of the two flat charts. */
export type PlanetView = "globe" | "octa" | "tangent";

/** The numbers of a planet. Lengths are studs, scales are cells of noise per planet radius. */
export interface PlanetNumbers {
	readonly radius: number;
	readonly relief: number;
	readonly oceanDepth: number;
	readonly seaLevel: number;
	readonly oceanCoverage: number;
	readonly plateActivity: number;
	readonly plateCount: number;
	readonly plateSharpness: number;
	readonly continentScale: number;
	readonly continentOctaves: number;
	readonly mountainScale: number;
	readonly mountainOctaves: number;
	readonly lacunarity: number;
	readonly gain: number;
	readonly warp: number;
	readonly warpScale: number;
	readonly detailWavelength: number;
	readonly detailHeight: number;
	readonly detailOctaves: number;
	readonly cliffs: number;
	readonly terraceStep: number;
	readonly dunes: number;
	readonly duneWavelength: number;
	readonly riverScale: number;
	readonly riverWidth: number;
	readonly riverDepth: number;
	readonly riverDensity: number;
	readonly poolStep: number;
	readonly shelfDepth: number;
	readonly beachHeight: number;
	readonly mountainLevel: number;
	readonly soilDepth: number;
	readonly crustDepth: number;
}

/** A number, or how it follows from the rows above and the view (absent when none is known). */
export type ParameterBound = number | ((values: PlanetNumbers, view: PlanetView | undefined) => number);

/** What one parameter may be and what it is when absent. */
export interface ParameterRule {
	readonly name: keyof PlanetNumbers;
	readonly kind: "number" | "integer";
	/** Inclusive. */
	readonly min: ParameterBound;
	/** Inclusive; absent means any finite number. */
	readonly max?: ParameterBound;
	/** 0 is legal too, though it lies below `min`. */
	readonly zero?: true;
	readonly default: ParameterBound;
	/** "1" for plain numbers and shares. */
	readonly unit: "studs" | "radians" | "cells per radius" | "1";
	readonly description: string;
}

function clamp(x: number, low: number, high: number): number {
	return x < low ? low : x > high ? high : x;
}

function least(a: number, b: number): number {
	return a < b ? a : b;
}

/** Radius of the octahedral chart of level 8: a map of 256 by 256 chunks. */
const CHART_RADIUS = 9243.682136846439;

/** A globe is made of too many chunks above this, and the map of an octa chart leaves the terrain. */
function largestRadius(view: PlanetView | undefined): number {
	return view === "globe" ? 2048 : view === "octa" ? 36975 : 1000000;
}

/** Every numeric parameter. `seed` and `materials` are the two that are not numbers. */
// prettier-ignore
export const PARAMETER_RULES: ReadonlyArray<ParameterRule> = [
	{ name: "radius", kind: "number", min: 64, max: (_, view) => largestRadius(view),
		default: (_, view) => (view === "globe" ? 512 : CHART_RADIUS),
		unit: "studs", description: "Radius of the planet. An octa chart rounds it to the nearest power of two of its map." },
	{ name: "relief", kind: "number", min: 0, max: (p) => p.radius / 2, default: (p) => clamp(0.08 * p.radius, 24, 320),
		unit: "studs", description: "Height of the highest land above the datum." },
	{ name: "oceanDepth", kind: "number", min: 0, max: (p) => p.radius / 2, default: (p) => least(0.6 * p.relief, 128),
		unit: "studs", description: "Depth of the deepest sea floor below the datum. Deeper only makes taller ocean chunks." },
	{ name: "seaLevel", kind: "number", min: (p) => 0 - p.oceanDepth, max: (p) => p.relief, default: 0,
		unit: "studs", description: "Surface of the water relative to the datum." },
	{ name: "oceanCoverage", kind: "number", min: 0, max: 1, default: 0.6,
		unit: "1", description: "Share of the sphere that lies below the datum." },
	{ name: "plateActivity", kind: "number", min: 0, max: 1, default: 0.5,
		unit: "1", description: "0: continents of noise alone. 1: plates decide where continents and mountain ranges lie." },
	{ name: "plateCount", kind: "integer", min: 2, max: 64, zero: true, default: 20,
		unit: "1", description: "Number of tectonic plates. 0 turns them off." },
	{ name: "plateSharpness", kind: "number", min: 5, max: 200, default: 40,
		unit: "1", description: "Plates meet over 4.4 / (sharpness x distance of their centres) radians." },
	{ name: "continentScale", kind: "number", min: 0.3, max: 16, default: 1.5,
		unit: "cells per radius", description: "Small for a few large continents, large for an archipelago." },
	{ name: "continentOctaves", kind: "integer", min: 1, max: 8, default: 5,
		unit: "1", description: "How finely coasts are broken up." },
	{ name: "mountainScale", kind: "number", min: 1, max: 64, default: (p) => clamp(p.radius / 720, 4, 16),
		unit: "cells per radius", description: "How close together mountain ranges stand." },
	{ name: "mountainOctaves", kind: "integer", min: 1, max: 8, default: 6,
		unit: "1", description: "How rough the flanks of mountains are." },
	{ name: "lacunarity", kind: "number", min: 1.5, max: 3, default: 2,
		unit: "1", description: "Ratio of the scales of two neighbouring octaves, of continents and of mountains." },
	{ name: "gain", kind: "number", min: 0.2, max: 0.8, default: 0.5,
		unit: "1", description: "Ratio of the heights of two neighbouring octaves, of continents and of mountains." },
	{ name: "warp", kind: "number", min: 0, max: 0.3, default: 0.06,
		unit: "radians", description: "How far coasts and ranges are bent. Above about 0.1 coasts smear visibly." },
	{ name: "warpScale", kind: "number", min: 0.5, max: 8, default: 2,
		unit: "cells per radius", description: "Scale of that bending, of hilly and flat regions, of those with cliffs." },
	// On the smallest planets a quarter of the radius lies below what is legal.
	{ name: "detailWavelength", kind: "number", min: 32, max: (p) => p.radius, default: (p) => clamp(p.radius / 4, 32, 320),
		unit: "studs", description: "Distance of two hills." },
	{ name: "detailHeight", kind: "number", min: 0, max: 32, default: (p) => least(clamp(0.035 * p.relief, 2, 12), p.relief / 4),
		unit: "studs", description: "Height of hills and depth of gullies." },
	{ name: "detailOctaves", kind: "integer", min: 0, max: 4, default: 4,
		unit: "1", description: "How rough hills are. 0 turns them off." },
	{ name: "cliffs", kind: "number", min: 0, max: 1, default: 1,
		unit: "1", description: "Strength of cliff bands: mesas, plateaus and sea cliffs in about a third of the world." },
	{ name: "terraceStep", kind: "number", min: 4, max: 128, default: (p) => clamp(0.1 * p.relief, 12, 32),
		unit: "studs", description: "Height of one cliff band." },
	{ name: "dunes", kind: "number", min: 0, max: 1, default: 1,
		unit: "1", description: "Strength of dunes in hot and dry places; full ones are as high as detailHeight." },
	{ name: "duneWavelength", kind: "number", min: 16, max: 512, default: 72,
		unit: "studs", description: "Distance of two dune crests." },
	{ name: "riverScale", kind: "number", min: 0.5, max: 16, default: (p) => clamp(p.radius / 1800, 3, 8),
		unit: "cells per radius", description: "How close together rivers run." },
	{ name: "riverWidth", kind: "number", min: 8, max: 256, default: (p) => clamp(0.012 * p.radius, 16, 64),
		unit: "studs", description: "Width of the water of a full river; 0.3 of it at the source." },
	{ name: "riverDepth", kind: "number", min: 0, max: 32, default: 6,
		unit: "studs", description: "Depth of a full river." },
	{ name: "riverDensity", kind: "number", min: 0, max: 1, default: 0.5,
		unit: "1", description: "Share of the land that has rivers. 0 turns them off." },
	{ name: "poolStep", kind: "number", min: 1, max: 32, default: 8,
		unit: "studs", description: "Height of one fall of a river; between two falls its water is level." },
	{ name: "shelfDepth", kind: "number", min: 0, default: (p) => least(p.oceanDepth / 2, 24),
		unit: "studs", description: "Water no deeper than this is shelf, deeper water is deep sea." },
	{ name: "beachHeight", kind: "number", min: 0, default: (p) => clamp(p.relief / 32, 1.5, 5),
		unit: "studs", description: "How high above the water beaches reach." },
	{ name: "mountainLevel", kind: "number", min: 0, max: 1, default: 0.35,
		unit: "1", description: "Share of the relief from which on land is mountain." },
	{ name: "soilDepth", kind: "number", min: 4, max: 64, default: 8,
		unit: "studs", description: "Thickness of the layer under the surface layer; rock lies below it." },
	{ name: "crustDepth", kind: "number", min: 8, max: 512, default: 32,
		unit: "studs", description: "How far below the surface voxels are written." },
];
