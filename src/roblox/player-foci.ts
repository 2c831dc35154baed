import { Trove } from "@rbxts/trove";
import type { Focus } from "streaming/ports";

/** How long a player without a character stays where they were last seen, in seconds. */
const MEMORY_SECONDS = 30;
/** Movement is measured over at least this long, in seconds: positions may change only every other frame. */
const MEASURE_SECONDS = 0.1;
/** Faster, in studs a second, is a teleport and no way to go. */
const FASTEST = 1000;
/** Below this speed, in studs a second, physics has nothing to say about a part that scripts move. */
const STILL = 0.1;

/** What is read of a part. */
export interface FocusPart {
	readonly Position: Vector3;
	readonly AssemblyLinearVelocity: Vector3;
}

/** What is read of a player. */
export interface FocusPlayer {
	readonly UserId: number;
	readonly ReplicationFocus?: FocusPart;
	readonly Character?: { readonly PrimaryPart?: FocusPart };
}

interface PlayerSignal {
	Connect(callback: (player: FocusPlayer) => void): { Disconnect(): void };
}

/** What is used of the Players service. */
export interface FocusPlayers {
	GetPlayers(): Array<FocusPlayer>;
	readonly PlayerAdded: PlayerSignal;
	readonly PlayerRemoving: PlayerSignal;
}

export interface PlayerFoci {
	/** Where the players are now: the same array each time. */
	readonly foci: () => ReadonlyArray<Focus>;
	readonly playerOf: (id: number) => FocusPlayer | undefined;
	readonly destroy: () => void;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Followed {
	readonly player: FocusPlayer;
	readonly focus: Writable<Focus>;
	seenAt: number;
	measuredAt: number;
	measuredX: number;
	measuredY: number;
	measuredZ: number;
}

/**
 * Follows the players of a server. A player is at the ReplicationFocus, else at the character's PrimaryPart, else for 30 s where
 * they were last; otherwise nowhere. Velocity is that of physics, or measured where scripts move the part.
 *
 * @param now seconds; default os.clock.
 */
export function createPlayerFoci(players: FocusPlayers, now: () => number = os.clock): PlayerFoci {
	const followed = new Array<Followed>();
	const foci = new Array<Focus>();
	const trove = new Trove();

	function follow(player: FocusPlayer): void {
		if (followed.some((known) => known.player === player)) return;
		followed.push({
			player,
			focus: { id: player.UserId, x: 0, y: 0, z: 0, vx: 0, vy: 0, vz: 0 },
			seenAt: -math.huge,
			measuredAt: -math.huge,
			measuredX: 0,
			measuredY: 0,
			measuredZ: 0,
		});
	}

	function forget(player: FocusPlayer): void {
		const index = followed.findIndex((known) => known.player === player);
		if (index >= 0) followed.remove(index);
	}

	function stand(focus: Writable<Focus>): void {
		focus.vx = 0;
		focus.vy = 0;
		focus.vz = 0;
	}

	function measure(known: Followed, time: number): void {
		const { focus } = known;
		const passed = time - known.measuredAt;
		if (passed < MEASURE_SECONDS) return;
		const vx = (focus.x - known.measuredX) / passed;
		const vy = (focus.y - known.measuredY) / passed;
		const vz = (focus.z - known.measuredZ) / passed;
		known.measuredAt = time;
		known.measuredX = focus.x;
		known.measuredY = focus.y;
		known.measuredZ = focus.z;
		// Also false for NaN. The first measure has no beginning.
		if (vx * vx + vy * vy + vz * vz <= FASTEST * FASTEST && passed < math.huge) {
			focus.vx = vx;
			focus.vy = vy;
			focus.vz = vz;
		} else {
			stand(focus);
		}
	}

	function look(known: Followed, part: FocusPart, time: number): void {
		const { focus } = known;
		const position = part.Position;
		const velocity = part.AssemblyLinearVelocity;
		focus.x = position.X;
		focus.y = position.Y;
		focus.z = position.Z;
		known.seenAt = time;
		measure(known, time);
		if (velocity.Magnitude > STILL) {
			focus.vx = velocity.X;
			focus.vy = velocity.Y;
			focus.vz = velocity.Z;
		}
	}

	trove.add(players.PlayerAdded.Connect(follow));
	trove.add(players.PlayerRemoving.Connect(forget));
	for (const player of players.GetPlayers()) follow(player);

	return {
		foci: () => {
			const time = now();
			foci.clear();
			for (const known of followed) {
				const part = known.player.ReplicationFocus ?? known.player.Character?.PrimaryPart;
				if (part !== undefined) look(known, part, time);
				else stand(known.focus);
				if (time - known.seenAt <= MEMORY_SECONDS) foci.push(known.focus);
			}
			return foci;
		},
		playerOf: (id) => followed.find((known) => known.player.UserId === id)?.player,
		destroy: () => {
			trove.destroy();
			followed.clear();
		},
	};
}
