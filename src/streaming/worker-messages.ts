import type { VoxelBox } from "voxel";
import type { ChunkDetails } from "./ports";

/**
 * What the coordinator asks of a worker. Arguments are numbers and plain tables: they cross virtual machines as copies. `job` is a
 * number that no other job of the coordinator has had, so a late answer never hits another generation of the same chunk.
 */
export interface WorkerRequests {
	/** First, and once: what to generate (a dehydrated planet) and where it lies. */
	readonly init: (definition: unknown, frame: unknown) => void;
	readonly generate: (job: number, epoch: number, cx: number, cy: number, cz: number) => void;
	/** Forget the job and its arrays. */
	readonly cancel: (job: number) => void;
	/** Write a slab of a generated job; after the `last` the arrays are free. */
	readonly grant: (job: number, slab: VoxelBox, last: boolean) => void;
}

/** What a worker answers. */
export interface WorkerReplies {
	/** Generated and kept until granted. */
	readonly ready: (job: number, voxels: number, genMs: number, details: ChunkDetails) => void;
	readonly written: (job: number, writeMs: number) => void;
	/** The job is over and its arrays are free. */
	readonly failed: (job: number, problem: string, permanent: boolean) => void;
}

/** Topics of the messages to a worker, by request. */
export const REQUEST_TOPICS = { init: "Init", generate: "Generate", cancel: "Cancel", grant: "Grant" } as const;

/** First argument of what a worker fires, by reply. */
export const REPLY_TOPICS = { ready: "Ready", written: "Written", failed: "Failed" } as const;

/** A worker as its coordinator sees it. */
export interface WorkerLink extends WorkerRequests {
	/** Called once, before `init`. */
	readonly connect: (replies: WorkerReplies) => void;
	/** Once a frame. */
	readonly step: () => void;
	/** Ends the worker; nothing is sent afterwards. */
	readonly stop: () => void;
}
