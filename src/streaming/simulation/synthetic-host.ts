import type { ChunkLayout } from "streaming/chunk-layout";
import { chunkBox } from "streaming/chunk-layout";
import type { Outcome, Snapshot } from "streaming/ports";
import type { VoxelBox } from "voxel";
import type { CellCopy } from "./cell-terrain";
import { createCellTerrain, generatedCell } from "./cell-terrain";
import { generatedParts } from "./generated-parts";
import { createPartYard } from "./part-yard";
import type { WalkHost } from "./simulate-walk";

const CELL_VOXELS = 8;
const COLUMN_VOXELS = 24;

/**
 * A world of hashed cells and parts, for walks that are about the streamer and not about the land: 24 voxels high, or whole cubes.
 */
export function createSyntheticHost(layout: ChunkLayout): WalkHost {
	const terrain = createCellTerrain(CELL_VOXELS);
	const parts = createPartYard();

	function fill(region: VoxelBox, valueAt: (x: number, y: number, z: number) => number): Outcome {
		terrain.fill(terrain.cellsOf(region), valueAt);
		return undefined;
	}
	return {
		layout,
		createGenerator: () => ({
			generate: (job) => ({ region: chunkBox(layout, job.key, 0, COLUMN_VOXELS), parts: generatedParts(job) }),
			write: (_, slab) => fill(slab, generatedCell),
		}),
		terrain: {
			clear: (region) => fill(region, () => 0),
			fill: (region) => fill(region, generatedCell),
			snapshot: (region) => ({ ok: true, snapshot: terrain.read(terrain.cellsOf(region)) }),
			restore: (snapshot: Snapshot) => {
				terrain.paste(snapshot as CellCopy);
				return undefined;
			},
		},
		parts,
		isEmpty: () => terrain.size() === 0 && parts.size() === 0,
	};
}
