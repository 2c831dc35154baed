//!native
//!optimize 2
import type { VoxelBox, VoxelGrid } from "voxel";
import type { RowStore, UniformRow } from "./row-store";

/** A grid in the making, and the rows that are its own. */
export interface GridDraft<M extends defined> extends VoxelGrid<M> {
	readonly materials: Array<Array<ReadonlyArray<M>>>;
	readonly occupancies: Array<Array<ReadonlyArray<number>>>;
	liquid?: Array<Array<ReadonlyArray<number>>>;
	/** Absent once they are given back. */
	owned?: OwnedRows<M>;
}

export interface OwnedRows<M extends defined> {
	readonly materials: Array<Array<M>>;
	readonly numbers: Array<Array<number>>;
}

/** The arrays of one row of a grid that a kernel writes. */
export interface RowTarget<M extends defined> {
	materials: Array<M>;
	occupancies: Array<number>;
	/** Absent: one material a voxel, water among them; or there is no water in the row. */
	liquid?: Array<number>;
	/** Voxels to write. */
	length: number;
}

/** A grid whose rows are all still to be laid. `isWet`: there may be water, so grids in channels need `liquid`. */
export function startGrid<M extends defined>(rows: RowStore<M>, box: VoxelBox, isWet: boolean): GridDraft<M> {
	const { sizeX, sizeY } = box;
	const materials = table.create<Array<ReadonlyArray<M>>>(sizeX);
	const occupancies = table.create<Array<ReadonlyArray<number>>>(sizeX);
	const liquid = rows.inChannels && isWet ? table.create<Array<ReadonlyArray<number>>>(sizeX) : undefined;
	for (const i of $range(0, sizeX - 1)) {
		materials[i] = table.create<ReadonlyArray<M>>(sizeY);
		occupancies[i] = table.create<ReadonlyArray<number>>(sizeY);
		if (liquid !== undefined) liquid[i] = table.create<ReadonlyArray<number>>(sizeY);
	}
	return {
		originX: box.originX,
		originY: box.originY,
		originZ: box.originZ,
		sizeX,
		sizeY,
		sizeZ: box.sizeZ,
		materials,
		occupancies,
		liquid,
		owned: { materials: [], numbers: [] },
	};
}

/** Lays a shared row at place (i, j); the rows of a column are laid from j = 0 upwards. */
export function layUniform<M extends defined>(draft: GridDraft<M>, i: number, j: number, row: UniformRow<M>): void {
	draft.materials[i][j] = row.materials;
	draft.occupancies[i][j] = row.occupancies;
	if (draft.liquid !== undefined) draft.liquid[i][j] = row.liquid;
}

/** Lays a row of the grid's own at place (i, j), and makes it the target of the kernel that is to write it. */
export function layOwn<M extends defined>(
	draft: GridDraft<M>,
	i: number,
	j: number,
	rows: RowStore<M>,
	isWet: boolean,
	target: RowTarget<M>,
): void {
	const owned = draft.owned!;
	const materials = rows.takeMaterials();
	const occupancies = rows.takeNumbers();
	owned.materials.push(materials);
	owned.numbers.push(occupancies);
	draft.materials[i][j] = materials;
	draft.occupancies[i][j] = occupancies;
	target.materials = materials;
	target.occupancies = occupancies;
	target.liquid = undefined;
	if (draft.liquid === undefined) return;
	if (!isWet) {
		draft.liquid[i][j] = rows.air.liquid;
		return;
	}
	const liquid = rows.takeNumbers();
	owned.numbers.push(liquid);
	draft.liquid[i][j] = liquid;
	target.liquid = liquid;
}

/** Gives the rows of a grid back to their store. A second time does nothing. */
export function releaseRows<M extends defined>(grid: VoxelGrid<M>, rows: RowStore<M>): void {
	const draft = grid as GridDraft<M>;
	const owned = draft.owned;
	if (owned === undefined) return;
	draft.owned = undefined;
	for (const row of owned.materials) rows.giveMaterials(row);
	for (const row of owned.numbers) rows.giveNumbers(row);
}
