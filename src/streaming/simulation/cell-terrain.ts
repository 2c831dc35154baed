import { hashAt, hash2, u32 } from "random";
import { chunkKey } from "streaming/chunk-layout";
import type { VoxelBox } from "voxel";

/** Terrain as a set of cells, each a cube of voxels with one value. Air is the absence of a cell. */
export interface CellTerrain {
	/** Sets every cell of a box; value 0 is air. Cell coordinates. */
	readonly fill: (box: VoxelBox, valueAt: (x: number, y: number, z: number) => number) => void;
	readonly read: (box: VoxelBox) => CellCopy;
	/** Puts a copy back, air included. */
	readonly paste: (copy: CellCopy) => void;
	readonly get: (x: number, y: number, z: number) => number;
	/** Number of cells that are not air. */
	readonly size: () => number;
	/** A word that tells different terrains apart, whatever order they were written in. */
	readonly hash: () => number;
	/** The cells of a box of voxels. @throws if the box cuts through cells. */
	readonly cellsOf: (voxels: VoxelBox) => VoxelBox;
}

export interface CellCopy {
	readonly box: VoxelBox;
	readonly values: ReadonlyArray<number>;
}

function forEachCell(box: VoxelBox, visit: (x: number, y: number, z: number) => void): void {
	for (const x of $range(box.originX, box.originX + box.sizeX - 1)) {
		for (const y of $range(box.originY, box.originY + box.sizeY - 1)) {
			for (const z of $range(box.originZ, box.originZ + box.sizeZ - 1)) visit(x, y, z);
		}
	}
}

/** Empty terrain whose cells are cubes of `cellVoxels` voxels. */
export function createCellTerrain(cellVoxels: number): CellTerrain {
	const valueByCell = new Map<number, number>();
	let size = 0;

	function set(x: number, y: number, z: number, value: number): void {
		const key = chunkKey(x, y, z);
		const before = valueByCell.has(key) ? 1 : 0;
		if (value === 0) valueByCell.delete(key);
		else valueByCell.set(key, value);
		size += (value === 0 ? 0 : 1) - before;
	}
	function get(x: number, y: number, z: number): number {
		return valueByCell.get(chunkKey(x, y, z)) ?? 0;
	}
	function cell(voxel: number): number {
		if (voxel % cellVoxels !== 0) throw `voxel ${voxel} is not on a border of cells of ${cellVoxels} voxels`;
		return voxel / cellVoxels;
	}

	return {
		fill: (box, valueAt) => forEachCell(box, (x, y, z) => set(x, y, z, valueAt(x, y, z))),
		read: (box) => {
			const values = new Array<number>();
			forEachCell(box, (x, y, z) => values.push(get(x, y, z)));
			return { box, values };
		},
		paste: ({ box, values }) => {
			let i = 0;
			forEachCell(box, (x, y, z) => {
				set(x, y, z, values[i]);
				i += 1;
			});
		},
		get,
		size: () => size,
		hash: () => {
			let sum = 0;
			for (const [key, value] of valueByCell) {
				sum = u32(sum + hash2(hash2(u32(key), math.floor(key / 4294967296)), value));
			}
			return sum;
		},
		cellsOf: (voxels) => ({
			originX: cell(voxels.originX),
			originY: cell(voxels.originY),
			originZ: cell(voxels.originZ),
			sizeX: cell(voxels.sizeX),
			sizeY: cell(voxels.sizeY),
			sizeZ: cell(voxels.sizeZ),
		}),
	};
}

/** The value that simulated generation puts into a cell. Never air. */
export function generatedCell(x: number, y: number, z: number): number {
	return hashAt(1, 0, x, y, z) + 1;
}
