import type { BaseSampler, GeodeTarget } from "geode";
import { foldsToWater } from "voxel";
import type { VoxelBox, VoxelGrid } from "voxel";
import { cellArrays } from "./cell-arrays";

/** A grid of material names that may be written. */
export interface NameGrid extends GeodeTarget<string>, VoxelGrid<string> {
	readonly liquid?: Array<Array<Array<number>>>;
	/** In the form of one material a voxel. */
	readonly cellAt: (x: number, y: number, z: number) => LuaTuple<[material: string, occupancy: number]>;
}

/** The terrain of a box; `inChannels` keeps water apart, if there is any. */
export function createNameGrid(box: VoxelBox, base: BaseSampler, inChannels: boolean): NameGrid {
	const size = [box.sizeX, box.sizeY, box.sizeZ] as const;
	const at = (i: number, j: number, k: number) => base(box.originX + i, box.originY + j, box.originZ + k);
	const isApart = (material: string) => inChannels && material === "Water";
	const materials = cellArrays(size, (i, j, k) => {
		const [material] = at(i, j, k);
		return isApart(material) ? "Air" : material;
	});
	const occupancies = cellArrays(size, (i, j, k) => {
		const [material, occupancy] = at(i, j, k);
		return isApart(material) ? 0 : occupancy;
	});
	const liquids = cellArrays(size, (i, j, k) => {
		const [material, occupancy] = at(i, j, k);
		return isApart(material) ? occupancy : 0;
	});
	const isWet = liquids.some((column) => column.some((row) => row.some((level) => level > 0)));
	const grid: NameGrid & { liquid?: Array<Array<Array<number>>> } = {
		...box,
		materials,
		occupancies,
		liquid: isWet ? liquids : undefined,
		rowAt: (i, j) => $tuple(materials[i][j], occupancies[i][j], grid.liquid?.[i][j]),
		addLiquid: () => {
			grid.liquid ??= cellArrays(size, () => 0);
		},
		cellAt: (x, y, z) => {
			const [i, j, k] = [x - box.originX, y - box.originY, z - box.originZ];
			const level = grid.liquid !== undefined ? grid.liquid[i][j][k] : 0;
			if (foldsToWater(occupancies[i][j][k], level)) return $tuple("Water", level);
			return $tuple(materials[i][j][k], occupancies[i][j][k]);
		},
	};
	return grid;
}
