/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import { createChartTerrain, createGlobeTerrain } from "terrain";
import type { Carver, TerrainSource } from "terrain";
import { createVoxelStore, NAME_CODES } from "voxel";
import { collectFailures } from "../support/failures";
import { checkGrid, eachCell, gridOf, namePalette } from "../support/voxel-laws";

/** Cuts a ball of air with a shell of ice and a puddle in it, wherever its chunk. */
function ballCarver(centre: readonly [number, number, number], radius: number): Carver<string> {
	return {
		mayReach: (box) =>
			math.abs(box.originX + box.sizeX / 2 - centre[0]) <= radius + box.sizeX / 2 &&
			math.abs(box.originY + box.sizeY / 2 - centre[1]) <= radius + box.sizeY / 2 &&
			math.abs(box.originZ + box.sizeZ / 2 - centre[2]) <= radius + box.sizeZ / 2,
		layersIn: (box) => {
			const isBeside =
				centre[0] + radius < box.originX ||
				centre[0] - radius >= box.originX + box.sizeX ||
				centre[2] + radius < box.originZ ||
				centre[2] - radius >= box.originZ + box.sizeZ;
			return isBeside ? undefined : { minY: centre[1] - radius, maxY: centre[1] + radius };
		},
		carve: (grid) => {
			grid.addLiquid();
			for (const i of $range(0, grid.sizeX - 1)) {
				for (const j of $range(0, grid.sizeY - 1)) {
					const [x, y] = [grid.originX + i - centre[0], grid.originY + j - centre[1]];
					if (x * x + y * y > radius * radius) continue;
					const [materials, occupancies, liquid] = grid.rowAt(i, j);
					for (const k of $range(0, grid.sizeZ - 1)) {
						const z = grid.originZ + k - centre[2];
						const distance = math.sqrt(x * x + y * y + z * z);
						if (distance > radius) continue;
						const isShell = distance > radius - 1;
						materials[k] = isShell ? "Ice" : "Air";
						occupancies[k] = isShell ? 1 : 0;
						liquid![k] = !isShell && y < 0 ? 1 : 0;
					}
				}
			}
		},
	};
}

function octa(carver?: Carver<string>): TerrainSource<string> {
	const planet = createPlanet({ seed: 5 }, "octa");
	return createChartTerrain(planet, { view: "octa" }, { palette: namePalette(planet), carver });
}

function globe(carver?: Carver<string>): TerrainSource<string> {
	const planet = createPlanet({ seed: 5, radius: 400 }, "globe");
	return createGlobeTerrain(planet, { view: "globe" }, { palette: namePalette(planet), carver });
}

export = () => {
	describe("a carver", () => {
		it("grows the range of a chunk to what it asks for: rock below, air above", () => {
			const plain = gridOf(octa().fill(0, 0, 0));
			const failures = collectFailures();
			for (const y of [plain.originY - 30, plain.originY + plain.sizeY + 20]) {
				const centre = [16, y, 16] as const;
				const chunk = octa(ballCarver(centre, 5)).fill(0, 0, 0);
				const grid = gridOf(chunk);
				checkGrid(grid, failures);
				expect(grid.originY).to.equal(math.min(plain.originY, y - 5));
				expect(grid.originY + grid.sizeY).to.equal(math.max(plain.originY + plain.sizeY, y + 6));
				let shell = 0;
				eachCell(grid, (material, occupancy, _, vx, vy, vz) => {
					if (material === "Ice") shell += 1;
					const distance = math.sqrt((vx - 16) ** 2 + (vy - y) ** 2 + (vz - 16) ** 2);
					if (distance <= 5) return;
					if (vy < plain.originY && (material !== "Rock" || occupancy !== 1))
						failures.add(`${material} below`);
					if (vy >= plain.originY + plain.sizeY && occupancy !== 0) failures.add(`${material} above`);
				});
				if (shell < 100) failures.add(`${shell} voxels of shell`);
			}
			failures.expectNone();
		});

		it("changes its chunk and no row of another", () => {
			const carver = ballCarver([3, 0, 3], 9);
			const [carved, plain] = [octa(carver), octa()];
			const failures = collectFailures();
			carved.fill(0, 0, 0);
			for (const [cx, cz] of [
				[5, 5],
				[0, 4],
				[-7, 2],
			]) {
				const store = createVoxelStore();
				store.writeGrid(gridOf(carved.fill(cx, 0, cz)), NAME_CODES);
				const wanted = createVoxelStore();
				wanted.writeGrid(gridOf(plain.fill(cx, 0, cz)), NAME_CODES);
				if (store.contentHash() !== wanted.contentHash()) failures.add(`chunk ${cx}, ${cz}`);
			}
			failures.expectNone();
		});

		it("cuts one body out of many chunks, in any order", () => {
			const carver = ballCarver([2, -3, -1], 12);
			for (const create of [octa, globe]) {
				const hashes = new Array<string>();
				for (const order of [0, 1]) {
					const store = createVoxelStore();
					const source = create(carver);
					for (const n of $range(0, 7)) {
						const m = order === 0 ? n : 7 - n;
						const [cx, cy, cz] = [(m % 2) - 1, (math.floor(m / 2) % 2) - 1, math.floor(m / 4) - 1];
						const chunk = source.fill(cx, source.dimensions === 3 ? cy : 0, cz);
						if (chunk.status === "grid") store.writeGrid(chunk.grid, NAME_CODES);
						source.release(chunk);
					}
					hashes.push(store.contentHash());
					let ice = 0;
					for (const x of $range(-10, 14)) {
						for (const y of $range(-15, 9)) {
							for (const z of $range(-13, 11)) if (store.cellAt(x, y, z).code === 18) ice += 1;
						}
					}
					if (ice < 1400) throw `${ice} voxels of shell`;
				}
				expect(hashes[0]).to.equal(hashes[1]);
			}
		});

		it("makes a cube of voxels of one that was all air or all rock", () => {
			const plain = globe();
			const [x0, y0, z0] = (plain as unknown as { center: [number, number, number] }).center;
			const [cx, cy, cz] = plain.chunkAt(x0 + 10, y0 + 10, z0 + 10);
			expect(plain.contentOf(cx, cy, cz)).to.equal("solid");
			const middle = [32 * cx + 16, 32 * cy + 16, 32 * cz + 16] as const;
			const carved = globe(ballCarver(middle, 6));
			expect(carved.contentOf(cx, cy, cz)).to.equal("voxels");
			const grid = gridOf(carved.fill(cx, cy, cz));
			const failures = collectFailures();
			checkGrid(grid, failures);
			eachCell(grid, (material, occupancy, _, x, y, z) => {
				const distance = math.sqrt((x - middle[0]) ** 2 + (y - middle[1]) ** 2 + (z - middle[2]) ** 2);
				if (distance > 6 && (material !== "Rock" || occupancy !== 1))
					failures.add(`${material} at ${x}, ${y}, ${z}`);
			});
			failures.expectNone();
			// A cube above it in the same columns is not touched.
			expect(carved.contentOf(cx, cy + 1, cz)).to.equal(plain.contentOf(cx, cy + 1, cz));
			const [ax, ay, az] = plain.chunkAt(x0, y0 + 700, z0);
			expect(plain.contentOf(ax, ay, az)).to.equal("air");
			const inSpace = globe(ballCarver([32 * ax + 16, 32 * ay + 16, 32 * az + 16], 6));
			expect(inSpace.contentOf(ax, ay, az)).to.equal("voxels");
			expect(checkGrid(gridOf(inSpace.fill(ax, ay, az)), failures)).to.equal(false);
		});
	});
};
