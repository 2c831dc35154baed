//!native
//!optimize 2
import type { CellBlock } from "./cell-block";
import { createCellBlock, liquidsOf } from "./cell-block";
import { AIR_WORD, CELL_BYTES, FULL_BYTE, LIQUID_FLAG, occupancyByte } from "./cell-word";
import type { MaterialCodes } from "./material-codes";
import { AIR, WATER } from "./terrain-materials";
import type { VoxelGrid } from "./voxel-grid";

function badCell(i: number, j: number, k: number, problem: string): never {
	throw `cell [${i + 1}][${j + 1}][${k + 1}]: ${problem}`;
}

function badLength(what: string, length: number, expected: number): never {
	throw `${what} has ${length} entries, the region needs exactly ${expected}`;
}

function checkColumn(name: string, i: number, length: number, expected: number): void {
	if (length !== expected) badLength(`${name}[${i + 1}]`, length, expected);
}

function checkRow(name: string, i: number, j: number, length: number, expected: number): void {
	if (length !== expected) badLength(`${name}[${i + 1}][${j + 1}]`, length, expected);
}

function checkShare(share: number, what: string, i: number, j: number, k: number): void {
	if (!typeIs(share, "number")) badCell(i, j, k, `${what} is a ${typeOf(share)}, not a number`);
	if (!(share >= 0 && share <= 1)) badCell(i, j, k, `${what} ${share} is not within 0..1`);
}

function checkCell(code: number, occupancy: number, i: number, j: number, k: number): void {
	checkShare(occupancy, "occupancy", i, j, k);
	if (code === AIR && occupancy !== 0) badCell(i, j, k, `Air has occupancy ${occupancy}, must be 0`);
}

function checkLiquid(code: number, occupancy: number, level: number, i: number, j: number, k: number): void {
	checkShare(level, "liquid occupancy", i, j, k);
	if (code === WATER) badCell(i, j, k, "Water is no solid material; water is liquid occupancy");
	if (occupancy === 1 && level !== 0) badCell(i, j, k, `a full solid has liquid occupancy ${level}, must be 0`);
}

function wordOf(code: number, occupancy: number, level: number): number {
	if (occupancy === 0) return level === 0 ? AIR_WORD : WATER + occupancyByte(level) * 256;
	const byte = occupancyByte(occupancy);
	// A solid that rounds to full leaves no room for liquid, although its exact value did.
	const hasLiquid = level !== 0 && byte !== FULL_BYTE;
	return code + byte * 256 + (hasLiquid ? LIQUID_FLAG : 0);
}

/**
 * The grid's cells as stored words. Raises an error, naming the cell by its place in the arrays, for arrays that are not exactly
 * the grid's size, a material without a code, an occupancy outside 0..1, air with an occupancy, and, in a grid with `liquid`,
 * water as the solid or a full solid with liquid. An occupancy of 0 makes any cell air.
 */
export function gridToBlock<M extends defined>(grid: VoxelGrid<M>, codes: MaterialCodes<M>): CellBlock {
	const { sizeX, sizeY, sizeZ, materials, occupancies, liquid } = grid;
	if (materials.size() !== sizeX) badLength("materials", materials.size(), sizeX);
	if (occupancies.size() !== sizeX) badLength("occupancies", occupancies.size(), sizeX);
	if (liquid !== undefined && liquid.size() !== sizeX) badLength("liquid", liquid.size(), sizeX);

	const codeByMaterial = codes.codeByMaterial;
	const block = createCellBlock(grid);
	const cells = block.cells;
	const stride = sizeX * CELL_BYTES;
	let lastMaterial: M | undefined;
	let lastOccupancy = 0 / 0;
	let lastLevel = 0;
	let word = AIR_WORD;
	for (const i of $range(0, sizeX - 1)) {
		const materialColumn = materials[i];
		const occupancyColumn = occupancies[i];
		checkColumn("materials", i, materialColumn.size(), sizeY);
		checkColumn("occupancies", i, occupancyColumn.size(), sizeY);
		const liquidColumn = liquid !== undefined ? liquid[i] : undefined;
		if (liquidColumn !== undefined) checkColumn("liquid", i, liquidColumn.size(), sizeY);
		for (const j of $range(0, sizeY - 1)) {
			const materialRow = materialColumn[j];
			const occupancyRow = occupancyColumn[j];
			checkRow("materials", i, j, materialRow.size(), sizeZ);
			checkRow("occupancies", i, j, occupancyRow.size(), sizeZ);
			const liquidRow = liquidColumn !== undefined ? liquidColumn[j] : undefined;
			if (liquidRow !== undefined) checkRow("liquid", i, j, liquidRow.size(), sizeZ);

			let write = (i + sizeX * sizeZ * j) * CELL_BYTES;
			for (const k of $range(0, sizeZ - 1)) {
				const material = materialRow[k];
				const occupancy = occupancyRow[k];
				const level = liquidRow !== undefined ? liquidRow[k] : 0;
				// Most cells repeat the one before. Not `===`: hosts may compare enum items by a call.
				if (occupancy !== lastOccupancy || level !== lastLevel || !rawequal(material, lastMaterial)) {
					const code = codeByMaterial.get(material) ?? codes.resolve(material);
					checkCell(code, occupancy, i, j, k);
					if (liquidRow !== undefined) checkLiquid(code, occupancy, level, i, j, k);
					word = wordOf(code, occupancy, level);
					lastMaterial = material;
					lastOccupancy = occupancy;
					lastLevel = level;
				}
				buffer.writeu16(cells, write, word);
				if (bit32.btest(word, LIQUID_FLAG)) {
					buffer.writeu8(liquidsOf(block), write / CELL_BYTES, occupancyByte(level));
				}
				write += stride;
			}
		}
	}
	return block;
}
