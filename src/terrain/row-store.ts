import { MaterialCode } from "planet";
import type { Palette } from "./palette";

/** Edge of a chunk in voxels, and so the length of a row. */
export const CHUNK_VOXELS = 32;

/** Rows a store keeps for the next chunks: what two tall ones need. */
const SPARE_ROWS = 6 * CHUNK_VOXELS * CHUNK_VOXELS;

/** The three arrays of a row whose voxels are all alike: shared by all grids, and frozen. */
export interface UniformRow<M extends defined> {
	readonly materials: ReadonlyArray<M>;
	readonly occupancies: ReadonlyArray<number>;
	/** Of grids that keep water apart. */
	readonly liquid: ReadonlyArray<number>;
}

/** Rows of 32 voxels along Z. Those that are not uniform are taken for one chunk and given back when it is written. */
export interface RowStore<M extends defined> {
	readonly palette: Palette<M>;
	/** Whether grids keep water apart from the solids, in `liquid`. */
	readonly inChannels: boolean;
	readonly air: UniformRow<M>;
	readonly rock: UniformRow<M>;
	readonly water: UniformRow<M>;
	/** Rows with whatever was in them. */
	readonly takeMaterials: () => Array<M>;
	readonly takeNumbers: () => Array<number>;
	readonly giveMaterials: (row: Array<M>) => void;
	readonly giveNumbers: (row: Array<number>) => void;
}

export function createRowStore<M extends defined>(palette: Palette<M>, mode: "auto" | "voxels"): RowStore<M> {
	const materialRows = new Array<Array<M>>();
	const numberRows = new Array<Array<number>>();
	const inChannels = mode === "auto";
	const rowOf = <T extends defined>(value: T) => table.freeze(table.create(CHUNK_VOXELS, value));
	const airs = rowOf(palette.air);
	const rocks = rowOf(palette.materialByCode[MaterialCode.Rock]);
	const zeros = rowOf(0);
	const ones = rowOf(1);
	return {
		palette,
		inChannels,
		air: { materials: airs, occupancies: zeros, liquid: zeros },
		rock: { materials: rocks, occupancies: ones, liquid: zeros },
		water: inChannels
			? { materials: airs, occupancies: zeros, liquid: ones }
			: { materials: rowOf(palette.water), occupancies: ones, liquid: zeros },
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
