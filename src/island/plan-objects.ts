import type { IslandTables, IslandWorldDef, ObjectDef } from "codex/types";
import { nameKey } from "./island-map";
import type { IslandMap, Site } from "./island-map";
import { planPaths } from "./plan-paths";

/** Prop that counts explorations; its range says how many there are. */
const EXPLORATION_PROP = "exploration_progress";

/** Id of the object_def of every path. */
const PATH_DEF = "path";

/** How large an island is built. */
export type IslandScale = Pick<IslandWorldDef, "studsPerUnit" | "studsPerMeter">;

/** A point of the world in studs, y up. */
export interface WorldPoint {
	readonly x: number;
	readonly y: number;
	readonly z: number;
}

export interface LocationObject {
	/** 1, 2, 3, ... in site order; paths go on from there. 0 means "none" wherever an id is stored. */
	readonly id: number;
	readonly site: Site;
	readonly key: string;
	readonly def: ObjectDef;
	/** Values of the object_def, the variant's over them. */
	readonly props: ReadonlyMap<string, number>;
	readonly position: WorldPoint;
}

/** The path from one location towards a neighbour; it covers its own half of the way, up to `middle`. */
export interface PathObject {
	readonly id: number;
	readonly def: ObjectDef;
	readonly site: number;
	readonly destination: number;
	readonly requiredProgress: number;
	readonly props: ReadonlyMap<string, number>;
	readonly start: WorldPoint;
	readonly middle: WorldPoint;
}

/** All objects of an island, by site and in the order of `planPaths`. */
export interface IslandObjects {
	readonly locations: ReadonlyArray<LocationObject>;
	readonly paths: ReadonlyArray<PathObject>;
}

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

function planLocation(map: IslandMap, index: number, tables: IslandTables, scale: IslandScale): LocationObject {
	const site = map.sites[index];
	const locationType = tables.locationTypes.find((candidate) => candidate.id === site.type);
	if (locationType === undefined) throw `location_types has no "${site.type}", the type of site ${index}`;
	const def = objectDefOf(tables, locationType.objectDef);
	const props = propsOf(def);
	const variant = locationType.variants.find((candidate) => candidate.id === site.name.variant);
	for (const override of variant?.props ?? []) props.set(override.name, override.value);
	return {
		id: index + 1,
		site,
		key: nameKey(site.name),
		def,
		props,
		position: {
			x: site.x * scale.studsPerUnit,
			y: elevationMeters(map, site, tables) * scale.studsPerMeter,
			z: site.y * scale.studsPerUnit,
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

/**
 * What an island consists of once it is spawned: one object per location, two paths per edge, ids and props resolved.
 * Pure; the spawner makes Instances of it. Raises an error if the map does not belong to these tables.
 */
export function planIslandObjects(map: IslandMap, tables: IslandTables, scale: IslandScale): IslandObjects {
	const locations = map.sites.map((_, index) => planLocation(map, index, tables, scale));
	const explorationMax = locations.map((location) => {
		const prop = location.def.props.find((candidate) => candidate.name === EXPLORATION_PROP);
		if (prop?.range === undefined) throw `object_defs.${location.def.id} has no ${EXPLORATION_PROP} with a range`;
		return prop.range.max;
	});

	const pathDef = objectDefOf(tables, PATH_DEF);
	const firstPathId = locations.size() + 1;
	const paths = planPaths(map, explorationMax).map((pathEnd, order): PathObject => {
		const props = propsOf(pathDef);
		props.set("travel_minutes", map.edges[pathEnd.edge].travelMinutes);
		props.set("required_progress", pathEnd.requiredProgress);
		props.set("destination_id", locations[pathEnd.destination].id);
		props.set("return_path_id", firstPathId + pathEnd.returnEnd);
		const start = locations[pathEnd.site].position;
		const finish = locations[pathEnd.destination].position;
		return {
			id: firstPathId + order,
			def: pathDef,
			site: pathEnd.site,
			destination: pathEnd.destination,
			requiredProgress: pathEnd.requiredProgress,
			props,
			start,
			middle: { x: (start.x + finish.x) / 2, y: (start.y + finish.y) / 2, z: (start.z + finish.z) / 2 },
		};
	});
	return { locations, paths };
}
