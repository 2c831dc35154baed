/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import { createChartTerrain, createGlobeTerrain, eachChunkWithin, fillRegion } from "terrain";
import type { TerrainSource } from "terrain";
import { createVoxelStore, NAME_CODES, TERRAIN_MATERIALS, terrainCode } from "voxel";
import type { VoxelStore } from "voxel";
import { contains, errorOf } from "../support/failures";
import { namePalette } from "../support/voxel-laws";

function octa(seed: number): TerrainSource<string> {
	const planet = createPlanet({ seed, radius: 600 }, "octa");
	return createChartTerrain(planet, { view: "octa", origin: [256, 0] }, { palette: namePalette(planet) });
}

function globe(seed: number): TerrainSource<string> {
	const planet = createPlanet({ seed, radius: 150 }, "globe");
	return createGlobeTerrain(planet, { view: "globe" }, { palette: namePalette(planet) });
}

function bake(source: TerrainSource<string>, radius: number): [VoxelStore, ReturnType<typeof fillRegion<string>>] {
	const store = createVoxelStore();
	const report = fillRegion(source, [256, 0, 0], radius, (chunk) => {
		if (chunk.status === "grid") store.writeGrid(chunk.grid, NAME_CODES);
		else if (chunk.status === "solid") store.fillBox(chunk.box, terrainCode(chunk.material)!);
		else throw "a chunk of air";
	});
	return [store, report];
}

export = () => {
	describe("fillRegion", () => {
		it("counts what it wrote, as terrain counts it", () => {
			for (const [source, radius] of [
				[octa(1), 300],
				[globe(2), math.huge],
			] as Array<[TerrainSource<string>, number]>) {
				const [store, report] = bake(source, radius);
				expect(report.voxels).to.equal(store.countCells());
				store.countByCode().forEach((count, code) => {
					expect(report.voxelsByMaterial.get(TERRAIN_MATERIALS[code]) ?? 0).to.equal(count);
				});
				expect(report.written <= report.chunks).to.equal(true);
			}
		});

		it("takes every chunk whose centre is within the radius, once, in order", () => {
			for (const [source, radius] of [
				[octa(1), 500],
				[globe(1), 200],
				[globe(1), math.huge],
				[octa(1), math.huge],
			] as Array<[TerrainSource<string>, number]>) {
				const centre = [100, 220, -30] as const;
				const seen = new Array<string>();
				let last = -math.huge;
				eachChunkWithin(source, centre, radius, (cx, cy, cz) => {
					const order = (cx * 4096 + cy) * 4096 + cz;
					if (order <= last) throw "out of order";
					last = order;
					seen.push(`${cx},${cy},${cz}`);
				});
				let expected = 0;
				for (const cx of $range(-12, 12)) {
					for (const cy of $range(source.dimensions === 3 ? -12 : 0, source.dimensions === 3 ? 12 : 0)) {
						for (const cz of $range(-12, 12)) {
							const dx = source.originX + 128 * cx + 64 - centre[0];
							const dy = source.dimensions === 3 ? 128 * cy + 64 - centre[1] : 0;
							const dz = source.originZ + 128 * cz + 64 - centre[2];
							if (radius < math.huge && math.sqrt(dx * dx + dy * dy + dz * dz) > radius) continue;
							const { whole } = source;
							const isCopy = cx < whole.minX || cx > whole.maxX || cz < whole.minZ || cz > whole.maxZ;
							if (radius === math.huge && source.kind === "octa" && isCopy) continue;
							const content = source.contentOf(cx, cy, cz);
							if (content === "voxels" || content === "solid") expected += 1;
						}
					}
				}
				expect(seen.size()).to.equal(expected);
				expect(expected > 4).to.equal(true);
			}
		});

		it("gives the same terrain in one piece as in two", () => {
			const source = octa(3);
			const [whole] = bake(source, 700);
			const parts = createVoxelStore();
			for (const half of [0, 1]) {
				eachChunkWithin(source, [256, 0, 0], 700, (cx, cy, cz) => {
					const chunk = source.fill(cx, cy, cz);
					if (cx % 2 === half && chunk.status === "grid") parts.writeGrid(chunk.grid, NAME_CODES);
					source.release(chunk);
				});
			}
			expect(parts.contentHash()).to.equal(whole.contentHash());
		});

		it("fills a whole globe without a gap: every stud under the ground is full", () => {
			const planet = createPlanet({ seed: 4, radius: 150 }, "globe");
			const source = createGlobeTerrain(planet, { view: "globe" }, { palette: namePalette(planet) });
			const [store] = bake(source, math.huge);
			const [x0, y0, z0] = source.center;
			for (const k of $range(1, 3000)) {
				const [x, y, z] = [math.sin(k * 1.7), math.cos(k * 0.9), math.sin(k * 2.3)];
				const length = math.sqrt(x * x + y * y + z * z);
				const ground = 150 + planet.height(x, y, z);
				const depth = 16 + ((k * 13) % 120);
				const at = (origin: number, d: number) => math.floor((origin + ((ground - depth) * d) / length) / 4);
				const cell = store.cellAt(at(x0, x), at(y0, y), at(z0, z));
				if (cell.occupancy !== 1) throw `a hole ${depth} studs under the ground`;
			}
		});

		it("refuses a bad radius or centre", () => {
			const source = octa(1);
			const messageOf = (centre: [number, number, number], radius: number) =>
				errorOf(() => fillRegion(source, centre, radius, () => {}));
			expect(contains(messageOf([0, 0, 0], -1), "radius must be at least 0 studs, got -1")).to.equal(true);
			expect(contains(messageOf([0, 0, 0], 0 / 0), "radius must be at least 0 studs")).to.equal(true);
			expect(contains(messageOf([math.huge, 0, 0], 1), "centre must be finite")).to.equal(true);
		});
	});
};
