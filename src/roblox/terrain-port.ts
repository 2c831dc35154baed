import type { Outcome, TerrainPort } from "streaming/ports";
import type { TerrainMaterial, VoxelBox, VoxelGrid } from "voxel";
import type { TerrainOutcome, TerrainWriter } from "./terrain-writer";

/** A writer's outcome in the streamer's words. */
export function toOutcome(outcome: TerrainOutcome): Outcome {
	return outcome.ok ? undefined : { error: outcome.error, permanent: outcome.isArgumentError };
}

/** Terrain as the streamer uses it. `fillMaterial` fills the chunks that are solid throughout. */
export function createTerrainPort(writer: TerrainWriter, fillMaterial: TerrainMaterial = "Rock"): TerrainPort {
	return {
		clear: (region) => toOutcome(writer.fillAir(region)),
		fill: (region) => toOutcome(writer.fill(region, fillMaterial)),
		snapshot: (region) => {
			const outcome = writer.copy(region);
			if (outcome.ok) return outcome;
			return { ok: false, failure: { error: outcome.error, permanent: outcome.isArgumentError } };
		},
		restore: (snapshot, region) => toOutcome(writer.paste(snapshot as TerrainRegion, region)),
	};
}

/** Writes the part of a generated grid that lies in `slab`: what the `write` of a chunk generator does. */
export function writeGridSlab(writer: TerrainWriter, grid: VoxelGrid<Enum.Material>, slab: VoxelBox): Outcome {
	return toOutcome(writer.writeLayers(grid, slab.originY, slab.originY + slab.sizeY));
}
