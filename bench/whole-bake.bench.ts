//!native
//!optimize 2
import { encodePhysicsGrid, encodeSmoothGrid } from "bake";
import { codex } from "codex";
import { findWorld } from "codex/find-world";
import { fillRegion } from "terrain";
import { createVoxelStore, NUMERIC_CODES, terrainCode } from "voxel";
import type { VoxelStore } from "voxel";
import { createCarvedTerrain } from "world/create-terrain";
import { terrainDefinition } from "world/terrain-definition";
import type { Kernel } from "./kernel";

const CENTRE = [0, 0, 0] as const;
const CASTAWAY = terrainDefinition(codex, findWorld(codex, "castaway"), 0);

/** All chunks of the default island, geodes carved, with nothing remembered from an island before. */
function fillIsland(store: VoxelStore | undefined): void {
	const { source } = createCarvedTerrain(CASTAWAY, (name) => terrainCode(name)!);
	fillRegion(source, CENTRE, math.huge, (chunk) => {
		if (store === undefined) return;
		if (chunk.status === "grid") store.writeGrid(chunk.grid, NUMERIC_CODES);
		else if (chunk.status === "solid") store.fillBox(chunk.box, chunk.material);
	});
}

/** From a seed to the two blobs of a place file; the floor is the terrain alone, made and thrown away. */
export const kernels: ReadonlyArray<Kernel> = [
	{
		name: "bake: the whole default island",
		unit: "island 1024 x 1024 studs",
		run: (times) => {
			for (const _ of $range(1, times)) {
				const store = createVoxelStore();
				fillIsland(store);
				encodeSmoothGrid(store);
				encodePhysicsGrid(store);
			}
		},
		floor: (times) => {
			for (const _ of $range(1, times)) fillIsland(undefined);
		},
	},
];
