//!native
//!optimize 2
import type { CellBlock } from "./cell-block";
import { CELL_BYTES, foldedWord, LIQUID_FLAG } from "./cell-word";

/** Gives every cell of the block that holds a solid and water the one of them that `foldsToWater` picks. */
export function foldLiquids(block: CellBlock): void {
	const { cells, liquids } = block;
	if (liquids === undefined) return;
	for (const index of $range(0, buffer.len(liquids) - 1)) {
		const word = buffer.readu16(cells, index * CELL_BYTES);
		if (!bit32.btest(word, LIQUID_FLAG)) continue;
		buffer.writeu16(cells, index * CELL_BYTES, foldedWord(word, buffer.readu8(liquids, index)));
	}
	block.liquids = undefined;
}
