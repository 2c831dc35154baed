//!native
//!optimize 2
import type { VoxelGrid } from "voxel";
import { foldsToWater } from "voxel";

interface Row<M> {
	readonly materials: ReadonlyArray<M>;
	readonly occupancies: ReadonlyArray<number>;
}

/** The row itself where it holds no liquid, so that uniform rows stay shared. */
function foldRow<M extends defined>(solid: Row<M>, liquid: ReadonlyArray<number>, water: M): Row<M> {
	let isDry = true;
	for (const level of liquid) if (level > 0) isDry = false;
	if (isDry) return solid;
	const materials = new Array<M>(liquid.size());
	const occupancies = new Array<number>(liquid.size());
	for (const k of $range(0, liquid.size() - 1)) {
		const occupancy = solid.occupancies[k];
		const isWater = foldsToWater(occupancy, liquid[k]);
		materials.push(isWater ? water : solid.materials[k]);
		occupancies.push(isWater ? liquid[k] : occupancy);
	}
	return { materials, occupancies };
}

/** A grid with `liquid` in the form that WriteVoxels takes: one material a voxel, picked by `foldsToWater`. */
export function foldGrid<M extends defined>(grid: VoxelGrid<M>, water: M): VoxelGrid<M> {
	const liquid = grid.liquid;
	if (liquid === undefined) return grid;
	const materials = new Array<Array<ReadonlyArray<M>>>();
	const occupancies = new Array<Array<ReadonlyArray<number>>>();
	for (const i of $range(0, grid.sizeX - 1)) {
		const materialColumn = new Array<ReadonlyArray<M>>();
		const occupancyColumn = new Array<ReadonlyArray<number>>();
		for (const j of $range(0, grid.sizeY - 1)) {
			const solid = { materials: grid.materials[i][j], occupancies: grid.occupancies[i][j] };
			const row = foldRow(solid, liquid[i][j], water);
			materialColumn.push(row.materials);
			occupancyColumn.push(row.occupancies);
		}
		materials.push(materialColumn);
		occupancies.push(occupancyColumn);
	}
	return { ...grid, materials, occupancies, liquid: undefined };
}

/** A dry grid in the form that WriteVoxelChannels takes, its water as liquid; a grid with `liquid` is returned as it is. */
export function splitGrid<M extends defined>(grid: VoxelGrid<M>, water: M, air: M): VoxelGrid<M> {
	if (grid.liquid !== undefined) return grid;
	const isWater = (i: number, j: number, k: number) => grid.materials[i][j][k] === water;
	return {
		...grid,
		materials: grid.materials.map((column, i) =>
			column.map((row, j) => row.map((material, k) => (isWater(i, j, k) ? air : material))),
		),
		occupancies: grid.occupancies.map((column, i) =>
			column.map((row, j) => row.map((occupancy, k) => (isWater(i, j, k) ? 0 : occupancy))),
		),
		liquid: grid.occupancies.map((column, i) =>
			column.map((row, j) => row.map((occupancy, k) => (isWater(i, j, k) ? occupancy : 0))),
		),
	};
}
