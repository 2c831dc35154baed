import type { IslandMap } from "./island-map";

/** Where players start: the first site of the scope's `start_type`, else the first ring site, else site 0. */
export function startSite(map: IslandMap, startType: string | undefined): number {
	const { sites } = map;
	const ofType = startType !== undefined ? sites.find((site) => site.type === startType) : undefined;
	return (ofType ?? sites.find((site) => site.onCoastRing) ?? sites[0]).index;
}
