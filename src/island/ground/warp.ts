//!native
//!optimize 2
import type { GroundLayers } from "./ground-layers";
import type { NearestSite } from "./nearest-site";

/**
 * The displaced point q at which everything else is looked up, so that trails meander, coasts fold and borders wander;
 * the distance to the nearest site; and `still`, 0 near sites, where q is the point itself, and 1 away from them.
 */
export type Warp = (x: number, z: number) => LuaTuple<[qx: number, qz: number, near: number, still: number]>;

/** Sites lose their hold on the warp at this distance, in studs. */
const HOLD = 110;

// Shares of the radius of the disc. A little more of the broad one already folds the map over itself.
const BROAD = 0.105;
const FINE = 0.02;

export function createWarp(
	nearestSite: NearestSite,
	layers: GroundLayers,
	padRadius: number,
	discRadius: number,
): Warp {
	const { warpX, warpZ, fineWarpX, fineWarpZ } = layers;
	const broad = BROAD * discRadius;
	const fine = FINE * discRadius;

	return (x, z) => {
		const near = nearestSite(x, z);
		const t = math.clamp((near - padRadius) / (HOLD - padRadius), 0, 1);
		if (t === 0) return $tuple(x, z, near, 0);
		const still = t * t * (3 - 2 * t);
		return $tuple(
			x + still * (broad * warpX(x, z) + fine * fineWarpX(x, z)),
			z + still * (broad * warpZ(x, z) + fine * fineWarpZ(x, z)),
			near,
			still,
		);
	};
}
