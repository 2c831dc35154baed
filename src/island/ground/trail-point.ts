import type { GroundSites } from "./ground-sites";
import type { TrailEdge } from "./trail-edges";
import type { Warp } from "./warp";

/** Steps that undo the warp, and how far each goes: the worst rest is 0.06 studs. */
const STEPS = 24;
const STEP = 0.8;

/** World x and z of a trail, at the fraction t from end `a` of its edge, in studs. */
export type TrailPoint = (edge: number, t: number) => LuaTuple<[x: number, z: number]>;

/** Trails are curves of the displaced plane; where they run in the world follows by fixed-point iteration. */
export function createTrailPoint(sites: GroundSites, edges: ReadonlyArray<TrailEdge>, warp: Warp): TrailPoint {
	return (index, fraction) => {
		const edge = edges[index];
		if (edge === undefined) throw `edge must be from 0 to ${edges.size() - 1}, got ${tostring(index)}`;
		if (!(fraction >= 0 && fraction <= 1)) throw `t must be from 0 to 1, got ${tostring(fraction)}`;
		const { low, ux, uz, length, evenBend, oddBend } = edge;
		const t = edge.risesFromA ? fraction : 1 - fraction;
		const turn = t * (1 - t);
		const bend = turn * turn * (evenBend + oddBend * (2 * t - 1));
		const targetX = sites.x[low] + length * t * ux - bend * uz;
		const targetZ = sites.z[low] + length * t * uz + bend * ux;
		let x = targetX;
		let z = targetZ;
		for (const _ of $range(1, STEPS)) {
			const [qx, qz] = warp(x, z);
			x += STEP * (targetX - qx);
			z += STEP * (targetZ - qz);
		}
		return $tuple(x, z);
	};
}
