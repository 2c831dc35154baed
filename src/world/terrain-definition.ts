import type { CodexTables, MaterialDef, PlanetWorldDef, WorldDef } from "codex/types";
import type { DehydratedPlanet } from "planet";
import type { WorldSeed } from "random";
import type { PlanetFrame, VoxelOptions } from "terrain";
import { createWorldPlanet } from "./create-world-planet";
import { geodeFeatures } from "./geode-features";
import type { GeodeFeatures } from "./geode-features";

/**
 * All that makes the terrain of a world, as plain data: it crosses to workers, which make the same terrain of it in virtual
 * machines of their own.
 */
export interface TerrainDefinition {
	readonly planet: DehydratedPlanet;
	readonly frame: PlanetFrame;
	readonly voxels: VoxelOptions;
	/** What the further names of `materials` stand for. */
	readonly terrainByMaterial: Readonly<Record<string, string>>;
	/** Absent from a world without any. */
	readonly geodes?: GeodeFeatures;
}

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

/** The terrain of a planet world for a seed. Solves the planet's shore, so it takes milliseconds. @throws on a world without planet. */
export function terrainDefinition(codex: CodexTables, world: WorldDef, seed: WorldSeed): TerrainDefinition {
	const { planet } = world;
	if (planet === undefined) throw `worlds.${world.id} has no planet`;
	return {
		planet: createWorldPlanet(codex, world, seed).dehydrate(),
		frame: frameOf(planet),
		voxels: { seaIce: planet.seaIce, shoreSnap: planet.shoreSnap, surfaceBias: world.surfaceBias },
		terrainByMaterial: terrainNames(codex.materials),
		geodes: geodeFeatures(codex, world, seed),
	};
}
