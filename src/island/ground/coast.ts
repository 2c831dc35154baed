//!native
//!optimize 2
import type { GroundLayers } from "./ground-layers";
import type { GroundSites } from "./ground-sites";
import { packRecords } from "./pack-records";

/** Distance from the shore of a noisy disc, inland positive, before it is bent to the sites. Studs. */
export type RawCoast = (x: number, z: number) => number;

/**
 * Distance from the shore, inland positive, at a point (x, z) that is displaced to (qx, qz), with what the trails say there.
 * Studs.
 */
export type Coast = (x: number, z: number, qx: number, qz: number, grade: number, trail: number) => number;

/** No land lies farther out than this share of the disc's radius, but for stacks. */
export const RIM = 1.08;

/** Bytes of a ring site: its place and its fix. */
const RING_BYTES = 24;

/** Over this many studs the shore of the disc gives way to that of the trails. */
const BLEND = 48;

/** A disc with strong broad noise. Headlands are damped, bays are not: they cut deep where nothing has to stand. */
export function createRawCoast(layers: GroundLayers, discRadius: number): RawCoast {
	const { broadCoast, middleCoast, fineCoast } = layers;
	return (x, z) => {
		const v = 0.46 * broadCoast(x, z) + 0.18 * middleCoast(x, z) + 0.06 * fineCoast(x, z);
		return discRadius * (0.94 + math.min(v, 0.6 * v)) - math.sqrt(x * x + z * z);
	};
}

/**
 * How far the shore must be moved at each ring site, by position in `sites.ring`, so that it passes behind the site: nearer
 * where the type's shore is steep.
 */
export function shoreFixes(sites: GroundSites, raw: RawCoast, seaLevel: number): Array<number> {
	return sites.ring.map((site) => {
		const above = sites.height[site] - seaLevel;
		const margin = math.clamp(above / sites.surface[site].shoreSlope, 24, 40) + 6;
		return margin - raw(sites.x[site], sites.z[site]);
	});
}

/** The coast of an island: the raw one, corrected at the ring sites, and kept off trails the farther the higher they are. */
export function createCoast(
	sites: GroundSites,
	raw: RawCoast,
	fixByRing: ReadonlyArray<number>,
	discRadius: number,
	seaLevel: number,
): Coast {
	const packed = packRecords(sites.ring.map((site, i) => [sites.x[site], sites.z[site], fixByRing[i]]));
	const last = buffer.len(packed) - RING_BYTES;
	const perReach = 1 / (0.1 * discRadius * discRadius);
	const rim = RIM * discRadius;

	return (x, z, qx, qz, grade, trail) => {
		const ring = packed;
		let fixSum = 0;
		let weight = 0;
		for (const at of $range(0, last, RING_BYTES)) {
			const dx = qx - buffer.readf64(ring, at);
			const dz = qz - buffer.readf64(ring, at + 8);
			const share = 1 - (dx * dx + dz * dz) * perReach;
			if (share > 0) {
				const g = share * share;
				fixSum += g * g * buffer.readf64(ring, at + 16);
				weight += g;
			}
		}
		// One factor g more above than below: the fix fades out smoothly, and is exact at its site.
		const fixed = raw(qx, qz) + (weight > 0 ? fixSum / weight : 0);
		const keep = 16 + 0.8 * (grade - seaLevel) - trail;
		const k = math.max(BLEND - math.abs(fixed - keep), 0);
		return math.min(math.max(fixed, keep) + (k * k) / (4 * BLEND), rim - math.sqrt(x * x + z * z));
	};
}
