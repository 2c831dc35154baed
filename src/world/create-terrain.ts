import { createGround } from "island/ground";
import type { Ground } from "island/ground";
import { rehydrate } from "planet";
import { createChartTerrain, createGlobeTerrain, createIslandTerrain, createPalette } from "terrain";
import type { Carver, VoxelOptions } from "terrain";
import type { PlanetTerrain, WorldTerrain } from "./place-on";
import type { IslandDefinition, PlanetDefinition, TerrainDefinition } from "./terrain-definition";
import { createWorldGeodes } from "./world-geodes";
import type { WorldGeodes } from "./world-geodes";

/** The ground of an island's terrain. */
export function createIslandGround({ island }: IslandDefinition): Ground {
	return createGround(island.map, island.surfaces, island.options, island.seed);
}

/** Makes a terrain with or without a stage that carves it. */
function terrainOf<M extends defined>(
	definition: TerrainDefinition,
	resolveName: (name: string) => M,
	mode: VoxelOptions["mode"],
	carver: Carver<M> | undefined,
): WorldTerrain<M> {
	const { voxels } = definition;
	if ("island" in definition) {
		const ground = createIslandGround(definition);
		const palette = createPalette(ground, resolveName);
		return createIslandTerrain(ground, {
			...voxels,
			mode,
			palette,
			carver,
			startSite: definition.island.startSite,
		});
	}
	const { frame } = definition;
	const planet = rehydrate(definition.planet);
	const options = { ...voxels, mode, palette: createPalette(planet, resolveName), carver };
	return frame.view === "globe"
		? createGlobeTerrain(planet, frame, options)
		: createChartTerrain(planet, frame, options);
}

/** A terrain, and the geodes that are carved into it. */
export interface CarvedTerrain<M extends defined> {
	readonly source: WorldTerrain<M>;
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
	const made: { source?: WorldTerrain<M> } = {};
	const geodes = createWorldGeodes(features, resolve, mode !== "voxels", () => made.source!);
	const source = terrainOf(definition, resolveName, mode, geodes.carver);
	made.source = source;
	return { source, geodes };
}

/** The terrain that a definition stands for: {@link createCarvedTerrain} for those who need nothing else. */
export function createTerrain<M extends defined>(
	definition: PlanetDefinition,
	resolve: (terrainMaterial: string) => M,
	mode?: VoxelOptions["mode"],
): PlanetTerrain<M>;
export function createTerrain<M extends defined>(
	definition: TerrainDefinition,
	resolve: (terrainMaterial: string) => M,
	mode?: VoxelOptions["mode"],
): WorldTerrain<M>;
export function createTerrain<M extends defined>(
	definition: TerrainDefinition,
	resolve: (terrainMaterial: string) => M,
	mode?: VoxelOptions["mode"],
): WorldTerrain<M> {
	return createCarvedTerrain(definition, resolve, mode).source;
}
