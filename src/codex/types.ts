import type { CrystalKind } from "geode/crystal-kind";
import type { ScatterEntry } from "geode/scatter/scatter-entry";

export type { CrystalKind };

/**
 * The shape of the tables that the codex build writes. Everything that has an order in YAML is an array here, since Luau
 * tables do not keep key order, and every default is already filled in: code that reads them never asks "or else".
 */

export interface IntRange {
	readonly min: number;
	readonly max: number;
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** Nearness to the rim: 0 on it, 1 in the centre of the disc. */
export interface DistanceFieldLayer {
	readonly type: "distance_field";
	readonly weight: number;
	readonly reference: "edge";
}

/** Gradient noise of 1 to 8 octaves; `frequency` in lattice cells per radius of the disc. */
export interface LayeredNoiseLayer {
	readonly type: "layered_noise";
	readonly weight: number;
	readonly octaves: number;
	readonly frequency: number;
	readonly seedOffset: number;
}

/** A few round spots on some islands, and exactly 0 everywhere else. */
export interface BlobScatterLayer {
	readonly type: "blob_scatter";
	readonly weight: number;
	/** Share of islands that have any spot. */
	readonly chance: number;
	/** Spots of such an island, both ends inclusive. */
	readonly count: IntRange;
	/** Shares of the disc's radius; both ends above 0. */
	readonly radius: IntRange;
	readonly falloff: "smooth" | "linear";
	/** Where the middle of a spot lies: anywhere, or on a site that is not on the coast ring. */
	readonly snap: "none" | "site";
	readonly seedOffset: number;
}

export type AxisLayer = DistanceFieldLayer | LayeredNoiseLayer | BlobScatterLayer;

/** Mixes in `amount` of another axis. */
export interface AmountModifier {
	readonly op: "add" | "subtract" | "lerp";
	readonly axis: string;
	/** -1 .. 1. */
	readonly amount: number;
	/** Takes 1 - value of the other axis. */
	readonly invert: boolean;
}

/** Combines with the whole of another axis. */
export interface PlainModifier {
	readonly op: "multiply" | "min" | "max";
	readonly axis: string;
	/** Takes 1 - value of the other axis. */
	readonly invert: boolean;
}

export type AxisModifier = AmountModifier | PlainModifier;

/** One continuous quality of a point, stored as an integer of `range`. */
export interface AxisDef {
	readonly id: string;
	readonly range: IntRange;
	readonly stretchSitesToRange: boolean;
	readonly blend: ReadonlyArray<AxisLayer>;
	/** Applied to the blend, in this order. */
	readonly modifiers: ReadonlyArray<AxisModifier>;
}

export interface PropValue {
	readonly name: string;
	readonly value: number;
}

export interface VariantDef {
	readonly id: string;
	readonly props: ReadonlyArray<PropValue>;
}

export interface AxisPreference {
	readonly axis: string;
	readonly ideal: number;
	readonly tolerance: number;
	readonly weight: number;
}

/** Inclusive bounds; at least one of them is there. */
export interface HardLimit {
	readonly axis: string;
	readonly min?: number;
	readonly max?: number;
}

/** What the ground of a location type is like: materials by name, and the numbers of `SURFACE_NUMBER_RULES`. */
export interface SurfaceDef {
	readonly top: string;
	/** Second ground, on about `patchShare` of the first. */
	readonly patch: string;
	readonly patchShare: number;
	/** Ground that rises by more than `steepSlope` per run. */
	readonly steep: string;
	readonly steepSlope: number;
	readonly under: string;
	readonly shore: string;
	readonly trail: string;
	readonly hills: number;
	readonly crags: number;
	readonly bumps: number;
	readonly ledges: number;
	readonly shoreSlope: number;
	readonly stacks: number;
}

export interface LocationTypeDef {
	readonly id: string;
	readonly objectDef: string;
	readonly variants: ReadonlyArray<VariantDef>;
	/** Empty means every scope. */
	readonly applicableScopes: ReadonlyArray<string>;
	readonly moveCost: number;
	readonly isFallback: boolean;
	readonly priority: number;
	readonly axisPreferences: ReadonlyArray<AxisPreference>;
	readonly hardLimits: ReadonlyArray<HardLimit>;
	readonly color: Rgb;
	readonly surface: SurfaceDef;
}

export interface GuaranteeDef {
	readonly locationType: string;
	readonly axis: string;
	readonly pick: "max" | "min";
	readonly count: number;
}

/** How sites are placed on the disc; radii and shares are of the disc's radius. */
export interface PlacementDef {
	readonly ringShare: number;
	readonly ringMin: number;
	readonly ringMax: number;
	readonly interiorReserve: number;
	readonly ringRadius: IntRange;
	readonly ringJitter: number;
	readonly interiorRadius: number;
	readonly candidates: number;
}

export interface GenerationScopeDef {
	readonly id: string;
	/** Both ends inclusive. */
	readonly siteCount: IntRange;
	readonly coastBand: number;
	readonly hullCoast: boolean;
	readonly coastAxis: string;
	readonly startType?: string;
	readonly extraEdgeDetourFactor: number;
	/** 0 = unlimited. */
	readonly maxSitesPerType: number;
	readonly crowdingPenalty: number;
	readonly diameterMeters: number;
	readonly walkMetersPerHour: number;
	readonly climbMetersPerHour: number;
	readonly elevationAxis: string;
	readonly elevationTopMeters: number;
	readonly minutesPerTick: number;
	readonly guarantees: ReadonlyArray<GuaranteeDef>;
	readonly placement: PlacementDef;
}

/** The inside of a place: an island of its own, of another scope, that is reached by one path. */
export interface StructureDef {
	readonly id: string;
	/** Location types that may have it inside. */
	readonly hostTypes: ReadonlyArray<string>;
	/** Share of the places of these types that have it. */
	readonly chance: number;
	/** Most of them on one island; 0 = unlimited. */
	readonly maxPerRegion: number;
	readonly scope: string;
	readonly studsPerUnit: number;
	/** Which of its places the path from outside leads to. */
	readonly entrance: { readonly axis: string; readonly pick: "max" | "min" };
	/** Id of the object_def of both ends of that path. */
	readonly entranceObject: string;
}

export interface PropDef {
	readonly name: string;
	readonly value: number;
	readonly range?: IntRange;
}

export interface SlotDef {
	readonly name: string;
	readonly accept: ReadonlyArray<string>;
	readonly autoPlacement: boolean;
}

/** An object_def with its traits merged in: the traits' tags, props and slots come first, in list order. */
export interface ObjectDef {
	readonly id: string;
	readonly tags: ReadonlyArray<string>;
	readonly props: ReadonlyArray<PropDef>;
	readonly slots: ReadonlyArray<SlotDef>;
	readonly stackable: boolean;
	readonly boundToOwner: boolean;
	/** Name of a template in ServerStorage.WorldTemplates. */
	readonly model?: string;
}

export interface MaterialDef {
	readonly id: string;
	/** A terrain material of the engine. */
	readonly terrain: string;
	readonly color: Rgb;
}

export interface IslandWorldDef {
	readonly scope: string;
	readonly studsPerUnit: number;
	readonly studsPerMeter: number;
	/** World y of the water plane, a multiple of 4. */
	readonly seaLevel: number;
	/** Studs from the water plane down to the open sea floor. */
	readonly seaDepth: number;
	/** World y of the underside of the terrain, a multiple of 4. */
	readonly bottom: number;
	/** Studs of sea round the disc. */
	readonly seaMargin: number;
	readonly padRadius: number;
	readonly trailWidth: number;
}

/** A material of a planet that is called something else on this one. */
export interface PlanetMaterialDef {
	/** As the rules of planets call it. */
	readonly from: string;
	/** A name of `materials`, or a solid terrain material. */
	readonly to: string;
}

/**
 * A kind of planet. Unlike all others this table holds exactly what was written: what is absent depends on the view that the
 * planet is shown in, so `createPlanet` fills it in.
 */
export interface PlanetDef {
	readonly id: string;
	/** By the names of the rows of `PARAMETER_RULES`. */
	readonly parameters: Readonly<Record<string, number>>;
	readonly materials: ReadonlyArray<PlanetMaterialDef>;
}

interface PlanetWorldBase {
	/** Of `planets`. */
	readonly id: string;
	readonly projection: "octahedral" | "equalArea";
	/** The sea freezes where it is coldest. */
	readonly seaIce: boolean;
	/** Ground within a stud of the water is moved a stud away from it. */
	readonly shoreSnap: boolean;
}

/** The whole planet, as a sphere. */
export interface GlobeWorldDef extends PlanetWorldBase {
	readonly view: "globe";
	/** Multiples of 4 studs. */
	readonly center: readonly [x: number, y: number, z: number];
	readonly hollow: boolean;
	readonly preload: "none" | "all";
}

interface ChartWorldBase extends PlanetWorldBase {
	/** World x and z of the middle of the chart, multiples of 128 studs. */
	readonly origin: readonly [x: number, z: number];
	/** World y of the surface of the sea, a multiple of 4 studs. */
	readonly seaY: number;
}

/** The whole planet on a square that repeats. */
export interface OctaWorldDef extends ChartWorldBase {
	readonly view: "octa";
}

/** A part of the planet, unrolled round one point of it. */
export interface TangentWorldDef extends ChartWorldBase {
	readonly view: "tangent";
	/** Degrees. */
	readonly anchor: { readonly lat: number; readonly lon: number };
	/** How far from the anchor there is ground, in radians. */
	readonly maxTheta: number;
}

export type PlanetWorldDef = GlobeWorldDef | OctaWorldDef | TangentWorldDef;

/**
 * A kind of geode. Like a planet it holds what was written, checked already: `parseGeodeConfig` fills in the defaults and puts
 * the crystals and tags that it names in their places.
 */
export interface GeodeDef {
	readonly id: string;
	/** Under the keys of the file, in snake_case. */
	readonly config: Readonly<Record<string, unknown>>;
}

/** The colour of a terrain material, everywhere in the place. */
export interface TintDef {
	/** A terrain material, neither Air nor Water. */
	readonly material: string;
	readonly color: Rgb;
}

/** Exactly one of `island` and `planet` is there. */
export interface WorldDef {
	readonly id: string;
	/** Studs added to the height of ground when it is made of voxels. */
	readonly surfaceBias: number;
	/** Geodes in its ground; the ids are those of `geodes`. */
	readonly geodes: ReadonlyArray<ScatterEntry>;
	readonly island?: IslandWorldDef;
	readonly planet?: PlanetWorldDef;
}

/** What generating an island reads. */
export interface IslandTables {
	readonly axes: ReadonlyArray<AxisDef>;
	readonly locationTypes: ReadonlyArray<LocationTypeDef>;
	readonly generationScopes: ReadonlyArray<GenerationScopeDef>;
	readonly structures: ReadonlyArray<StructureDef>;
	readonly objectDefs: ReadonlyArray<ObjectDef>;
}

export interface CodexTables extends IslandTables {
	/** SHA-256 of the normalised content, in hexadecimal. */
	readonly codexHash: string;
	readonly materials: ReadonlyArray<MaterialDef>;
	readonly planets: ReadonlyArray<PlanetDef>;
	readonly geodes: ReadonlyArray<GeodeDef>;
	readonly crystals: ReadonlyArray<CrystalKind>;
	readonly tints: ReadonlyArray<TintDef>;
	/** The first one is the default world. */
	readonly worlds: ReadonlyArray<WorldDef>;
}
