import type { IslandTables, SurfaceDef } from "codex/types";
import type { IslandMap } from "../island-map";
import { elevationMeters } from "../plan-objects";
import type { IslandScale } from "../plan-objects";

/** A location as the ground sees it. */
export interface GroundSite {
	/** On the disc of radius 100 units: map x is world X, map y is world Z. */
	readonly x: number;
	readonly y: number;
	/** World y of the location's pivot, in studs. */
	readonly height: number;
	readonly onCoastRing: boolean;
	/** Id of the location type. */
	readonly type: string;
}

/** What the ground reads of an island: plain data, which may cross between virtual machines. */
export interface GroundMap {
	readonly sites: ReadonlyArray<GroundSite>;
	/** `a < b` are indexes of sites. */
	readonly edges: ReadonlyArray<{ readonly a: number; readonly b: number }>;
}

/** Surfaces by id of their location type. */
export type SurfaceByType = Readonly<Record<string, SurfaceDef>>;

/** The sites at the heights they are spawned at. Raises an error if the map does not belong to these tables. */
export function groundMap(map: IslandMap, tables: IslandTables, scale: IslandScale): GroundMap {
	return {
		sites: map.sites.map((site) => ({
			x: site.x,
			y: site.y,
			height: elevationMeters(map, site, tables) * scale.studsPerMeter,
			onCoastRing: site.onCoastRing,
			type: site.type,
		})),
		edges: map.edges.map(({ a, b }) => ({ a, b })),
	};
}

export function surfacesByType(tables: IslandTables): SurfaceByType {
	const surfaces: Record<string, SurfaceDef> = {};
	for (const { id, surface } of tables.locationTypes) surfaces[id] = surface;
	return surfaces;
}
