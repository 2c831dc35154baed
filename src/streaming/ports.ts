import type { PartSpec } from "parts";
import type { VoxelBox } from "voxel";

/** A player (by UserId) or any other thing that needs ground round it. */
export type FocusId = number | string;

/** Where somebody is and moves to: studs and studs a second. A focus that is not finite is ignored. */
export interface Focus {
	readonly id: FocusId;
	readonly x: number;
	readonly y: number;
	readonly z: number;
	readonly vx: number;
	readonly vy: number;
	readonly vz: number;
}

/** Something went wrong outside. Failures are values: nothing the streamer calls may throw. */
export interface Failure {
	readonly error: string;
	/** The call itself was wrong (extents, size, alignment), so trying again cannot help. */
	readonly permanent?: boolean;
}

/** `undefined` is success. */
export type Outcome = Failure | undefined;

export interface ChunkJob {
	readonly key: number;
	readonly cx: number;
	readonly cy: number;
	readonly cz: number;
}

/** What is told of a generated chunk. Plain data: it crosses virtual machines as a copy. */
export interface ChunkDetails {
	/** What there is to write; absent for a chunk that turned out to be all air. */
	readonly region?: VoxelBox;
	/** What stands in the chunk besides its voxels. */
	readonly parts?: ReadonlyArray<PartSpec>;
	/** Look-ups in the generator's caches while this chunk was made. */
	readonly cacheHits?: number;
	readonly cacheMisses?: number;
}

/** A generated chunk that waits to be written. */
export interface ReadyChunk extends ChunkDetails {
	readonly genMs: number;
}

/** Where a provider reports. Reports about an epoch that is over are dropped. */
export interface ProviderSink {
	readonly ready: (key: number, epoch: number, chunk: ReadyChunk) => void;
	readonly written: (key: number, epoch: number, writeMs: number) => void;
	readonly failed: (key: number, epoch: number, failure: Failure) => void;
}

export interface ProviderStats {
	readonly workers: number;
	/** Workers with at least one job. */
	readonly busy: number;
	/** Jobs that hold a place: from `generate` to the last write, failure or cancellation. */
	readonly inFlight: number;
}

/**
 * Makes chunks and writes what it made. `generate` is answered by `ready` or `failed`; `write`, asked once per slab, by
 * `written` or `failed`. Answers may come during the call or any time later. After `failed` the chunk's arrays are gone.
 */
export interface ChunkProvider {
	readonly connect: (sink: ProviderSink) => void;
	/** False while every worker has its share of jobs. */
	readonly hasRoom: () => boolean;
	readonly generate: (job: ChunkJob, epoch: number) => void;
	/** `last`: no further slab of this job will be asked for. */
	readonly write: (job: ChunkJob, epoch: number, slab: VoxelBox, last: boolean) => void;
	/** Forgets a job, also a generated one. Nothing more is reported about it. */
	readonly cancel: (job: ChunkJob, epoch: number) => void;
	/** Once a frame. */
	readonly step: () => void;
	readonly stop: () => void;
	readonly stats: () => ProviderStats;
}

/** A copy of terrain that only the port that made it can read. */
export type Snapshot = defined;

export type SnapshotOutcome =
	{ readonly ok: true; readonly snapshot: Snapshot } | { readonly ok: false; readonly failure: Failure };

/** What the streamer does to terrain itself; all of it at once, none of it yields. */
export interface TerrainPort {
	/** Fills a region with air. */
	readonly clear: (region: VoxelBox, job: ChunkJob) => Outcome;
	/** Fills a chunk whose content is "solid". */
	readonly fill: (region: VoxelBox, job: ChunkJob) => Outcome;
	/** Copies a region, before an edited chunk is unloaded. */
	readonly snapshot: (region: VoxelBox, job: ChunkJob) => SnapshotOutcome;
	/** Puts a copy back where it was taken, empty cells included. */
	readonly restore: (snapshot: Snapshot, region: VoxelBox, job: ChunkJob) => Outcome;
}

/** A part that stands in the world, as only the port that put it there knows it. */
export type StandingPart = defined;

/**
 * What the streamer does to the parts of chunks; none of it yields. One part a call, so that a frame can end between any two of them.
 */
export interface PartsPort {
	readonly add: (part: PartSpec, job: ChunkJob) => StandingPart;
	/** Called once for each part that `add` put up and that is to go. */
	readonly remove: (standing: StandingPart) => void;
}

/** Told what happens. Listeners may call the streamer, and must not throw. */
export interface StreamerListener {
	readonly chunkLoaded?: (key: number, genMs: number, writeMs: number, voxels: number) => void;
	readonly chunkUnloaded?: (key: number) => void;
	readonly chunkFailed?: (key: number, error: string, attempts: number) => void;
	/** Desired chunks that found the queue full. */
	readonly queueDropped?: (count: number) => void;
	/** The queue grew to 64 or shrank back to 16. */
	readonly backlog?: (length: number) => void;
	/** The critical chunks of a focus are loaded: once after it appears, and again after each teleport. */
	readonly playerReady?: (id: FocusId) => void;
	/** A critical chunk of a focus lies outside of the world: once until it has turned back. */
	readonly edgeReached?: (id: FocusId) => void;
	readonly editSnapshotEvicted?: (key: number, snapshot: Snapshot) => void;
}

export interface StreamerPorts {
	/** Seconds, monotonic, fine enough to time a write. */
	readonly now: () => number;
	/** Asked every frame; may return the same array each time. */
	readonly foci: () => ReadonlyArray<Focus>;
	readonly provider: ChunkProvider;
	readonly terrain: TerrainPort;
	/** Absent: the parts of chunks are left out. */
	readonly parts?: PartsPort;
	readonly listener?: StreamerListener;
	/** Height of the ground in studs, from the world's function and not from the terrain; `undefined` where there is none. */
	readonly groundHeight?: (x: number, y: number, z: number) => number | undefined;
	readonly profile?: Profile;
}

/** Opens and closes a section of a profiler. */
export interface Profile {
	readonly begin: (label: string) => void;
	readonly finish: () => void;
}
