import { MaterialCode } from "planet";
import type { Palette } from "./palette";

/** Edge of a chunk in voxels, and so the length of a row. */
export const CHUNK_VOXELS = 32;

/** Rows a store keeps for the next chunks: what two tall ones need. */
const SPARE_ROWS = 6 * CHUNK_VOXELS * CHUNK_VOXELS;

/**
 * Rows of 32 voxels along Z. Uniform rows are shared by all grids and frozen; the others are taken for one chunk and given
 * back when it is written.
 */
export interface RowStore<M extends defined> {
	readonly palette: Palette<M>;
	readonly airRow: ReadonlyArray<M>;
	readonly rockRow: ReadonlyArray<M>;
	readonly waterRow: ReadonlyArray<M>;
	/** Occupancies. */
	readonly emptyRow: ReadonlyArray<number>;
	readonly fullRow: ReadonlyArray<number>;
	/** Rows with whatever was in them. */
	readonly takeMaterials: () => Array<M>;
	readonly takeNumbers: () => Array<number>;
	readonly giveMaterials: (row: Array<M>) => void;
	readonly giveNumbers: (row: Array<number>) => void;
}

export function createRowStore<M extends defined>(palette: Palette<M>): RowStore<M> {
	const materialRows = new Array<Array<M>>();
	const numberRows = new Array<Array<number>>();
	const rowOf = (material: M) => table.freeze(table.create(CHUNK_VOXELS, material));
	return {
		palette,
		airRow: rowOf(palette.air),
		rockRow: rowOf(palette.materialByCode[MaterialCode.Rock]),
		waterRow: rowOf(palette.water),
		emptyRow: table.freeze(table.create(CHUNK_VOXELS, 0)),
		fullRow: table.freeze(table.create(CHUNK_VOXELS, 1)),
		takeMaterials: () => materialRows.pop() ?? table.create(CHUNK_VOXELS, palette.air),
		takeNumbers: () => numberRows.pop() ?? table.create(CHUNK_VOXELS, 0),
		giveMaterials: (row) => {
			if (materialRows.size() < SPARE_ROWS) materialRows.push(row);
		},
		giveNumbers: (row) => {
			if (numberRows.size() < SPARE_ROWS) numberRows.push(row);
		},
	};
}
