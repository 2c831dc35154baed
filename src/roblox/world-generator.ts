import { Workspace } from "@rbxts/services";
import type { ChunkGenerator } from "streaming/chunk-worker";
import { createTerrain } from "world/create-terrain";
import type { TerrainDefinition } from "world/terrain-definition";
import { createSourceGenerator } from "./source-generator";
import { itemOf } from "./terrain-items";
import { createTerrainWriter } from "./terrain-writer";

/**
 * What a worker makes chunks with; each Actor requires this module in its own virtual machine. `definition` is the plain data
 * of `terrainDefinition`, which has crossed from another one as a copy.
 */
export function createChunkGenerator(definition: unknown): ChunkGenerator {
	const source = createTerrain(definition as TerrainDefinition, itemOf);
	return createSourceGenerator(source, createTerrainWriter(Workspace.Terrain));
}
