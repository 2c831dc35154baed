import type { Pcg32 } from "random";
import type { SiteName } from "./island-map";
import type { IslandScope } from "./island-scope";

/** The list in random order (Fisher-Yates). Draws once per entry but the first. */
function shuffled<T extends defined>(list: ReadonlyArray<T>, stream: Pcg32): Array<T> {
	const result = table.clone(list) as Array<T>;
	for (const i of $range(result.size() - 1, 1, -1)) {
		const j = stream.nextInt(0, i + 1);
		const swapped = result[i];
		result[i] = result[j];
		result[j] = swapped;
	}
	return result;
}

/**
 * The name of every site. A type's only site is named by the type alone; several share out its variants in random order, and
 * those beyond the list are counted. Groups draw in the order in which their types first appear; a lone site draws nothing.
 */
export function nameSites(scope: IslandScope, typeBySite: ReadonlyArray<number>, stream: Pcg32): Array<SiteName> {
	const sitesByType = scope.types.map(() => new Array<number>());
	const typesInOrder = new Array<number>();
	for (const site of $range(0, typeBySite.size() - 1)) {
		const group = sitesByType[typeBySite[site]];
		if (group.isEmpty()) typesInOrder.push(typeBySite[site]);
		group.push(site);
	}

	const nameBySite = new Array<SiteName>(typeBySite.size());
	for (const typeIndex of typesInOrder) {
		const { id, variants } = scope.types[typeIndex].def;
		const group = sitesByType[typeIndex];
		if (group.size() === 1) {
			nameBySite[group[0]] = { type: id };
			continue;
		}
		const order = shuffled(variants, stream);
		group.forEach((site, position) => {
			nameBySite[site] =
				position < order.size()
					? { type: id, variant: order[position].id }
					: { type: id, ordinal: position + 1 };
		});
	}
	return nameBySite;
}
