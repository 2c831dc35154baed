//!native
//!optimize 2
import type { CellBlock } from "./cell-block";
import { createCellBlock, liquidsOf } from "./cell-block";
import { AIR_WORD, CELL_BYTES, FULL_BYTE, LIQUID_FLAG } from "./cell-word";
import type { MaterialCodes } from "./material-codes";
import { AIR, WATER } from "./terrain-materials";
import type { VoxelGrid } from "./voxel-grid";

function badCell(i: number, j: number, k: number, problem: string): never {
	throw `cell [${i + 1}][${j + 1}][${k + 1}]: ${problem}`;
}

function checkLength(what: string, length: number, expected: number): void {
	if (length !== expected) throw `${what} has ${length} entries, the region needs exactly ${expected}`;
}

function checkOccupancy(occupancy: number, i: number, j: number, k: number, what: string): void {
	if (!typeIs(occupancy, "number")) badCell(i, j, k, `${what} is a ${typeOf(occupancy)}, not a number`);
	if (!(occupancy >= 0 && occupancy <= 1)) badCell(i, j, k, `${what} ${occupancy} is not within 0..1`);
}

function liquidWord(code: number, byte: number, solid: number, liquid: number): number {
	const level = math.max(0, math.floor(liquid * 256 - 0.5));
	if (code === AIR || solid === 0) return WATER + level * 256;
	// A solid that rounds to full leaves no room, although its exact value did.
	return byte === FULL_BYTE ? code + byte * 256 : code + LIQUID_FLAG + byte * 256;
}

/**
 * The grid's cells as stored words. Raises an error, naming the cell by its place in the arrays, for arrays that are not exactly
 * the grid's size, a material without a code, an occupancy outside 0..1, air with an occupancy, and, in a grid with `liquid`,
 * water as the solid or a full solid with liquid. An occupancy of 0 makes any cell air.
 */
export function gridToBlock<M extends defined>(grid: VoxelGrid<M>, codes: MaterialCodes<M>): CellBlock {
	const { sizeX, sizeY, sizeZ, materials, occupancies, liquid } = grid;
	checkLength("materials", materials.size(), sizeX);
	checkLength("occupancies", occupancies.size(), sizeX);
	if (liquid !== undefined) checkLength("liquid", liquid.size(), sizeX);

	const codeByMaterial = codes.codeByMaterial;
	const block = createCellBlock(grid);
	const cells = block.cells;
	const stride = sizeX * CELL_BYTES;
	for (const i of $range(0, sizeX - 1)) {
		const materialColumn = materials[i];
		const occupancyColumn = occupancies[i];
		checkLength(`materials[${i + 1}]`, materialColumn.size(), sizeY);
		checkLength(`occupancies[${i + 1}]`, occupancyColumn.size(), sizeY);
		const liquidColumn = liquid !== undefined ? liquid[i] : undefined;
		if (liquidColumn !== undefined) checkLength(`liquid[${i + 1}]`, liquidColumn.size(), sizeY);
		for (const j of $range(0, sizeY - 1)) {
			const materialRow = materialColumn[j];
			const occupancyRow = occupancyColumn[j];
			if (materialRow.size() !== sizeZ) checkLength(`materials[${i + 1}][${j + 1}]`, materialRow.size(), sizeZ);
			if (occupancyRow.size() !== sizeZ) {
				checkLength(`occupancies[${i + 1}][${j + 1}]`, occupancyRow.size(), sizeZ);
			}
			const liquidRow = liquidColumn !== undefined ? liquidColumn[j] : undefined;
			if (liquidRow !== undefined) checkLength(`liquid[${i + 1}][${j + 1}]`, liquidRow.size(), sizeZ);

			let write = (i + sizeX * sizeZ * j) * CELL_BYTES;
			for (const k of $range(0, sizeZ - 1)) {
				const material = materialRow[k];
				const code = codeByMaterial.get(material) ?? codes.resolve(material);
				const occupancy = occupancyRow[k];
				let word = AIR_WORD;
				let byte = 0;
				if (occupancy > 0 && occupancy <= 1) {
					if (code === AIR) badCell(i, j, k, `Air has occupancy ${occupancy}, must be 0`);
					byte = math.max(0, math.floor(occupancy * 256 - 0.5));
					word = code + byte * 256;
				} else if (occupancy !== 0) {
					checkOccupancy(occupancy, i, j, k, "occupancy");
				}
				if (liquidRow !== undefined) {
					if (code === WATER) badCell(i, j, k, "Water is no solid material; water is liquid occupancy");
					const level = liquidRow[k];
					if (level !== 0) {
						checkOccupancy(level, i, j, k, "liquid occupancy");
						if (occupancy === 1) badCell(i, j, k, `a full solid has liquid occupancy ${level}, must be 0`);
						word = liquidWord(code, byte, occupancy, level);
						if (bit32.btest(word, LIQUID_FLAG)) {
							const levelByte = math.max(0, math.floor(level * 256 - 0.5));
							buffer.writeu8(liquidsOf(block), write / CELL_BYTES, levelByte);
						}
					}
				}
				buffer.writeu16(cells, write, word);
				write += stride;
			}
		}
	}
	return block;
}
