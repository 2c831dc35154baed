import type { IslandTables, IslandWorldDef, ObjectDef, StructureDef } from "codex/types";
import { interiorCentre } from "./interior-grid";
import type { IslandMap, Site } from "./island-map";
import { listPlaces } from "./list-places";
import type { IslandPlaces, Place } from "./list-places";
import { listWays } from "./list-ways";
import type { Way } from "./list-ways";
import { planMouths } from "./plan-mouths";
import { planPathEnds } from "./plan-paths";
import { DISC_RADIUS } from "./place-sites";
import type { WorldPoint } from "./world-point";

/** Prop that counts explorations; its range says how many there are. */
const EXPLORATION_PROP = "exploration_progress";

/** Id of the object_def of every path. */
const PATH_DEF = "path";

/** How large an island is built. */
export type IslandScale = Pick<IslandWorldDef, "studsPerUnit" | "studsPerMeter">;

export interface LocationObject {
	/**
	 * 1, 2, 3, ... in site order, then those inside of structures; paths go on from there. 0 means "none" wherever an id is stored.
	 */
	readonly id: number;
	readonly site: Site;
	/** Index into `IslandObjects.interiors`; absent on the island itself. */
	readonly interior?: number;
	readonly key: string;
	readonly def: ObjectDef;
	/** Values of the object_def, the variant's over them. */
	readonly props: ReadonlyMap<string, number>;
	readonly position: WorldPoint;
}

/** One end of the trail of an edge. */
export interface TrailEnd {
	/** Of the edge in the map. */
	readonly index: number;
	/** Which end: that at the edge's lower site. */
	readonly isFromA: boolean;
}

/**
 * The path from one location towards a neighbour; it covers its own half of the way, up to `middle`. A path into a structure or out of
 * it ends at a mouth beside its location.
 */
export interface PathObject {
	readonly id: number;
	readonly def: ObjectDef;
	/** Index into `IslandObjects.locations`: on the island itself that of the site. */
	readonly site: number;
	/** Likewise. */
	readonly destination: number;
	/** The edge of the map that it is an end of, and which end; absent inside of structures and at their mouths. */
	readonly edge?: TrailEnd;
	/** It leads into a structure or out of it. */
	readonly isMouth: boolean;
	readonly requiredProgress: number;
	readonly props: ReadonlyMap<string, number>;
	readonly start: WorldPoint;
	readonly middle: WorldPoint;
}

/** The hall that the places inside of a structure stand in: round, upright, from `floor` up. */
export interface InteriorObject {
	/** Key of its host and id of its structure. */
	readonly key: string;
	/** The middle of the ground: the height of its lowest location. */
	readonly floor: WorldPoint;
	readonly radius: number;
	readonly height: number;
	/** Index into `IslandObjects.locations` of the one that the way from outside leads to. */
	readonly entrance: number;
}

/** All objects of an island, by place and in the order of `planPathEnds`. */
export interface IslandObjects {
	readonly locations: ReadonlyArray<LocationObject>;
	readonly paths: ReadonlyArray<PathObject>;
	readonly interiors: ReadonlyArray<InteriorObject>;
}

/** Ground round the outermost locations of an interior, and air over the highest one. */
const HALL_MARGIN = 12;
const HALL_HEADROOM = 24;

function propsOf(def: ObjectDef): Map<string, number> {
	const props = new Map<string, number>();
	for (const prop of def.props) props.set(prop.name, prop.value);
	return props;
}

function objectDefOf(tables: IslandTables, id: string): ObjectDef {
	const def = tables.objectDefs.find((candidate) => candidate.id === id);
	if (def === undefined) throw `object_defs has no "${id}"`;
	return def;
}

function structureOf(tables: IslandTables, id: string): StructureDef {
	const def = tables.structures.find((candidate) => candidate.id === id);
	if (def === undefined) throw `structures has no "${id}"`;
	return def;
}

/** How and where the sites of a map are set into the world. */
interface Frame {
	readonly origin: WorldPoint;
	readonly studsPerUnit: number;
}

function planLocation(
	{ map, site, key, interior }: Place,
	index: number,
	frame: Frame,
	tables: IslandTables,
	scale: IslandScale,
): LocationObject {
	const locationType = tables.locationTypes.find((candidate) => candidate.id === site.type);
	if (locationType === undefined) throw `location_types has no "${site.type}", the type of site ${site.index}`;
	const def = objectDefOf(tables, locationType.objectDef);
	const props = propsOf(def);
	const variant = locationType.variants.find((candidate) => candidate.id === site.name.variant);
	for (const override of variant?.props ?? []) props.set(override.name, override.value);
	const { origin, studsPerUnit } = frame;
	return {
		id: index + 1,
		site,
		interior,
		key,
		def,
		props,
		position: {
			x: origin.x + site.x * studsPerUnit,
			y: origin.y + elevationMeters(map, site, tables) * scale.studsPerMeter,
			z: origin.z + site.y * studsPerUnit,
		},
	};
}

/** Height of a site above the lowest value of the scope's elevation axis, in metres. */
export function elevationMeters(map: IslandMap, site: Site, tables: IslandTables): number {
	const scope = tables.generationScopes.find((candidate) => candidate.id === map.scopeName);
	const axis = tables.axes.find((candidate) => candidate.id === scope?.elevationAxis);
	if (scope === undefined || axis === undefined)
		throw `the codex does not hold the scope "${map.scopeName}" of this map`;
	const { min, max } = axis.range;
	return ((site.axisValues[axis.id] - min) * scope.elevationTopMeters) / (max - min);
}

function explorationMaxOf({ def }: LocationObject): number {
	const prop = def.props.find((candidate) => candidate.name === EXPLORATION_PROP);
	if (prop?.range === undefined) throw `object_defs.${def.id} has no ${EXPLORATION_PROP} with a range`;
	return prop.range.max;
}

function planPathObjects(
	{ interiors }: IslandPlaces,
	ways: ReadonlyArray<Way>,
	locations: ReadonlyArray<LocationObject>,
	tables: IslandTables,
): Array<PathObject> {
	const pathDef = objectDefOf(tables, PATH_DEF);
	const defByInterior = interiors.map(({ interior }) =>
		objectDefOf(tables, structureOf(tables, interior.structure).entranceObject),
	);
	const mouths = planMouths(ways, locations);
	const firstPathId = locations.size() + 1;
	return planPathEnds(ways, locations.map(explorationMaxOf)).map((pathEnd, order): PathObject => {
		const { site, destination } = pathEnd;
		const { a, travelMinutes, edge, into } = ways[pathEnd.edge];
		const def = into === undefined ? pathDef : defByInterior[into];
		const props = propsOf(def);
		props.set("travel_minutes", travelMinutes);
		props.set("required_progress", pathEnd.requiredProgress);
		props.set("destination_id", locations[destination].id);
		props.set("return_path_id", firstPathId + pathEnd.returnEnd);
		const start = locations[site].position;
		const finish = locations[destination].position;
		const straight = {
			start,
			middle: { x: (start.x + finish.x) / 2, y: (start.y + finish.y) / 2, z: (start.z + finish.z) / 2 },
		};
		return {
			id: firstPathId + order,
			def,
			site,
			destination,
			edge: edge === undefined ? undefined : { index: edge, isFromA: a === site },
			isMouth: into !== undefined,
			requiredProgress: pathEnd.requiredProgress,
			props,
			...(into === undefined ? straight : mouths[into][a === site ? "outer" : "inner"]),
		};
	});
}

/**
 * What an island consists of once it is spawned: one object per location, two paths per way, ids and props resolved, and a hall per
 * interior. Pure; the spawner makes Instances of it. Raises an error if the map does not belong to these tables.
 */
export function planIslandObjects(map: IslandMap, tables: IslandTables, scale: IslandScale): IslandObjects {
	const all = listPlaces(map);
	const island: Frame = { origin: { x: 0, y: 0, z: 0 }, studsPerUnit: scale.studsPerUnit };
	const frameByInterior = all.interiors.map(({ interior, depth }, order): Frame => ({
		origin: interiorCentre(order, depth),
		studsPerUnit: structureOf(tables, interior.structure).studsPerUnit,
	}));
	const locations = all.places.map((place, index) => {
		const frame = place.interior === undefined ? island : frameByInterior[place.interior];
		return planLocation(place, index, frame, tables, scale);
	});
	const interiors = all.interiors.map(({ interior, key, firstPlace }, order): InteriorObject => {
		const { origin, studsPerUnit } = frameByInterior[order];
		const heights = interior.sites.map((site) => locations[firstPlace + site.index].position.y);
		const floor = math.min(...heights);
		return {
			key,
			floor: { x: origin.x, y: floor, z: origin.z },
			radius: DISC_RADIUS * studsPerUnit + HALL_MARGIN,
			height: math.max(...heights) - floor + HALL_HEADROOM,
			entrance: firstPlace + interior.entrance,
		};
	});
	return { locations, paths: planPathObjects(all, listWays(map, all), locations, tables), interiors };
}
