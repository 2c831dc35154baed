import { Workspace } from "@rbxts/services";
import type { CodexTables, WorldDef } from "codex/types";
import type { IslandMap } from "island";
import type { Ground } from "island/ground";
import type { WorldSeed } from "random";
import type { Focus } from "streaming/ports";
import type { StreamerSettings } from "streaming/streamer-settings";
import { resolveStreamerSettings } from "streaming/streamer-settings";
import { dirToLatLon } from "sphere";
import type { SpawnPoint } from "terrain";
import type { TerrainMaterial } from "voxel";
import { createTerrain } from "world/create-terrain";
import { preloadAll } from "world/preload";
import { terrainBounds } from "world/terrain-bounds";
import { terrainDefinition } from "world/terrain-definition";
import { terrainLayout } from "world/terrain-layout";
import { applyTints } from "./apply-tints";
import { createChunkStreamer } from "./chunk-streamer";
import type { ChunkStreamer, FrameSource } from "./chunk-streamer";
import { claimGround } from "./ground-claims";
import { createPartsPort } from "./parts-port";
import { createPlayerFoci } from "./player-foci";
import type { FocusPlayers } from "./player-foci";
import { createSourceGenerator } from "./source-generator";
import { itemOf } from "./terrain-items";
import { createTerrainPort } from "./terrain-port";
import { createTerrainWriter } from "./terrain-writer";
import type { TerrainLike } from "./terrain-writer";
import { createWorkerActors, createWorkerPool } from "./worker-pool";

export interface StreamWorldOptions {
	readonly codex: CodexTables;
	readonly world: WorldDef;
	readonly seed: WorldSeed;
	/** The island of the world and the seed, if it is generated already. */
	readonly map?: IslandMap;
	/** The Terrain of Workspace, which the workers write to as well. */
	readonly terrain: TerrainLike;
	readonly players: FocusPlayers;
	readonly runService: FrameSource;
	/** Where the worker Actors go: a server-only container, usually ServerScriptService. */
	readonly workerParent: Instance;
	/** Where the Folder `Parts_<world id>` goes, with what stands in the ground besides voxels, such as crystals; default Workspace. */
	readonly partsParent?: Instance;
	/** Whether characters bump into those Parts; default true. */
	readonly partsCollide?: boolean;
	/** 0 .. 32, default 8; 0 generates in this script's own thread. */
	readonly workers?: number;
	readonly settings?: Partial<StreamerSettings>;
}

export interface StreamedWorld extends ChunkStreamer {
	readonly spawnPoint: SpawnPoint;
	/** Of an island: what `spawnIsland` sets Locations on. */
	readonly ground?: Ground;
	/**
	 * Unloads everything and streams the same planet round another point of it: for portals and server hops of tangent worlds, whose
	 * chart reaches only so far. This world has stopped then; go on with the one returned. Move or hold the players meanwhile.
	 *
	 * @param x, y, z direction from the planet's centre, of any length but 0.
	 * @throws on worlds of another view.
	 */
	readonly reanchor: (x: number, y: number, z: number) => StreamedWorld;
}

/** The world with its chart round another point. */
function anchoredAt(world: WorldDef, x: number, y: number, z: number): WorldDef {
	const shown = world.planet;
	if (shown?.view !== "tangent") throw `worlds.${world.id} has no anchor: only tangent worlds can be reanchored`;
	const [lat, lon] = dirToLatLon(x, y, z);
	return { ...world, planet: { ...shown, anchor: { lat: math.deg(lat), lon: math.deg(lon) } } };
}

/**
 * Streams a world of the codex into Terrain around the players, and gives the terrain materials the codex' tints. `stop` ends
 * it.
 *
 * @throws on a world that overlaps another that is being streamed.
 */
export function streamWorld(options: StreamWorldOptions): StreamedWorld {
	const { codex, world, seed, terrain, runService } = options;
	const definition = terrainDefinition(codex, world, seed, options.map);
	const source = createTerrain(definition, itemOf);
	const writer = createTerrainWriter(terrain);
	const shown = world.planet;
	const preload = shown?.view === "globe" && shown.preload === "all" ? preloadAll(source) : undefined;
	const settings = { ...preload?.settings, ...options.settings };
	// What is wrong must show before anything is claimed or connected.
	resolveStreamerSettings(settings);
	const releaseGround = claimGround(world.id, terrainBounds(source));
	applyTints(writer, codex.tints);
	const playerFoci = createPlayerFoci(options.players);

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
			createGenerator: () => createSourceGenerator(createTerrain(definition, itemOf), writer),
		}),
		terrain: createTerrainPort(writer, source.solid.Name as TerrainMaterial),
		parts: createPartsPort({
			parent: options.partsParent ?? Workspace,
			worldId: world.id,
			collide: options.partsCollide,
		}),
		foci,
		runService,
		settings,
		groundHeight: (position) => source.groundHeight(position.X, position.Y, position.Z),
	});
	function stop(unload?: boolean): void {
		streamer.stop(unload);
		playerFoci.destroy();
		releaseGround();
	}
	return {
		...streamer,
		spawnPoint: source.spawnPoint(),
		ground: source.kind === "island" ? source.ground : undefined,
		stop,
		reanchor: (x, y, z) => {
			const moved = anchoredAt(world, x, y, z);
			stop(true);
			return streamWorld({ ...options, world: moved });
		},
	};
}
