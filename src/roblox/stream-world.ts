import type { CodexTables, WorldDef } from "codex/types";
import type { WorldSeed } from "random";
import type { Focus } from "streaming/ports";
import type { StreamerSettings } from "streaming/streamer-settings";
import type { SpawnPoint } from "terrain";
import type { TerrainMaterial } from "voxel";
import { createTerrain } from "world/create-terrain";
import { preloadAll } from "world/preload";
import { terrainBounds } from "world/terrain-bounds";
import { terrainDefinition } from "world/terrain-definition";
import { terrainLayout } from "world/terrain-layout";
import { createChunkStreamer } from "./chunk-streamer";
import type { ChunkStreamer } from "./chunk-streamer";
import { claimGround } from "./ground-claims";
import { createPlayerFoci } from "./player-foci";
import type { FocusPlayers } from "./player-foci";
import { itemOf } from "./terrain-items";
import { createTerrainPort } from "./terrain-port";
import { createTerrainWriter } from "./terrain-writer";
import { createChunkGenerator } from "./world-generator";
import { createWorkerActors, createWorkerPool } from "./worker-pool";

export interface StreamWorldOptions {
	readonly codex: CodexTables;
	/** A world with a `planet`. */
	readonly world: WorldDef;
	readonly seed: WorldSeed;
	readonly terrain: Terrain;
	readonly players: Players;
	readonly runService: RunService;
	/** Where the worker Actors go: a server-only container, usually ServerScriptService. */
	readonly workerParent: Instance;
	/** 0 .. 32, default 8; 0 generates in this script's own thread. */
	readonly workers?: number;
	readonly settings?: Partial<StreamerSettings>;
}

export interface StreamedWorld extends ChunkStreamer {
	readonly spawnPoint: SpawnPoint;
}

/**
 * Streams a planet world of the codex into Terrain around the players. `stop` ends it.
 *
 * @throws on a world without planet, and on one that overlaps another that is being streamed.
 */
export function streamWorld(options: StreamWorldOptions): StreamedWorld {
	const { codex, world, seed, terrain, runService } = options;
	const definition = terrainDefinition(codex, world, seed);
	const source = createTerrain(definition, itemOf);
	const writer = createTerrainWriter(terrain);
	const releaseGround = claimGround(world.id, terrainBounds(source));
	const playerFoci = createPlayerFoci(options.players as unknown as FocusPlayers);
	const shown = world.planet;
	const preload = shown?.view === "globe" && shown.preload === "all" ? preloadAll(source) : undefined;

	const all = new Array<Focus>();
	function foci(): ReadonlyArray<Focus> {
		if (preload === undefined) return playerFoci.foci();
		all.clear();
		for (const focus of playerFoci.foci()) all.push(focus);
		all.push(preload.focus);
		return all;
	}

	const generatorModule = script.Parent!.WaitForChild("world-generator") as ModuleScript;
	const streamer = createChunkStreamer({
		layout: terrainLayout(source),
		provider: createWorkerPool({
			workers: options.workers,
			definition,
			frame: {},
			createActor: createWorkerActors(options.workerParent, generatorModule),
			createGenerator: createChunkGenerator,
		}),
		terrain: createTerrainPort(writer, source.solid.Name as TerrainMaterial),
		foci,
		runService,
		settings: { ...preload?.settings, ...options.settings },
		groundHeight: (position) => source.groundHeight(position.X, position.Y, position.Z),
	});
	return {
		...streamer,
		spawnPoint: source.spawnPoint(),
		stop: (unload) => {
			streamer.stop(unload);
			playerFoci.destroy();
			releaseGround();
		},
	};
}
