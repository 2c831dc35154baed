/// <reference types="@rbxts/testez/globals" />
import { cutTerrain } from "picture";
import type { TerrainCut } from "picture";
import { AIR, createVoxelStore, NUMERIC_CODES, terrainCode, WATER } from "voxel";
import type { VoxelStore } from "voxel";
import { collectFailures } from "../support/failures";

const GRASS = terrainCode("Grass")!;
const ROCK = terrainCode("Rock")!;

function box(x: number, y: number, z: number, sizeX: number, sizeY: number, sizeZ: number) {
	return { originX: x, originY: y, originZ: z, sizeX, sizeY, sizeZ };
}

/** Rock up to voxel 0, one layer of grass on it, a trench of water along z, and a voxel of grass that is a quarter full. */
function landscape(): VoxelStore {
	const store = createVoxelStore();
	store.fillBox(box(-20, -8, -20, 40, 8, 40), ROCK);
	store.fillBox(box(-20, 0, -20, 40, 1, 40), GRASS);
	store.fillBox(box(4, -3, -20, 3, 4, 40), WATER);
	store.writeGrid({ ...box(-6, 1, 0, 1, 1, 1), materials: [[[GRASS]]], occupancies: [[[0.25]]] }, NUMERIC_CODES);
	return store;
}

const ALONG_X = { up: { x: 0, y: 1, z: 0 }, right: { x: 1, y: 0, z: 0 } };

function at(cut: TerrainCut, column: number, row: number): [number, number] {
	const pixel = row * cut.width + column;
	return [buffer.readu8(cut.codes, pixel), buffer.readu8(cut.occupancies, pixel)];
}

export = () => {
	it("holds the voxels of a plane, the uppermost row first", () => {
		const store = landscape();
		const frame = { ...ALONG_X, centre: { x: 0, y: 0, z: 2 }, left: -48, bottom: -40, width: 24, height: 14 };
		const cut = cutTerrain(store, frame);
		const failures = collectFailures();
		for (const row of $range(0, 13)) {
			for (const column of $range(0, 23)) {
				// The lower edge lies at voxel -10, the left one at voxel -12.
				const cell = store.cellAt(column - 12, 3 - row, 0);
				const [code, occupancy] = at(cut, column, row);
				if (code !== cell.code || math.abs(occupancy / 255 - cell.occupancy) > 0.003)
					failures.add(`${column}, ${row}: ${code}, ${occupancy}`);
			}
		}
		failures.expectNone();
		expect(at(cut, 6, 2)[0]).to.equal(GRASS);
		expect(at(cut, 6, 2)[1]).to.be.near(64, 1);
		expect(at(cut, 17, 4)[0]).to.equal(WATER);
		expect(at(cut, 0, 0)[0]).to.equal(AIR);
		expect(at(cut, 0, 0)[1]).to.equal(0);
	});

	it("may lie along any direction, and reach beyond the terrain", () => {
		const frame = { up: { x: 0, y: 1, z: 0 }, right: { x: 0, y: 0, z: 1 }, centre: { x: 22, y: 0, z: 0 } };
		const cut = cutTerrain(landscape(), { ...frame, left: -120, bottom: -4, width: 60, height: 2 });
		for (const column of $range(0, 59)) {
			// Along the trench: water where there is terrain, and air beside it.
			const isInside = column >= 10 && column < 50;
			expect(at(cut, column, 0)[0]).to.equal(isInside ? WATER : AIR);
			expect(at(cut, column, 1)[0]).to.equal(isInside ? WATER : AIR);
		}
	});
};
