import type { ChunkGenerator, GeneratedChunk } from "streaming/chunk-worker";
import type { FilledChunk, TerrainSource } from "terrain";
import type { TerrainMaterial, VoxelBox } from "voxel";
import { toOutcome, writeGridSlab } from "./terrain-port";
import type { TerrainWriter } from "./terrain-writer";

type Filled = FilledChunk<Enum.Material>;

function regionOf(filled: Filled): VoxelBox | undefined {
	if (filled.status === "air") return undefined;
	return filled.status === "solid" ? filled.box : filled.grid;
}

/** Makes the chunks of a terrain and writes them: what a worker of the streamer does. */
export function createSourceGenerator(source: TerrainSource<Enum.Material>, writer: TerrainWriter): ChunkGenerator {
	return {
		generate: ({ cx, cy, cz }, checkpoint): GeneratedChunk => {
			const before = source.stats();
			const filled = source.fill(cx, cy, cz, checkpoint);
			const after = source.stats();
			return {
				region: regionOf(filled),
				parts: filled.status === "grid" ? filled.parts : undefined,
				voxels: filled,
				cacheHits: after.hits - before.hits,
				cacheMisses: after.misses - before.misses,
			};
		},
		write: (chunk, slab) => {
			const filled = chunk.voxels as Filled;
			if (filled.status === "air") return undefined;
			if (filled.status === "solid") return toOutcome(writer.fill(slab, filled.material.Name as TerrainMaterial));
			return writeGridSlab(writer, filled.grid, slab);
		},
		release: (chunk) => source.release(chunk.voxels as Filled),
	};
}
