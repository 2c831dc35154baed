//!native
//!optimize 2
import type { CellBlock } from "./cell-block";
import { CELL_BYTES, CODE_MASK, LIQUID_FLAG, foldedWord } from "./cell-word";
import { AIR, WATER } from "./terrain-materials";
import type { VoxelGrid } from "./voxel-grid";

const occupancyByByte = new Array<number>();
for (const byte of $range(0, 255)) occupancyByByte.push((byte + 1) / 256);

interface Arrays<M> {
	readonly materials: Array<Array<Array<M>>>;
	readonly occupancies: Array<Array<Array<number>>>;
}

function emptyArrays<M extends defined>(): Arrays<M> {
	return { materials: [], occupancies: [] };
}

/** Nested arrays of a block in the one-material form: a cell with solid and water is the one that `foldsToWater` picks. */
export function blockToGrid<M extends defined>(block: CellBlock, materialByCode: ReadonlyArray<M>): VoxelGrid<M> {
	const { sizeX, sizeY, sizeZ, cells, liquids } = block;
	const { materials, occupancies } = emptyArrays<M>();
	const stride = sizeX * CELL_BYTES;
	for (const i of $range(0, sizeX - 1)) {
		const materialColumn = new Array<Array<M>>(sizeY);
		const occupancyColumn = new Array<Array<number>>(sizeY);
		for (const j of $range(0, sizeY - 1)) {
			const materialRow = new Array<M>(sizeZ);
			const occupancyRow = new Array<number>(sizeZ);
			let read = (i + sizeX * sizeZ * j) * CELL_BYTES;
			for (const k of $range(0, sizeZ - 1)) {
				let word = buffer.readu16(cells, read);
				if (liquids !== undefined && bit32.btest(word, LIQUID_FLAG)) {
					word = foldedWord(word, buffer.readu8(liquids, read / CELL_BYTES));
				}
				materialRow[k] = materialByCode[bit32.band(word, CODE_MASK)];
				occupancyRow[k] = word === 0 ? 0 : occupancyByByte[bit32.rshift(word, 8)];
				read += stride;
			}
			materialColumn[j] = materialRow;
			occupancyColumn[j] = occupancyRow;
		}
		materials.push(materialColumn);
		occupancies.push(occupancyColumn);
	}
	return withArrays(block, materials, occupancies, undefined);
}

/** Nested arrays of a block with water apart from the solids, always with `liquid`. */
export function blockToChannels<M extends defined>(block: CellBlock, materialByCode: ReadonlyArray<M>): VoxelGrid<M> {
	const { sizeX, sizeY, sizeZ, cells, liquids } = block;
	const { materials, occupancies } = emptyArrays<M>();
	const liquid = new Array<Array<Array<number>>>();
	const stride = sizeX * CELL_BYTES;
	for (const i of $range(0, sizeX - 1)) {
		const materialColumn = new Array<Array<M>>(sizeY);
		const occupancyColumn = new Array<Array<number>>(sizeY);
		const liquidColumn = new Array<Array<number>>(sizeY);
		for (const j of $range(0, sizeY - 1)) {
			const materialRow = new Array<M>(sizeZ);
			const occupancyRow = new Array<number>(sizeZ);
			const liquidRow = new Array<number>(sizeZ);
			let read = (i + sizeX * sizeZ * j) * CELL_BYTES;
			for (const k of $range(0, sizeZ - 1)) {
				const word = buffer.readu16(cells, read);
				const code = bit32.band(word, CODE_MASK);
				let solid = word === 0 ? 0 : occupancyByByte[bit32.rshift(word, 8)];
				let level = 0;
				if (code === WATER) {
					level = solid;
					solid = 0;
				} else if (liquids !== undefined && bit32.btest(word, LIQUID_FLAG)) {
					level = occupancyByByte[buffer.readu8(liquids, read / CELL_BYTES)];
				}
				materialRow[k] = materialByCode[code === WATER ? AIR : code];
				occupancyRow[k] = solid;
				liquidRow[k] = level;
				read += stride;
			}
			materialColumn[j] = materialRow;
			occupancyColumn[j] = occupancyRow;
			liquidColumn[j] = liquidRow;
		}
		materials.push(materialColumn);
		occupancies.push(occupancyColumn);
		liquid.push(liquidColumn);
	}
	return withArrays(block, materials, occupancies, liquid);
}

function withArrays<M extends defined>(
	block: CellBlock,
	materials: VoxelGrid<M>["materials"],
	occupancies: VoxelGrid<M>["occupancies"],
	liquid: VoxelGrid<M>["liquid"],
): VoxelGrid<M> {
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = block;
	return { originX, originY, originZ, sizeX, sizeY, sizeZ, materials, occupancies, liquid };
}
