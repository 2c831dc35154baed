//!native
//!optimize 2
import type { Coast } from "./coast";
import { RIM } from "./coast";
import type { GroundLayers } from "./ground-layers";
import type { GroundOptions } from "./ground-options";
import { INLAND } from "./ownership";
import type { Ownership } from "./ownership";
import type { TrailNetwork } from "./trail-network";
import type { Warp } from "./warp";

/**
 * The ground of one column, from the world x and z of its middle, in studs: `height`, world y; `owner`, the index of the site
 * whose materials it wears; `track`, the distance to the nearest trail, larger on pads; `coast`, the distance from the shore,
 * inland positive; and the noises `jitter` and `bump`, which make borders between materials ragged. In the open sea owner,
 * jitter and bump are 0, and far out `track` is infinite.
 */
export type GroundColumn = (
	x: number,
	z: number,
) => LuaTuple<[height: number, owner: number, track: number, coast: number, jitter: number, bump: number]>;

/** Farther than this from the shore, in studs, the sea floor is level. */
export const OPEN_SEA = 80;

/** Terraces are as high, in studs: three voxels. Those of neighbouring types line up. */
const LEDGE = 12;

/** What a column is made of. */
export interface ColumnStages {
	readonly layers: GroundLayers;
	readonly warp: Warp;
	readonly network: TrailNetwork;
	readonly coast: Coast;
	readonly ownership: Ownership;
	/** World y of the highest site. */
	readonly summit: number;
	/** Studs. */
	readonly discRadius: number;
}

// Luau inlines only functions of the same file.
function smoothstep(low: number, high: number, x: number): number {
	const t = math.clamp((x - low) / (high - low), 0, 1);
	return t * t * (3 - 2 * t);
}

/** The height function of an island, from its stages. Allocates nothing and reads nothing that changes. */
export function createColumn(stages: ColumnStages, options: GroundOptions): GroundColumn {
	const { warp, network, coast: coastAt, ownership, summit } = stages;
	const { hill, smallHill, ridge, smallRidge, fineRidge, bump: bumpAt, jitter: jitterAt } = stages.layers;
	const { seaLevel, padRadius } = options;
	const trailHalf = options.trailWidth / 2;
	const seaFloor = seaLevel - options.seaDepth;
	const rim = RIM * stages.discRadius;

	return (x, z) => {
		const toRim = rim - math.sqrt(x * x + z * z);
		if (toRim < -OPEN_SEA) return $tuple(seaFloor, 0, math.huge, toRim, 0, 0);
		const [qx, qz, near, still] = warp(x, z);
		const [base, grade, trail] = network(qx, qz);
		const coast = coastAt(x, z, qx, qz, grade, trail);
		// The middle of a pad shows its own ground, not the trail's.
		const track = trail + 2 * math.max(padRadius - near, 0);
		if (coast < -OPEN_SEA) return $tuple(seaFloor, 0, track, coast, 0, 0);

		const jitter = jitterAt(x, z);
		const bump = bumpAt(x, z);
		const inland = math.clamp(coast, 0, INLAND);
		const [owner, hills, crags, bumps, ledges, shoreSlope, stacks] = ownership(
			qx,
			qz,
			base,
			inland,
			still,
			jitter,
			bump,
		);

		let y = base;
		if (coast > 0) {
			// Relief, which nothing lets overtop the summit by much.
			const free = smoothstep(trailHalf, trailHalf + 46, math.min(trail, near));
			if (free > 0) {
				const waves = 1.5 * hill(qx, qz) + 0.6 * smallHill(qx, qz);
				const r1 = math.max(1 - 2 * math.abs(ridge(qx, qz)), 0);
				const r2 = math.max(1 - 2 * math.abs(smallRidge(qx, qz)), 0);
				const r3 = math.max(1 - 2 * math.abs(fineRidge(x, z)), 0);
				const crag = r1 * (0.5 + 0.5 * r2 * (0.6 + 0.6 * r3)) + 0.2 * r3 * r3 - 0.75;
				const rise = free * (hills * waves + crags * crag + bumps * bump);
				const room = math.max(summit - base, 4);
				y += rise > 0 ? (rise * room) / (room + rise) : rise;

				const level = y / LEDGE;
				const step = math.floor(level);
				y += free * ledges * (LEDGE * (step + smoothstep(0.62, 0.98, level - step)) - y);
			}

			// The land rises no faster from the water than its type allows, except to meet a trail.
			const toTrail = grade - seaLevel - 0.45 * math.max(trail - trailHalf, 0);
			const ramp = seaLevel + math.max(shoreSlope * coast, math.min(toTrail, 1.3 * coast));
			const k = math.max(8 - math.abs(y - ramp), 0);
			y = math.max(math.min(y, ramp) - (k * k) / 32, math.min(ramp, seaLevel + 1));
		} else {
			// Steep coasts fall at once, beaches shelve.
			const off = -coast;
			y = seaLevel - (14 * off) / (off + 14 / (shoreSlope + 0.1));
			y += smoothstep(16, OPEN_SEA, off) * (seaFloor - y);
			const rocks = stacks > 1 ? smoothstep(8, 18, off) * (1 - smoothstep(34, 54, off)) : 0;
			if (rocks > 0) {
				const wave = smallHill(qx, qz);
				const rock = smoothstep(0.2, 0.42, wave) * rocks * smoothstep(1, 5, stacks);
				y += rock * (seaLevel - 3 + 2.4 * stacks * (wave - 0.2) + 3 * bump - y);
			}
		}

		// Cut and fill: the farther from trails and pads, the more the ground may leave their grade.
		const away = math.max(math.min(trail - trailHalf, near - padRadius), 0);
		const give = (away * (away + 8)) / 24;
		y = math.clamp(y, grade - give, grade + give);

		// No ground within a stud of the water plane, where it would render as ragged sheets.
		const above = y - seaLevel;
		if (above >= 0 && above < 2) y = seaLevel + 1 + above / 2;
		else if (above < 0 && above > -2) y = seaLevel - 1 + above / 2;
		return $tuple(y, owner, track, coast, jitter, bump);
	};
}
