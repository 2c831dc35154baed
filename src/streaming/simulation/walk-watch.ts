import type { ChunkLayout } from "streaming/chunk-layout";
import type { Streamer } from "streaming/streamer";
import type { StreamerSettings } from "streaming/streamer-settings";
import type { Walker, Walkers } from "./walkers";

/** Seconds from an arrival (a join or a teleport) to something. */
export interface ArrivalStats {
	/** Arrivals after which it came about. */
	readonly count: number;
	readonly mean: number;
	readonly max: number;
}

export interface WatchReport {
	readonly arrivals: number;
	/** The chunk that the player is in. */
	readonly firstGround: ArrivalStats;
	/** The chunks within the critical radius. */
	readonly criticalChunks: ArrivalStats;
	/** All chunks within the load radius. */
	readonly wholeRadius: ArrivalStats;
	/** Chunks within the critical radius that are missing, once they were all there: summed over frames and players. */
	readonly holes: number;
	/** Frames with a hole for anybody. */
	readonly holeFrames: number;
	/** The same for the chunk that the player is in. */
	readonly groundlessFrames: number;
}

export interface WalkWatch {
	/** After each frame. */
	readonly look: (now: number) => void;
	readonly report: () => WatchReport;
}

interface Timer {
	count: number;
	total: number;
	max: number;
}

interface Watched {
	arrivals: number;
	since: number;
	ground: boolean;
	critical: boolean;
	whole: boolean;
}

function statsOf(timer: Timer): ArrivalStats {
	return { count: timer.count, mean: timer.total / math.max(1, timer.count), max: timer.max };
}

/** Looks at what every simulated player has round it, frame by frame. */
export function createWalkWatch(
	layout: ChunkLayout,
	settings: StreamerSettings,
	streamer: Streamer,
	walkers: Walkers,
): WalkWatch {
	const { chunkStuds, originX, originY, originZ } = layout;
	const cube = layout.dimensions === 3;
	const watched = walkers.all.map((): Watched => ({
		arrivals: 0,
		since: 0,
		ground: false,
		critical: false,
		whole: false,
	}));
	const ground: Timer = { count: 0, total: 0, max: 0 };
	const critical: Timer = { count: 0, total: 0, max: 0 };
	const whole: Timer = { count: 0, total: 0, max: 0 };
	let arrivals = 0;
	let holes = 0;
	let holeFrames = 0;
	let groundlessFrames = 0;

	function stop(timer: Timer, seconds: number): void {
		timer.count += 1;
		timer.total += seconds;
		timer.max = math.max(timer.max, seconds);
	}

	// Chunks that are missing within `reach` steps along each axis and, if given, within a distance of their centres.
	function missing(walker: Walker, reach: number, radius: number): number {
		const x = (walker.x - originX) / chunkStuds;
		const y = cube ? (walker.y - originY) / chunkStuds : 0.5;
		const z = (walker.z - originZ) / chunkStuds;
		const reachY = cube ? reach : 0;
		let count = 0;
		for (const cx of $range(math.floor(x) - reach, math.floor(x) + reach)) {
			for (const cy of $range(math.floor(y) - reachY, math.floor(y) + reachY)) {
				for (const cz of $range(math.floor(z) - reach, math.floor(z) + reach)) {
					const dx = cx + 0.5 - x;
					const dy = cy + 0.5 - y;
					const dz = cz + 0.5 - z;
					if (dx * dx + dy * dy + dz * dz > radius * radius) continue;
					if (layout.contentOf(cx, cy, cz) === "outside") continue;
					const studsX = originX + (cx + 0.5) * chunkStuds;
					const studsY = originY + (cy + 0.5) * chunkStuds;
					const studsZ = originZ + (cz + 0.5) * chunkStuds;
					if (!streamer.isLoaded(studsX, studsY, studsZ)) count += 1;
				}
			}
		}
		return count;
	}

	function lookAround(walker: Walker, state: Watched, now: number): number {
		if (state.arrivals !== walker.arrivals) {
			arrivals += 1;
			state.arrivals = walker.arrivals;
			state.since = now;
			state.ground = state.critical = state.whole = false;
		}
		const seconds = now - state.since;
		const own = missing(walker, 0, math.huge);
		const near = missing(walker, settings.criticalRadius, math.huge);
		if (own === 0 && !state.ground) {
			state.ground = true;
			stop(ground, seconds);
		} else if (own > 0 && state.ground) {
			groundlessFrames += 1;
		}
		if (near === 0 && !state.critical) {
			state.critical = true;
			stop(critical, seconds);
		}
		if (state.critical && !state.whole) {
			const reach = math.ceil(settings.loadRadius + 0.5);
			if (missing(walker, reach, streamer.stats().loadRadius) === 0) {
				state.whole = true;
				stop(whole, seconds);
			}
		}
		return state.critical ? near : 0;
	}

	return {
		look: (now) => {
			let found = 0;
			walkers.all.forEach((walker, i) => {
				if (walker.here) found += lookAround(walker, watched[i], now);
			});
			holes += found;
			if (found > 0) holeFrames += 1;
		},
		report: () => ({
			arrivals,
			firstGround: statsOf(ground),
			criticalChunks: statsOf(critical),
			wholeRadius: statsOf(whole),
			holes,
			holeFrames,
			groundlessFrames,
		}),
	};
}
