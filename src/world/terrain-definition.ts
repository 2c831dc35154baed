import type { CodexTables, IslandWorldDef, MaterialDef, PlanetWorldDef, WorldDef } from "codex/types";
import { generateIsland, startSite } from "island";
import type { IslandMap } from "island";
import { groundMap, surfacesByType } from "island/ground";
import type { GroundMap, GroundOptions, SurfaceByType } from "island/ground";
import type { DehydratedPlanet } from "planet";
import { seedWord } from "random";
import type { WorldSeed } from "random";
import type { PlanetFrame, VoxelOptions } from "terrain";
import { createWorldPlanet } from "./create-world-planet";
import { geodeFeatures } from "./geode-features";
import type { GeodeFeatures } from "./geode-features";

interface CommonDefinition {
	readonly voxels: VoxelOptions;
	/** What the further names of `materials` stand for. */
	readonly terrainByMaterial: Readonly<Record<string, string>>;
	/** Absent from a world without any. */
	readonly geodes?: GeodeFeatures;
}

/** All that makes the terrain of a planet. */
export interface PlanetDefinition extends CommonDefinition {
	readonly planet: DehydratedPlanet;
	readonly frame: PlanetFrame;
}

/** All that makes the terrain of an island. */
export interface IslandDefinition extends CommonDefinition {
	readonly island: {
		readonly map: GroundMap;
		readonly surfaces: SurfaceByType;
		readonly options: GroundOptions;
		/** The seed as a word. */
		readonly seed: number;
		/** Index of the site where players start. */
		readonly startSite: number;
	};
}

/**
 * All that makes the terrain of a world, as plain data: it crosses to workers, which make the same terrain of it in virtual
 * machines of their own.
 */
export type TerrainDefinition = PlanetDefinition | IslandDefinition;

function frameOf(world: PlanetWorldDef): PlanetFrame {
	if (world.view === "globe") return { view: "globe", center: world.center, hollow: world.hollow };
	const { origin, seaY } = world;
	if (world.view === "octa") return { view: "octa", origin, seaY, projection: world.projection };
	return { view: "tangent", origin, seaY, anchor: world.anchor, maxTheta: world.maxTheta };
}

function terrainNames(materials: ReadonlyArray<MaterialDef>): Record<string, string> {
	const names: Record<string, string> = {};
	for (const { id, terrain } of materials) names[id] = terrain;
	return names;
}

function islandGround(
	codex: CodexTables,
	island: IslandWorldDef,
	map: IslandMap,
	seed: WorldSeed,
): IslandDefinition["island"] {
	const scope = codex.generationScopes.find((candidate) => candidate.id === island.scope);
	return {
		map: groundMap(map, codex, island),
		surfaces: surfacesByType(codex),
		options: island,
		seed: seedWord(seed),
		startSite: startSite(map, scope?.startType),
	};
}

/**
 * The terrain of a world for a seed. Solves a planet's shore, which takes milliseconds. Raises an error for a bad seed and for a world
 * that names what the codex lacks.
 *
 * @param map the island of the world and the seed, if it is generated already.
 */
export function terrainDefinition(
	codex: CodexTables,
	world: WorldDef,
	seed: WorldSeed,
	map?: IslandMap,
): TerrainDefinition {
	const { planet, island, surfaceBias } = world;
	const terrainByMaterial = terrainNames(codex.materials);
	const geodes = geodeFeatures(codex, world, seed);
	if (planet !== undefined) {
		return {
			planet: createWorldPlanet(codex, world, seed).dehydrate(),
			frame: frameOf(planet),
			voxels: { seaIce: planet.seaIce, shoreSnap: planet.shoreSnap, surfaceBias },
			terrainByMaterial,
			geodes,
		};
	}
	if (island === undefined) throw `worlds.${world.id} has neither a planet nor an island`;
	return {
		island: islandGround(codex, island, map ?? generateIsland(codex, island.scope, seed), seed),
		voxels: { surfaceBias },
		terrainByMaterial,
		geodes,
	};
}
