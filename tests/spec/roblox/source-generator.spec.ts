/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { findWorld } from "codex/find-world";
import { createSourceGenerator } from "roblox/source-generator";
import { itemOf } from "roblox/terrain-items";
import { createTerrainWriter } from "roblox/terrain-writer";
import { chunkKey } from "streaming/chunk-layout";
import { generatedParts } from "streaming/simulation/generated-parts";
import type { TerrainSource } from "terrain";
import { createTerrain } from "world/create-terrain";
import { terrainDefinition } from "world/terrain-definition";
import { createTerrainDouble } from "../support/terrain-double";

const job = { key: chunkKey(0, 0, 0), cx: 0, cy: 0, cz: 0 };

export = () => {
	it("hands the parts of a terrain's chunks on, and none where the terrain has none", () => {
		const plain = createTerrain(terrainDefinition(codex, findWorld(codex, "terra"), 1), itemOf);
		for (const parts of [undefined, generatedParts(job)]) {
			const source: TerrainSource<Enum.Material> = {
				...plain,
				fill: (cx, cy, cz, checkpoint) => {
					const filled = plain.fill(cx, cy, cz, checkpoint);
					return filled.status === "grid" ? { ...filled, parts } : filled;
				},
			};
			const generator = createSourceGenerator(source, createTerrainWriter(createTerrainDouble()));
			expect(generator.generate(job, () => {}).parts).to.equal(parts);
		}
	});
};
