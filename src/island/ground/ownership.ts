//!native
//!optimize 2
import type { GroundSites } from "./ground-sites";
import { packRecords } from "./pack-records";

/** Which site owns a displaced point, and the relief there: amplitudes of all sites' types, blended. */
export type Ownership = (
	qx: number,
	qz: number,
	base: number,
	inland: number,
	still: number,
	jitter: number,
	bump: number,
) => LuaTuple<
	[owner: number, hills: number, crags: number, bumps: number, ledges: number, shoreSlope: number, stacks: number]
>;

/** Where the numbers of a site are in its record. */
const enum SitePart {
	X = 0,
	Z = 8,
	Height = 16,
	Inland = 24,
	Hills = 32,
	Crags = 40,
	Bumps = 48,
	Ledges = 56,
	ShoreSlope = 64,
	Stacks = 72,
}

const SITE_BYTES = 80;

/** From here on inland the distance from the sea tells places no longer apart, in studs. */
export const INLAND = 90;

// What a stud up and a stud inland count, in studs across.
const UP = 3;
const IN = 4;

/** Squared studs that keep the weight of the nearest site finite. */
const SOFTNESS = 400;

/**
 * A site owns the ground near it in space, in height and in distance from the sea, by one metric: that gives beaches that hug
 * the shore, a snow line and a tree line. Borders are displaced by the jitter, but not where a pad might wear its neighbour's
 * material. Of two equally near sites the one of lower index wins.
 *
 * @param inlandBySite distance of each site from the sea, at most {@link INLAND}
 */
export function createOwnership(sites: GroundSites, inlandBySite: ReadonlyArray<number>): Ownership {
	const packed = packRecords(
		sites.surface.map(({ hills, crags, bumps, ledges, shoreSlope, stacks }, i) => [
			sites.x[i],
			sites.z[i],
			sites.height[i],
			inlandBySite[i],
			hills,
			crags,
			bumps,
			ledges,
			shoreSlope,
			stacks,
		]),
	);
	const last = buffer.len(packed) - SITE_BYTES;

	return (qx, qz, base, inland, still, jitter, bump) => {
		const borderX = qx + still * (70 * jitter + 20 * bump);
		const borderZ = qz + still * (45 * bump - 20 * jitter);
		const records = packed;
		let owner = 0;
		let least = math.huge;
		let sum = 0;
		let hills = 0;
		let crags = 0;
		let bumps = 0;
		let ledges = 0;
		let shoreSlope = 0;
		let stacks = 0;
		for (const at of $range(0, last, SITE_BYTES)) {
			const x = buffer.readf64(records, at + SitePart.X);
			const z = buffer.readf64(records, at + SitePart.Z);
			const up = UP * (base - buffer.readf64(records, at + SitePart.Height));
			const inwards = IN * (inland - buffer.readf64(records, at + SitePart.Inland));
			const apart = up * up + inwards * inwards;

			const bx = borderX - x;
			const bz = borderZ - z;
			const claim = bx * bx + bz * bz + apart;
			if (claim < least) {
				least = claim;
				owner = at;
			}

			const dx = qx - x;
			const dz = qz - z;
			const closeness = 1 / (dx * dx + dz * dz + apart + SOFTNESS);
			const weight = closeness * closeness;
			sum += weight;
			hills += weight * buffer.readf64(records, at + SitePart.Hills);
			crags += weight * buffer.readf64(records, at + SitePart.Crags);
			bumps += weight * buffer.readf64(records, at + SitePart.Bumps);
			ledges += weight * buffer.readf64(records, at + SitePart.Ledges);
			shoreSlope += weight * buffer.readf64(records, at + SitePart.ShoreSlope);
			stacks += weight * buffer.readf64(records, at + SitePart.Stacks);
		}
		const share = 1 / sum;
		return $tuple(
			owner / SITE_BYTES,
			hills * share,
			crags * share,
			bumps * share,
			ledges * share,
			shoreSlope * share,
			stacks * share,
		);
	};
}
