import { firstMaximumMatching, orderBy } from "graph";
import type { IslandScope, ScopeGuarantee } from "./island-scope";
import { meetsLimits } from "./meets-limits";

/** Told about anything odd that generation had to settle; says it in one line. */
export type ReportWarning = (message: string) => void;

/**
 * The type index that guarantees force on each site, -1 elsewhere. Eligible sites are shared out so that the most openings
 * are served, earlier declarations choosing first; an opening left over takes the best site in its pick order even
 * against hard limits: a guarantee is absolute, and only a lack of sites drops it.
 */
export function assignGuarantees(
	scope: IslandScope,
	valuesByAxis: ReadonlyArray<ReadonlyArray<number>>,
	siteCount: number,
	warnAbout: ReportWarning,
): Array<number> {
	const typeBySite = new Array<number>(siteCount, -1);
	const openings = new Array<ScopeGuarantee>();
	const orderedByOpening = new Array<ReadonlyArray<number>>();
	const eligibleByOpening = new Array<ReadonlyArray<number>>();
	for (const guarantee of scope.guarantees) {
		const values = valuesByAxis[guarantee.axis];
		const ordered = orderBy(guarantee.pickMax ? values.map((value) => -value) : values);
		const locationType = scope.types[guarantee.type];
		const eligible = ordered.filter((site) => meetsLimits(locationType, valuesByAxis, site));
		for (const _ of $range(1, guarantee.count)) {
			openings.push(guarantee);
			orderedByOpening.push(ordered);
			eligibleByOpening.push(eligible);
		}
	}

	const siteByOpening = firstMaximumMatching(eligibleByOpening, siteCount);
	for (const opening of $range(0, openings.size() - 1)) {
		const site = siteByOpening[opening];
		if (site >= 0) typeBySite[site] = openings[opening].type;
	}
	for (const opening of $range(0, openings.size() - 1)) {
		if (siteByOpening[opening] >= 0) continue;
		const { type: typeIndex } = openings[opening];
		const site = orderedByOpening[opening].find((candidate) => typeBySite[candidate] < 0);
		if (site === undefined) {
			const id = scope.types[typeIndex].def.id;
			warnAbout(`generation_scopes.${scope.name}: no site is left for a guaranteed "${id}"; it is dropped`);
		} else {
			typeBySite[site] = typeIndex;
		}
	}
	return typeBySite;
}
