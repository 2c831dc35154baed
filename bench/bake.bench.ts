//!native
//!optimize 2
import { decodeSmoothGrid, encodePhysicsGrid, encodeSmoothGrid } from "bake";
import { ITEM_BY_CODE } from "roblox/terrain-items";
import type { VoxelGrid, VoxelStore } from "voxel";
import { AIR, CODES, createVoxelStore, NUMERIC_CODES, terrainCode } from "voxel";
import { createTerrainDouble, regionOf } from "../tests/spec/support/terrain-double";
import type { Kernel } from "./kernel";

const ROCK = terrainCode("Rock")!;
const SAND = terrainCode("Sand")!;
const SIDE = 32;
const CELLS = SIDE * SIDE * SIDE;
/** Chunks of the store that is encoded: 4 x 2 x 4, a million voxels. */
const ACROSS = 4;
const HIGH = 2;
const CHUNKS = ACROSS * ACROSS * HIGH;

/** One chunk of rolling ground under sand, water up to half its height; uniform rows are not shared. */
function createGround<M extends defined>(
	materialByCode: ReadonlyArray<M>,
	originX: number,
	originY: number,
	withLiquid: boolean,
): VoxelGrid<M> {
	const materials = new Array<Array<Array<M>>>();
	const occupancies = new Array<Array<Array<number>>>();
	const liquid = new Array<Array<Array<number>>>();
	for (const i of $range(0, SIDE - 1)) {
		materials.push([]);
		occupancies.push([]);
		liquid.push([]);
		for (const j of $range(0, SIDE - 1)) {
			materials[i].push([]);
			occupancies[i].push([]);
			liquid[i].push([]);
			for (const k of $range(0, SIDE - 1)) {
				const depth = 32 + 12 * math.noise((originX + i) / 23, k / 23) - (originY + j);
				const solid = math.clamp(depth, 0, 1);
				materials[i][j].push(materialByCode[solid === 0 ? AIR : depth < 3 ? SAND : ROCK]);
				occupancies[i][j].push(solid);
				liquid[i][j].push(solid < 1 && originY + j < 30 ? 1 : 0);
			}
		}
	}
	const grid = { originX, originY, originZ: 0, sizeX: SIDE, sizeY: SIDE, sizeZ: SIDE, materials, occupancies };
	return withLiquid ? { ...grid, liquid } : grid;
}

function createLand(): VoxelStore {
	const store = createVoxelStore();
	for (const i of $range(0, ACROSS - 1)) {
		for (const j of $range(0, HIGH - 1)) {
			const grid = createGround(CODES, i * SIDE, j * SIDE, false);
			for (const k of $range(0, ACROSS - 1)) store.writeGrid({ ...grid, originZ: k * SIDE }, NUMERIC_CODES);
		}
	}
	return store;
}

const dry = createGround(CODES, 0, 16, false);
const wet = createGround(CODES, 0, 16, true);
const items = createGround(ITEM_BY_CODE, 0, 16, false);
const region = regionOf(dry);
const land = createLand();
const blob = encodeSmoothGrid(land);

/** Reads the arrays of a grid once and writes a word for each voxel, as any store must. */
function readAndWrite<M extends defined>(grid: VoxelGrid<M>, out: buffer): void {
	for (const i of $range(0, SIDE - 1)) {
		for (const j of $range(0, SIDE - 1)) {
			const materials = grid.materials[i][j];
			const occupancies = grid.occupancies[i][j];
			const liquid = grid.liquid !== undefined ? grid.liquid[i][j] : occupancies;
			let offset = (i + SIDE * SIDE * j) * 2;
			for (const k of $range(0, SIDE - 1)) {
				const isAny = materials[k] !== undefined && liquid[k] >= 0;
				buffer.writeu16(out, offset, isAny ? occupancies[k] * 255 : 0);
				offset += SIDE * 2;
			}
		}
	}
}

/** Reads every stored word and copies as many bytes as the result has. */
function passOver(cells: buffer, result: buffer): number {
	let sum = 0;
	for (const _ of $range(1, CHUNKS)) {
		for (const offset of $range(0, CELLS * 2 - 2, 2)) sum += buffer.readu16(cells, offset);
	}
	const copy = buffer.create(buffer.len(result));
	buffer.copy(copy, 0, result);
	return sum;
}

/** Changes a voxel of every chunk, so that no runs of an earlier time are left. */
function touch(): void {
	for (const i of $range(0, ACROSS - 1)) {
		for (const j of $range(0, HIGH - 1)) {
			for (const k of $range(0, ACROSS - 1)) {
				const box = { originX: i * SIDE, originY: j * SIDE, originZ: k * SIDE };
				land.fillBox({ ...box, sizeX: 1, sizeY: 1, sizeZ: 1 }, ROCK);
			}
		}
	}
}

const scratch = buffer.create(CELLS * 2);

function repeated(work: () => void): (times: number) => void {
	return (times) => {
		for (const _ of $range(1, times)) work();
	};
}

const store = createVoxelStore();
const terrain = createTerrainDouble();

export const kernels: ReadonlyArray<Kernel> = [
	{
		name: "voxel store: write a dry grid",
		unit: "chunk 32x32x32",
		run: repeated(() => store.writeGrid(dry, NUMERIC_CODES)),
		floor: repeated(() => readAndWrite(dry, scratch)),
	},
	{
		name: "voxel store: write a grid with liquid",
		unit: "chunk 32x32x32",
		run: repeated(() => store.writeGrid(wet, NUMERIC_CODES)),
		floor: repeated(() => readAndWrite(wet, scratch)),
	},
	{
		name: "emulated terrain: WriteVoxels",
		unit: "chunk 32x32x32",
		run: repeated(() => terrain.WriteVoxels(region, 4, items.materials, items.occupancies)),
		floor: repeated(() => readAndWrite(items, scratch)),
	},
	{
		name: "bake: encode SmoothGrid",
		unit: "million voxels",
		run: repeated(() => {
			touch();
			encodeSmoothGrid(land);
		}),
		floor: repeated(() => passOver(scratch, blob)),
	},
	{
		name: "bake: decode SmoothGrid",
		unit: "million voxels",
		run: repeated(() => decodeSmoothGrid(blob)),
		floor: repeated(() => {
			for (const _ of $range(1, CHUNKS)) {
				for (const offset of $range(0, CELLS * 2 - 4, 4)) buffer.writeu32(scratch, offset, offset);
			}
		}),
	},
	{
		name: "bake: encode PhysicsGrid",
		unit: "million voxels",
		run: repeated(() => encodePhysicsGrid(land)),
	},
	{
		name: "voxel store: content hash",
		unit: "million voxels",
		run: repeated(() => {
			touch();
			land.contentHash();
		}),
		floor: repeated(() => passOver(scratch, blob)),
	},
];
