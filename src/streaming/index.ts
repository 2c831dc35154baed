export type { ChunkState } from "./chunk-entry";
export { chunkBox, chunkKey, chunkKeyAt, chunkOfKey, createColumnLayout, createCubeLayout } from "./chunk-layout";
export type { ChunkContent, ChunkLayout, ChunkLayoutOptions } from "./chunk-layout";
export type { ChunkGenerator, CreateChunkGenerator, GeneratedChunk } from "./chunk-worker";
export type {
	ChunkJob,
	ChunkProvider,
	Failure,
	Focus,
	FocusId,
	Outcome,
	Snapshot,
	StreamerListener,
	StreamerPorts,
	TerrainPort,
} from "./ports";
export type { StreamerStats } from "./stream-metrics";
export { createStreamer } from "./streamer";
export type { Streamer } from "./streamer";
export { resolveStreamerSettings } from "./streamer-settings";
export type { StreamerSettings } from "./streamer-settings";
