import { rehydrate } from "planet";
import { createChartTerrain, createGlobeTerrain, createPalette } from "terrain";
import type { VoxelOptions } from "terrain";
import type { PlanetTerrain } from "./place-on";
import type { TerrainDefinition } from "./terrain-definition";

/**
 * The terrain that a definition stands for. `resolve` gives what stands for a terrain material of the engine in the grids: an enum
 * item on a server, a code or the name itself elsewhere. `mode` "voxels" makes one material a voxel, as baked files hold them.
 */
export function createTerrain<M extends defined>(
	definition: TerrainDefinition,
	resolve: (terrainMaterial: string) => M,
	mode?: VoxelOptions["mode"],
): PlanetTerrain<M> {
	const { frame, voxels, terrainByMaterial } = definition;
	const planet = rehydrate(definition.planet);
	const palette = createPalette(planet, (name) => resolve(terrainByMaterial[name] ?? name));
	return frame.view === "globe"
		? createGlobeTerrain(planet, frame, { ...voxels, mode, palette })
		: createChartTerrain(planet, frame, { ...voxels, mode, palette });
}
