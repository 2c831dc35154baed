/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { findWorld } from "codex/find-world";
import { createCarvedTerrain, nearGeodes, terrainDefinition } from "world";
import type { CarvedTerrain } from "world";

const FARTHEST = 4096;

function carvedWorld(id: string, seed: number): CarvedTerrain<string> {
	return createCarvedTerrain(terrainDefinition(codex, findWorld(codex, id), seed), (name) => name);
}

export = () => {
	describe("geodes near a place", () => {
		it("are those of the island alone, however far one looks", () => {
			for (const seed of $range(0, 1)) {
				const carved = carvedWorld("castaway", seed);
				const { source } = carved;
				const all = nearGeodes(carved, { x: 0, y: 0, z: 0 }, FARTHEST, 1000);
				expect(all.accepted > 10).to.equal(true);
				expect(all.geodes.size()).to.equal(all.accepted);
				for (const { position } of all.geodes) {
					const [cx, cy, cz] = source.chunkAt(...position);
					expect(source.contentOf(cx, cy, cz)).to.equal("voxels");
				}
				const nearer = nearGeodes(carved, { x: 0, y: 0, z: 0 }, FARTHEST / 4, 1000);
				expect(nearer.tried).to.equal(all.tried);
			}
		});

		it("are open where one can walk in, not where the edge of the world cuts them", () => {
			const carved = carvedWorld("castaway", 1);
			const { geodes } = nearGeodes(carved, { x: 0, y: 0, z: 0 }, FARTHEST, 1000);
			const open = geodes.filter((geode) => geode.open);
			expect(open.size() > 0).to.equal(true);
			// Deeper ones do not reach the surface: they can only be cut by an edge.
			for (const { depth } of open) expect(depth < 48).to.equal(true);
		});

		it("come by distance, and a smaller circle holds the first of them", () => {
			const carved = carvedWorld("terra", 1);
			const place = carved.source.spawnPoint();
			const all = nearGeodes(carved, place, 700, 1000).geodes;
			const distances = all.map(({ distance }) => distance);
			distances.forEach((distance, k) => expect(k === 0 || distance >= distances[k - 1]).to.equal(true));
			const inner = nearGeodes(carved, place, 350, 1000).geodes;
			expect(inner.size()).to.equal(distances.filter((distance) => distance <= 350).size());
			expect(inner.size() > 1).to.equal(true);
			inner.forEach(({ origin }, k) => expect(origin.join(",")).to.equal(all[k].origin.join(",")));
			expect(nearGeodes(carved, place, 700, 2).geodes.size()).to.equal(2);
		});
	});
};
