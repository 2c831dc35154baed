//!native
//!optimize 2
import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import type { GridDraft } from "./carvable-grid";
import { BOUND_BYTES, COLUMN_BYTES, RowBound } from "./chart-columns";
import type { ChunkColumns } from "./chart-columns";
import type { FillChartRow, RowTarget } from "./chart-rows";
import { CHUNK_VOXELS } from "./row-store";
import type { RowStore } from "./row-store";
import { ROUNDING } from "./voxel-rules";

/** Lays rows of voxels over the columns of a chunk. */
export type BuildChartGrid<M extends defined> = (columns: ChunkColumns, box: VoxelBox) => GridDraft<M>;

/**
 * The kernel that makes a chunk's arrays. Rows that are all rock, air or water are shared. In `mode` "auto" the grid has
 * `liquid` if there is any water; in "voxels" never.
 */
export function createChartGrids<M extends defined>(
	rows: RowStore<M>,
	fillRow: FillChartRow<M>,
	mode: "auto" | "voxels",
): BuildChartGrid<M> {
	const { airRow, rockRow, waterRow, emptyRow, fullRow, takeMaterials, takeNumbers } = rows;
	const inChannels = mode === "auto";
	const waterMaterials = inChannels ? airRow : waterRow;
	const waterOccupancies = inChannels ? emptyRow : fullRow;

	return (columns, box) => {
		const { cells, bounds } = columns;
		const apart = inChannels && columns.isWet;
		const layers = box.sizeY;
		const lowestCentre = (box.originY + 0.5) * VOXEL_STUDS;
		const materials = table.create<Array<ReadonlyArray<M>>>(CHUNK_VOXELS);
		const occupancies = table.create<Array<ReadonlyArray<number>>>(CHUNK_VOXELS);
		const liquid = table.create<Array<ReadonlyArray<number>>>(CHUNK_VOXELS);
		const ownMaterials = new Array<Array<M>>();
		const ownNumbers = new Array<Array<number>>();
		const target: RowTarget<M> = { materials: [], occupancies: [], length: CHUNK_VOXELS };
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
			const materialRows = table.create<ReadonlyArray<M>>(layers);
			const occupancyRows = table.create<ReadonlyArray<number>>(layers);
			const liquidRows = table.create<ReadonlyArray<number>>(apart ? layers : 0);

			for (const j of $range(0, layers - 1)) {
				const y = lowestCentre + j * VOXEL_STUDS;
				const isWet = y > wetAbove && y < wetBelow;
				if (y <= rockBelow) {
					materialRows[j] = rockRow;
					occupancyRows[j] = fullRow;
					if (apart) liquidRows[j] = emptyRow;
				} else if (y >= airAbove && !isWet) {
					materialRows[j] = airRow;
					occupancyRows[j] = emptyRow;
					if (apart) liquidRows[j] = emptyRow;
				} else if (y >= airAbove && y <= floodedBelow && !(y > iceAbove && y < iceBelow)) {
					materialRows[j] = waterMaterials;
					occupancyRows[j] = waterOccupancies;
					if (apart) liquidRows[j] = fullRow;
					anyWater = true;
				} else {
					const materialRow = takeMaterials();
					const occupancyRow = takeNumbers();
					ownMaterials.push(materialRow);
					ownNumbers.push(occupancyRow);
					materialRows[j] = materialRow;
					occupancyRows[j] = occupancyRow;
					target.materials = materialRow;
					target.occupancies = occupancyRow;
					target.liquid = undefined;
					if (apart) {
						liquidRows[j] = emptyRow;
						if (isWet) {
							const liquidRow = takeNumbers();
							ownNumbers.push(liquidRow);
							liquidRows[j] = liquidRow;
							target.liquid = liquidRow;
						}
					}
					if (fillRow(cells, i * CHUNK_VOXELS * COLUMN_BYTES, y, isWet, target)) anyWater = true;
				}
			}
			materials[i] = materialRows;
			occupancies[i] = occupancyRows;
			liquid[i] = liquidRows;
		}
		return {
			originX: box.originX,
			originY: box.originY,
			originZ: box.originZ,
			sizeX: box.sizeX,
			sizeY: box.sizeY,
			sizeZ: box.sizeZ,
			materials,
			occupancies,
			liquid: apart && anyWater ? liquid : undefined,
			owned: { materials: ownMaterials, numbers: ownNumbers },
		};
	};
}
