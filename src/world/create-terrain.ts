import { rehydrate } from "planet";
import { createChartTerrain, createGlobeTerrain, createPalette } from "terrain";
import type { PlanetTerrain } from "./place-on";
import type { TerrainDefinition } from "./terrain-definition";

/**
 * The terrain that a definition stands for. `resolve` gives what stands for a terrain material of the engine in the grids: an enum
 * item on a server, a code or the name itself elsewhere.
 */
export function createTerrain<M extends defined>(
	definition: TerrainDefinition,
	resolve: (terrainMaterial: string) => M,
): PlanetTerrain<M> {
	const { frame, voxels, terrainByMaterial } = definition;
	const planet = rehydrate(definition.planet);
	const palette = createPalette(planet, (name) => resolve(terrainByMaterial[name] ?? name));
	return frame.view === "globe"
		? createGlobeTerrain(planet, frame, { ...voxels, palette })
		: createChartTerrain(planet, frame, { ...voxels, palette });
}
