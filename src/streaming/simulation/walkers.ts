import type { Pcg32 } from "random";
import { createPcg32, hash2 } from "random";
import type { Focus } from "streaming/ports";

/**
 * How a simulated player moves. "walk": turning slowly. "fly": straight on. "teleport": walks, and jumps every 10 s. "pace": over the
 * same chunk border and back, twice a second. "rejoin": walks, leaves for a while, comes back where it was. "mixed": all of them.
 */
export type Movement = "walk" | "fly" | "teleport" | "pace" | "rejoin" | "mixed";

export const MOVEMENTS: ReadonlyArray<Movement> = ["walk", "fly", "teleport", "pace", "rejoin", "mixed"];

const TELEPORT_SECONDS = 10;
const STAY_SECONDS = 8;
const PACE_SECONDS = 0.25;
const TURN_PER_SECOND = 0.8;

export interface WalkersOptions {
	readonly players: number;
	readonly movement: Movement;
	/** Studs a second. */
	readonly speed: number;
	readonly seed: number;
	/** Where everybody starts, in studs. */
	readonly start: { readonly x: number; readonly y: number; readonly z: number };
	/** Teleports go this far from the start at most, in studs. */
	readonly range: number;
	readonly chunkStuds: number;
	/** A globe is walked round: on great circles at this radius about this centre. Absent: on the plane. */
	readonly globe?: { readonly x: number; readonly y: number; readonly z: number; readonly radius: number };
}

/** A simulated player; the focus of the streamer while it is in the game. */
export interface Walker extends Focus {
	readonly here: boolean;
	/** Counts joins and teleports. */
	readonly arrivals: number;
}

export interface Walkers {
	readonly all: ReadonlyArray<Walker>;
	/** Those in the game. */
	readonly foci: () => ReadonlyArray<Focus>;
	readonly step: (seconds: number) => void;
}

type Moving = { -readonly [K in keyof Walker]: Walker[K] } & {
	readonly kind: Movement;
	readonly random: Pcg32;
	/** On the plane: studs from the start. On a globe: the way along the two axes of its surface, in studs. */
	east: number;
	north: number;
	angle: number;
	next: number;
};

export function createWalkers(options: WalkersOptions): Walkers {
	const { players, movement, speed, start, range, globe, chunkStuds } = options;
	const kinds = MOVEMENTS.filter((kind) => kind !== "mixed");
	const all = new Array<Moving>();
	const foci = new Array<Focus>();
	let time = 0;

	function place(walker: Moving): void {
		const before = { x: walker.x, y: walker.y, z: walker.z };
		if (globe === undefined) {
			walker.x = start.x + walker.east;
			walker.y = start.y;
			walker.z = start.z + walker.north;
		} else {
			const lon = walker.east / globe.radius;
			const lat = math.pi / 2 - walker.north / globe.radius;
			walker.x = globe.x + globe.radius * math.cos(lat) * math.cos(lon);
			walker.y = globe.y + globe.radius * math.sin(lat);
			walker.z = globe.z + globe.radius * math.cos(lat) * math.sin(lon);
		}
		walker.vx = walker.x - before.x;
		walker.vy = walker.y - before.y;
		walker.vz = walker.z - before.z;
	}

	function arrive(walker: Moving): void {
		walker.arrivals += 1;
		walker.vx = 0;
		walker.vy = 0;
		walker.vz = 0;
	}

	// What happens at times of a walker's own: teleports, turns, leaving and joining.
	function act(walker: Moving): void {
		const { kind, random } = walker;
		if (kind === "teleport") {
			walker.east = (random.nextDouble() - 0.5) * 2 * range;
			walker.north = (random.nextDouble() - 0.5) * 2 * range;
			walker.next = time + TELEPORT_SECONDS;
			place(walker);
			arrive(walker);
		} else if (kind === "rejoin") {
			walker.here = !walker.here;
			walker.next = time + STAY_SECONDS * (0.25 + random.nextDouble());
			if (walker.here) arrive(walker);
		} else if (kind === "pace") {
			walker.angle += math.pi;
			walker.next += 2 * PACE_SECONDS;
		}
	}

	function advance(walker: Moving, seconds: number): void {
		if (walker.kind !== "fly" && walker.kind !== "pace") {
			walker.angle += (walker.random.nextDouble() - 0.5) * 2 * TURN_PER_SECOND * math.sqrt(seconds);
		}
		walker.east += speed * seconds * math.cos(walker.angle);
		walker.north += speed * seconds * math.sin(walker.angle);
		place(walker);
		walker.vx /= seconds;
		walker.vy /= seconds;
		walker.vz /= seconds;
	}

	for (const id of $range(1, players)) {
		const kind = movement === "mixed" ? kinds[(id - 1) % kinds.size()] : movement;
		const random = createPcg32(hash2(options.seed, id));
		const still = { id, x: 0, y: 0, z: 0, vx: 0, vy: 0, vz: 0, here: true, arrivals: 1 };
		// A pacer stands a quarter of its way before a border.
		const toBorder = math.ceil(start.x / chunkStuds) * chunkStuds - start.x;
		const east = kind === "pace" ? toBorder - (speed * PACE_SECONDS) / 2 : 0;
		const angle = kind === "pace" ? 0 : random.nextDouble() * 2 * math.pi;
		const first = kind === "pace" ? 2 * PACE_SECONDS : kind === "rejoin" ? STAY_SECONDS : TELEPORT_SECONDS;
		const walker = { ...still, kind, random, east, north: 0, angle, next: first };
		place(walker);
		walker.vx = walker.vy = walker.vz = 0;
		all.push(walker);
	}

	return {
		all,
		foci: () => foci,
		step: (seconds) => {
			time += seconds;
			foci.clear();
			for (const walker of all) {
				if (seconds > 0 && walker.here) advance(walker, seconds);
				if (time >= walker.next) act(walker);
				if (walker.here) foci.push(walker);
			}
		},
	};
}
