import type { PartSpec } from "parts";
import type { TrackedFocus } from "./focus-tracker";
import type { ChunkJob, StandingPart } from "./ports";
import type { VoxelBox } from "voxel";

/**
 * The life of a chunk. "queued": wanted, or waiting to be tried again. "generating": at a worker. "ready": waits for its write.
 * "writing": some slabs are in the terrain. "loaded". "unloading": waits to be cleared. "failed": given up for now.
 */
export type ChunkState = "queued" | "generating" | "ready" | "writing" | "loaded" | "unloading" | "failed";

export const CHUNK_STATES: ReadonlyArray<ChunkState> = [
	"queued",
	"generating",
	"ready",
	"writing",
	"loaded",
	"unloading",
	"failed",
];

/** Interest of a focus in a chunk: near enough to stay if it is there already, or to be loaded. */
export const KEPT = 1;
export const WANTED = 2;

/** What the next write of a chunk is: slabs of its generator, one fill, or its saved edits. */
export type ChunkSource = "generator" | "fill" | "snapshot";

/** All that is known of one chunk. One per key, however many players are near. */
export interface ChunkEntry extends ChunkJob {
	state: ChunkState;
	/** Number of the latest generation; answers that carry another are stale. */
	epoch: number;
	source: ChunkSource;

	/** KEPT or WANTED by focus. */
	readonly interest: Map<TrackedFocus, number>;
	/** How many foci want it; how many want or keep it. */
	wanted: number;
	kept: number;
	priority: number;
	critical: boolean;
	/** Its priority is to be computed anew. */
	unordered: boolean;
	/** Marks of the plan that is being made; meaningless between plans. */
	stamp: number;

	/** Tries since the chunk was last whole. */
	attempts: number;
	/** Counts against `maxLoadedChunks`. */
	resident: boolean;
	slabs: ReadonlyArray<VoxelBox>;
	nextSlab: number;
	/** A write was asked for and is not answered. */
	writePending: boolean;
	pendingMs: number;
	/** The streamer stopped meanwhile. */
	clearWhenWritten?: boolean;
	genMs: number;
	writeMs: number;

	/** What was written, also by a write that failed half-way. */
	written?: VoxelBox;
	edited?: VoxelBox;
	/** What is to stand in the chunk while it is loaded, besides its voxels. */
	parts: ReadonlyArray<PartSpec>;
	/** Those of them that stand, in the same order. */
	readonly standing: Array<StandingPart>;
	/** The terrain is as loading (and edits) left it. */
	intact: boolean;
	evicted: boolean;

	failedAt: number;
	/** The terrain refused to clear it as wrong, so that trying again cannot help. */
	stuck: boolean;
	/** Somebody came to want it since it failed. */
	reentered: boolean;
	/** Removed from the table. */
	gone: boolean;
}

export const NO_PARTS: ReadonlyArray<PartSpec> = [];

/** Whether some of the chunk's parts do not stand yet. */
export function lacksParts(entry: ChunkEntry): boolean {
	return entry.standing.size() < entry.parts.size();
}

export function createChunkEntry(key: number, cx: number, cy: number, cz: number): ChunkEntry {
	return {
		key,
		cx,
		cy,
		cz,
		state: "queued",
		epoch: 0,
		source: "generator",
		interest: new Map(),
		wanted: 0,
		kept: 0,
		priority: 0,
		critical: false,
		unordered: false,
		stamp: 0,
		attempts: 0,
		resident: false,
		slabs: [],
		nextSlab: 0,
		writePending: false,
		pendingMs: 0,
		genMs: 0,
		writeMs: 0,
		parts: NO_PARTS,
		standing: [],
		intact: false,
		evicted: false,
		failedAt: 0,
		stuck: false,
		reentered: false,
		gone: false,
	};
}
