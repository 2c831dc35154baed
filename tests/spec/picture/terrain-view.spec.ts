/// <reference types="@rbxts/testez/globals" />
import { viewTerrain } from "picture";
import type { TerrainView } from "picture";
import type { VoxelStore } from "voxel";
import { AIR, createVoxelStore, terrainCode, WATER } from "voxel";

const GRASS = terrainCode("Grass")!;
const ROCK = terrainCode("Rock")!;
const DOWN = { up: { x: 0, y: 1, z: 0 }, right: { x: 1, y: 0, z: 0 }, fromHeight: 62, toHeight: -62 };

function box(x: number, y: number, z: number, sizeX: number, sizeY: number, sizeZ: number) {
	return { originX: x, originY: y, originZ: z, sizeX, sizeY, sizeZ };
}

/** A plain of grass up to y = 8 studs, a pillar of rock in the north-east, a pond four voxels deep in the south-west. */
function landscape(): VoxelStore {
	const store = createVoxelStore();
	store.fillBox(box(-40, -10, -40, 80, 12, 80), GRASS);
	store.fillBox(box(10, 2, -20, 4, 6, 4), ROCK);
	store.fillBox(box(-20, -2, 10, 4, 4, 4), WATER);
	return store;
}

function at(view: TerrainView, row: number, column: number): [number, number, number] {
	const pixel = row * view.size + column;
	return [
		buffer.readu8(view.codes, pixel),
		buffer.readf32(view.heights, 4 * pixel),
		buffer.readf32(view.waterDepths, 4 * pixel),
	];
}

export = () => {
	it("sees ground, what stands on it and the depth of water, north at the top", () => {
		const centre = { x: 0, y: 0, z: 0 };
		const view = viewTerrain(landscape(), { ...DOWN, centre, size: 64, studsPerPixel: 4 });
		const [code, height, depth] = at(view, 32, 32);
		expect(code).to.equal(GRASS);
		expect(height).to.be.near(8, 2.01);
		expect(depth).to.equal(0);
		// Column 32 + 11 is x = 46 studs, row 32 - 19 is z = -74.
		const pillar = at(view, 32 - 19, 32 + 11);
		expect(pillar[0]).to.equal(ROCK);
		expect(pillar[1] - height).to.be.near(24, 0.01);
		const pond = at(view, 32 + 11, 32 - 19);
		expect(pond[0]).to.equal(GRASS);
		expect(pond[2]).to.be.near(16, 0.01);
		expect(height - pond[1]).to.be.near(16, 0.01);
	});

	it("sees nothing beside the terrain", () => {
		const centre = { x: 4000, y: 0, z: 0 };
		const view = viewTerrain(landscape(), { ...DOWN, centre, size: 8, studsPerPixel: 4 });
		expect(at(view, 3, 3)[0]).to.equal(AIR);
	});

	it("looks along any direction", () => {
		const centre = { x: 0, y: 0, z: 0 };
		const sideways = { up: { x: 1, y: 0, z: 0 }, right: { x: 0, y: 0, z: 1 }, fromHeight: 202, toHeight: -202 };
		const view = viewTerrain(landscape(), { ...sideways, centre, size: 16, studsPerPixel: 4 });
		// The plain ends at x = 160 studs and at y = 8 studs; here the picture is upside down.
		expect(at(view, 8, 8)[0]).to.equal(GRASS);
		expect(at(view, 8, 8)[1]).to.be.near(160, 2.01);
		expect(at(view, 15, 8)[0]).to.equal(AIR);
	});
};
