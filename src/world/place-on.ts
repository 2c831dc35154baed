import { latLonToDir } from "sphere";
import type { ChartTerrain, GlobeTerrain, GroundPoint } from "terrain";

/** A place on a planet in degrees. */
export interface LatLon {
	readonly lat: number;
	readonly lon: number;
}

/** A terrain that shows a planet: one can ask where in the world a direction from its centre lies. */
export type PlanetTerrain<M extends defined> = ChartTerrain<M> | GlobeTerrain<M>;

/** The ground at a latitude and longitude, or where players start without one; nothing where a chart does not reach. */
export function placeOn<M extends defined>(source: PlanetTerrain<M>, at?: LatLon): GroundPoint | undefined {
	if (at === undefined) return source.spawnPoint();
	const [x, y, z] = latLonToDir(math.rad(at.lat), math.rad(at.lon));
	const point = source.surfacePoint(x, y, z);
	if (point === undefined || source.groundHeight(point.x, point.y, point.z) === undefined) return undefined;
	return point;
}
