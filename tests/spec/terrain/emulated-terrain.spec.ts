/// <reference types="@rbxts/testez/globals" />
import { foldsToWater, terrainCode, WATER } from "voxel";
import { cellArrays } from "../support/cell-arrays";
import { collectFailures, contains, errorOf } from "../support/failures";
import { randomStream } from "../support/random-grids";
import { createTerrainDouble, ENGINE_FAILURE, regionOf } from "../support/terrain-double";

const CHANNELS = ["SolidMaterial", "SolidOccupancy", "LiquidOccupancy"];
const Material = Enum.Material;

function region(min: readonly [number, number, number], max: readonly [number, number, number]): Region3 {
	return new Region3(new Vector3(...min), new Vector3(...max));
}

function cells(min: readonly [number, number, number], max: readonly [number, number, number]): Region3int16 {
	return new Region3int16(new Vector3int16(...min), new Vector3int16(...max));
}

// Two voxels along each axis, all rock.
const CUBE = region([0, 0, 0], [8, 8, 8]);
const rock = () => cellArrays([2, 2, 2], () => Material.Rock as Enum.Material);
const full = () => cellArrays([2, 2, 2], () => 1);
const empty = () => cellArrays([2, 2, 2], () => 0);

/** Asserts that the call raises an error that has all the parts, and that nothing was written. */
function refuses(call: (terrain: ReturnType<typeof createTerrainDouble>) => void, ...parts: Array<string>): void {
	const terrain = createTerrainDouble();
	const message = errorOf(() => call(terrain));
	for (const part of parts) {
		if (!contains(message, part)) throw `expected "${part}" in the error: ${message}`;
	}
	if (terrain.CountCells() !== 0) throw `the refused call wrote ${terrain.CountCells()} cells`;
}

export = () => {
	describe("emulated terrain", () => {
		it("reads back what was written, on the engine's 256 steps", () => {
			const failures = collectFailures();
			const stream = randomStream(5);
			const palette = [Material.Air, Material.Water, Material.Grass, Material.Rock, Material.Pavement];
			for (const _ of $range(1, 20)) {
				const size = [stream.nextInt(1, 9), stream.nextInt(1, 9), stream.nextInt(1, 9)] as const;
				const box = {
					originX: stream.nextInt(-40, 40),
					originY: stream.nextInt(-40, 40),
					originZ: stream.nextInt(-40, 40),
					sizeX: size[0],
					sizeY: size[1],
					sizeZ: size[2],
				};
				const materials = cellArrays(size, () => palette[stream.nextInt(0, 5)] as Enum.Material);
				const occupancies = cellArrays(size, (i, j, k) =>
					materials[i][j][k] === Material.Air ? 0 : stream.nextDouble(),
				);
				const terrain = createTerrainDouble();
				terrain.WriteVoxels(regionOf(box), 4, materials, occupancies);
				const [readMaterials, readOccupancies] = terrain.ReadVoxels(regionOf(box), 4);
				for (const i of $range(0, size[0] - 1)) {
					for (const j of $range(0, size[1] - 1)) {
						for (const k of $range(0, size[2] - 1)) {
							const off = math.abs(readOccupancies[i][j][k] - occupancies[i][j][k]);
							if (readMaterials[i][j][k] !== materials[i][j][k]) failures.add("another material");
							if (off > 1 / 256) failures.add(`occupancy off by ${off}`);
							if (materials[i][j][k] === Material.Air && off !== 0) failures.add("air with an occupancy");
						}
					}
				}
			}
			failures.expectNone();
		});

		it("tells the size of what it reads", () => {
			const terrain = createTerrainDouble();
			const where = region([0, 0, 0], [4, 8, 12]);
			const [materials, occupancies] = terrain.ReadVoxels(where, 4);
			for (const cells of [materials, occupancies]) {
				expect((cells as unknown as { Size: Vector3 }).Size).to.equal(new Vector3(1, 2, 3));
			}
			expect(terrain.ReadVoxelChannels(where, 4, CHANNELS).Size).to.equal(new Vector3(1, 2, 3));
		});

		it("turns channels into what WriteVoxels would have written, and back", () => {
			const terrain = createTerrainDouble();
			const size = [1, 1, 4] as const;
			const where = region([0, 0, 0], [4, 4, 16]);
			const solidMaterial = [[[Material.Sand, Material.Air, Material.Sand, Material.Air]]] as Array<
				Array<Array<Enum.Material>>
			>;
			const solidOccupancy = [[[1, 0, 0.25, 0]]];
			const liquidOccupancy = [[[0, 1, 0.75, 0]]];
			terrain.WriteVoxelChannels(where, 4, {
				SolidMaterial: solidMaterial,
				SolidOccupancy: solidOccupancy,
				LiquidOccupancy: liquidOccupancy,
			});
			const channels = terrain.ReadVoxelChannels(where, 4, CHANNELS);
			const [materials, occupancies] = terrain.ReadVoxels(where, 4);
			for (const k of $range(0, size[2] - 1)) {
				expect(channels.SolidMaterial![0][0][k]).to.equal(solidMaterial[0][0][k]);
				expect(channels.SolidOccupancy![0][0][k]).to.equal(solidOccupancy[0][0][k]);
				expect(channels.LiquidOccupancy![0][0][k]).to.equal(liquidOccupancy[0][0][k]);
			}
			expect(foldsToWater(0.25, 0.75)).to.equal(true);
			expect(materials[0][0].map((item) => item.Name).join(" ")).to.equal("Sand Water Water Air");
			expect(occupancies[0][0].join(" ")).to.equal("1 1 0.75 0");
		});

		it("answers only the channels that were asked for", () => {
			const channels = createTerrainDouble().ReadVoxelChannels(CUBE, 4, ["LiquidOccupancy"]);
			expect(channels.LiquidOccupancy).to.be.ok();
			expect(channels.SolidMaterial).to.equal(undefined);
		});

		it("never shows water as a solid material", () => {
			const terrain = createTerrainDouble();
			terrain.FillRegion(CUBE, 4, Material.Water);
			const channels = terrain.ReadVoxelChannels(CUBE, 4, CHANNELS);
			expect(channels.SolidMaterial![1][1][1]).to.equal(Material.Air);
			expect(channels.SolidOccupancy![1][1][1]).to.equal(0);
			expect(channels.LiquidOccupancy![1][1][1]).to.equal(1);
		});

		it("makes any cell of occupancy 0 air", () => {
			const terrain = createTerrainDouble();
			terrain.FillRegion(CUBE, 4, Material.Sand);
			terrain.WriteVoxels(CUBE, 4, rock(), empty());
			expect(terrain.CountCells()).to.equal(0);
			expect(terrain.ReadVoxels(CUBE, 4)[0][0][0][0]).to.equal(Material.Air);
		});

		it("refuses a region off the grid of 4 studs", () => {
			for (const off of [1, 2, 3.5, 0.001]) {
				const where = region([off, 0, 0], [8 + off, 8, 8]);
				refuses((terrain) => terrain.WriteVoxels(where, 4, rock(), full()), "aligned", "X");
				refuses((terrain) => terrain.FillRegion(where, 4, Material.Rock), "aligned");
				refuses((terrain) => terrain.ReadVoxels(where, 4), "aligned");
			}
			refuses((terrain) => terrain.FillRegion(region([0, 0, 0], [8, 6, 8]), 4, Material.Rock), "aligned", "Y");
			refuses(
				(terrain) => terrain.FillRegion(region([0, 0, 0], [8, 8, 0 / 0]), 4, Material.Rock),
				"aligned",
				"Z",
			);
		});

		it("refuses every resolution but 4", () => {
			for (const resolution of [0, 1, 3.999, 5, 8, "4" as unknown as number, undefined as unknown as number]) {
				refuses((terrain) => terrain.WriteVoxels(CUBE, resolution, rock(), full()), "resolution");
				refuses((terrain) => terrain.ReadVoxels(CUBE, resolution), "resolution");
				refuses((terrain) => terrain.FillRegion(CUBE, resolution, Material.Rock), "resolution");
			}
		});

		it("refuses arrays that are not exactly the region's", () => {
			const sizes: Array<[number, number, number]> = [
				[1, 2, 2],
				[3, 2, 2],
				[2, 1, 2],
				[2, 3, 2],
				[2, 2, 1],
				[2, 2, 3],
				[0, 0, 0],
			];
			for (const size of sizes) {
				const materials = cellArrays(size, () => Material.Rock as Enum.Material);
				const occupancies = cellArrays(size, () => 1);
				const zeros = cellArrays(size, () => 0);
				refuses((terrain) => terrain.WriteVoxels(CUBE, 4, materials, full()), "materials", "needs exactly 2");
				refuses(
					(terrain) => terrain.WriteVoxels(CUBE, 4, rock(), occupancies),
					"occupancies",
					"needs exactly 2",
				);
				const channels = { SolidMaterial: rock(), SolidOccupancy: full(), LiquidOccupancy: zeros };
				refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, channels), "liquid", "needs exactly 2");
			}
			const ragged = rock();
			ragged[1][1].pop();
			refuses((terrain) => terrain.WriteVoxels(CUBE, 4, ragged, full()), "materials[2][2]");
		});

		it("refuses occupancies outside 0..1 and what is no number", () => {
			for (const wrong of [-0.01, 1.01, 0 / 0, math.huge, -math.huge]) {
				const occupancies = full();
				occupancies[1][0][1] = wrong;
				refuses((terrain) => terrain.WriteVoxels(CUBE, 4, rock(), occupancies), "[2][1][2]", "0..1");
				const halves = cellArrays([2, 2, 2], () => 0.5);
				const channels = { SolidMaterial: rock(), SolidOccupancy: halves, LiquidOccupancy: occupancies };
				refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, channels), "liquid", "0..1");
			}
			const texts = cellArrays([2, 2, 2], () => "1") as unknown as Array<Array<Array<number>>>;
			refuses((terrain) => terrain.WriteVoxels(CUBE, 4, rock(), texts));
		});

		it("refuses air with an occupancy", () => {
			const air = cellArrays([2, 2, 2], () => Material.Air as Enum.Material);
			refuses((terrain) => terrain.WriteVoxels(CUBE, 4, air, full()), "Air", "0");
			const channels = { SolidMaterial: air, SolidOccupancy: full(), LiquidOccupancy: empty() };
			refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, channels), "Air", "0");
		});

		it("refuses what is no terrain material", () => {
			for (const name of ["Marble", "Granite", "Neon", "Glass", "Plastic", "Pebble"] as const) {
				const other = cellArrays([2, 2, 2], () => Material[name] as Enum.Material);
				refuses((terrain) => terrain.WriteVoxels(CUBE, 4, other, full()), name, "not a terrain material");
				refuses((terrain) => terrain.FillRegion(CUBE, 4, Material[name]), name);
				refuses((terrain) => terrain.FillBlock(new CFrame(), Vector3.one, Material[name]), name);
			}
			for (const wrong of ["Rock", 896, Enum.NormalId.Top, true]) {
				const item = wrong as unknown as Enum.Material;
				const other = cellArrays([2, 2, 2], () => item);
				refuses((terrain) => terrain.WriteVoxels(CUBE, 4, other, full()), "Enum.Material");
				refuses((terrain) => terrain.FillRegion(CUBE, 4, item), "Enum.Material");
			}
		});

		it("refuses water as the solid of a channel", () => {
			const water = cellArrays([2, 2, 2], () => Material.Water as Enum.Material);
			for (const occupancies of [full(), empty()]) {
				const channels = { SolidMaterial: water, SolidOccupancy: occupancies, LiquidOccupancy: empty() };
				refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, channels), "Water");
			}
		});

		it("refuses liquid in a full solid", () => {
			const liquid = empty();
			liquid[0][1][0] = 0.01;
			const channels = { SolidMaterial: rock(), SolidOccupancy: full(), LiquidOccupancy: liquid };
			refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, channels), "full solid", "[1][2][1]");
		});

		it("refuses missing and unknown channels", () => {
			const channels = { SolidMaterial: rock(), SolidOccupancy: full(), LiquidOccupancy: empty() };
			refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, { ...channels, Water: full() }), "Water");
			const { SolidMaterial, SolidOccupancy } = channels;
			const dry = { SolidMaterial, SolidOccupancy };
			refuses((terrain) => terrain.WriteVoxelChannels(CUBE, 4, dry), "LiquidOccupancy");
			refuses((terrain) => terrain.ReadVoxelChannels(CUBE, 4, ["Solid"]) as unknown as void, "Solid");
			refuses((terrain) => terrain.ReadVoxelChannels(CUBE, 4, []) as unknown as void, "empty");
		});

		it("refuses more voxels than a call may have", () => {
			// 256 x 128 x 128 voxels are the limit, one layer more is too much.
			const tooLarge = region([0, 0, 0], [1028, 512, 512]);
			refuses((terrain) => terrain.WriteVoxels(tooLarge, 4, [], []), "too large", "4194304");
			refuses((terrain) => terrain.WriteVoxelChannels(tooLarge, 4, {}), "too large", "4194304");
			refuses((terrain) => terrain.ReadVoxels(tooLarge, 4), "too large", "4194304");
			refuses((terrain) => terrain.ReadVoxelChannels(tooLarge, 4, CHANNELS) as unknown as void, "4194304");
			// 1024 x 256 x 256.
			const huge = region([0, 0, 0], [4100, 1024, 1024]);
			refuses((terrain) => terrain.FillRegion(huge, 4, Material.Rock), "too large", "67108864");
			const size = new Vector3(4100, 1024, 1024);
			refuses((terrain) => terrain.FillBlock(new CFrame(2, 0, 0), size, Material.Rock), "too large");
			refuses(
				(terrain) => terrain.CopyRegion(cells([0, 0, 0], [1024, 255, 255])) as unknown as void,
				"too large",
			);
			const terrain = createTerrainDouble();
			terrain.FillRegion(region([0, 0, 0], [4096, 1024, 1024]), 4, Material.Rock);
			expect(terrain.CountCells()).to.equal(67108864);
		});

		it("refuses an empty region and one beyond the extents", () => {
			refuses((terrain) => terrain.WriteVoxels(region([0, 0, 0], [0, 8, 8]), 4, [], []), "empty");
			refuses((terrain) => terrain.FillRegion(region([0, 0, 0], [8, 0, 8]), 4, Material.Rock), "empty");
			const outside = [region([128000, 0, 0], [128004, 4, 4]), region([0, -128004, 0], [4, 4, 4])];
			for (const where of outside) {
				refuses((terrain) => terrain.FillRegion(where, 4, Material.Rock), "extents", "32000");
			}
			refuses((terrain) => terrain.CopyRegion(cells([0, 0, 0], [0, -1, 0])) as unknown as void, "empty");
			refuses((terrain) => terrain.CopyRegion(cells([0, 0, 0], [0, 0, 32000])) as unknown as void, "extents");
			const terrain = createTerrainDouble();
			terrain.FillRegion(region([-128000, -128000, -128000], [-127996, -127996, -127996]), 4, Material.Rock);
			terrain.FillRegion(region([127996, 127996, 127996], [128000, 128000, 128000]), 4, Material.Rock);
			expect(terrain.CountCells()).to.equal(2);
			expect(terrain.MaxExtents.Max.X).to.equal(32000);
			expect(terrain.MaxExtents.Min.Z).to.equal(-32000);
		});

		it("refuses arguments of another type", () => {
			const nothing = undefined as unknown;
			refuses((terrain) => terrain.WriteVoxels(nothing as Region3, 4, rock(), full()), "Region3");
			const int16 = cells([0, 0, 0], [1, 1, 1]);
			refuses((terrain) => terrain.FillRegion(int16 as unknown as Region3, 4, Material.Rock), "Region3");
			refuses(
				(terrain) => terrain.CopyRegion(CUBE as unknown as Region3int16) as unknown as void,
				"Region3int16",
			);
			refuses((terrain) => terrain.WriteVoxels(CUBE, 4, nothing as [], full()), "materials");
			const corner = new Vector3int16(0, 0, 0);
			refuses((terrain) => terrain.PasteRegion(nothing as TerrainRegion, corner, true), "TerrainRegion");
			refuses((terrain) => {
				const copy = terrain.CopyRegion(int16);
				terrain.PasteRegion(copy, Vector3.zero as unknown as Vector3int16, true);
			}, "Vector3int16");
			refuses((terrain) => {
				terrain.PasteRegion(terrain.CopyRegion(int16), corner, nothing as boolean);
			}, "pasteEmptyCells");
			const none = new Vector3(0, 4, 4);
			refuses((terrain) => terrain.FillBlock(new CFrame(), none, Material.Rock), "positive");
			const bad = new CFrame(0 / 0, 0, 0);
			refuses((terrain) => terrain.FillBlock(bad, Vector3.one, Material.Rock), "finite");
		});

		it("copies cells with both corners and pastes them elsewhere, with or without the air", () => {
			const terrain = createTerrainDouble();
			terrain.FillRegion(CUBE, 4, Material.Rock);
			const copy = terrain.CopyRegion(cells([-1, 0, 0], [1, 1, 1]));
			expect(copy.SizeInCells).to.equal(new Vector3(3, 2, 2));
			terrain.FillRegion(region([400, 0, 0], [420, 8, 8]), 4, Material.Sand);
			terrain.PasteRegion(copy, new Vector3int16(100, 0, 0), false);
			const sand = terrainCode("Sand")!;
			const stone = terrainCode("Rock")!;
			expect(terrain.store.countByCode()[sand]).to.equal(20 - 8);
			expect(terrain.store.countByCode()[stone]).to.equal(16);
			terrain.PasteRegion(copy, new Vector3int16(100, 0, 0), true);
			expect(terrain.store.countByCode()[sand]).to.equal(20 - 12);
			terrain.Clear();
			expect(terrain.CountCells()).to.equal(0);
			terrain.PasteRegion(copy, new Vector3int16(-7, -7, -7), true);
			expect(terrain.store.bounds()!.originX).to.equal(-6);
			expect(terrain.CountCells()).to.equal(8);
		});

		it("fills an aligned block exactly and a turned one with its volume", () => {
			const aligned = createTerrainDouble();
			aligned.FillBlock(new CFrame(20, 8, -30), new Vector3(40, 16, 12), Material.Rock);
			expect(aligned.CountCells()).to.equal(10 * 4 * 3);
			const bounds = aligned.store.bounds()!;
			expect(`${bounds.originX} ${bounds.originY} ${bounds.originZ}`).to.equal("0 0 -9");
			expect(aligned.store.cellAt(0, 0, -9).occupancy).to.equal(1);

			const turned = createTerrainDouble();
			const size = new Vector3(160, 80, 120);
			turned.FillBlock(new CFrame(5, 3, 1).mul(CFrame.Angles(0.4, 0.7, 0.2)), size, Material.Rock);
			const box = turned.store.bounds()!;
			const [, occupancies] = turned.ReadVoxels(regionOf(box), 4);
			let volume = 0;
			for (const i of $range(0, box.sizeX - 1)) {
				for (const row of occupancies[i]) for (const share of row) volume += share * 64;
			}
			expect(math.abs(volume / (160 * 80 * 120) - 1) < 0.02).to.equal(true);

			turned.FillBlock(new CFrame(5, 3, 1).mul(CFrame.Angles(0.4, 0.7, 0.2)), size, Material.Air);
			const left = turned.store.countByCode();
			turned.FillBlock(
				new CFrame(5, 3, 1).mul(CFrame.Angles(0.4, 0.7, 0.2)),
				size.add(Vector3.one.mul(8)),
				Material.Air,
			);
			expect(turned.CountCells()).to.equal(0);
			// What the same block of air leaves is the skin of cells that it only touches: 5200 cell faces of surface.
			expect(left[terrainCode("Rock")!] < 1.5 * 5200).to.equal(true);
		});

		it("pours water of a block round the solids that are there", () => {
			const terrain = createTerrainDouble();
			terrain.FillRegion(region([0, 0, 0], [4, 4, 4]), 4, Material.Rock);
			terrain.FillBlock(new CFrame(8, 8, 8), new Vector3(16, 16, 16), Material.Water);
			expect(terrain.store.countByCode()[terrainCode("Rock")!]).to.equal(1);
			expect(terrain.store.countByCode()[WATER]).to.equal(63);
		});

		it("fails when told to, without writing", () => {
			const terrain = createTerrainDouble();
			terrain.failures = 1;
			expect(
				contains(
					errorOf(() => terrain.WriteVoxels(CUBE, 4, rock(), full())),
					ENGINE_FAILURE,
				),
			).to.equal(true);
			expect(terrain.CountCells()).to.equal(0);
			terrain.WriteVoxels(CUBE, 4, rock(), full());
			expect(terrain.CountCells()).to.equal(8);
			expect(terrain.calls.join(" ")).to.equal("WriteVoxels WriteVoxels");
		});
	});
};
