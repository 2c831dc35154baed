import type { ChunkEntry } from "./chunk-entry";
import { createChunkEntry, KEPT, lacksParts, WANTED } from "./chunk-entry";
import { chunkKey, chunkOfKey } from "./chunk-layout";
import { flushPriorities, forget, reconcile } from "./chunk-lifecycle";
import type { TrackedFocus } from "./focus-tracker";
import type { StreamState } from "./stream-state";

/** A queue this full has overcome an overflow. */
const ROOMY = 0.75;

/** Who wants which chunk. */
export interface Interest {
	/** Renews the plan of a focus from where it is now. */
	readonly plan: (focus: TrackedFocus) => void;
	/** Makes a focus want exactly these chunks, wherever it is. */
	readonly pin: (focus: TrackedFocus, keys: ReadonlyArray<number>) => void;
	/** Ends all interest of a focus. */
	readonly drop: (focus: TrackedFocus) => void;
	/** Keeps queue and table within their bounds; returns how many chunks the queue lost. */
	readonly fit: () => number;
}

export function createInterest(state: StreamState, foci: ReadonlyMap<unknown, TrackedFocus>): Interest {
	const { chunks, settings, layout } = state;
	const cube = layout.dimensions === 3;
	const touched = new Array<ChunkEntry>();
	let stamp = 0;
	let overflowing = false;
	let lastFit = -math.huge;

	function squaredDistance(focus: TrackedFocus, cx: number, cy: number, cz: number): number {
		const dx = cx + 0.5 - focus.x;
		const dy = cy + 0.5 - focus.y;
		const dz = cz + 0.5 - focus.z;
		return dx * dx + dy * dy + dz * dz;
	}

	function isCritical(focus: TrackedFocus, cx: number, cy: number, cz: number): boolean {
		const steps = settings.criticalRadius;
		return math.abs(cx - focus.cx) <= steps && math.abs(cy - focus.cy) <= steps && math.abs(cz - focus.cz) <= steps;
	}

	// Other foci that would keep this chunk could not say so before it existed.
	function create(key: number, cx: number, cy: number, cz: number): ChunkEntry {
		const entry = createChunkEntry(key, cx, cy, cz);
		chunks.add(entry);
		const keep = state.radius + settings.keepMargin;
		for (const [, focus] of foci) {
			if (focus.plannedAt > -math.huge && squaredDistance(focus, cx, cy, cz) <= keep * keep) {
				focus.near.push(entry);
				chunks.setInterest(entry, focus, KEPT);
			}
		}
		return entry;
	}

	// The entry to want, if there is anything to load; edits make even a chunk of air one.
	function wantedEntry(focus: TrackedFocus, key: number, cx: number, cy: number, cz: number): ChunkEntry | undefined {
		const known = chunks.get(key);
		if (known !== undefined) return known;
		if (state.refused.has(key)) return undefined;
		const content = layout.contentOf(cx, cy, cz);
		if (content === "outside") {
			focus.outside += 1;
			if (isCritical(focus, cx, cy, cz)) focus.edgeSeen = true;
			return undefined;
		}
		return content === "air" && !state.edits.has(key) ? undefined : create(key, cx, cy, cz);
	}

	function take(focus: TrackedFocus, near: Array<ChunkEntry>, entry: ChunkEntry, level: number): void {
		if (entry.stamp !== stamp) near.push(entry);
		entry.stamp = stamp;
		// A loaded chunk that is as near as before and has all its parts has nothing to learn.
		const changed = chunks.setInterest(entry, focus, level);
		if (changed || entry.state !== "loaded" || lacksParts(entry)) touched.push(entry);
	}

	function gather(focus: TrackedFocus, near: Array<ChunkEntry>): void {
		const load = state.radius ** 2;
		const keep = (state.radius + settings.keepMargin) ** 2;
		// The corners of the critical square or cube may lie beyond a small radius.
		const limit = math.max(state.radius + settings.keepMargin, (settings.criticalRadius + 1) * math.sqrt(3));
		const reach = math.floor(limit + 0.5);
		const reachY = cube ? reach : 0;
		for (const cx of $range(focus.cx - reach, focus.cx + reach)) {
			const dx = cx + 0.5 - focus.x;
			for (const cy of $range(focus.cy - reachY, focus.cy + reachY)) {
				const dy = cy + 0.5 - focus.y;
				const planar = dx * dx + dy * dy;
				if (planar > limit * limit) continue;
				for (const cz of $range(focus.cz - reach, focus.cz + reach)) {
					const dz = cz + 0.5 - focus.z;
					const squared = planar + dz * dz;
					if (squared <= load || isCritical(focus, cx, cy, cz)) {
						const entry = wantedEntry(focus, chunkKey(cx, cy, cz), cx, cy, cz);
						if (entry !== undefined) take(focus, near, entry, WANTED);
					} else if (squared <= keep) {
						const entry = chunks.get(chunkKey(cx, cy, cz));
						if (entry !== undefined) take(focus, near, entry, KEPT);
					}
				}
			}
		}
	}

	function replaceNear(focus: TrackedFocus, near: Array<ChunkEntry>): void {
		const before = focus.near;
		focus.near = near;
		for (const entry of before) {
			if (entry.stamp === stamp) continue;
			chunks.setInterest(entry, focus, 0);
			reconcile(state, entry);
		}
		for (const entry of touched) reconcile(state, entry);
		touched.clear();
	}

	function plan(focus: TrackedFocus): void {
		if (state.stopped) return;
		stamp += 1;
		focus.outside = 0;
		focus.edgeSeen = false;
		const near = new Array<ChunkEntry>();
		gather(focus, near);
		replaceNear(focus, near);
		const reached = focus.edgeSeen && !focus.atEdge;
		focus.atEdge = focus.edgeSeen;
		if (reached) state.listener.edgeReached?.(focus.id);
	}

	function pin(focus: TrackedFocus, keys: ReadonlyArray<number>): void {
		stamp += 1;
		const near = new Array<ChunkEntry>();
		for (const key of keys) {
			const { cx, cy, cz } = chunkOfKey(key);
			const entry = wantedEntry(focus, key, cx, cy, cz);
			if (entry !== undefined) take(focus, near, entry, WANTED);
		}
		replaceNear(focus, near);
	}

	function replanAll(): void {
		for (const [, focus] of foci) plan(focus);
	}

	// What was dropped is planned anew when the queue has room again.
	function trimQueue(): number {
		if (overflowing && state.queue.size() < ROOMY * settings.maxQueued) {
			overflowing = false;
			for (const [, focus] of foci) focus.stale = true;
		}
		const excess = state.queue.size() - settings.maxQueued;
		if (excess <= 0) return 0;
		overflowing = true;
		for (const entry of state.queue.takeLast(excess)) forget(state, entry);
		state.metrics.totals.queueDropped += excess;
		return excess;
	}

	function countWantedAt(radius: number): number {
		const seen = new Set<number>();
		let count = 0;
		const reach = math.floor(radius + 0.5);
		for (const [, focus] of foci) {
			for (const cx of $range(focus.cx - reach, focus.cx + reach)) {
				for (const cy of $range(cube ? focus.cy - reach : 0, cube ? focus.cy + reach : 0)) {
					for (const cz of $range(focus.cz - reach, focus.cz + reach)) {
						if (squaredDistance(focus, cx, cy, cz) > radius * radius) continue;
						const key = chunkKey(cx, cy, cz);
						if (seen.has(key)) continue;
						seen.add(key);
						const content = layout.contentOf(cx, cy, cz);
						if (content === "voxels" || content === "solid") count += 1;
					}
				}
			}
		}
		return count;
	}

	// Shrinks at once when the chunks of all players are too many, and looks now and then whether it may grow again.
	function fitRadius(): void {
		const smallest = math.max(1, settings.criticalRadius);
		while (chunks.wantedCount() > settings.maxLoadedChunks && state.radius > smallest) {
			state.radius = math.max(smallest, state.radius - 1);
			lastFit = state.time;
			replanAll();
		}
		if (state.radius >= settings.loadRadius || state.time - lastFit < settings.unloadDelay) return;
		lastFit = state.time;
		const larger = math.min(settings.loadRadius, state.radius + 1);
		if (countWantedAt(larger) > settings.maxLoadedChunks) return;
		state.radius = larger;
		replanAll();
	}

	return {
		plan,
		pin,
		drop: (focus) => {
			stamp += 1;
			replaceNear(focus, []);
		},
		fit: () => {
			fitRadius();
			flushPriorities(state);
			return trimQueue();
		},
	};
}
