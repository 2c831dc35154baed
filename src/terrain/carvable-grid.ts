import type { VoxelGrid } from "voxel";
import type { GridDraft } from "./grid-draft";
import { takeMaterials, takeNumbers } from "./row-store";
import type { RowStore } from "./row-store";

/** The arrays of one voxel row, along Z, free to be written. */
export type WritableRow<M> = LuaTuple<
	[materials: Array<M>, occupancies: Array<number>, liquid: Array<number> | undefined]
>;

/** A grid whose cells may still be changed, row by row, by the rules of `VoxelGrid`. */
export interface CarvableGrid<M extends defined> extends VoxelGrid<M> {
	/** The row at place (i, j) of the arrays, counted from 0; copied first if it is shared. */
	readonly rowAt: (i: number, j: number) => WritableRow<M>;
	/** Gives a dry grid the array `liquid`, without any water in it yet. Rows taken before lack it: take them again. */
	readonly addLiquid: () => void;
}

/** The draft as later stages see it; what they change is changed in the draft. */
export function createCarvableGrid<M extends defined>(draft: GridDraft<M>, rows: RowStore<M>): CarvableGrid<M> {
	const owned = draft.owned!;

	function ownNumbers(columns: Array<Array<ReadonlyArray<number>>>, i: number, j: number): Array<number> {
		const row = columns[i][j];
		if (!table.isfrozen(row)) return row as Array<number>;
		const copy = row.move(0, row.size() - 1, 0, takeNumbers(owned));
		columns[i][j] = copy;
		return copy;
	}

	function ownMaterials(i: number, j: number): Array<M> {
		const row = draft.materials[i][j];
		if (!table.isfrozen(row)) return row as Array<M>;
		const copy = row.move(0, row.size() - 1, 0, takeMaterials(owned, rows.palette.air));
		draft.materials[i][j] = copy;
		return copy;
	}

	const grid: CarvableGrid<M> & { liquid?: GridDraft<M>["liquid"] } = {
		originX: draft.originX,
		originY: draft.originY,
		originZ: draft.originZ,
		sizeX: draft.sizeX,
		sizeY: draft.sizeY,
		sizeZ: draft.sizeZ,
		materials: draft.materials,
		occupancies: draft.occupancies,
		liquid: draft.liquid,
		rowAt: (i, j) =>
			$tuple(
				ownMaterials(i, j),
				ownNumbers(draft.occupancies, i, j),
				draft.liquid !== undefined ? ownNumbers(draft.liquid, i, j) : undefined,
			),
		addLiquid: () => {
			if (draft.liquid !== undefined) return;
			draft.liquid = draft.materials.map((column) => table.create(column.size(), rows.air.liquid));
			grid.liquid = draft.liquid;
		},
	};
	return grid;
}
