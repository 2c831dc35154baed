//!native
//!optimize 2
import { createDisjointSets, createWeightedGraph, delaunay, markSpanningTree, orderBy } from "graph";
import type { DisjointSets } from "graph";
import type { Edge } from "./island-map";
import type { IslandScope } from "./island-scope";
import { DISC_RADIUS } from "./place-sites";
import type { PlacedSites } from "./place-sites";

/** Edges as flat pairs (lower site first) with their lengths in metres. */
interface CandidateEdges {
	readonly pairBuffer: Array<number>;
	readonly lengthByEdge: Array<number>;
	/** Orders edges of equal length: by lower, then by higher site. */
	readonly rankByEdge: Array<number>;
}

function createCandidates(flatPairs: ReadonlyArray<number>, sites: PlacedSites, metersPerUnit: number): CandidateEdges {
	const { xBySite, yBySite } = sites;
	const siteCount = xBySite.size();
	const edgeCount = flatPairs.size() / 2;
	const pairBuffer = new Array<number>(2 * edgeCount, 0);
	const lengthByEdge = new Array<number>(edgeCount, 0);
	const rankByEdge = new Array<number>(edgeCount, 0);
	for (const edge of $range(0, edgeCount - 1)) {
		const a = math.min(flatPairs[2 * edge], flatPairs[2 * edge + 1]);
		const b = math.max(flatPairs[2 * edge], flatPairs[2 * edge + 1]);
		const dx = xBySite[a] - xBySite[b];
		const dy = yBySite[a] - yBySite[b];
		pairBuffer[2 * edge] = a;
		pairBuffer[2 * edge + 1] = b;
		lengthByEdge[edge] = metersPerUnit * math.sqrt(dx * dx + dy * dy);
		rankByEdge[edge] = a * siteCount + b;
	}
	return { pairBuffer, lengthByEdge, rankByEdge };
}

/** Delaunay edges, and an edge of length 0 from each coincident site to the lowest index at its point. */
function neighbourPairs(sites: PlacedSites): Array<number> {
	const { edges, representativeByPoint } = delaunay(sites.xBySite, sites.yBySite);
	const flatPairs = table.clone(edges) as Array<number>;
	for (const site of $range(0, representativeByPoint.size() - 1)) {
		const representative = representativeByPoint[site];
		if (representative !== site) flatPairs.push(representative, site);
	}
	return flatPairs;
}

/** Kruskal over all pairs of sites, for what the triangulation of degenerate input left apart. */
function joinComponents(sites: PlacedSites, metersPerUnit: number, sets: DisjointSets): CandidateEdges {
	const flatPairs = new Array<number>();
	const siteCount = sites.xBySite.size();
	for (const a of $range(0, siteCount - 2)) {
		for (const b of $range(a + 1, siteCount - 1)) flatPairs.push(a, b);
	}
	const all = createCandidates(flatPairs, sites, metersPerUnit);
	const kept = new Array<boolean>(all.lengthByEdge.size(), false);
	markSpanningTree(all.pairBuffer, orderBy(all.lengthByEdge, all.rankByEdge), sets, kept);
	const joining = new Array<number>();
	for (const edge of $range(0, kept.size() - 1)) {
		if (kept[edge]) joining.push(all.pairBuffer[2 * edge], all.pairBuffer[2 * edge + 1]);
	}
	return createCandidates(joining, sites, metersPerUnit);
}

/**
 * The paths of an island: the spanning tree of the Delaunay edges, then every further edge, shortest first, whose ends
 * are more than `extra_edge_detour_factor` times its length apart on the paths so far. Edges of a planar graph
 * never cross. Travel time is symmetric: half the way at either end's move cost, plus the climb.
 */
export function buildPathNetwork(
	scope: IslandScope,
	sites: PlacedSites,
	elevationBySite: ReadonlyArray<number>,
	typeBySite: ReadonlyArray<number>,
): Array<Edge> {
	const { def, types } = scope;
	const siteCount = sites.xBySite.size();
	const metersPerUnit = def.diameterMeters / (2 * DISC_RADIUS);
	const candidates = createCandidates(neighbourPairs(sites), sites, metersPerUnit);
	const { pairBuffer, lengthByEdge, rankByEdge } = candidates;

	const keptByEdge = new Array<boolean>(lengthByEdge.size(), false);
	const order = orderBy(lengthByEdge, rankByEdge);
	const sets = createDisjointSets(siteCount);
	markSpanningTree(pairBuffer, order, sets, keptByEdge);
	if (sets.componentCount() > 1) {
		const joining = joinComponents(sites, metersPerUnit, sets);
		for (const edge of $range(0, joining.lengthByEdge.size() - 1)) {
			pairBuffer.push(joining.pairBuffer[2 * edge], joining.pairBuffer[2 * edge + 1]);
			lengthByEdge.push(joining.lengthByEdge[edge]);
			rankByEdge.push(joining.rankByEdge[edge]);
			keptByEdge.push(true);
		}
	}

	const graph = createWeightedGraph(siteCount);
	for (const edge of $range(0, keptByEdge.size() - 1)) {
		if (keptByEdge[edge]) graph.addEdge(pairBuffer[2 * edge], pairBuffer[2 * edge + 1], lengthByEdge[edge]);
	}
	const factor = def.extraEdgeDetourFactor;
	for (const edge of order) {
		if (keptByEdge[edge]) continue;
		const a = pairBuffer[2 * edge];
		const b = pairBuffer[2 * edge + 1];
		const length = lengthByEdge[edge];
		if (!graph.hasPathWithin(a, b, factor * length)) {
			keptByEdge[edge] = true;
			graph.addEdge(a, b, length);
		}
	}

	const result = new Array<Edge>();
	const tick = def.minutesPerTick;
	for (const edge of orderBy(rankByEdge)) {
		if (!keptByEdge[edge]) continue;
		const a = pairBuffer[2 * edge];
		const b = pairBuffer[2 * edge + 1];
		const length = lengthByEdge[edge];
		const moveCost = (types[typeBySite[a]].def.moveCost + types[typeBySite[b]].def.moveCost) / 2;
		const walkMinutes = ((length * moveCost) / def.walkMetersPerHour) * 60;
		const rise = math.abs(elevationBySite[a] - elevationBySite[b]) * scope.metersPerElevation;
		const climbMinutes = (rise / def.climbMetersPerHour) * 60;
		result.push({
			a,
			b,
			distanceMeters: length,
			travelMinutes: tick * math.max(1, math.round((walkMinutes + climbMinutes) / tick)),
		});
	}
	return result;
}
