import { rehydrate } from "planet";
import { createChartTerrain, createGlobeTerrain, createPalette } from "terrain";
import type { Carver, VoxelOptions } from "terrain";
import type { PlanetTerrain } from "./place-on";
import type { TerrainDefinition } from "./terrain-definition";
import { createWorldGeodes } from "./world-geodes";
import type { WorldGeodes } from "./world-geodes";

/** Makes a terrain with or without a stage that carves it. */
function terrainOf<M extends defined>(
	definition: TerrainDefinition,
	resolveName: (name: string) => M,
	mode: VoxelOptions["mode"],
	carver: Carver<M> | undefined,
): PlanetTerrain<M> {
	const { frame, voxels } = definition;
	const planet = rehydrate(definition.planet);
	const options = { ...voxels, mode, palette: createPalette(planet, resolveName), carver };
	return frame.view === "globe"
		? createGlobeTerrain(planet, frame, options)
		: createChartTerrain(planet, frame, options);
}

/** A terrain, and the geodes that are carved into it. */
export interface CarvedTerrain<M extends defined> {
	readonly source: PlanetTerrain<M>;
	/** Absent from a world without any. */
	readonly geodes?: WorldGeodes<M>;
}

/**
 * The terrain that a definition stands for, with its geodes at hand. `resolve` gives what stands for a terrain material of the engine in
 * the grids: an enum item on a server, a code or the name itself elsewhere. `mode` "voxels" makes one material a voxel, as baked files
 * hold them.
 */
export function createCarvedTerrain<M extends defined>(
	definition: TerrainDefinition,
	resolve: (terrainMaterial: string) => M,
	mode?: VoxelOptions["mode"],
): CarvedTerrain<M> {
	const resolveName = (name: string) => resolve(definition.terrainByMaterial[name] ?? name);
	const features = definition.geodes;
	if (features === undefined) return { source: terrainOf(definition, resolveName, mode, undefined) };
	// Each needs the other, but geodes ask for the terrain only once chunks are made.
	const made: { source?: PlanetTerrain<M> } = {};
	const geodes = createWorldGeodes(features, resolve, mode !== "voxels", () => made.source!);
	const source = terrainOf(definition, resolveName, mode, geodes.carver);
	made.source = source;
	return { source, geodes };
}

/** The terrain that a definition stands for: {@link createCarvedTerrain} for those who need nothing else. */
export function createTerrain<M extends defined>(
	definition: TerrainDefinition,
	resolve: (terrainMaterial: string) => M,
	mode?: VoxelOptions["mode"],
): PlanetTerrain<M> {
	return createCarvedTerrain(definition, resolve, mode).source;
}
