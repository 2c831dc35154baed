import type { IslandMap } from "./island-map";
import type { IslandPlaces } from "./list-places";

/** What joins two places; `a` comes before `b` in the list of places. */
export interface Way {
	readonly a: number;
	readonly b: number;
	readonly travelMinutes: number;
	/** Index into `IslandMap.edges`; absent inside of structures and on the way into them. */
	readonly edge?: number;
	/** The interior that it leads into from its host; absent for all other ways. */
	readonly into?: number;
}

/** All ways of an island: its edges, then, interior by interior, the edges inside and the way in. */
export function listWays(island: IslandMap, { interiors }: IslandPlaces): Array<Way> {
	const ways = island.edges.map(({ a, b, travelMinutes }, edge): Way => ({ a, b, travelMinutes, edge }));
	interiors.forEach(({ interior, host, firstPlace }, order) => {
		for (const { a, b, travelMinutes } of interior.edges) {
			ways.push({ a: firstPlace + a, b: firstPlace + b, travelMinutes });
		}
		const { entrance, travelMinutes } = interior;
		ways.push({ a: host, b: firstPlace + entrance, travelMinutes, into: order });
	});
	return ways;
}
