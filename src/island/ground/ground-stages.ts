import type { NoiseFunction } from "noise";
import { DISC_RADIUS } from "../place-sites";
import { createCoast, createRawCoast, shoreFixes } from "./coast";
import { createColumn } from "./column";
import type { ColumnStages, GroundColumn } from "./column";
import { createGroundLayers } from "./ground-layers";
import type { GroundMap, SurfaceByType } from "./ground-map";
import { checkGroundOptions } from "./ground-options";
import type { GroundOptions } from "./ground-options";
import { createGroundSites } from "./ground-sites";
import type { GroundSites } from "./ground-sites";
import { createNearestSite } from "./nearest-site";
import type { NearestSite } from "./nearest-site";
import { createOwnership, INLAND } from "./ownership";
import { createTrailEdges } from "./trail-edges";
import type { TrailEdge } from "./trail-edges";
import { createTrailNetwork } from "./trail-network";
import { createWarp } from "./warp";

/** Everything that ground is computed from. */
export interface GroundStages extends ColumnStages {
	readonly sites: GroundSites;
	/** In order of the map's edges, then those of sites without any. */
	readonly edges: ReadonlyArray<TrailEdge>;
	/** How far the shore was moved, by position in `sites.ring`, in studs. */
	readonly fixByRing: ReadonlyArray<number>;
	/** Distance of each site from the sea, at most 90 studs. */
	readonly inlandBySite: ReadonlyArray<number>;
	readonly nearestSite: NearestSite;
	readonly column: GroundColumn;
}

/** Raises an error that names what is wrong with the map, a surface or an option. */
export function createGroundStages(
	map: GroundMap,
	surfaces: SurfaceByType,
	options: GroundOptions,
	word: number,
	noise?: NoiseFunction,
): GroundStages {
	checkGroundOptions(options);
	const { seaLevel, padRadius } = options;
	const discRadius = DISC_RADIUS * options.studsPerUnit;
	const sites = createGroundSites(map, surfaces, options);
	const edges = createTrailEdges(map, sites, options, word);
	// No point that is looked up lies as far out: the open sea ends before, and the warp moves none by a quarter of the radius.
	const layers = createGroundLayers(word, discRadius, 2 * discRadius, noise);
	const nearestSite = createNearestSite(sites);
	const warp = createWarp(nearestSite, layers, padRadius, discRadius);
	const raw = createRawCoast(layers, discRadius);
	const fixByRing = shoreFixes(sites, raw, seaLevel);
	const network = createTrailNetwork(sites, edges, padRadius);
	const coast = createCoast(sites, raw, fixByRing, discRadius, seaLevel);
	const inlandBySite = sites.x.map((x, i) => {
		const z = sites.z[i];
		const [qx, qz] = warp(x, z);
		const [, grade, trail] = network(qx, qz);
		return math.min(coast(x, z, qx, qz, grade, trail), INLAND);
	});
	const ownership = createOwnership(sites, inlandBySite);
	const stages: ColumnStages = { layers, warp, network, coast, ownership, summit: sites.summit, discRadius };
	const column = createColumn(stages, options);
	return { ...stages, sites, edges, fixByRing, inlandBySite, nearestSite, column };
}
