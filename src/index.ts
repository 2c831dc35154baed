/** The public API of the module. */
export { codex, geodePresets } from "./codex";
export { findWorld } from "./codex/find-world";
export type { CodexTables, IslandWorldDef, WorldDef } from "./codex/types";
export {
	elevationMeters,
	generateIsland,
	generateIslandIn,
	listPlaces,
	nameKey,
	planIslandObjects,
	prepareIslandScope,
	startSite,
} from "./island";
export type {
	Edge,
	GenerationOptions,
	Interior,
	InteriorObject,
	IslandMap,
	IslandObjects,
	IslandPlaces,
	IslandScope,
	LocationObject,
	PathObject,
	Place,
	PlacedInterior,
	Site,
	SiteName,
} from "./island";
export { seedFromText } from "./random";
export type { WorldSeed } from "./random";
export { spawnIsland } from "./roblox/model-spawner";
export type { SpawnedIsland, SpawnOptions } from "./roblox/model-spawner";

export { createPlanet, rehydrate } from "./planet";
export type { Planet, PlanetParams, SurfaceSample } from "./planet";
export { spawnPlayers } from "./roblox/spawn-players";
export type { SpawnPlayersOptions } from "./roblox/spawn-players";
export { streamWorld } from "./roblox/stream-world";
export type { StreamedWorld, StreamWorldOptions } from "./roblox/stream-world";
export {
	applyGeodes,
	classifyVoxel,
	crystalParts,
	geodeFluidContacts,
	geodePlacements,
	parseGeodeConfig,
	planGeode,
	planSummary,
	resolveVoxel,
	serializeGeodeConfig,
} from "./geode";
export type { GeodeConfig, GeodePlan, RejectedPlan } from "./geode";
export { scatterOrigins } from "./geode/scatter";
export { dirToLatLon, dirToOctaUv, latLonToDir, octaUvToDir } from "./sphere";
export {
	createCarvedTerrain,
	createIslandGround,
	createTerrain,
	createWorldPlanet,
	findGeode,
	nearGeodes,
	terrainDefinition,
	terrainLayout,
} from "./world";
export type { CarvedTerrain, TerrainDefinition } from "./world";
