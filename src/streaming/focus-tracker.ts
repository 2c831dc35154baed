import type { ChunkEntry } from "./chunk-entry";
import type { ChunkLayout } from "./chunk-layout";
import { EXTENT_STUDS } from "./chunk-layout";
import type { Focus, FocusId } from "./ports";

/** Speed at which the heading counts in full, in studs a second. */
const FULL_HEADING_SPEED = 50;
/** A focus that moved less than this share of a chunk, or turned less than this, needs no new plan. */
const STILL = 1 / 128;

/** A focus as it was when it was last planned for. Positions in chunks from the layout's origin. */
export interface TrackedFocus {
	readonly id: FocusId;
	/** Holds its chunks until it is released and does not move: not a player. */
	readonly pinned: boolean;
	x: number;
	y: number;
	z: number;
	cx: number;
	cy: number;
	cz: number;
	/** Direction of movement; length min(1, speed / 50). */
	headingX: number;
	headingY: number;
	headingZ: number;
	plannedAt: number;
	/** Every chunk that this focus wants or keeps, and possibly some that are gone. */
	near: Array<ChunkEntry>;
	/** Its plan lacks chunks that there was no room for. */
	stale: boolean;
	seen: number;
	ready: boolean;
	/** A critical chunk lay outside of the world in the latest plan, and in the one before. */
	edgeSeen: boolean;
	atEdge: boolean;
	/** Chunks of its last plan that lie outside of the world. */
	outside: number;
}

export function createTrackedFocus(id: FocusId, pinned: boolean): TrackedFocus {
	return {
		id,
		pinned,
		x: 0,
		y: 0,
		z: 0,
		cx: 0,
		cy: 0,
		cz: 0,
		headingX: 0,
		headingY: 0,
		headingZ: 0,
		plannedAt: -math.huge,
		near: [],
		stale: true,
		seen: 0,
		ready: false,
		edgeSeen: false,
		atEdge: false,
		outside: 0,
	};
}

export interface FocusTracker {
	/** Takes this frame's foci; returns whether any focus was planned or dropped. */
	readonly step: (foci: ReadonlyArray<Focus>, now: number) => boolean;
}

export interface FocusTrackerOptions {
	readonly layout: ChunkLayout;
	/** Filled by the tracker. */
	readonly foci: Map<unknown, TrackedFocus>;
	readonly updateInterval: number;
	/** Chunks; a longer jump counts as an arrival. */
	readonly jumpDistance: () => number;
	readonly onPlan: (focus: TrackedFocus) => void;
	readonly onDrop: (focus: TrackedFocus) => void;
}

/** Decides when a focus needs a new plan: it is new, crossed a chunk border, or moved and the interval has passed. */
export function createFocusTracker(options: FocusTrackerOptions): FocusTracker {
	const { layout, updateInterval, jumpDistance, onPlan, onDrop } = options;
	const { chunkStuds, originX, originY, originZ } = layout;
	const cube = layout.dimensions === 3;
	const tracked = options.foci;
	let frame = 0;

	// NaN fails every comparison, so it is refused like a position beyond the extents.
	function isUsable(focus: Focus): boolean {
		return (
			math.abs(focus.x) <= EXTENT_STUDS &&
			math.abs(focus.z) <= EXTENT_STUDS &&
			math.abs(focus.y) < math.huge &&
			(!cube || math.abs(focus.y) <= EXTENT_STUDS)
		);
	}

	function follow(target: TrackedFocus, focus: Focus, now: number): boolean {
		const x = (focus.x - originX) / chunkStuds;
		const y = cube ? (focus.y - originY) / chunkStuds : 0.5;
		const z = (focus.z - originZ) / chunkStuds;
		const cx = math.floor(x);
		const cy = math.floor(y);
		const cz = math.floor(z);
		const arrived = target.plannedAt === -math.huge;
		const crossed = arrived || cx !== target.cx || cy !== target.cy || cz !== target.cz;
		if (!crossed && now - target.plannedAt < updateInterval) return false;

		const vy = cube ? focus.vy : 0;
		const speed = math.sqrt(focus.vx * focus.vx + vy * vy + focus.vz * focus.vz);
		// A velocity that is not finite says nothing about the way ahead.
		const scale = speed < math.huge ? 1 / math.max(speed, FULL_HEADING_SPEED) : 0;
		const headingX = scale > 0 ? focus.vx * scale : 0;
		const headingY = scale > 0 ? vy * scale : 0;
		const headingZ = scale > 0 ? focus.vz * scale : 0;
		const dx = x - target.x;
		const dy = y - target.y;
		const dz = z - target.z;
		const moved = math.abs(dx) + math.abs(dy) + math.abs(dz);
		const turned =
			math.abs(headingX - target.headingX) +
			math.abs(headingY - target.headingY) +
			math.abs(headingZ - target.headingZ);
		if (!crossed && !target.stale && moved < STILL && turned < STILL) return false;

		if (!arrived && math.sqrt(dx * dx + dy * dy + dz * dz) > jumpDistance()) target.ready = false;
		target.x = x;
		target.y = y;
		target.z = z;
		target.cx = cx;
		target.cy = cy;
		target.cz = cz;
		target.headingX = headingX;
		target.headingY = headingY;
		target.headingZ = headingZ;
		target.plannedAt = now;
		target.stale = false;
		return true;
	}

	function dropUnseen(): void {
		const dropped = new Array<TrackedFocus>();
		for (const [, target] of tracked) if (target.seen !== frame) dropped.push(target);
		for (const target of dropped) {
			tracked.delete(target.id);
			onDrop(target);
		}
	}

	return {
		step: (foci, now) => {
			frame += 1;
			let planned = false;
			let seen = 0;
			for (const focus of foci) {
				if (!isUsable(focus)) continue;
				let target = tracked.get(focus.id);
				if (target === undefined) {
					target = createTrackedFocus(focus.id, false);
					tracked.set(focus.id, target);
				}
				if (target.seen === frame) continue;
				target.seen = frame;
				seen += 1;
				if (follow(target, focus, now)) {
					planned = true;
					onPlan(target);
				}
			}
			if (seen < tracked.size()) {
				planned = true;
				dropUnseen();
			}
			return planned;
		},
	};
}
