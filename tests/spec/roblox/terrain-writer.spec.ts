/// <reference types="@rbxts/testez/globals" />
import { ITEM_BY_CODE } from "roblox/terrain-items";
import type { TerrainLike, TerrainOutcome, TerrainWriterOptions } from "roblox/terrain-writer";
import { createTerrainWriter } from "roblox/terrain-writer";
import type { VoxelBox, VoxelGrid } from "voxel";
import { AIR, createVoxelStore, foldsToWater, NUMERIC_CODES, terrainCode, TERRAIN_MATERIALS, WATER } from "voxel";
import { collectFailures, contains, errorOf } from "../support/failures";
import { buildGrid, randomBox, randomGrid, randomStream } from "../support/random-grids";
import type { TerrainDouble } from "../support/terrain-double";
import { createTerrainDouble, ENGINE_FAILURE } from "../support/terrain-double";

const ROCK = terrainCode("Rock")!;
const CUBE: VoxelBox = { originX: -4, originY: 0, originZ: 8, sizeX: 8, sizeY: 8, sizeZ: 8 };

/** The same grid with the engine's items for codes. */
function withItems(grid: VoxelGrid<number>): VoxelGrid<Enum.Material> {
	return {
		...grid,
		materials: grid.materials.map((column) => column.map((row) => row.map((code) => ITEM_BY_CODE[code]))),
	};
}

function rockGrid(box: VoxelBox): VoxelGrid<Enum.Material> {
	return withItems(buildGrid(box, false, () => [ROCK, 1, 0]));
}

function writerOf(terrain: TerrainDouble, options?: TerrainWriterOptions) {
	return createTerrainWriter(terrain, options);
}

/** The engine's own Terrain is one, which the compiler checks here. */
const _asTerrainLike = (terrain: Terrain): TerrainLike => terrain;

function mustWork(outcome: TerrainOutcome): void {
	if (!outcome.ok) throw outcome.error;
}

export = () => {
	describe("terrain writer", () => {
		it("leaves in the terrain what the grid says, by channels and by voxels", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 12)) {
				const stream = randomStream(seed);
				const isWet = seed % 2 === 0;
				const grid = randomGrid(stream, randomBox(stream, 10), isWet);
				const expected = createVoxelStore();
				expected.writeGrid(grid, NUMERIC_CODES);
				const terrain = createTerrainDouble();
				mustWork(writerOf(terrain).write(withItems(grid)));
				if (terrain.store.contentHash() !== expected.contentHash()) failures.add(`seed ${seed}`);
				const method = isWet ? "WriteVoxelChannels" : "WriteVoxels";
				if (terrain.calls.join(" ") !== method) failures.add(`seed ${seed} called ${terrain.calls.join(" ")}`);
			}
			failures.expectNone();
		});

		it("makes one material of solid and liquid in mode voxels and where channels are missing", () => {
			const failures = collectFailures();
			for (const seed of $range(20, 26)) {
				const stream = randomStream(seed);
				const box = randomBox(stream, 10);
				const grid = randomGrid(stream, box, true);
				const forced = createTerrainDouble();
				const writer = writerOf(forced, { mode: "voxels" });
				mustWork(writer.write(withItems(grid)));
				const old = createTerrainDouble(["WriteVoxelChannels"]);
				mustWork(writerOf(old).write(withItems(grid)));
				if (writer.usesChannels || writerOf(old).usesChannels) failures.add("channels");
				if (forced.calls.join() !== "WriteVoxels" || old.calls.join() !== "WriteVoxels") failures.add("calls");
				if (old.store.contentHash() !== forced.store.contentHash()) failures.add(`seed ${seed}: two results`);
				for (const i of $range(0, box.sizeX - 1)) {
					for (const j of $range(0, box.sizeY - 1)) {
						for (const k of $range(0, box.sizeZ - 1)) {
							const cell = forced.store.cellAt(box.originX + i, box.originY + j, box.originZ + k);
							const solid = grid.occupancies[i][j][k];
							const liquid = grid.liquid![i][j][k];
							const isWater = foldsToWater(solid, liquid) || (solid === 0 && liquid > 0);
							const code = isWater ? WATER : grid.materials[i][j][k];
							if (
								cell.code !== code ||
								cell.occupancy !== (isWater ? liquid : solid) ||
								cell.liquid !== 0
							) {
								failures.add(
									`${solid} and ${liquid} became ${TERRAIN_MATERIALS[cell.code]} ${cell.occupancy}`,
								);
							}
						}
					}
				}
			}
			failures.expectNone();
		});

		it("writes dry grids by channels where voxels are missing", () => {
			const stream = randomStream(3);
			const grid = randomGrid(stream, randomBox(stream, 12), false);
			const expected = createVoxelStore();
			expected.writeGrid(grid, NUMERIC_CODES);
			const terrain = createTerrainDouble(["WriteVoxels"]);
			mustWork(writerOf(terrain).write(withItems(grid)));
			expect(terrain.calls.join(" ")).to.equal("WriteVoxelChannels");
			expect(terrain.store.contentHash()).to.equal(expected.contentHash());
		});

		it("is refused at the start by a terrain that cannot be written, and by wrong options", () => {
			const none = createTerrainDouble(["WriteVoxels", "WriteVoxelChannels"]);
			expect(
				contains(
					errorOf(() => writerOf(none)),
					"neither",
				),
			).to.equal(true);
			const wet = createTerrainDouble(["WriteVoxels"]);
			expect(
				contains(
					errorOf(() => writerOf(wet, { mode: "voxels" })),
					"WriteVoxels",
				),
			).to.equal(true);
			for (const maxVoxelsPerWrite of [0, -1, 1.5, 4194305, 0 / 0]) {
				const message = errorOf(() => writerOf(createTerrainDouble(), { maxVoxelsPerWrite }));
				expect(contains(message, "maxVoxelsPerWrite") && contains(message, `${maxVoxelsPerWrite}`)).to.equal(
					true,
				);
			}
			const mode = "fast" as "auto";
			expect(
				contains(
					errorOf(() => writerOf(createTerrainDouble(), { mode })),
					"fast",
				),
			).to.equal(true);
		});

		it("finds methods on an instance that raises an error for members it lacks", () => {
			const terrain = createTerrainDouble(["WriteVoxelChannels"]);
			setmetatable(
				terrain as object,
				{
					__index: (_: unknown, key: unknown) => error(`${key} is not a valid member of Terrain`),
				} as LuaMetatable<object>,
			);
			const writer = writerOf(terrain);
			expect(writer.usesChannels).to.equal(false);
			mustWork(writer.write(rockGrid(CUBE)));
			expect(terrain.CountCells()).to.equal(512);
		});

		it("cuts tall grids into slabs that cover them once, none above the limit", () => {
			const failures = collectFailures();
			const shapes: Array<[number, number, number, number]> = [
				[32, 70, 32, 65536],
				[8, 40, 8, 64],
				[8, 40, 8, 200],
				[8, 3, 8, 20],
				[5, 7, 3, 3],
				[4, 4, 4, 64],
			];
			for (const [sizeX, sizeY, sizeZ, maxVoxelsPerWrite] of shapes) {
				const box = { originX: -3, originY: -7, originZ: 5, sizeX, sizeY, sizeZ };
				const stream = randomStream(sizeY);
				const grid = randomGrid(stream, box, sizeY % 2 === 0);
				const expected = createVoxelStore();
				expected.writeGrid(grid, NUMERIC_CODES);
				const terrain = createTerrainDouble();
				mustWork(writerOf(terrain, { maxVoxelsPerWrite }).write(withItems(grid)));
				const written = terrain.voxels.reduce((sum, count) => sum + count, 0);
				if (written !== sizeX * sizeY * sizeZ) failures.add(`${written} voxels written`);
				for (const count of terrain.voxels) if (count > maxVoxelsPerWrite) failures.add(`${count} in a call`);
				if (terrain.store.contentHash() !== expected.contentHash()) failures.add(`height ${sizeY}`);
			}
			failures.expectNone();
		});

		it("writes the layers it is asked for and no other", () => {
			const terrain = createTerrainDouble();
			const writer = writerOf(terrain);
			const grid = rockGrid({ ...CUBE, sizeY: 20 });
			mustWork(writer.writeLayers(grid, 3, 9));
			const bounds = terrain.store.bounds()!;
			expect(bounds.originY).to.equal(3);
			expect(bounds.sizeY).to.equal(6);
			for (const [from, to] of [
				[-1, 4],
				[0, 21],
				[5, 5],
			]) {
				const outcome = writer.writeLayers(grid, from, to);
				expect(outcome.ok).to.equal(false);
				if (!outcome.ok) expect(outcome.isArgumentError).to.equal(true);
			}
		});

		it("fills boxes with rock, water and air", () => {
			const terrain = createTerrainDouble();
			const writer = writerOf(terrain);
			mustWork(writer.fillRock(CUBE));
			expect(terrain.store.countByCode()[ROCK]).to.equal(512);
			mustWork(writer.fill({ ...CUBE, sizeY: 4 }, "Water"));
			expect(terrain.store.countByCode()[WATER]).to.equal(256);
			mustWork(writer.fillAir(CUBE));
			expect(terrain.CountCells()).to.equal(0);
		});

		it("copies a box and pastes it back after the terrain changed", () => {
			const stream = randomStream(9);
			const terrain = createTerrainDouble();
			const writer = writerOf(terrain);
			const grid = randomGrid(stream, { ...CUBE }, true);
			mustWork(writer.write(withItems(grid)));
			const before = terrain.store.contentHash();
			const copied = writer.copy(CUBE);
			if (!copied.ok) throw copied.error;
			mustWork(writer.fillRock({ ...CUBE, sizeX: 5 }));
			mustWork(writer.fillAir({ ...CUBE, sizeZ: 2 }));
			expect(terrain.store.contentHash() === before).to.equal(false);
			mustWork(writer.paste(copied.snapshot, CUBE));
			expect(terrain.store.contentHash()).to.equal(before);

			mustWork(writer.fillRock(CUBE));
			mustWork(writer.paste(copied.snapshot, CUBE, true));
			expect(terrain.CountCells()).to.equal(512);
		});

		it("returns failures of the engine as data, those worth another try apart from wrong arguments", () => {
			const terrain = createTerrainDouble();
			const writer = writerOf(terrain);
			const calls: Array<() => TerrainOutcome> = [
				() => writer.write(rockGrid(CUBE)),
				() => writer.fillRock(CUBE),
				() => {
					const copied = writer.copy(CUBE);
					return copied.ok ? { ok: true } : copied;
				},
			];
			for (const call of calls) {
				terrain.failures = 1;
				const outcome = call();
				if (outcome.ok) throw "the failure was lost";
				expect(contains(outcome.error, ENGINE_FAILURE)).to.equal(true);
				expect(outcome.isArgumentError).to.equal(false);
				expect(call().ok).to.equal(true);
			}
		});

		it("marks every broken rule as an error of the arguments", () => {
			const terrain = createTerrainDouble();
			const writer = writerOf(terrain);
			const good = rockGrid(CUBE);
			const wet = withItems(randomGrid(randomStream(2), CUBE, true));
			const ones = buildGrid(CUBE, true, () => [AIR, 0, 1]).liquid!;
			const outcomes: Array<[string, TerrainOutcome]> = [
				["outside", writer.write({ ...good, originX: 31999 })],
				["fraction", writer.write({ ...good, originY: 0.5 })],
				["empty", writer.fillRock({ ...CUBE, sizeY: 0 })],
				["too large", writer.fillRock({ ...CUBE, sizeX: 20000, sizeY: 20000 })],
				["arrays", writer.write({ ...good, sizeX: 4 })],
				["rows", writer.write({ ...good, sizeZ: 4 })],
				[
					"occupancy",
					writer.write({ ...good, occupancies: good.occupancies.map((c) => c.map((r) => r.map(() => 2))) }),
				],
				["liquid", writer.write({ ...wet, liquid: ones, occupancies: good.occupancies })],
				[
					"water",
					writer.write({
						...wet,
						materials: good.materials.map((c) => c.map((r) => r.map(() => ITEM_BY_CODE[WATER]))),
					}),
				],
				[
					"material",
					writer.write({
						...good,
						materials: good.materials.map((c) =>
							c.map((r) => r.map(() => Enum.Material.Neon as Enum.Material)),
						),
					}),
				],
				["name", writer.fill(CUBE, "Marble" as "Rock")],
				["paste", writer.paste(undefined as unknown as TerrainRegion, CUBE)],
			];
			const failures = collectFailures();
			for (const [what, outcome] of outcomes) {
				if (outcome.ok) failures.add(`${what} was accepted`);
				else if (!outcome.isArgumentError) failures.add(`${what}: ${outcome.error}`);
			}
			failures.expectNone();
			expect(terrain.CountCells()).to.equal(0);
		});

		it("tints solid materials and no other", () => {
			const terrain = createTerrainDouble();
			const writer = writerOf(terrain);
			mustWork(writer.tint("Salt", [138, 96, 190]));
			expect(terrain.colorByMaterial.get("Salt")).to.equal(Color3.fromRGB(138, 96, 190));
			expect(writer.tint("Air", [1, 2, 3]).ok).to.equal(false);
			expect(writer.tint("Water", [1, 2, 3]).ok).to.equal(false);
			expect(terrain.colorByMaterial.size()).to.equal(1);
		});

		it("has one engine item for each material code", () => {
			expect(ITEM_BY_CODE.size()).to.equal(23);
			const names = ITEM_BY_CODE.map((item) => item.Name).join(" ");
			expect(names).to.equal(TERRAIN_MATERIALS.join(" "));
		});
	});
};
