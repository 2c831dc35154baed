import type { Ground } from "./ground";
import { PLINTH_RADIUS } from "./interior-grid";
import type { PathObject, TrailEnd } from "./plan-objects";
import type { WorldPoint } from "./world-point";

/** Studs of trail that one straight piece covers. */
const PIECE_STUDS = 8;

/** How far over the ground a piece lies at its ends, and at most anywhere. */
const LIFT = 0.12;
const HIGHEST_LIFT = 0.2;

/** Places between the ends of a piece at which the ground is looked at: it may sag there. */
const LOOKS = [0.25, 0.5, 0.75] as const;

/** Largest share of a path's half inside of a structure that is level. */
const MOST_LEVEL = 0.6;

/** A straight piece of trail: the ends of the middle line of its surface. */
export interface TrailPiece {
	readonly from: WorldPoint;
	readonly to: WorldPoint;
}

function between(a: number, b: number, share: number): number {
	return a + (b - a) * share;
}

function lifted({ x, y, z }: WorldPoint): WorldPoint {
	return { x, y: y + LIFT, z };
}

/** How much lower a piece must lie so that it does not float over a hollow. */
function sinking(ground: Ground, from: WorldPoint, to: WorldPoint): number {
	let sunk = 0;
	for (const share of LOOKS) {
		const height = ground.heightAt(between(from.x, to.x, share), between(from.z, to.z, share));
		sunk = math.max(sunk, between(from.y, to.y, share) - height - HIGHEST_LIFT);
	}
	return sunk;
}

/** Along the trail of an edge, in pieces of about 8 studs. */
function followGround(ground: Ground, { start, middle }: PathObject, edge: TrailEnd): Array<TrailPiece> {
	const straight = math.sqrt((middle.x - start.x) ** 2 + (middle.z - start.z) ** 2);
	const count = math.max(1, math.ceil(straight / PIECE_STUDS));
	const points = new Array<WorldPoint>();
	for (const k of $range(0, count)) {
		const t = (0.5 * k) / count;
		const [x, z] = ground.trailPoint(edge.index, edge.isFromA ? t : 1 - t);
		points.push(lifted({ x, y: ground.heightAt(x, z), z }));
	}
	const pieces = new Array<TrailPiece>();
	for (const k of $range(0, count - 1)) {
		const [from, to] = [points[k], points[k + 1]];
		const sunk = sinking(ground, from, to);
		pieces.push({ from: { ...from, y: from.y - sunk }, to: { ...to, y: to.y - sunk } });
	}
	return pieces;
}

/** Level to the rim of the plinth that the location stands on, then straight up or down. */
function leavePlinth(start: WorldPoint, middle: WorldPoint): Array<TrailPiece> {
	const straight = math.sqrt((middle.x - start.x) ** 2 + (middle.z - start.z) ** 2);
	const level = straight > 0 ? math.min(PLINTH_RADIUS / straight, MOST_LEVEL) : 0;
	const rim = { x: between(start.x, middle.x, level), y: start.y, z: between(start.z, middle.z, level) };
	return [
		{ from: lifted(start), to: lifted(rim) },
		{ from: lifted(rim), to: lifted(middle) },
	];
}

/**
 * A path's half of the way, from its own location to the middle. On the island it follows the trail of the ground, nowhere more than
 * 0.2 studs over it, or is one straight piece if there is no ground; inside of structures it comes down from the plinth of its
 * location; to a mouth it is straight.
 */
export function planTrail(ground: Ground | undefined, path: PathObject): ReadonlyArray<TrailPiece> {
	const { start, middle, edge, isMouth } = path;
	if (isMouth) return [{ from: lifted(start), to: lifted(middle) }];
	if (edge === undefined) return leavePlinth(start, middle);
	return ground === undefined ? [{ from: start, to: middle }] : followGround(ground, path, edge);
}
