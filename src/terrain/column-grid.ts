//!native
//!optimize 2
import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import { BOUND_BYTES, COLUMN_BYTES, RowBound } from "./column-layout";
import type { ColumnCells } from "./column-layout";
import { draftColumn, layLiquid, layOwn, layUniform, startGrid } from "./grid-draft";
import type { GridDraft, RowTarget } from "./grid-draft";
import { CHUNK_VOXELS } from "./row-store";
import type { RowStore } from "./row-store";
import { ROUNDING } from "./voxel-rules";

/**
 * Writes the voxels at the height `y` (world Y of their centres) of the columns that start at byte `at` of `cells`. With
 * `isWet` false there must be no water in the row. `liquid` is left alone unless there is any. Returns whether there was any.
 */
export type FillColumnRow<M extends defined> = (
	cells: buffer,
	at: number,
	y: number,
	isWet: boolean,
	target: RowTarget<M>,
) => boolean;

/** Lays rows of voxels over the columns of a chunk. */
export type BuildColumnGrid<M extends defined> = (columns: ColumnCells, box: VoxelBox) => GridDraft<M>;

/** The kernel that makes a chunk's arrays. Rows that are all rock, air or water are shared. */
export function createColumnGrids<M extends defined>(rows: RowStore<M>, fillRow: FillColumnRow<M>): BuildColumnGrid<M> {
	const { air, water } = rows;

	return (columns, box) => {
		const { cells, bounds } = columns;
		const draft = startGrid(rows, box, columns.isWet);
		const lowestCentre = (box.originY + 0.5) * VOXEL_STUDS;
		const target: RowTarget<M> = { materials: [], occupancies: [], length: CHUNK_VOXELS };
		const owned = draft.owned!;
		const layers = box.sizeY;
		let anyWater = false;

		for (const i of $range(0, CHUNK_VOXELS - 1)) {
			const bound = i * BOUND_BYTES;
			const airAbove = buffer.readf64(bounds, bound + RowBound.AirAbove) + ROUNDING;
			const rockBelow = buffer.readf64(bounds, bound + RowBound.RockBelow) - ROUNDING;
			const wetAbove = buffer.readf64(bounds, bound + RowBound.WetAbove) - ROUNDING;
			const wetBelow = buffer.readf64(bounds, bound + RowBound.WetBelow) + ROUNDING;
			const floodedBelow = buffer.readf64(bounds, bound + RowBound.FloodedBelow) - ROUNDING;
			const iceAbove = buffer.readf64(bounds, bound + RowBound.IceAbove) - ROUNDING;
			const iceBelow = buffer.readf64(bounds, bound + RowBound.IceBelow) + ROUNDING;
			const column = draftColumn(draft, i);
			// What lies below is rock from the start.
			const first = math.floor(math.clamp((rockBelow - lowestCentre) / VOXEL_STUDS + 1, 0, layers));
			for (const j of $range(first, layers - 1)) {
				const y = lowestCentre + j * VOXEL_STUDS;
				const isWet = y > wetAbove && y < wetBelow;
				if (y >= airAbove && !isWet) {
					layUniform(column, j, air);
				} else if (y >= airAbove && y <= floodedBelow && !(y > iceAbove && y < iceBelow)) {
					layUniform(column, j, water);
					anyWater = true;
				} else {
					layOwn(column, j, owned, rows, isWet, target);
					const isRowWet = fillRow(cells, i * CHUNK_VOXELS * COLUMN_BYTES, y, isWet, target);
					layLiquid(column, j, owned, isRowWet, target);
					if (isRowWet) anyWater = true;
				}
			}
		}
		if (!anyWater) draft.liquid = undefined;
		return draft;
	};
}
