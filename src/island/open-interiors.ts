import { createPcg32, streamSeed } from "random";
import type { Interior, IslandMap } from "./island-map";
import type { IslandScope, ScopeStructure } from "./island-scope";

/** Generates the inside of a structure from a seed of its own. */
export type GenerateInside = (scope: IslandScope, seed: number) => IslandMap;

/** The site that the way from outside leads to: the first with the highest or the lowest value. */
function entranceSite(map: IslandMap, { def }: ScopeStructure): number {
	const { axis, pick } = def.entrance;
	let entrance = map.sites[0];
	for (const site of map.sites) {
		const ahead = site.axisValues[axis] - entrance.axisValues[axis];
		if (pick === "max" ? ahead > 0 : ahead < 0) entrance = site;
	}
	return entrance.index;
}

/**
 * What lies inside of each site. A structure draws from a stream of its own, once for each site that could have it, even when there
 * are enough already: neither other structures nor its own maximum decide which sites those are.
 */
export function openInteriors(
	scope: IslandScope,
	typeBySite: ReadonlyArray<number>,
	seedWord: number,
	generateInside: GenerateInside,
): Array<Array<Interior>> {
	const interiorsBySite = typeBySite.map(() => new Array<Interior>());
	for (const structure of scope.structures) {
		const { id, chance, maxPerRegion } = structure.def;
		const { nextDouble } = createPcg32(streamSeed(seedWord, `structures:${id}`));
		const most = maxPerRegion > 0 ? maxPerRegion : math.huge;
		let count = 0;
		typeBySite.forEach((typeIndex, site) => {
			if (!structure.isHostByType[typeIndex]) return;
			const isThere = nextDouble() < chance;
			if (!isThere || count >= most) return;
			count += 1;
			const map = generateInside(structure.scope, streamSeed(seedWord, `structure:${id}:${site}`));
			interiorsBySite[site].push({
				...map,
				structure: id,
				entrance: entranceSite(map, structure),
				travelMinutes: scope.def.minutesPerTick,
			});
		});
	}
	return interiorsBySite;
}
