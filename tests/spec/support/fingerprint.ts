import { nameKey } from "island";
import type { IslandMap } from "island";

/** Everything an island is, as text: coordinates to six decimals, axis values, types, names, edges. Not its seed. */
export function fingerprint(map: IslandMap): string {
	const sites = map.sites.map((site) => {
		const axes = new Array<string>();
		for (const [axis, value] of pairs(site.axisValues)) axes.push(`${axis}=${value}`);
		axes.sort();
		const [x, y] = [string.format("%.6f", site.x), string.format("%.6f", site.y)];
		return `${site.index} ${x} ${y} ${site.onCoastRing} ${axes.join(",")} ${site.type} ${nameKey(site.name)}`;
	});
	const edges = map.edges.map(
		(edge) => `${edge.a}-${edge.b} ${string.format("%.6f", edge.distanceMeters)} ${edge.travelMinutes}`,
	);
	return [...sites, ...edges].join("\n");
}
