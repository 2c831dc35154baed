import type { IslandTables } from "codex/types";
import { engineNoise } from "noise";
import type { NoiseFunction } from "noise";
import { createPcg32, seedWord, streamSeed } from "random";
import type { WorldSeed } from "random";
import { assignGuarantees } from "./assign-guarantees";
import type { ReportWarning } from "./assign-guarantees";
import { buildPathNetwork } from "./build-path-network";
import type { IslandMap, Site } from "./island-map";
import { prepareIslandScope } from "./island-scope";
import type { IslandScope } from "./island-scope";
import { matchLocationTypes } from "./match-location-types";
import { nameSites } from "./name-sites";
import { openInteriors } from "./open-interiors";
import { placeSites } from "./place-sites";
import { sampleAxes } from "./sample-axes";

export interface GenerationOptions {
	/** Called for what generation had to settle against the codex' wish; default: nobody. */
	readonly warnAbout?: ReportWarning;
	/** Replaces `math.noise`; for tests. */
	readonly noise?: NoiseFunction;
}

/** One island of a prepared scope, with what lies inside of its places. The same scope and seed give the same island, whatever was generated before. */
export function generateIslandIn(scope: IslandScope, seed: WorldSeed, options: GenerationOptions = {}): IslandMap {
	const word = seedWord(seed);
	const placed = placeSites(scope.def, createPcg32(streamSeed(word, "sites")));
	const valuesByAxis = sampleAxes(scope, placed, word, options.noise ?? engineNoise);
	const siteCount = placed.xBySite.size();
	const guaranteed = assignGuarantees(scope, valuesByAxis, siteCount, options.warnAbout ?? (() => {}));
	const typeBySite = matchLocationTypes(scope, valuesByAxis, guaranteed);
	const edges = buildPathNetwork(scope, placed, valuesByAxis[scope.elevationAxis], typeBySite);
	const nameBySite = nameSites(scope, typeBySite, createPcg32(streamSeed(word, "names")));
	const interiorsBySite = openInteriors(scope, typeBySite, word, (inside, insideSeed) =>
		generateIslandIn(inside, insideSeed, options),
	);

	const sites = new Array<Site>();
	for (const index of $range(0, siteCount - 1)) {
		const axisValues: Record<string, number> = {};
		scope.axes.forEach((axis, a) => {
			axisValues[axis.id] = valuesByAxis[a][index];
		});
		sites.push({
			index,
			x: placed.xBySite[index],
			y: placed.yBySite[index],
			onCoastRing: index < placed.ringCount,
			axisValues,
			type: scope.types[typeBySite[index]].def.id,
			name: nameBySite[index],
			interiors: interiorsBySite[index],
		});
	}
	return { scopeName: scope.name, seed, sites, edges };
}

/**
 * An island from a codex: sites on a disc, axis values, location types, paths, names, interiors. Pure: touches no Instance.
 * For many islands of one scope, `prepareIslandScope` once and `generateIslandIn` per seed is quicker.
 *
 * @param seed an integer with |n| <= 2^53 (counts modulo 2^32) or any string (hashed).
 * @throws on a bad seed, an unknown scope, a reference that leads nowhere, and a site that no location type admits.
 */
export function generateIsland(
	tables: IslandTables,
	scopeName: string,
	seed: WorldSeed,
	options?: GenerationOptions,
): IslandMap {
	return generateIslandIn(prepareIslandScope(tables, scopeName), seed, options);
}
