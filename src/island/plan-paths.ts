import type { IslandMap } from "./island-map";

/** One end of an edge: the path that leads from `site` to `destination`. */
export interface PathEnd {
	readonly site: number;
	readonly destination: number;
	/** Index into `IslandMap.edges`. */
	readonly edge: number;
	/** Exploration progress of `site` at which the path is found. */
	readonly requiredProgress: number;
	/** Index of the opposite end in the same list. */
	readonly returnEnd: number;
}

/**
 * Two ends per edge, by site, each site's ends in order of their neighbours. A site's first path is found at progress 2,
 * its last one step before all is explored, the others evenly between.
 *
 * @param explorationMax progress at which a site is wholly explored, by site; at least 3.
 */
export function planPaths(map: IslandMap, explorationMax: ReadonlyArray<number>): Array<PathEnd> {
	const edgesBySite = map.sites.map(() => new Array<{ edge: number; neighbour: number }>());
	map.edges.forEach(({ a, b }, edge) => {
		edgesBySite[a].push({ edge, neighbour: b });
		edgesBySite[b].push({ edge, neighbour: a });
	});

	const endByEdgeAndSide = new Array<number>(2 * map.edges.size(), -1);
	const planned = new Array<Omit<PathEnd, "returnEnd">>();
	for (const { index: site } of map.sites) {
		const incident = edgesBySite[site];
		incident.sort((left, right) => left.neighbour < right.neighbour);
		const count = incident.size();
		incident.forEach(({ edge, neighbour }, i) => {
			const spread = count > 1 ? math.floor(((explorationMax[site] - 3) * i) / (count - 1)) : 0;
			endByEdgeAndSide[2 * edge + (site < neighbour ? 0 : 1)] = planned.size();
			planned.push({ site, destination: neighbour, edge, requiredProgress: 2 + spread });
		});
	}
	return planned.map((path) => ({
		...path,
		returnEnd: endByEdgeAndSide[2 * path.edge + (path.site < path.destination ? 1 : 0)],
	}));
}
