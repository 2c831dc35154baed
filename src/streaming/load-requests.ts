import type { ChunkContent } from "./chunk-layout";
import { chunkKey, chunkKeyAt, chunkOfKey, EXTENT_STUDS } from "./chunk-layout";
import type { TrackedFocus } from "./focus-tracker";
import { createTrackedFocus } from "./focus-tracker";
import type { Interest } from "./interest";
import type { StreamState } from "./stream-state";

/** Told once: whether the ground was loaded in time, else why not. */
export type LoadCallback = (loaded: boolean, problem?: string) => void;

/** Where ground is asked for: studs and seconds. */
export interface LoadRequest {
	readonly x: number;
	readonly y: number;
	readonly z: number;
	/** Every chunk within this many studs, at least the one of the point. */
	readonly radius: number;
	readonly timeout: number;
}

export interface LoadRequests {
	readonly add: (request: LoadRequest, done: LoadCallback) => void;
	/** Answers what is loaded, hopeless or late. */
	readonly step: () => void;
	readonly stop: () => void;
}

interface Pending {
	readonly focus: TrackedFocus;
	readonly keys: ReadonlyArray<number>;
	readonly deadline: number;
	readonly done: LoadCallback;
}

/** Whether a chunk needs no more loading: loaded, or air and unedited. */
export function isChunkLoaded(state: StreamState, key: number): boolean {
	const entry = state.chunks.get(key);
	if (entry !== undefined) return entry.intact && (entry.state === "loaded" || entry.state === "unloading");
	const { cx, cy, cz } = chunkOfKey(key);
	return state.layout.contentOf(cx, cy, cz) === "air" && !state.edits.has(key);
}

function checked(request: LoadRequest): void {
	const { x, y, z, radius, timeout } = request;
	for (const value of [x, y, z]) {
		if (!(math.abs(value) < math.huge)) throw `ensureLoaded: position must be finite, got (${x}, ${y}, ${z})`;
	}
	if (!(radius >= 0 && radius <= EXTENT_STUDS)) throw `ensureLoaded: radius must be studs >= 0, got ${radius}`;
	if (!(timeout >= 0)) throw `ensureLoaded: timeout must be seconds >= 0, got ${timeout}`;
}

export function createLoadRequests(state: StreamState, interest: Interest): LoadRequests {
	const pending = new Array<Pending>();
	const { layout } = state;
	const cube = layout.dimensions === 3;
	let serial = 0;

	function contentAt(key: number): ChunkContent {
		const { cx, cy, cz } = chunkOfKey(key);
		return layout.contentOf(cx, cy, cz);
	}

	// Chunks that come within the radius of the point with any part of them, without those outside of the world.
	function keysAround(request: LoadRequest): Array<number> {
		const studs = layout.chunkStuds;
		const x = (request.x - layout.originX) / studs;
		const y = cube ? (request.y - layout.originY) / studs : 0.5;
		const z = (request.z - layout.originZ) / studs;
		const radius = request.radius / studs;
		const spanY = cube ? radius : 0;
		const keys = new Array<number>();
		for (const cx of $range(math.floor(x - radius), math.floor(x + radius))) {
			const dx = math.max(cx - x, 0, x - cx - 1);
			for (const cy of $range(math.floor(y - spanY), math.floor(y + spanY))) {
				const dy = math.max(cy - y, 0, y - cy - 1);
				for (const cz of $range(math.floor(z - radius), math.floor(z + radius))) {
					const dz = math.max(cz - z, 0, z - cz - 1);
					if (dx * dx + dy * dy + dz * dz > radius * radius) continue;
					if (layout.contentOf(cx, cy, cz) !== "outside") keys.push(chunkKey(cx, cy, cz));
				}
			}
		}
		return keys;
	}

	function finish(request: Pending, loaded: boolean, problem?: string): void {
		interest.drop(request.focus);
		request.done(loaded, problem);
	}

	// True once the request is answered.
	function check(request: Pending): boolean {
		let missing = false;
		for (const key of request.keys) {
			if (isChunkLoaded(state, key)) continue;
			if (state.refused.has(key)) {
				finish(request, false, `chunk ${key} cannot be loaded`);
				return true;
			}
			missing = true;
			// The queue dropped it, or its failure was forgotten.
			if (state.chunks.get(key) === undefined) interest.pin(request.focus, request.keys);
		}
		if (!missing) finish(request, true);
		else if (state.time >= request.deadline) finish(request, false, "timeout");
		else return false;
		return true;
	}

	return {
		add: (request, done) => {
			checked(request);
			const own = chunkKeyAt(layout, request.x, request.y, request.z);
			if (state.stopped || own === undefined || contentAt(own) === "outside") {
				done(false, state.stopped ? "the streamer is stopped" : "the position is outside of the world");
				return;
			}
			serial += 1;
			const focus = createTrackedFocus(`request ${serial}`, true);
			const keys = keysAround(request);
			focus.x = (request.x - layout.originX) / layout.chunkStuds;
			focus.y = cube ? (request.y - layout.originY) / layout.chunkStuds : 0.5;
			focus.z = (request.z - layout.originZ) / layout.chunkStuds;
			focus.cx = math.floor(focus.x);
			focus.cy = math.floor(focus.y);
			focus.cz = math.floor(focus.z);
			interest.pin(focus, keys);
			const entry = { focus, keys, deadline: state.ports.now() + request.timeout, done };
			if (!check(entry)) pending.push(entry);
		},
		step: () => {
			let i = 0;
			while (i < pending.size()) {
				const request = pending[i];
				// Its callback may add requests, at the end.
				if (check(request)) pending.remove(pending.indexOf(request));
				else i += 1;
			}
		},
		stop: () => {
			while (pending.size() > 0) {
				const request = pending.pop()!;
				request.done(false, "the streamer is stopped");
			}
		},
	};
}
