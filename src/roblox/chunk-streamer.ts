import { Signal } from "@rbxts/beacon";
import { Trove } from "@rbxts/trove";
import type { ChunkLayout } from "streaming/chunk-layout";
import type { ChunkProvider, Focus, FocusId, PartsPort, Profile, Snapshot, TerrainPort } from "streaming/ports";
import type { StreamerStats } from "streaming/stream-metrics";
import { createStreamer } from "streaming/streamer";
import type { StreamerSettings } from "streaming/streamer-settings";
import type { VoxelBox } from "voxel";
import { VOXEL_STUDS } from "voxel";
import { microProfiler } from "./micro-profiler";

/** What is used of RunService. */
export interface FrameSource {
	readonly Heartbeat: { Connect(callback: (seconds: number) => void): { Disconnect(): void } };
}

export interface ChunkStreamerOptions {
	readonly layout: ChunkLayout;
	readonly provider: ChunkProvider;
	readonly terrain: TerrainPort;
	/** Puts up what stands in chunks: `createPartsPort`. Absent: it is left out. */
	readonly parts?: PartsPort;
	/** Where the players are: `createPlayerFoci`. Asked once a frame. */
	readonly foci: () => ReadonlyArray<Focus>;
	readonly runService: FrameSource;
	readonly settings?: Partial<StreamerSettings>;
	/** Height of the ground at a point, in studs, from the world's function and not from the terrain. */
	readonly groundHeight?: (position: Vector3) => number | undefined;
	/** Default os.clock. */
	readonly now?: () => number;
	/** Default: the labels planet.plan, planet.generate, planet.write, planet.parts and planet.unload of the MicroProfiler. */
	readonly profile?: Profile;
}

/** Streams a world into the terrain of a server. Events carry what the listeners of `streaming/ports` get. */
export interface ChunkStreamer {
	readonly chunkLoaded: Signal<[key: number, genMs: number, writeMs: number, voxels: number]>;
	readonly chunkUnloaded: Signal<[key: number]>;
	readonly chunkFailed: Signal<[key: number, problem: string, attempts: number]>;
	readonly queueDropped: Signal<[count: number]>;
	readonly backlog: Signal<[length: number]>;
	readonly playerReady: Signal<[id: FocusId]>;
	readonly edgeReached: Signal<[id: FocusId]>;
	readonly editSnapshotEvicted: Signal<[key: number, snapshot: Snapshot]>;
	/**
	 * Yields until the ground within `radius` studs of a point is loaded, at most `timeout` seconds. Spawn or release characters
	 * after it, never before. Returns whether the ground is there: false after the timeout, outside of the world, where a chunk
	 * cannot be loaded, and when streaming stops.
	 *
	 * @throws on numbers that are not finite or negative.
	 */
	readonly ensureLoaded: (position: Vector3, radius: number, timeout: number) => boolean;
	/** Whether the ground at a point is in the terrain. */
	readonly isLoaded: (position: Vector3) => boolean;
	/** Height of the ground at a point by the world's function, loaded or not; `undefined` where there is none. */
	readonly groundHeight: (position: Vector3) => number | undefined;
	/**
	 * Call it before players change terrain in a region, so that the change outlives unloading. False: part of the region is not
	 * loaded, and the change would be lost.
	 */
	readonly notifyEdit: (region: Region3) => boolean;
	readonly stats: () => StreamerStats;
	/** Ends streaming; `unload` clears what was written and takes away the parts. Doing it twice does nothing. */
	readonly stop: (unload?: boolean) => void;
}

// Outwards to whole voxels.
function boxOf(region: Region3): VoxelBox {
	const centre = region.CFrame.Position;
	const half = region.Size.div(2);
	const low = centre.sub(half).div(VOXEL_STUDS);
	const high = centre.add(half).div(VOXEL_STUDS);
	const originX = math.floor(low.X);
	const originY = math.floor(low.Y);
	const originZ = math.floor(low.Z);
	return {
		originX,
		originY,
		originZ,
		sizeX: math.ceil(high.X) - originX,
		sizeY: math.ceil(high.Y) - originY,
		sizeZ: math.ceil(high.Z) - originZ,
	};
}

/** Starts streaming. @throws on settings that do not exist or are out of range. */
export function createChunkStreamer(options: ChunkStreamerOptions): ChunkStreamer {
	const trove = new Trove();
	function signal<T extends Array<unknown>>(): Signal<T> {
		return trove.add(new Signal<T>());
	}
	const chunkLoaded = signal<[number, number, number, number]>();
	const chunkUnloaded = signal<[number]>();
	const chunkFailed = signal<[number, string, number]>();
	const queueDropped = signal<[number]>();
	const backlog = signal<[number]>();
	const playerReady = signal<[FocusId]>();
	const edgeReached = signal<[FocusId]>();
	const editSnapshotEvicted = signal<[number, Snapshot]>();

	const streamer = createStreamer(
		options.layout,
		{
			now: options.now ?? os.clock,
			foci: options.foci,
			provider: options.provider,
			terrain: options.terrain,
			parts: options.parts,
			profile: options.profile ?? microProfiler,
			listener: {
				chunkLoaded: (key, genMs, writeMs, voxels) => chunkLoaded.Fire(key, genMs, writeMs, voxels),
				chunkUnloaded: (key) => chunkUnloaded.Fire(key),
				chunkFailed: (key, problem, attempts) => chunkFailed.Fire(key, problem, attempts),
				queueDropped: (count) => queueDropped.Fire(count),
				backlog: (length) => backlog.Fire(length),
				playerReady: (id) => playerReady.Fire(id),
				edgeReached: (id) => edgeReached.Fire(id),
				editSnapshotEvicted: (key, snapshot) => editSnapshotEvicted.Fire(key, snapshot),
			},
		},
		options.settings,
	);
	trove.add(options.runService.Heartbeat.Connect((seconds) => streamer.step(seconds)));
	let stopped = false;

	return {
		chunkLoaded,
		chunkUnloaded,
		chunkFailed,
		queueDropped,
		backlog,
		playerReady,
		edgeReached,
		editSnapshotEvicted,
		ensureLoaded: (position, radius, timeout) => {
			const thread = coroutine.running();
			let answer: boolean | undefined;
			let waiting = false;
			const request = { x: position.X, y: position.Y, z: position.Z, radius, timeout };
			streamer.ensureLoaded(request, (loaded) => {
				answer = loaded;
				if (waiting) task.spawn(thread);
			});
			if (answer === undefined) {
				waiting = true;
				coroutine.yield();
			}
			return answer === true;
		},
		isLoaded: (position) => streamer.isLoaded(position.X, position.Y, position.Z),
		groundHeight: (position) => options.groundHeight?.(position),
		notifyEdit: (region) => streamer.notifyEdit(boxOf(region)),
		stats: streamer.stats,
		stop: (unload = false) => {
			if (stopped) return;
			stopped = true;
			streamer.stop(unload);
			trove.destroy();
		},
	};
}
