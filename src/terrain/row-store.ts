//!native
//!optimize 2
import { BEDROCK } from "./palette";
import type { Palette } from "./palette";

/** Edge of a chunk in voxels, and so the length of a row. */
export const CHUNK_VOXELS = 32;

/** Bundles a store keeps for the next chunks: one is being filled and two wait to be written. */
const SPARE_BUNDLES = 3;

/** Rows that are not uniform: those of one chunk, used again for another once it is written. */
export interface RowBundle<M extends defined> {
	readonly materials: Array<Array<M>>;
	readonly numbers: Array<Array<number>>;
	/** How many of each the chunk has taken so far. */
	materialCount: number;
	numberCount: number;
}

/** The three arrays of a row whose voxels are all alike: shared by all grids, and frozen. */
export interface UniformRow<M extends defined> {
	readonly materials: ReadonlyArray<M>;
	readonly occupancies: ReadonlyArray<number>;
	/** Of grids that keep water apart. */
	readonly liquid: ReadonlyArray<number>;
}

/** Rows of 32 voxels along Z. */
export interface RowStore<M extends defined> {
	readonly palette: Palette<M>;
	/** Whether grids keep water apart from the solids, in `liquid`. */
	readonly inChannels: boolean;
	readonly air: UniformRow<M>;
	readonly rock: UniformRow<M>;
	readonly water: UniformRow<M>;
	readonly takeBundle: () => RowBundle<M>;
	readonly giveBundle: (bundle: RowBundle<M>) => void;
}

/** A row of a bundle, with whatever was in it. */
export function takeMaterials<M extends defined>(bundle: RowBundle<M>, filler: M): Array<M> {
	const count = bundle.materialCount;
	bundle.materialCount = count + 1;
	let row = bundle.materials[count] as Array<M> | undefined;
	if (row === undefined) {
		row = table.create(CHUNK_VOXELS, filler);
		bundle.materials[count] = row;
	}
	return row;
}

/** Likewise for occupancies. */
export function takeNumbers<M extends defined>(bundle: RowBundle<M>): Array<number> {
	const count = bundle.numberCount;
	bundle.numberCount = count + 1;
	let row = bundle.numbers[count] as Array<number> | undefined;
	if (row === undefined) {
		row = table.create(CHUNK_VOXELS, 0);
		bundle.numbers[count] = row;
	}
	return row;
}

export function createRowStore<M extends defined>(palette: Palette<M>, mode: "auto" | "voxels"): RowStore<M> {
	const bundles = new Array<RowBundle<M>>();
	const inChannels = mode === "auto";
	const rowOf = <T extends defined>(value: T) => table.freeze(table.create(CHUNK_VOXELS, value));
	const airs = rowOf(palette.air);
	const rocks = rowOf(palette.materialByCode[BEDROCK]);
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
		takeBundle: () => bundles.pop() ?? { materials: [], numbers: [], materialCount: 0, numberCount: 0 },
		giveBundle: (bundle) => {
			if (bundles.size() >= SPARE_BUNDLES) return;
			bundle.materialCount = 0;
			bundle.numberCount = 0;
			bundles.push(bundle);
		},
	};
}
