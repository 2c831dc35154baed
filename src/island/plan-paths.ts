import type { IslandMap } from "./island-map";
import type { Way } from "./list-ways";

/** One end of a way: the path that leads from `site` to `destination`. */
export interface PathEnd {
	readonly site: number;
	readonly destination: number;
	/** Index of the way. */
	readonly edge: number;
	/** Exploration progress of `site` at which the path is found. */
	readonly requiredProgress: number;
	/** Index of the opposite end in the same list. */
	readonly returnEnd: number;
}

/**
 * Two ends per way, by site, each site's ends in order of their neighbours, and those into a structure or out of it last. A site's
 * first path is found at progress 2, its last one step before all is explored, the others evenly between.
 *
 * @param ways between sites, or between places of `listPlaces`.
 * @param explorationMax progress at which a site is wholly explored, by site; at least 3.
 */
export function planPathEnds(
	ways: ReadonlyArray<Pick<Way, "a" | "b" | "into">>,
	explorationMax: ReadonlyArray<number>,
): Array<PathEnd> {
	const endsBySite = explorationMax.map(() => new Array<{ edge: number; neighbour: number; isLast: boolean }>());
	ways.forEach(({ a, b, into }, edge) => {
		const isLast = into !== undefined;
		endsBySite[a].push({ edge, neighbour: b, isLast });
		endsBySite[b].push({ edge, neighbour: a, isLast });
	});

	const endByEdgeAndSide = new Array<number>(2 * ways.size(), -1);
	const planned = new Array<Omit<PathEnd, "returnEnd">>();
	endsBySite.forEach((incident, site) => {
		incident.sort((left, right) =>
			left.isLast === right.isLast ? left.neighbour < right.neighbour : right.isLast,
		);
		const count = incident.size();
		incident.forEach(({ edge, neighbour }, i) => {
			const spread = count > 1 ? math.floor(((explorationMax[site] - 3) * i) / (count - 1)) : 0;
			endByEdgeAndSide[2 * edge + (site < neighbour ? 0 : 1)] = planned.size();
			planned.push({ site, destination: neighbour, edge, requiredProgress: 2 + spread });
		});
	});
	return planned.map((path) => ({
		...path,
		returnEnd: endByEdgeAndSide[2 * path.edge + (path.site < path.destination ? 1 : 0)],
	}));
}

/** The ends of a map's own edges, as if none of its sites had anything inside. */
export function planPaths(map: IslandMap, explorationMax: ReadonlyArray<number>): Array<PathEnd> {
	return planPathEnds(map.edges, explorationMax);
}
