/// <reference types="@rbxts/testez/globals" />
import type { VoxelBox, VoxelGrid } from "voxel";
import { AIR, CODES, createVoxelStore, foldsToWater, NUMERIC_CODES, occupancyByte, terrainCode, WATER } from "voxel";
import { collectFailures, contains, errorOf } from "../support/failures";
import { buildGrid, randomBox, randomGrid, randomStream } from "../support/random-grids";

const ROCK = terrainCode("Rock")!;
const SAND = terrainCode("Sand")!;

function box(origin: readonly [number, number, number], size: readonly [number, number, number]): VoxelBox {
	const [originX, originY, originZ] = origin;
	const [sizeX, sizeY, sizeZ] = size;
	return { originX, originY, originZ, sizeX, sizeY, sizeZ };
}

function one(x: number, y: number, z: number, cell: [number, number, number], withLiquid: boolean): VoxelGrid<number> {
	return buildGrid(box([x, y, z], [1, 1, 1]), withLiquid, () => cell);
}

/** The plainest store there is: a record for each voxel. */
function createModel() {
	const cellByPlace = new Map<number, [number, number, number]>();
	const keyOf = (x: number, y: number, z: number) => ((x + 512) * 1024 + (y + 512)) * 1024 + (z + 512);
	const set = (x: number, y: number, z: number, cell: [number, number, number]) => {
		const isAir = cell[1] === 0 && cell[2] === 0;
		if (isAir) cellByPlace.delete(keyOf(x, y, z));
		else if (cell[1] === 0) cellByPlace.set(keyOf(x, y, z), [WATER, cell[2], 0]);
		else cellByPlace.set(keyOf(x, y, z), cell);
	};
	return {
		write: (grid: VoxelGrid<number>) => {
			for (const i of $range(0, grid.sizeX - 1)) {
				for (const j of $range(0, grid.sizeY - 1)) {
					for (const k of $range(0, grid.sizeZ - 1)) {
						const level = grid.liquid !== undefined ? grid.liquid[i][j][k] : 0;
						const cell = [grid.materials[i][j][k], grid.occupancies[i][j][k], level] as const;
						set(grid.originX + i, grid.originY + j, grid.originZ + k, [...cell]);
					}
				}
			}
		},
		fill: (where: VoxelBox, code: number) => {
			for (const x of $range(where.originX, where.originX + where.sizeX - 1)) {
				for (const y of $range(where.originY, where.originY + where.sizeY - 1)) {
					for (const z of $range(where.originZ, where.originZ + where.sizeZ - 1)) {
						set(x, y, z, [code, code === AIR ? 0 : 1, 0]);
					}
				}
			}
		},
		at: (x: number, y: number, z: number) => cellByPlace.get(keyOf(x, y, z)) ?? [AIR, 0, 0],
		count: () => cellByPlace.size(),
	};
}

export = () => {
	describe("voxel store", () => {
		it("agrees with a record for each voxel after random writes and fills", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 5)) {
				const stream = randomStream(seed);
				const store = createVoxelStore();
				const model = createModel();
				for (const _ of $range(1, 12)) {
					if (stream.nextInt(0, 3) === 0) {
						const where = randomBox(stream, 36);
						const code = stream.nextInt(0, 3) === 0 ? AIR : stream.nextInt(0, 23);
						store.fillBox(where, code);
						model.fill(where, code);
					} else {
						const grid = randomGrid(stream, randomBox(stream, 16), stream.nextInt(0, 2) === 0);
						store.writeGrid(grid, NUMERIC_CODES);
						model.write(grid);
					}
				}
				if (store.countCells() !== model.count()) failures.add(`seed ${seed}: ${store.countCells()} cells`);
				const where = box([-50, -50, -50], [140, 140, 140]);
				const channels = store.readChannels(where, CODES);
				for (const i of $range(0, where.sizeX - 1, 5)) {
					for (const j of $range(0, where.sizeY - 1)) {
						for (const k of $range(0, where.sizeZ - 1, 3)) {
							const [code, occupancy, liquid] = model.at(i - 50, j - 50, k - 50);
							const isWater = code === WATER;
							const wrong =
								channels.materials[i][j][k] !== (isWater ? AIR : code) ||
								channels.occupancies[i][j][k] !== (isWater ? 0 : occupancy) ||
								channels.liquid![i][j][k] !== (isWater ? occupancy : liquid);
							if (wrong) failures.add(`seed ${seed}: voxel ${i - 50}, ${j - 50}, ${k - 50}`);
						}
					}
				}
			}
			failures.expectNone();
		});

		it("keeps more open writes than it has room for", () => {
			const store = createVoxelStore();
			const failures = collectFailures();
			for (const turn of $range(0, 2)) {
				for (const i of $range(0, 149)) {
					store.writeGrid(one(i * 32 + turn, 5, -7, [SAND, 0.5, 0], false), NUMERIC_CODES);
				}
			}
			expect(store.countCells()).to.equal(450);
			for (const i of $range(0, 149)) {
				const cell = store.cellAt(i * 32 + 1, 5, -7);
				if (cell.code !== SAND || cell.occupancy !== 0.5) failures.add(`chunk ${i}`);
			}
			failures.expectNone();
		});

		it("forgets chunks that become air, also while they are being read", () => {
			const store = createVoxelStore();
			for (const i of $range(0, 99)) store.writeGrid(one(i * 32, 0, 0, [ROCK, 1, 0], false), NUMERIC_CODES);
			for (const i of $range(0, 99)) store.writeGrid(one(i * 32, 0, 0, [AIR, 0, 0], false), NUMERIC_CODES);
			store.readBlock(box([0, 0, 0], [3200, 1, 1]));
			for (const i of $range(0, 99)) store.writeGrid(one(i * 32, 0, 0, [ROCK, 1, 0], false), NUMERIC_CODES);
			store.readBlock(box([0, 0, 0], [3200, 1, 1]));
			expect(store.countCells()).to.equal(100);
			store.fillBox(box([0, 0, 0], [3200, 32, 32]), AIR);
			expect(store.countCells()).to.equal(0);
			expect(store.bounds()).to.equal(undefined);
		});

		it("writes nothing of a grid that has a mistake", () => {
			const store = createVoxelStore();
			const cells = (x: number): [number, number, number] => [ROCK, x === 3 ? 1.5 : 1, 0];
			const grid = buildGrid(box([0, 0, 0], [4, 4, 4]), false, cells);
			expect(
				contains(
					errorOf(() => store.writeGrid(grid, NUMERIC_CODES)),
					"1.5",
				),
			).to.equal(true);
			expect(store.countCells()).to.equal(0);
		});

		it("rounds occupancies to the nearest step", () => {
			expect(occupancyByte(1)).to.equal(255);
			expect(occupancyByte(0.5)).to.equal(127);
			expect(occupancyByte(0.25)).to.equal(63);
			expect(occupancyByte(0.1)).to.equal(25);
			expect(occupancyByte(1e-9)).to.equal(0);
			const failures = collectFailures();
			for (const i of $range(1, 2560)) {
				const occupancy = i / 2560;
				const off = math.abs((occupancyByte(occupancy) + 1) / 256 - occupancy);
				// Below half a step there is only the lowest step to take, since zero is air.
				if (off > 0.5 / 256 + 1e-12 && occupancy > 1 / 512) failures.add(`${occupancy} is off by ${off}`);
			}
			for (const byte of $range(0, 255)) {
				if (occupancyByte((byte + 1) / 256) !== byte) failures.add(`byte ${byte} does not come back`);
			}
			failures.expectNone();
		});

		it("keeps water beside a solid and picks one of them where only one fits", () => {
			const failures = collectFailures();
			const store = createVoxelStore();
			for (const solid of [1, 64, 127, 128, 129, 200, 255]) {
				for (const liquid of [1, 64, 128, 129, 256]) {
					store.writeGrid(one(1, 2, 3, [SAND, solid / 256, liquid / 256], true), NUMERIC_CODES);
					const cell = store.cellAt(1, 2, 3);
					if (cell.code !== SAND || cell.occupancy !== solid / 256 || cell.liquid !== liquid / 256) {
						failures.add(`${solid}, ${liquid} became ${cell.code}, ${cell.occupancy}, ${cell.liquid}`);
					}
					const grid = store.readGrid(box([1, 2, 3], [1, 1, 1]), CODES);
					const isWater = foldsToWater(solid / 256, liquid / 256);
					const expected = isWater ? liquid / 256 : solid / 256;
					if (
						grid.materials[0][0][0] !== (isWater ? WATER : SAND) ||
						grid.occupancies[0][0][0] !== expected
					) {
						failures.add(`${solid}, ${liquid} reads as ${grid.materials[0][0][0]}`);
					}
				}
			}
			failures.expectNone();
			expect(foldsToWater(0.49, 0.51)).to.equal(true);
			expect(foldsToWater(0.5, 0.51)).to.equal(false);
			expect(foldsToWater(0.49, 0.5)).to.equal(false);
		});

		it("drops the water where a solid rounds to full", () => {
			const store = createVoxelStore();
			store.writeGrid(one(0, 0, 0, [SAND, 0.9999, 0.5], true), NUMERIC_CODES);
			const cell = store.cellAt(0, 0, 0);
			expect(cell.occupancy).to.equal(1);
			expect(cell.liquid).to.equal(0);
		});

		it("has one content hash for the same cells, whatever their history", () => {
			const hashes = new Set<string>();
			for (const seed of $range(1, 3)) {
				const stream = randomStream(seed);
				const grids = new Array<VoxelGrid<number>>();
				for (const i of $range(0, 3)) {
					for (const j of $range(0, 3)) {
						const where = box([i * 12 - 24, -6, j * 12 - 24], [12, 12, 12]);
						grids.push(randomGrid(stream, where, (i + j) % 2 === 0));
					}
				}
				const forward = createVoxelStore();
				for (const grid of grids) forward.writeGrid(grid, NUMERIC_CODES);
				const backward = createVoxelStore();
				backward.fillBox(box([-64, -64, -64], [100, 100, 100]), ROCK);
				backward.contentHash();
				backward.fillBox(box([-64, -64, -64], [100, 100, 100]), AIR);
				for (const i of $range(grids.size() - 1, 0, -1)) {
					backward.writeGrid(grids[i], NUMERIC_CODES);
					if (i % 3 === 0) backward.contentHash();
				}
				expect(backward.contentHash()).to.equal(forward.contentHash());
				const copy = createVoxelStore();
				copy.writeBlock(forward.readBlock(box([-64, -64, -64], [128, 128, 128])));
				expect(copy.contentHash()).to.equal(forward.contentHash());
				hashes.add(forward.contentHash());
			}
			expect(hashes.size()).to.equal(3);
		});

		it("changes its content hash with any cell, material, occupancy, liquid or place", () => {
			const variants = new Array<VoxelGrid<number>>();
			for (const [x, y, z] of [
				[0, 0, 0],
				[1, 0, 0],
				[0, 1, 0],
				[0, 0, 1],
				[32, 0, 0],
				[0, 32, 0],
				[0, 0, 32],
				[-32, 0, 0],
			]) {
				variants.push(one(x, y, z, [SAND, 0.5, 0], true));
			}
			variants.push(one(0, 0, 0, [ROCK, 0.5, 0], true), one(0, 0, 0, [SAND, 0.25, 0], true));
			variants.push(one(0, 0, 0, [SAND, 0.5, 0.5], true), one(0, 0, 0, [SAND, 0.5, 1 / 256], true));
			variants.push(one(0, 0, 0, [AIR, 0, 0.5], true), one(0, 0, 0, [AIR, 0, 0], true));
			const hashes = new Set<string>();
			for (const grid of variants) {
				const store = createVoxelStore();
				store.writeGrid(grid, NUMERIC_CODES);
				hashes.add(store.contentHash());
			}
			expect(hashes.size()).to.equal(variants.size());
		});

		it("knows the smallest box around its cells", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 60)) {
				const stream = randomStream(seed);
				const store = createVoxelStore();
				const low = [math.huge, math.huge, math.huge];
				const high = [-math.huge, -math.huge, -math.huge];
				for (const _ of $range(1, stream.nextInt(1, 4))) {
					const where = randomBox(stream, 40);
					store.fillBox(where, SAND);
					const origin = [where.originX, where.originY, where.originZ];
					const size = [where.sizeX, where.sizeY, where.sizeZ];
					for (const axis of $range(0, 2)) {
						low[axis] = math.min(low[axis], origin[axis]);
						high[axis] = math.max(high[axis], origin[axis] + size[axis]);
					}
				}
				const bounds = store.bounds()!;
				const found = `${bounds.originX} ${bounds.originY} ${bounds.originZ} ${bounds.sizeX} ${bounds.sizeY} ${bounds.sizeZ}`;
				const size = `${high[0] - low[0]} ${high[1] - low[1]} ${high[2] - low[2]}`;
				const expected = `${low[0]} ${low[1]} ${low[2]} ${size}`;
				if (found !== expected) failures.add(`seed ${seed}: ${found}, expected ${expected}`);
			}
			failures.expectNone();
		});

		it("counts cells by material", () => {
			const store = createVoxelStore();
			store.fillBox(box([-40, 0, 0], [80, 10, 10]), ROCK);
			store.fillBox(box([0, 5, 0], [10, 10, 10]), WATER);
			const counts = store.countByCode();
			expect(counts[ROCK]).to.equal(8000 - 500);
			expect(counts[WATER]).to.equal(1000);
			expect(store.countCells()).to.equal(8500);
		});

		it("lists its chunks by x, then y, then z", () => {
			const stream = randomStream(12);
			const store = createVoxelStore();
			for (const _ of $range(1, 40)) {
				const place = [
					stream.nextInt(-300, 300),
					stream.nextInt(-300, 300),
					stream.nextInt(-300, 300),
				] as const;
				store.fillBox(box(place, [40, 1, 40]), SAND);
			}
			const chunks = store.packedChunks();
			let unordered = 0;
			for (const i of $range(1, chunks.size() - 1)) {
				const [a, b] = [chunks[i - 1], chunks[i]];
				const ascends = a.x < b.x || (a.x === b.x && (a.y < b.y || (a.y === b.y && a.z < b.z)));
				if (!ascends) unordered += 1;
			}
			expect(unordered).to.equal(0);
			expect(chunks.size() > 100).to.equal(true);
		});

		it("leaves cells alone under the air of a block that is pasted without it", () => {
			const store = createVoxelStore();
			store.fillBox(box([-5, -5, -5], [40, 10, 10]), ROCK);
			const source = createVoxelStore();
			source.writeGrid(one(3, 0, 0, [SAND, 0.5, 0.75], true), NUMERIC_CODES);
			const block = source.readBlock(box([0, 0, 0], [40, 2, 2]));
			store.writeBlock(block, true);
			expect(store.countByCode()[ROCK]).to.equal(4000 - 1);
			expect(store.cellAt(3, 0, 0).liquid).to.equal(0.75);
			store.writeBlock(block);
			expect(store.countByCode()[ROCK]).to.equal(4000 - 35 * 4);
			expect(store.countByCode()[SAND]).to.equal(1);
		});

		it("refuses boxes outside of terrain, empty and fractional ones, and unknown materials", () => {
			const store = createVoxelStore();
			const refused: Array<[VoxelBox, string]> = [
				[box([-32001, 0, 0], [1, 1, 1]), "-32001"],
				[box([0, 31999, 0], [1, 2, 1]), "32001"],
				[box([0, 0, 32000], [1, 1, 1]), "32001"],
				[box([0, 0, 0], [0, 1, 1]), "0"],
				[box([0, 0.5, 0], [1, 1, 1]), "0.5"],
				[box([0, 0, 0], [1, 1, 0 / 0]), "nan"],
			];
			for (const [where, named] of refused) {
				for (const call of [
					() => store.fillBox(where, ROCK),
					() => store.readBlock(where) as unknown as void,
				]) {
					expect(contains(errorOf(call), named)).to.equal(true);
				}
			}
			expect(
				contains(
					errorOf(() => store.fillBox(box([0, 0, 0], [1, 1, 1]), 23)),
					"23",
				),
			).to.equal(true);
			store.fillBox(box([-32000, -32000, -32000], [1, 1, 1]), ROCK);
			store.fillBox(box([31999, 31999, 31999], [1, 1, 1]), ROCK);
			expect(store.countCells()).to.equal(2);
		});

		it("holds a region of 1024 x 1024 studs of surface in a fraction of 64 MB", () => {
			const store = createVoxelStore();
			const cellOf = (x: number, y: number, z: number): [number, number, number] => {
				const height = 14 + 9 * math.noise(x / 37, z / 37) + 3 * math.noise(x / 9, z / 9, 5);
				const solid = math.clamp(height - y, 0, 1);
				const code = solid === 0 ? AIR : y > 15 ? ROCK : SAND;
				return [code, solid, solid < 1 && y < 14 ? math.clamp(14.3 - y, 0, 1) : 0];
			};
			const before = gcinfo();
			let openBytes = 0;
			const grids = [0, 1, 2].map((i) => buildGrid(box([i * 32, 0, 0], [32, 45, 32]), true, cellOf));
			for (const i of $range(0, 7)) {
				for (const j of $range(0, 7)) {
					const grid = grids[(i + 2 * j) % 3];
					store.writeGrid({ ...grid, originX: i * 32, originZ: j * 32 }, NUMERIC_CODES);
					openBytes = math.max(openBytes, store.byteCount());
				}
			}
			expect(openBytes < 16e6).to.equal(true);
			expect(store.countCells() > 900000).to.equal(true);
			expect(gcinfo() - before < 64 * 1024).to.equal(true);
		});
	});
};
