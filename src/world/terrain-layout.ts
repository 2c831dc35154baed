import type { ChunkLayout } from "streaming/chunk-layout";
import { createColumnLayout, createCubeLayout } from "streaming/chunk-layout";
import type { TerrainSource } from "terrain";

/** How the streamer cuts a terrain into chunks: as its source does. */
export function terrainLayout<M extends defined>(source: TerrainSource<M>): ChunkLayout {
	const { originX, originY, originZ, chunkStuds, contentOf } = source;
	return source.dimensions === 2
		? createColumnLayout({ originX, originZ, chunkStuds, contentOf })
		: createCubeLayout({ originX, originY, originZ, chunkStuds, contentOf });
}
