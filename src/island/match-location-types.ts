//!native
//!optimize 2
import { orderBy } from "graph";
import type { IslandScope, ScopeType } from "./island-scope";

/**
 * Fills column `t` of `distances` (site-major, `typeCount` a row) with every site's weighted distance to a type's ideal point, in
 * tolerances; infinity where the type's hard limits exclude it.
 */
function measureType(
	scope: IslandScope,
	t: number,
	valuesByAxis: ReadonlyArray<ReadonlyArray<number>>,
	distances: Array<number>,
): void {
	const { types } = scope;
	const { preferenceAxis, ideal, tolerance, weight, weightSum, limitAxis, limitMin, limitMax } = types[t];
	const typeCount = types.size();
	const siteCount = distances.size() / typeCount;

	// Axis by axis: what belongs to the type is looked up once, not once a site.
	const sums = new Array<number>(siteCount, 0);
	for (const i of $range(0, limitAxis.size() - 1)) {
		const values = valuesByAxis[limitAxis[i]];
		const min = limitMin[i];
		const max = limitMax[i];
		for (const site of $range(0, siteCount - 1)) {
			const value = values[site];
			if (value < min || value > max) sums[site] = math.huge;
		}
	}
	for (const i of $range(0, preferenceAxis.size() - 1)) {
		const values = valuesByAxis[preferenceAxis[i]];
		const wanted = ideal[i];
		const scale = tolerance[i];
		const share = weight[i];
		for (const site of $range(0, siteCount - 1)) {
			const deviation = (values[site] - wanted) / scale;
			sums[site] += share * deviation * deviation;
		}
	}
	for (const site of $range(0, siteCount - 1)) {
		distances[site * typeCount + t] = math.sqrt(sums[site] / weightSum);
	}
}

/** The type with the lowest crowded distance among those below the cap, -1 if there is none; ties go to the earlier type. */
function nearestType(
	distances: ReadonlyArray<number>,
	offset: number,
	counts: ReadonlyArray<number>,
	cap: number,
	crowdingPenalty: number,
): number {
	let best = -1;
	let bestDistance = math.huge;
	for (const t of $range(0, counts.size() - 1)) {
		const distance = distances[offset + t];
		// Infinity marks a type whose limits fail or that has no preferences.
		if (distance === math.huge || counts[t] >= cap) continue;
		const crowded = distance * (1 + crowdingPenalty * counts[t]);
		if (crowded < bestDistance) {
			best = t;
			bestDistance = crowded;
		}
	}
	return best;
}

/** Index of the fallback type with the highest priority (the earlier one on a tie), -1 without any. */
function fallbackType(types: ReadonlyArray<ScopeType>): number {
	let best = -1;
	for (const t of $range(0, types.size() - 1)) {
		const { isFallback, priority } = types[t].def;
		if (isFallback && (best < 0 || priority > types[best].def.priority)) best = t;
	}
	return best;
}

function describeSite(scope: IslandScope, valuesByAxis: ReadonlyArray<ReadonlyArray<number>>, site: number): string {
	const values = scope.axes.map((axis, a) => `${axis.id} ${valuesByAxis[a][site]}`);
	return `site ${site} (${values.join(", ")})`;
}

/**
 * The type index of every site. `guaranteedBySite` holds what guarantees took, -1 elsewhere; the other sites choose in
 * order of their best distance, so that those on the border between environments give way when a type fills up.
 * The cap and the crowding penalty are wishes, hard limits are not: a site no type admits gets the fallback or is an error.
 */
export function matchLocationTypes(
	scope: IslandScope,
	valuesByAxis: ReadonlyArray<ReadonlyArray<number>>,
	guaranteedBySite: ReadonlyArray<number>,
): Array<number> {
	const { types } = scope;
	const typeCount = types.size();
	const siteCount = guaranteedBySite.size();
	const typeBySite = table.clone(guaranteedBySite) as Array<number>;
	const counts = new Array<number>(typeCount, 0);

	const distances = new Array<number>(siteCount * typeCount, math.huge);
	const bestBySite = new Array<number>(siteCount, math.huge);
	for (const t of $range(0, typeCount - 1)) {
		// A type without preferences is nobody's nearest: it only serves as a fallback.
		if (types[t].preferenceAxis.size() > 0) measureType(scope, t, valuesByAxis, distances);
	}
	for (const site of $range(0, siteCount - 1)) {
		if (guaranteedBySite[site] >= 0) counts[guaranteedBySite[site]] += 1;
		let best = math.huge;
		for (const t of $range(0, typeCount - 1)) best = math.min(best, distances[site * typeCount + t]);
		bestBySite[site] = best;
	}

	const { maxSitesPerType, crowdingPenalty } = scope.def;
	const cap = maxSitesPerType > 0 ? maxSitesPerType : math.huge;
	for (const site of orderBy(bestBySite)) {
		if (guaranteedBySite[site] >= 0) continue;
		const offset = site * typeCount;
		let chosen = nearestType(distances, offset, counts, cap, crowdingPenalty);
		if (chosen < 0) chosen = nearestType(distances, offset, counts, math.huge, crowdingPenalty);
		if (chosen < 0) chosen = fallbackType(types);
		if (chosen < 0) {
			throw `generation_scopes.${scope.name}: no location type admits ${describeSite(scope, valuesByAxis, site)} and the scope has no fallback type`;
		}
		typeBySite[site] = chosen;
		counts[chosen] += 1;
	}
	return typeBySite;
}
