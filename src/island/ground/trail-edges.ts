import { hash2 } from "random";
import type { GroundMap } from "./ground-map";
import type { GroundOptions } from "./ground-options";
import type { GroundSites } from "./ground-sites";

/** What sets the keys of trails apart from all other uses of the seed: "tral". */
const TRAIL = 0x7472616c;

/** Pads are level, so a trail climbs over this part of its length at the least, in studs. */
const LEAST_CLIMB = 1;

/** A trail between two sites, in the displaced plane: a chord that starts at the lower end, and how it bends and climbs. */
export interface TrailEdge {
	/** Site at the lower end, and whether that is the edge's `a`. */
	readonly low: number;
	readonly risesFromA: boolean;
	/** Unit vector along the chord, and its length of at least 1 stud. */
	readonly ux: number;
	readonly uz: number;
	readonly length: number;
	/** Offset to the left at the fraction t: t^2 (1 - t)^2 (evenBend + oddBend (2 t - 1)). */
	readonly evenBend: number;
	readonly oddBend: number;
	readonly lowHeight: number;
	readonly rise: number;
	/** Studs of the chord over which it climbs. */
	readonly climb: number;
	/** How much steeper it gets towards the top, 0 .. 0.6. */
	readonly curve: number;
}

function createEdge(a: number, b: number, sites: GroundSites, padRadius: number, trails: number): TrailEdge {
	const risesFromA = sites.height[a] <= sites.height[b];
	const [low, high] = risesFromA ? [a, b] : [b, a];
	const dx = sites.x[high] - sites.x[low];
	const dz = sites.z[high] - sites.z[low];
	const distance = math.sqrt(dx * dx + dz * dz);
	const isPoint = distance < 1;
	const length = isPoint ? 1 : distance;
	const rise = sites.height[high] - sites.height[low];
	const key = hash2(hash2(trails, a), b);
	// From -1 to 1.
	const draw = (i: number) => hash2(key, i) / 2147483648 - 1;
	return {
		low,
		risesFromA,
		ux: isPoint ? 1 : dx / distance,
		uz: isPoint ? 0 : dz / distance,
		length,
		evenBend: 1.6 * length * draw(1),
		oddBend: 2.4 * length * draw(2),
		lowHeight: sites.height[low],
		rise,
		climb: math.max(length - 2 * padRadius, LEAST_CLIMB),
		curve: math.clamp((0.6 * (length - 2 * padRadius)) / math.max(rise, 1) - 1, 0, 0.6),
	};
}

/**
 * The trails of the map's edges, in order, then one from each site without any to itself.
 *
 * @param word the seed word
 */
export function createTrailEdges(
	map: GroundMap,
	sites: GroundSites,
	options: GroundOptions,
	word: number,
): Array<TrailEdge> {
	const trails = hash2(word, TRAIL);
	const joined = map.sites.map(() => false);
	const edges = map.edges.map(({ a, b }) => {
		joined[a] = true;
		joined[b] = true;
		return createEdge(a, b, sites, options.padRadius, trails);
	});
	joined.forEach((isJoined, site) => {
		if (!isJoined) edges.push(createEdge(site, site, sites, options.padRadius, trails));
	});
	return edges;
}
