import type { ChunkLayout } from "streaming/chunk-layout";
import { clipToChunk } from "streaming/chunk-layout";
import type { Outcome, Snapshot } from "streaming/ports";
import type { VoxelBox } from "streaming/voxel-box";
import type { CellCopy } from "./cell-terrain";
import { createCellTerrain, generatedCell } from "./cell-terrain";
import type { WalkHost } from "./simulate-walk";

const CELL_VOXELS = 8;

/** A world of hashed cells, for walks that are about the streamer and not about the land: 24 voxels high, or whole cubes. */
export function createSyntheticHost(layout: ChunkLayout): WalkHost {
	const terrain = createCellTerrain(CELL_VOXELS);
	const minY = layout.dimensions === 2 ? 0 : -math.huge;
	const maxY = layout.dimensions === 2 ? 24 : math.huge;
	const everywhere = { minX: -math.huge, minY, minZ: -math.huge, maxX: math.huge, maxY, maxZ: math.huge };

	function fill(region: VoxelBox, valueAt: (x: number, y: number, z: number) => number): Outcome {
		terrain.fill(terrain.cellsOf(region), valueAt);
		return undefined;
	}
	return {
		layout,
		createGenerator: () => ({
			generate: (job) => ({ region: clipToChunk(layout, job.key, everywhere) }),
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
		isEmpty: () => terrain.size() === 0,
	};
}
