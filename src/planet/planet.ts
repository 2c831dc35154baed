import type { NoiseFunction } from "noise";
import type { Classify, SurfaceMaterial } from "./classify";
import type { Column } from "./column";
import type { ClassName } from "./materials";
import type { PlanetParams } from "./resolve-params";

/** What there is at one point of a planet's surface. */
export interface SurfaceSample {
	/** Studs over the datum. */
	readonly height: number;
	readonly class: ClassName;
	/** Surface material, as the planet calls it. */
	readonly material: string;
	/** Level of the water over the point, of river or sea, in studs over the datum; absent on dry ground. */
	readonly waterLevel?: number;
	/** 0..1, at the height of the ground. */
	readonly temperature: number;
	/** 0..1. */
	readonly humidity: number;
	/** Above 0 plates collide, below 0 they part; 0 when plates are off. */
	readonly stress: number;
}

/** The quantities that a height is made of, by their names in the formulas, for tests and debugging. */
export interface SurfaceTerms {
	readonly t: number;
	readonly s: number;
	readonly K: number;
	readonly m: number;
	readonly D: number;
	readonly T0: number;
	readonly T: number;
	readonly H: number;
}

/** A planet as plain data, for workers: `rehydrate` makes it a planet again without solving its shore. */
export interface DehydratedPlanet {
	readonly params: PlanetParams;
	/** The seed as a word. */
	readonly u: number;
	/** The level of the continental base at the shore. */
	readonly B0: number;
}

/** What a planet may be created with beside its parameters. */
export interface PlanetOptions {
	/** Names that `materials` may use beside the solid terrain materials. */
	readonly furtherMaterials?: ReadonlyArray<string>;
	/** Stands in for `math.noise`; coordinates it gets lie in [0, 256). For tests: the builtin is much faster. */
	readonly noise?: NoiseFunction;
}

/**
 * A continuous height function on a sphere: a pure function of direction, seed and parameters. Directions may have any
 * length; zero and infinite ones raise an error. Heights are studs over the datum, the sphere of the planet's radius.
 */
export interface Planet {
	/** Resolved, with every default filled in, and frozen. */
	readonly params: PlanetParams;
	readonly height: (x: number, y: number, z: number) => number;
	/** Height at a latitude and longitude in radians. */
	readonly heightLatLon: (lat: number, lon: number) => number;
	/** The same, by its name in the article that the function comes from. */
	readonly planetHeight: (lat: number, lon: number) => number;
	/** Height from 0 at the abyss to 1 at the highest land. */
	readonly height01: (x: number, y: number, z: number) => number;
	readonly sample: (x: number, y: number, z: number) => SurfaceSample;
	readonly terms: (x: number, y: number, z: number) => SurfaceTerms;
	/** Bounds that no height leaves, in studs. */
	readonly heightBounds: () => { readonly min: number; readonly max: number };
	/** Heights at the (res + 1) x (res + 1) nodes of an octahedral tile: rows along V of columns along U. */
	readonly tileSample: (level: number, i: number, j: number, res: number) => Array<Array<number>>;
	/** Heights of a box in degrees, `res` x `res` (64): rows from `lat0Deg` down, columns from `lon0Deg` on, half open. */
	readonly sampleChunk: (
		lat0Deg: number,
		lon0Deg: number,
		dLatDeg: number,
		dLonDeg: number,
		res?: number,
	) => Array<Array<number>>;
	readonly dehydrate: () => DehydratedPlanet;
	/**
	 * The planet as samples `spacing` studs apart should see it: octaves they are too coarse for are left out. 0 leaves out
	 * none. For maps and far meshes; terrain itself is always made in full.
	 */
	readonly atSpacing: (spacing: number) => Planet;

	/** Unchecked kernels for loops: unit vectors and plain numbers in, plain numbers out, nothing allocated. */
	readonly column: Column;
	readonly classify: Classify;
	readonly surfaceMaterial: SurfaceMaterial;
	/** What the planet calls each `MaterialCode`, by code. */
	readonly materialNames: ReadonlyArray<string>;
}
