import { Trove } from "@rbxts/trove";

const GROUND_RADIUS = 160;
const GROUND_TIMEOUT = 60;
const PAD_SIZE = new Vector3(10, 1, 10);

export interface SpawnPlayersOptions {
	readonly players: Players;
	/** Where the SpawnLocation goes, usually Workspace. */
	readonly parent: Instance;
	/** On the ground. */
	readonly position: Vector3;
	/** Yields until there is ground; see `ChunkStreamer.ensureLoaded`. */
	readonly ensureLoaded: (position: Vector3, radius: number, timeout: number) => boolean;
	/** Told when the ground did not come in time and players start all the same; default `warn`. */
	readonly warnAbout?: (message: string) => void;
}

/**
 * Gives every player a character on a spawn pad, but only once the ground there is loaded, and again after each death. Takes
 * `CharacterAutoLoads` off the engine, which would drop characters into empty terrain. Returns what undoes all of it.
 */
export function spawnPlayers(options: SpawnPlayersOptions): () => void {
	const { players, position, ensureLoaded } = options;
	const warnAbout = options.warnAbout ?? warn;
	const trove = new Trove();
	const autoLoads = players.CharacterAutoLoads;
	players.CharacterAutoLoads = false;
	trove.add(() => {
		players.CharacterAutoLoads = autoLoads;
	});

	const pad = trove.add(new Instance("SpawnLocation"));
	pad.Name = "TerracodexSpawn";
	pad.Anchored = true;
	pad.Neutral = true;
	pad.Size = PAD_SIZE;
	pad.CFrame = new CFrame(position);
	pad.Parent = options.parent;

	let stopped = false;
	trove.add(() => {
		stopped = true;
	});

	function start(player: Player): void {
		if (!ensureLoaded(position, GROUND_RADIUS, GROUND_TIMEOUT)) {
			warnAbout(`the ground at the spawn point was not loaded within ${GROUND_TIMEOUT} s`);
		}
		if (!stopped && player.Parent === players) player.LoadCharacter();
	}
	function admit(player: Player): void {
		trove.add(
			player.CharacterAdded.Connect((character) => {
				const humanoid = character.WaitForChild("Humanoid") as Humanoid;
				humanoid.Died.Once(() => task.delay(players.RespawnTime, () => start(player)));
			}),
		);
		task.spawn(start, player);
	}
	trove.add(players.PlayerAdded.Connect(admit));
	for (const player of players.GetPlayers()) admit(player);
	return () => trove.destroy();
}
