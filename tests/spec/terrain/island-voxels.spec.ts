/// <reference types="@rbxts/testez/globals" />
import { COLUMN_STUDS, createGround, createGroundGrid, GROUND_BYTES, GroundPart } from "island/ground";
import { createPcg32 } from "random";
import { createIslandTerrain, createPalette, fillRegion } from "terrain";
import type { Carver, IslandTerrain, IslandTerrainOptions } from "terrain";
import { CASTAWAY, DEFAULT_SURFACES, defaultGround, defaultGroundMap } from "../support/default-ground";
import { collectFailures, contains, errorOf } from "../support/failures";
import { checkGrid, compareWithVoxels, eachCell, gridOf, namePalette } from "../support/voxel-laws";

const SEA = -4;
const SIDE = 32;

function terrainOf(seed: number, options: Partial<IslandTerrainOptions<string>> = {}): IslandTerrain<string> {
	const ground = defaultGround(seed);
	return createIslandTerrain(ground, { palette: namePalette(ground), ...options });
}

/** Chunks of the middle, of the shore and of the open sea. */
const CHUNKS: ReadonlyArray<readonly [cx: number, cz: number]> = [
	[0, 0],
	[-1, 1],
	[2, -1],
	[-3, 0],
	[1, 2],
	[-4, -4],
];

/** Digs out a layer of every chunk. */
function layerCarver(y: number): Carver<string> {
	return {
		mayReach: () => true,
		layersIn: () => ({ minY: y - 1, maxY: y }),
		carve: (grid) => {
			for (const i of $range(0, grid.sizeX - 1)) {
				const j = y - grid.originY;
				if (j < 0 || j >= grid.sizeY) continue;
				const [materials, occupancies] = grid.rowAt(i, j);
				for (const k of $range(0, grid.sizeZ - 1)) {
					materials[k] = "Air";
					occupancies[k] = 0;
				}
			}
		},
		partsIn: (box) => [
			{
				group: `${box.originX},${box.originZ}`,
				name: "mark",
				size: [1, 1, 1],
				frame: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1],
				material: "Rock",
				color: [0, 0, 0],
				transparency: 0,
			},
		],
	};
}

export = () => {
	describe("the voxels of an island", () => {
		it("are of each material as many as published", () => {
			const { voxelsByMaterial } = fillRegion(terrainOf(1, { mode: "voxels" }), [0, 0, 0], math.huge, () => {});
			const published: ReadonlyArray<[string, number]> = [
				["Basalt", 1854],
				["Grass", 9990],
				["Ground", 81973],
				["LeafyGrass", 9786],
				["Limestone", 17655],
				["Mud", 18696],
				["Rock", 1975475],
				["Sand", 78036],
				["Sandstone", 244965],
				["Slate", 1028],
				["Snow", 2432],
				["Water", 343300],
			];
			const failures = collectFailures();
			for (const [material, count] of published) {
				const actual = voxelsByMaterial.get(material) ?? 0;
				if (math.abs(actual - count) > 0.002 * count) failures.add(`${actual} of ${material}, not ${count}`);
			}
			expect(voxelsByMaterial.size()).to.equal(published.size());
			failures.expectNone();
		});

		it("keep the rules of terrain, from the bottom to the air over the highest ground", () => {
			const failures = collectFailures();
			for (const seed of [0, 1, 7]) {
				for (const mode of ["auto", "voxels"] as const) {
					const source = terrainOf(seed, { mode });
					for (const [cx, cz] of CHUNKS) {
						const grid = gridOf(source.fill(cx, 0, cz));
						checkGrid(grid, failures);
						if (grid.originX !== SIDE * cx || grid.originZ !== SIDE * cz) failures.add("out of place");
						if (grid.originY !== -40 || grid.sizeX !== SIDE || grid.sizeZ !== SIDE)
							failures.add("misshapen");
						const top = 4 * (grid.originY + grid.sizeY);
						const { highest } = source.columnsOf(cx, cz);
						if (top < SEA || top < highest + 4 || (top >= SEA + 4 && top >= highest + 8)) {
							failures.add(`up to ${top} over ground of ${highest}`);
						}
					}
				}
			}
			failures.expectNone();
		});

		it("have no hole, overhang or sheet: ground up to its height, water up to the sea, air", () => {
			const failures = collectFailures();
			for (const seed of [0, 7]) {
				const source = terrainOf(seed);
				for (const [cx, cz] of CHUNKS) {
					const grid = gridOf(source.fill(cx, 0, cz));
					const heights = new Array<Array<number>>();
					for (const i of $range(0, SIDE - 1)) {
						heights[i] = [];
						for (const k of $range(0, SIDE - 1)) {
							const [x, z] = [4 * (grid.originX + i) + 2, 4 * (grid.originZ + k) + 2];
							heights[i][k] = source.ground.heightAt(x, z);
						}
					}
					eachCell(grid, (material, occupancy, level, x, y, z) => {
						const over = heights[x - grid.originX][z - grid.originZ] - (4 * y + 2);
						const where = `${material} of ${occupancy} with liquid ${level} at ${x}, ${y}, ${z}`;
						if (over >= 4.5 && occupancy !== 1) failures.add(where);
						if (over <= -4.5 && occupancy !== 0) failures.add(where);
						if (math.abs(over) < 1 && (occupancy < 0.2 || occupancy > 0.8)) failures.add(where);
						if (level !== (4 * y + 2 < SEA && occupancy < 1 ? 1 : 0)) failures.add(where);
					});
				}
			}
			failures.expectNone();
		});

		it("of one material are the ground where it fills half or rises from the sea, else water or air", () => {
			const failures = collectFailures();
			for (const seed of [1, 7]) {
				const [apart, folded] = [terrainOf(seed), terrainOf(seed, { mode: "voxels" })];
				for (const [cx, cz] of CHUNKS) {
					const [channels, voxels] = [gridOf(apart.fill(cx, 0, cz)), gridOf(folded.fill(cx, 0, cz))];
					if (voxels.liquid !== undefined) failures.add("liquid kept apart");
					eachCell(channels, (material, occupancy, _, x, y, z) => {
						const isSea = 4 * y + 2 < SEA;
						const isWater = isSea && occupancy < 0.5;
						const [i, j, k] = [x - voxels.originX, y - voxels.originY, z - voxels.originZ];
						const wanted = isWater ? "Water 1" : `${material} ${occupancy}`;
						const actual = `${voxels.materials[i][j][k]} ${voxels.occupancies[i][j][k]}`;
						if (actual !== wanted) failures.add(`${actual}, not ${wanted}, at ${x}, ${y}, ${z}`);
					});
				}
			}
			failures.expectNone();
		});

		it("wear the materials of their column in layers: two voxels of the top at least, rock below", () => {
			const failures = collectFailures();
			const source = terrainOf(0, { mode: "voxels" });
			for (const [cx, cz] of CHUNKS) {
				const grid = gridOf(source.fill(cx, 0, cz));
				const stream = createPcg32(cx * 31 + cz);
				for (const _ of $range(1, 40)) {
					const [i, k] = [stream.nextInt(0, SIDE), stream.nextInt(0, SIDE)];
					const [x, z] = [4 * (grid.originX + i) + 2, 4 * (grid.originZ + k) + 2];
					const { height, top, under, steepness } = source.ground.surfaceAt(x, z);
					const deep = 20 * (1 + 2 * math.min(steepness, 4));
					let tops = 0;
					for (const j of $range(0, grid.sizeY - 1)) {
						const material = grid.materials[i][j][k];
						const depth = height - 4 * (grid.originY + j) - 2;
						if (material === "Air" || material === "Water") continue;
						const wanted = depth < 7 ? top : depth < deep ? under : "Rock";
						if (material !== wanted) failures.add(`${material} ${depth} studs under ${x}, ${z}`);
						if (depth < 7) tops += 1;
					}
					// Under water the upper one may count as water.
					if (tops < (height > SEA ? 2 : 1)) failures.add(`${tops} voxels of the top at ${x}, ${z}`);
				}
			}
			failures.expectNone();
		});

		it("are the same one by one, whether their chunk was made or not", () => {
			const failures = collectFailures();
			for (const seed of [0, 1]) {
				const source = terrainOf(seed, { mode: "voxels" });
				for (const [cx, cz] of CHUNKS) compareWithVoxels(gridOf(source.fill(cx, 0, cz)), source, failures);
				const fresh = terrainOf(seed);
				const stream = createPcg32(seed);
				for (const _ of $range(1, 800)) {
					const [x, y, z] = [stream.nextInt(-64, 64), stream.nextInt(-40, 28), stream.nextInt(-96, 0)];
					const [aloneMaterial, aloneOccupancy] = fresh.voxelAt(x, y, z);
					source.columnsOf(math.floor(x / SIDE), math.floor(z / SIDE));
					const [material, occupancy] = source.voxelAt(x, y, z);
					if (material !== aloneMaterial || occupancy !== aloneOccupancy) {
						failures.add(`${aloneMaterial} of ${aloneOccupancy}, not ${material} of ${occupancy}`);
					}
				}
				expect(fresh.stats().misses > 0 && fresh.stats().hits === 0).to.equal(true);
			}
			failures.expectNone();
		});

		it("are topped by the highest one that is at least half full", () => {
			const failures = collectFailures();
			const source = terrainOf(7, { surfaceBias: 1.5 });
			const stream = createPcg32(3);
			for (const _ of $range(1, 300)) {
				const [x, z] = [stream.nextInt(-128, 128), stream.nextInt(-128, 128)];
				const y = source.surfaceVoxel(x, z)!;
				const [material, occupancy] = source.voxelAt(x, y, z);
				const [above, aboveOccupancy] = source.voxelAt(x, y + 1, z);
				const isTop = above === "Water" || aboveOccupancy < 0.5;
				if (occupancy < 0.5 || material === "Water" || !isTop) failures.add(`${x}, ${y}, ${z}`);
			}
			failures.expectNone();
		});

		it("are raised by the bias, and wear the same materials", () => {
			const [plain, raised] = [
				terrainOf(1, { mode: "voxels" }),
				terrainOf(1, { mode: "voxels", surfaceBias: 4 }),
			];
			const failures = collectFailures();
			for (const [cx, cz] of [
				[0, 0],
				[-1, 1],
			] as Array<[number, number]>) {
				eachCell(gridOf(plain.fill(cx, 0, cz)), (material, occupancy, _, x, y, z) => {
					// Water does not rise with the ground.
					if (y < -1) return;
					const [higher, higherOccupancy] = raised.voxelAt(x, y + 1, z);
					if (material !== higher || math.abs(occupancy - higherOccupancy) > 1e-9) {
						failures.add(`${higher} of ${higherOccupancy}, not ${material} of ${occupancy}`);
					}
				});
			}
			failures.expectNone();
		});

		it("share the rows that are all alike", () => {
			const grid = gridOf(terrainOf(0).fill(0, 0, 0));
			let shared = 0;
			for (const column of grid.materials) for (const row of column) if (table.isfrozen(row)) shared += 1;
			expect(shared > 0.4 * SIDE * grid.sizeY).to.equal(true);
			const sea = gridOf(terrainOf(0).fill(-4, 0, -4));
			let own = 0;
			for (const column of sea.liquid!) for (const row of column) if (!table.isfrozen(row)) own += 1;
			expect(own <= SIDE).to.equal(true);
		});
	});

	describe("a carver of an island", () => {
		it("gets the layers it asks for, but none below the bottom", () => {
			const high = gridOf(terrainOf(1, { carver: layerCarver(60) }).fill(3, 0, 3));
			expect(high.originY + high.sizeY).to.equal(61);
			for (const y of [-30, -41]) {
				const source = terrainOf(1, { carver: layerCarver(y), mode: "voxels" });
				const [chunk, plain] = [source.fill(0, 0, 0), gridOf(terrainOf(1, { mode: "voxels" }).fill(0, 0, 0))];
				const grid = gridOf(chunk);
				expect(grid.originY).to.equal(-40);
				const failures = collectFailures();
				eachCell(grid, (material, _, __, x, cellY, z) => {
					const [i, j, k] = [x - plain.originX, cellY - plain.originY, z - plain.originZ];
					const wanted = cellY === y ? "Air" : plain.materials[i][j][k];
					if (material !== wanted) failures.add(`${material} at ${x}, ${cellY}, ${z}`);
				});
				failures.expectNone();
				expect(chunk.status === "grid" && chunk.parts![0].group).to.equal("0,0");
			}
		});

		it("may not dig under pads and trails, and may elsewhere", () => {
			for (const seed of [0, 1]) {
				const { ground, isProtected } = terrainOf(seed);
				const failures = collectFailures();
				const at = (x: number, z: number, depth: number) => {
					const [cx, cz] = [math.floor(x / 4), math.floor(z / 4)];
					const height = ground.heightAt(4 * cx + 2, 4 * cz + 2);
					return isProtected(cx, math.floor((height - depth) / 4), cz);
				};
				for (const { x, z } of ground.sites) {
					if (!at(x, z, 0) || !at(x, z, 18) || at(x, z, 30)) failures.add(`pad at ${x}, ${z}`);
					if (!at(x + 12, z, 18)) failures.add(`beside the pad at ${x}, ${z}`);
				}
				defaultGroundMap(seed).edges.forEach((_, edge) => {
					for (const t of $range(1, 9)) {
						const [x, z] = ground.trailPoint(edge, t / 10);
						if (!at(x, z, 18) || at(x, z, 30)) failures.add(`trail at ${x}, ${z}`);
					}
				});
				let free = 0;
				const stream = createPcg32(seed);
				for (const _ of $range(1, 500)) {
					const [x, z] = [4 * stream.nextInt(-80, 80) + 2, 4 * stream.nextInt(-80, 80) + 2];
					const [, , track] = ground.column(x, z);
					const isGuarded = track < 13 || ground.nearestSite(x, z) < 18;
					if (at(x, z, 12) !== isGuarded) failures.add(`${x}, ${z}`);
					if (!isGuarded) free += 1;
				}
				failures.expectNone();
				expect(free > 200).to.equal(true);
				expect(isProtected(128, 0, 0)).to.equal(false);
			}
		});
	});

	describe("an island in its world", () => {
		it("ends where its box does", () => {
			const source = terrainOf(1);
			const { whole, contentOf } = source;
			expect(`${whole.minX} ${whole.maxX} ${whole.minZ} ${whole.maxZ}`).to.equal("-4 3 -4 3");
			expect(contentOf(3, 0, -4)).to.equal("voxels");
			for (const [cx, cz] of [
				[4, 0],
				[-5, 0],
				[0, 4],
				[0, -5],
			] as Array<[number, number]>) {
				expect(contentOf(cx, 0, cz)).to.equal("outside");
				expect(source.fill(cx, 0, cz).status).to.equal("air");
			}
			expect(source.groundHeight(512, 0, 0)).to.equal(undefined);
			expect(source.groundPoint(0, 0, -513)).to.equal(undefined);
			expect(source.groundHeight(511.9, 0, 0)).to.equal(-48);
			expect(source.surfaceVoxel(128, 0)).to.equal(undefined);
			for (const [x, y, z] of [
				[128, -20, 0],
				[0, -20, -129],
				[0, -41, 0],
			] as Array<[number, number, number]>) {
				const [material, occupancy] = source.voxelAt(x, y, z);
				expect(`${material} ${occupancy}`).to.equal("Air 0");
			}
			const [rock] = source.voxelAt(0, -40, 0);
			expect(rock).to.equal("Rock");
			expect(source.lowestVoxel).to.equal(-40);
			const [cx, cy, cz] = source.chunkAt(-0.5, 90, 511);
			expect(`${cx} ${cy} ${cz}`).to.equal("-1 0 3");
		});

		it("is highest below its highest voxel, however rough it is", () => {
			for (const seed of [0, 1, 7]) {
				const source = terrainOf(seed);
				for (const [cx, cz] of CHUNKS) {
					const grid = gridOf(source.fill(cx, 0, cz));
					expect(grid.originY + grid.sizeY - 1 <= source.highestVoxel).to.equal(true);
				}
			}
		});

		it("lets players start on the pad of the site it is told", () => {
			const source = terrainOf(1, { startSite: 4 });
			const { x, y, z, found } = source.spawnPoint();
			const site = source.ground.sites[4];
			expect(found && x === site.x && z === site.z).to.equal(true);
			expect(y).to.be.near(site.y, 1e-3);
			expect(terrainOf(1).spawnPoint().x).to.equal(source.ground.sites[0].x);
			const [upX, upY, upZ] = source.upAt(5, 5, 5);
			expect(`${upX} ${upY} ${upZ}`).to.equal("0 1 0");
			expect(source.groundPoint(10, 0, -20)!.y).to.equal(source.ground.heightAt(10, -20));
		});

		it("pauses often while a chunk is made", () => {
			let pauses = 0;
			terrainOf(1).fill(0, 0, 0, () => (pauses += 1));
			expect(pauses >= 34).to.equal(true);
		});

		it("makes the columns of a chunk as the point query does, bit for bit", () => {
			const ground = defaultGround(7);
			const grid = createGroundGrid(40, 12);
			ground.columns(-310, 94, 40, 12, grid);
			const failures = collectFailures();
			for (const i of $range(0, 39)) {
				for (const k of $range(0, 11)) {
					const [height, owner, track, coast, jitter, bump] = ground.column(
						-310 + COLUMN_STUDS * i,
						94 + COLUMN_STUDS * k,
					);
					const at = (i * 12 + k) * GROUND_BYTES;
					const isSame =
						buffer.readf64(grid, at + GroundPart.Height) === height &&
						buffer.readf64(grid, at + GroundPart.Owner) === owner &&
						buffer.readf64(grid, at + GroundPart.Track) === track &&
						buffer.readf64(grid, at + GroundPart.Coast) === coast &&
						buffer.readf64(grid, at + GroundPart.Jitter) === jitter &&
						buffer.readf64(grid, at + GroundPart.Bump) === bump;
					if (!isSame) failures.add(`${i}, ${k}`);
				}
			}
			failures.expectNone();
		});

		it("takes what stands for its materials from the palette, renamed ones too", () => {
			const surfaces = { ...DEFAULT_SURFACES, jungle: { ...DEFAULT_SURFACES.jungle, top: "moss" } };
			const ground = createGround(defaultGroundMap(1), surfaces, CASTAWAY, 1);
			const palette = createPalette(ground, (name) => (name === "moss" ? "LeafyGrass" : name));
			const moss = fillRegion(
				createIslandTerrain(ground, { palette, mode: "voxels" }),
				[102, 0, 50],
				100,
				() => {},
			);
			const plain = fillRegion(terrainOf(1, { mode: "voxels" }), [102, 0, 50], 100, () => {});
			expect(moss.voxelsByMaterial.get("LeafyGrass")).to.equal(plain.voxelsByMaterial.get("LeafyGrass"));
			expect(ground.materialNames.includes("moss")).to.equal(true);
		});

		it("refuses what cannot be", () => {
			const ground = defaultGround(1);
			const palette = namePalette(ground);
			const messageOf = (options: Partial<IslandTerrainOptions<string>>) =>
				errorOf(() => createIslandTerrain(ground, { palette, ...options }));
			expect(contains(messageOf({ startSite: 17 }), "startSite must be from 0 to 16, got 17")).to.equal(true);
			expect(contains(messageOf({ surfaceBias: 5 }), "surfaceBias must be")).to.equal(true);
			expect(
				contains(messageOf({ palette: { ...palette, materialByCode: ["Rock"] } }), "nothing for Sand"),
			).to.equal(true);
			const deep = createGround(
				defaultGroundMap(1),
				DEFAULT_SURFACES,
				{ ...CASTAWAY, studsPerUnit: 1200, bottom: -128000 },
				1,
			);
			createIslandTerrain(deep, { palette: namePalette(deep) });
			const map = defaultGroundMap(1, { ...CASTAWAY, studsPerMeter: 400 });
			const high = createGround(map, DEFAULT_SURFACES, CASTAWAY, 1);
			expect(
				contains(
					errorOf(() => createIslandTerrain(high, { palette: namePalette(high) })),
					"must lie within 128000",
				),
			).to.equal(true);
		});
	});
};
