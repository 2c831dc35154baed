import type { IslandTables } from "codex/types";
import { delaunay } from "graph";
import { nameKey, planPaths } from "island";
import type { IslandMap } from "island";
import type { Failures } from "./failures";

const COAST_TYPES = new Set(["sandy_beach", "rocky_coast", "cliff_coast"]);

function turn(map: IslandMap, a: number, b: number, c: number): number {
	const [p, q, r] = [map.sites[a], map.sites[b], map.sites[c]];
	return math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
}

function checkNetwork(map: IslandMap, say: (text: string) => void): void {
	const { sites, edges } = map;
	const siteCount = sites.size();
	const triangulation = delaunay(
		sites.map((site) => site.x),
		sites.map((site) => site.y),
	);
	const delaunayEdges = new Set<number>();
	for (const i of $range(0, triangulation.edges.size() - 1, 2)) {
		const [a, b] = [triangulation.edges[i], triangulation.edges[i + 1]];
		delaunayEdges.add(math.min(a, b) * siteCount + math.max(a, b));
	}

	const root = sites.map((_, i) => i);
	const find = (v: number): number => (root[v] === v ? v : find(root[v]));
	const degrees = sites.map(() => 0);
	edges.forEach((edge, i) => {
		if (edge.a >= edge.b) say(`edge ${i} is not in order`);
		if (!delaunayEdges.has(edge.a * siteCount + edge.b))
			say(`edge ${edge.a}-${edge.b} is not of the triangulation`);
		degrees[edge.a] += 1;
		degrees[edge.b] += 1;
		root[find(edge.a)] = find(edge.b);
		for (const j of $range(i + 1, edges.size() - 1)) {
			const other = edges[j];
			const crosses =
				turn(map, edge.a, edge.b, other.a) * turn(map, edge.a, edge.b, other.b) < 0 &&
				turn(map, other.a, other.b, edge.a) * turn(map, other.a, other.b, edge.b) < 0;
			if (crosses) say(`edges ${edge.a}-${edge.b} and ${other.a}-${other.b} cross`);
		}
	});
	if (sites.some((_, i) => find(i) !== find(0))) say("the network is not connected");
	if (edges.size() < siteCount - 1) say(`only ${edges.size()} edges`);
	if (degrees.some((degree) => degree > 8)) say("a site has more than 8 paths");

	// A minimum spanning tree over all pairs of sites, by Prim: each of its edges must be kept.
	const kept = new Set(edges.map((edge) => edge.a * siteCount + edge.b));
	const inside = sites.map(() => false);
	const best = sites.map(() => math.huge);
	const parent = sites.map(() => -1);
	best[0] = 0;
	for (const _ of $range(1, siteCount)) {
		let nearest = -1;
		for (const v of $range(0, siteCount - 1))
			if (!inside[v] && (nearest < 0 || best[v] < best[nearest])) nearest = v;
		inside[nearest] = true;
		if (parent[nearest] >= 0) {
			const [a, b] = [math.min(nearest, parent[nearest]), math.max(nearest, parent[nearest])];
			if (!kept.has(a * siteCount + b)) say(`the spanning tree's ${a}-${b} is missing`);
		}
		for (const v of $range(0, siteCount - 1)) {
			const distance = math.sqrt((sites[v].x - sites[nearest].x) ** 2 + (sites[v].y - sites[nearest].y) ** 2);
			if (!inside[v] && distance < best[v]) {
				best[v] = distance;
				parent[v] = nearest;
			}
		}
	}
}

function checkTravel(map: IslandMap, tables: IslandTables, say: (text: string) => void): void {
	const scope = tables.generationScopes.find((candidate) => candidate.id === map.scopeName)!;
	const moveCost = new Map(tables.locationTypes.map((def) => [def.id, def.moveCost] as const));
	for (const edge of map.edges) {
		const [a, b] = [map.sites[edge.a], map.sites[edge.b]];
		const length = (math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) * scope.diameterMeters) / 200;
		const cost = (moveCost.get(a.type)! + moveCost.get(b.type)!) / 2;
		const climb = math.abs(a.axisValues.elevation - b.axisValues.elevation) * (scope.elevationTopMeters / 100);
		const minutes = 60 * ((length * cost) / scope.walkMetersPerHour + climb / scope.climbMetersPerHour);
		const expected = 15 * math.max(1, math.round(minutes / 15));
		if (math.abs(length - edge.distanceMeters) > 1e-6)
			say(`edge ${edge.a}-${edge.b} measures ${edge.distanceMeters}`);
		if (edge.travelMinutes !== expected)
			say(`edge ${edge.a}-${edge.b} takes ${edge.travelMinutes}, not ${expected}`);
	}
}

function checkTypesAndNames(map: IslandMap, tables: IslandTables, say: (text: string) => void): void {
	const counts = new Map<string, number>();
	const keys = new Set<string>();
	for (const site of map.sites) {
		counts.set(site.type, (counts.get(site.type) ?? 0) + 1);
		keys.add(nameKey(site.name));
		const def = tables.locationTypes.find((candidate) => candidate.id === site.type)!;
		for (const limit of def.hardLimits) {
			const value = site.axisValues[limit.axis];
			if (value < (limit.min ?? -math.huge) || value > (limit.max ?? math.huge)) {
				say(`site ${site.index} is ${site.type} with ${limit.axis} ${value}`);
			}
		}
		if (site.onCoastRing !== COAST_TYPES.has(site.type)) say(`site ${site.index} is ${site.type}`);
	}
	if (keys.size() !== map.sites.size()) say("two sites have one name");
	for (const site of map.sites) {
		const { type: typeId, variant, ordinal } = site.name;
		const def = tables.locationTypes.find((candidate) => candidate.id === site.type)!;
		const alone = counts.get(typeId) === 1;
		if (alone && (variant !== undefined || ordinal !== undefined)) say(`the only ${typeId} has a second name`);
		if (!alone && variant === undefined && ordinal === undefined)
			say(`one of several ${typeId} has no second name`);
		if (variant !== undefined && !def.variants.some((candidate) => candidate.id === variant))
			say(`variant ${variant}`);
	}
	counts.forEach((count, id) => {
		if (count > 4) say(`${count} sites are ${id}`);
	});
}

function checkPaths(map: IslandMap, say: (text: string) => void): void {
	const explorationMax = map.sites.map(() => 10);
	const paths = planPaths(map, explorationMax);
	if (paths.size() !== 2 * map.edges.size()) say(`${paths.size()} paths`);
	const bySite = map.sites.map(() => new Array<number>());
	paths.forEach((path, index) => {
		bySite[path.site].push(path.requiredProgress);
		const back = paths[path.returnEnd];
		if (back.site !== path.destination || back.destination !== path.site || back.returnEnd !== index) {
			say(`path ${index} does not return`);
		}
	});
	for (const progress of bySite) {
		if (progress[0] !== 2) say("a site's first path is not found at once");
		if (progress.size() > 1 && progress[progress.size() - 1] !== 9)
			say("a site's last path comes too early or late");
		if (progress.some((value) => value < 2 || value > 9)) say("a path is out of reach");
	}
}

/** What holds for every island of the shipped `island` scope, whatever its seed. */
export function checkIsland(map: IslandMap, tables: IslandTables, failures: Failures): void {
	const say = (text: string) => failures.add(`seed ${map.seed}: ${text}`);
	const ring = map.sites.filter((site) => site.onCoastRing);
	if (map.sites.size() < 10 || map.sites.size() > 20) say(`${map.sites.size()} sites`);
	if (ring.size() < 4 || ring.size() > math.floor(map.sites.size() / 2)) say(`${ring.size()} coast sites`);

	const heights = map.sites.map((site) => site.axisValues.elevation);
	if (math.min(...heights) !== 0 || math.max(...heights) !== 100) say("elevation does not reach both ends");
	if (ring.some((site) => site.axisValues.elevation >= 25)) say("a coast site lies at 100 m or higher");
	if (ring.some((site) => site.axisValues.coastal_distance > 15)) say("a ring site lies inland");
	const peaks = map.sites.filter((site) => site.type === "mountain_peak");
	if (peaks.isEmpty() || peaks.some((site) => site.onCoastRing)) say("no mountain peak, or one on the shore");

	checkNetwork(map, say);
	checkTravel(map, tables, say);
	checkTypesAndNames(map, tables, say);
	checkPaths(map, say);
}
