//!native
//!optimize 2
import type { VoxelBox, VoxelGrid } from "voxel";
import { takeMaterials, takeNumbers } from "./row-store";
import type { RowBundle, RowStore, UniformRow } from "./row-store";

/** A grid in the making, and the rows that are its own. */
export interface GridDraft<M extends defined> extends VoxelGrid<M> {
	readonly materials: Array<Array<ReadonlyArray<M>>>;
	readonly occupancies: Array<Array<ReadonlyArray<number>>>;
	liquid?: Array<Array<ReadonlyArray<number>>>;
	/** Absent once they are given back. */
	owned?: RowBundle<M>;
}

/** The arrays of one row of a grid that a kernel writes. */
export interface RowTarget<M extends defined> {
	materials: Array<M>;
	occupancies: Array<number>;
	/** Written only if there is water in the row. Absent: one material a voxel, water among them. */
	liquid?: Array<number>;
	/** Voxels to write. */
	length: number;
}

/** The rows of a grid at one x, from the bottom up. */
export interface DraftColumn<M extends defined> {
	readonly materials: Array<ReadonlyArray<M>>;
	readonly occupancies: Array<ReadonlyArray<number>>;
	readonly liquid: Array<ReadonlyArray<number>> | undefined;
}

/** A grid full of rock. `isWet`: there may be water, so grids in channels need `liquid`. */
export function startGrid<M extends defined>(rows: RowStore<M>, box: VoxelBox, isWet: boolean): GridDraft<M> {
	const { sizeX, sizeY } = box;
	const rock = rows.rock;
	const materials = table.create<Array<ReadonlyArray<M>>>(sizeX);
	const occupancies = table.create<Array<ReadonlyArray<number>>>(sizeX);
	const liquid = rows.inChannels && isWet ? table.create<Array<ReadonlyArray<number>>>(sizeX) : undefined;
	for (const i of $range(0, sizeX - 1)) {
		materials[i] = table.create(sizeY, rock.materials);
		occupancies[i] = table.create(sizeY, rock.occupancies);
		if (liquid !== undefined) liquid[i] = table.create(sizeY, rock.liquid);
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
		owned: rows.takeBundle(),
	};
}

export function draftColumn<M extends defined>(draft: GridDraft<M>, i: number): DraftColumn<M> {
	return {
		materials: draft.materials[i],
		occupancies: draft.occupancies[i],
		liquid: draft.liquid !== undefined ? draft.liquid[i] : undefined,
	};
}

/** Lays a shared row. */
export function layUniform<M extends defined>(column: DraftColumn<M>, j: number, row: UniformRow<M>): void {
	column.materials[j] = row.materials;
	column.occupancies[j] = row.occupancies;
	const liquid = column.liquid;
	if (liquid !== undefined) liquid[j] = row.liquid;
}

/** Lays a row of the grid's own, and makes it the target of the kernel that is to write it. */
export function layOwn<M extends defined>(
	column: DraftColumn<M>,
	j: number,
	owned: RowBundle<M>,
	rows: RowStore<M>,
	isWet: boolean,
	target: RowTarget<M>,
): void {
	const materials = takeMaterials(owned, rows.palette.air);
	const occupancies = takeNumbers(owned);
	column.materials[j] = materials;
	column.occupancies[j] = occupancies;
	target.materials = materials;
	target.occupancies = occupancies;
	const liquid = column.liquid;
	target.liquid = undefined;
	if (liquid === undefined) return;
	liquid[j] = rows.air.liquid;
	if (isWet) target.liquid = takeNumbers(owned);
}

/** After the kernel: lays the water it found, or takes back the row it was to write it to. */
export function layLiquid<M extends defined>(
	column: DraftColumn<M>,
	j: number,
	owned: RowBundle<M>,
	anyWater: boolean,
	target: RowTarget<M>,
): void {
	if (target.liquid === undefined || column.liquid === undefined) return;
	if (anyWater) column.liquid[j] = target.liquid;
	else owned.numberCount -= 1;
}

/** Gives the rows of a grid back to their store. A second time does nothing. */
export function releaseRows<M extends defined>(grid: VoxelGrid<M>, rows: RowStore<M>): void {
	const draft = grid as GridDraft<M>;
	const owned = draft.owned;
	if (owned === undefined) return;
	draft.owned = undefined;
	rows.giveBundle(owned);
}
