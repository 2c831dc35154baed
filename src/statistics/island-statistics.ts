import type { IslandTables } from "codex/types";
import { elevationMeters, planPaths } from "island";
import type { IslandMap } from "island";
import { scopeContent } from "./scope-content";
import { summarize } from "./series";
import type { IslandStatistics } from "./types";

/** Travel minutes between all pairs of sites (Floyd-Warshall). */
function travelBetween(map: IslandMap): Array<Array<number>> {
	const minutes = map.sites.map((site) => map.sites.map((other) => (site === other ? 0 : math.huge)));
	for (const { a, b, travelMinutes } of map.edges) {
		minutes[a][b] = travelMinutes;
		minutes[b][a] = travelMinutes;
	}
	const last = map.sites.size() - 1;
	for (const k of $range(0, last)) {
		for (const a of $range(0, last)) {
			for (const b of $range(0, last)) minutes[a][b] = math.min(minutes[a][b], minutes[a][k] + minutes[k][b]);
		}
	}
	return minutes;
}

function countInto(counts: Array<number>, index: number): void {
	while (counts.size() <= index) counts.push(0);
	counts[index] += 1;
}

/** Collects the figures of the islands that `nextMap` gives until it returns `undefined`. All of one scope and codex; what lies inside of structures is not counted. */
export function islandStatistics(tables: IslandTables, nextMap: () => IslandMap | undefined): IslandStatistics {
	const sites = new Array<number>();
	const islandsByRingCount = new Array<number>();
	const edges = new Array<number>();
	const meanDegree = new Array<number>();
	const sitesByDegree = new Array<number>();
	const extraEdges = new Array<number>();
	let islandsWithDeadEnd = 0;
	const edgeLength = new Array<number>();
	const interiorRadius = new Array<number>();
	const nearestNeighbour = new Array<number>();
	const climb = new Array<number>();
	const travel = new Array<number>();
	const typesPerIsland = new Array<number>();
	let overCapIslands = 0;
	const coastHeight = new Array<number>();
	const inlandHeight = new Array<number>();
	const interiorAxes = tables.axes.map(() => new Array<number>());
	const baseMeanWay = new Array<number>();
	const baseFarthestRoundTrip = new Array<number>();
	const firstPathFound = new Array<number>();
	const allPathsFound = new Array<number>();
	const fullyExplored = new Array<number>();
	const islandsByType = new Map<string, number>();
	const sitesByType = new Map<string, number>();

	const explorationByType = new Map<string, number>();
	for (const locationType of tables.locationTypes) {
		const def = tables.objectDefs.find((candidate) => candidate.id === locationType.objectDef);
		const prop = def?.props.find((candidate) => candidate.name === "exploration_progress");
		explorationByType.set(locationType.id, prop?.range?.max ?? 3);
	}

	let scopeName: string | undefined;
	for (;;) {
		const map = nextMap();
		if (map === undefined) break;
		scopeName = map.scopeName;
		const siteCount = map.sites.size();
		const scope = tables.generationScopes.find((candidate) => candidate.id === map.scopeName)!;
		sites.push(siteCount);
		edges.push(map.edges.size());
		meanDegree.push((2 * map.edges.size()) / siteCount);
		extraEdges.push(map.edges.size() - siteCount + 1);
		countInto(islandsByRingCount, map.sites.filter((site) => site.onCoastRing).size());

		const degrees = map.sites.map(() => 0);
		const heights = map.sites.map((site) => elevationMeters(map, site, tables));
		for (const edge of map.edges) {
			degrees[edge.a] += 1;
			degrees[edge.b] += 1;
			edgeLength.push(edge.distanceMeters);
			travel.push(edge.travelMinutes);
			climb.push(math.abs(heights[edge.a] - heights[edge.b]));
		}
		for (const degree of degrees) countInto(sitesByDegree, degree);
		if (degrees.includes(1)) islandsWithDeadEnd += 1;

		const counts = new Map<string, number>();
		for (const site of map.sites) {
			counts.set(site.type, (counts.get(site.type) ?? 0) + 1);
			(site.onCoastRing ? coastHeight : inlandHeight).push(heights[site.index]);
			if (!site.onCoastRing) {
				interiorRadius.push(math.sqrt(site.x * site.x + site.y * site.y));
				tables.axes.forEach((axis, a) => interiorAxes[a].push(site.axisValues[axis.id]));
			}
			let nearest = math.huge;
			for (const other of map.sites) {
				if (other !== site)
					nearest = math.min(nearest, math.sqrt((site.x - other.x) ** 2 + (site.y - other.y) ** 2));
			}
			nearestNeighbour.push(nearest);
		}
		typesPerIsland.push(counts.size());
		let overCap = false;
		counts.forEach((count, id) => {
			islandsByType.set(id, (islandsByType.get(id) ?? 0) + 1);
			sitesByType.set(id, (sitesByType.get(id) ?? 0) + count);
			if (scope.maxSitesPerType > 0 && count > scope.maxSitesPerType) overCap = true;
		});
		if (overCap) overCapIslands += 1;

		const minutes = travelBetween(map);
		let bestMean = math.huge;
		let farthest = 0;
		for (const row of minutes) {
			const mean = row.reduce((sum, value) => sum + value, 0) / math.max(1, siteCount - 1);
			if (mean >= bestMean) continue;
			bestMean = mean;
			farthest = 2 * row.reduce((most, value) => math.max(most, value), 0);
		}
		baseMeanWay.push(bestMean);
		baseFarthestRoundTrip.push(farthest);

		const tick = scope.minutesPerTick;
		const explorations = map.sites.map((site) => explorationByType.get(site.type) ?? 3);
		const firstFound = map.sites.map(() => math.huge);
		const lastFound = map.sites.map(() => 0);
		for (const path of planPaths(map, explorations)) {
			firstFound[path.site] = math.min(firstFound[path.site], path.requiredProgress);
			lastFound[path.site] = math.max(lastFound[path.site], path.requiredProgress);
		}
		map.sites.forEach((_, index) => {
			if (lastFound[index] > 0) {
				firstPathFound.push(tick * firstFound[index]);
				allPathsFound.push(tick * lastFound[index]);
			}
			fullyExplored.push(tick * explorations[index]);
		});
	}

	const content = scopeContent(tables, scopeName);
	const islands = sites.size();
	const siteTotal = sites.reduce((sum, count) => sum + count, 0);
	return {
		islands,
		sites: summarize(sites),
		islandsByRingCount,
		edges: summarize(edges),
		meanDegree: summarize(meanDegree),
		siteShareByDegree: sitesByDegree.map((count) => count / siteTotal),
		extraEdges: summarize(extraEdges),
		islandsWithDeadEnd: islandsWithDeadEnd / islands,
		deadEndSites: (sitesByDegree[1] ?? 0) / siteTotal,
		edgeLength: summarize(edgeLength),
		interiorRadius: summarize(interiorRadius),
		nearestNeighbour: summarize(nearestNeighbour),
		climb: summarize(climb),
		travel: summarize(travel),
		typesPerIsland: summarize(typesPerIsland),
		overCapIslands,
		coastHeight: summarize(coastHeight),
		inlandHeight: summarize(inlandHeight),
		interiorAxes: content.axes.map((axis) => ({
			axis: axis.id,
			summary: summarize(interiorAxes[tables.axes.indexOf(axis)]),
		})),
		baseMeanWay: summarize(baseMeanWay),
		baseFarthestRoundTrip: summarize(baseFarthestRoundTrip),
		firstPathFound: summarize(firstPathFound),
		allPathsFound: summarize(allPathsFound),
		fullyExplored: summarize(fullyExplored),
		types: content.types.map(({ id }) => ({
			type: id,
			presence: (islandsByType.get(id) ?? 0) / islands,
			mean: (sitesByType.get(id) ?? 0) / islands,
		})),
	};
}
