import { latLonToDir } from "sphere";
import type { ChartTerrain, GlobeTerrain, GroundPoint, IslandTerrain } from "terrain";

/** A place on a planet in degrees. */
export interface LatLon {
	readonly lat: number;
	readonly lon: number;
}

/** A terrain that shows a planet: one can ask where in the world a direction from its centre lies. */
export type PlanetTerrain<M extends defined> = ChartTerrain<M> | GlobeTerrain<M>;

/** The terrain of any world. */
export type WorldTerrain<M extends defined> = PlanetTerrain<M> | IslandTerrain<M>;

/**
 * The ground at a latitude and longitude, or where players start without one; nothing where a chart does not reach.
 *
 * @throws on a latitude and longitude of an island, which has none.
 */
export function placeOn<M extends defined>(source: WorldTerrain<M>, at?: LatLon): GroundPoint | undefined {
	if (at === undefined) return source.spawnPoint();
	if (source.kind === "island") throw `an island has no latitudes, got ${at.lat}, ${at.lon}`;
	const [x, y, z] = latLonToDir(math.rad(at.lat), math.rad(at.lon));
	const point = source.surfacePoint(x, y, z);
	if (point === undefined || source.groundHeight(point.x, point.y, point.z) === undefined) return undefined;
	return point;
}
