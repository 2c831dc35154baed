//!native
//!optimize 2
import type { GroundSites } from "./ground-sites";
import { packRecords } from "./pack-records";

/** Distance from a point of the world to the nearest site, in studs. */
export type NearestSite = (x: number, z: number) => number;

const SITE_BYTES = 16;

export function createNearestSite(sites: GroundSites): NearestSite {
	const packed = packRecords(sites.x.map((x, i) => [x, sites.z[i]]));
	const last = buffer.len(packed) - SITE_BYTES;
	return (x, z) => {
		const places = packed;
		let nearest = math.huge;
		for (const at of $range(0, last, SITE_BYTES)) {
			const dx = x - buffer.readf64(places, at);
			const dz = z - buffer.readf64(places, at + 8);
			nearest = math.min(nearest, dx * dx + dz * dz);
		}
		return math.sqrt(nearest);
	};
}
