import type {
	AxisDef,
	GenerationScopeDef,
	HardLimit,
	IslandTables,
	LocationTypeDef,
	ObjectDef,
	PlacementDef,
	StructureDef,
} from "codex/types";
import { DEFAULT_SURFACE } from "island/ground";

/** Parts of a hand-made codex for cases that the shipped content never meets. Every part takes what differs from the plain one. */

export const PLACEMENT: PlacementDef = {
	ringShare: 0.35,
	ringMin: 4,
	ringMax: 7,
	interiorReserve: 3,
	ringRadius: { min: 0.85, max: 0.95 },
	ringJitter: 0.6,
	interiorRadius: 0.75,
	candidates: 10,
};

export function axis(id: string, parts: Partial<AxisDef> = {}): AxisDef {
	return {
		id,
		range: { min: 0, max: 100 },
		stretchSitesToRange: false,
		blend: [{ type: "distance_field", weight: 100, reference: "edge" }],
		modifiers: [],
		...parts,
	};
}

export function locationType(id: string, parts: Partial<LocationTypeDef> = {}): LocationTypeDef {
	return {
		id,
		objectDef: "place",
		variants: [],
		applicableScopes: [],
		moveCost: 1,
		isFallback: false,
		priority: 0,
		axisPreferences: [{ axis: "elevation", ideal: 50, tolerance: 25, weight: 100 }],
		hardLimits: [],
		color: [128, 128, 128],
		surface: DEFAULT_SURFACE,
		...parts,
	};
}

/** A fallback type without preferences or limits. */
export function fallback(id: string, priority = 0): LocationTypeDef {
	return locationType(id, { isFallback: true, priority, axisPreferences: [] });
}

export function limit(axisId: string, min?: number, max?: number): HardLimit {
	return { axis: axisId, min, max };
}

export function scope(parts: Partial<GenerationScopeDef> = {}): GenerationScopeDef {
	return {
		id: "small",
		siteCount: { min: 6, max: 6 },
		coastBand: 0,
		hullCoast: false,
		coastAxis: "coastal_distance",
		extraEdgeDetourFactor: 1.5,
		maxSitesPerType: 0,
		crowdingPenalty: 0,
		diameterMeters: 1000,
		walkMetersPerHour: 4000,
		climbMetersPerHour: 600,
		elevationAxis: "elevation",
		elevationTopMeters: 100,
		minutesPerTick: 15,
		guarantees: [],
		placement: PLACEMENT,
		...parts,
	};
}

/** Of host type "plain" and scope "inside", in every place. */
export function structure(id: string, parts: Partial<StructureDef> = {}): StructureDef {
	return {
		id,
		hostTypes: ["plain"],
		chance: 1,
		maxPerRegion: 0,
		scope: "inside",
		studsPerUnit: 0.5,
		entrance: { axis: "elevation", pick: "min" },
		entranceObject: "path",
		...parts,
	};
}

export const PLACE: ObjectDef = {
	id: "place",
	tags: ["location"],
	props: [{ name: "exploration_progress", value: 0, range: { min: 0, max: 10 } }],
	slots: [
		{ name: "items", accept: ["item"], autoPlacement: true },
		{ name: "fixtures", accept: ["fixture"], autoPlacement: true },
		{ name: "characters", accept: ["character"], autoPlacement: true },
		{ name: "undiscovered_fixtures", accept: ["fixture"], autoPlacement: false },
	],
	stackable: true,
	boundToOwner: false,
};

export const PATH: ObjectDef = {
	id: "path",
	tags: ["fixture", "path"],
	props: [
		{ name: "travel_minutes", value: 60 },
		{ name: "required_progress", value: 1 },
		{ name: "destination_id", value: 0 },
		{ name: "return_path_id", value: 0 },
	],
	slots: [],
	stackable: false,
	boundToOwner: true,
};

export function tables(
	locationTypes: ReadonlyArray<LocationTypeDef>,
	scopeDef: GenerationScopeDef = scope(),
	axes: ReadonlyArray<AxisDef> = [axis("elevation", { stretchSitesToRange: true })],
): IslandTables {
	return { axes, locationTypes, generationScopes: [scopeDef], structures: [], objectDefs: [PLACE, PATH] };
}
