import { AIR, VOXEL_STUDS } from "voxel";
import type { VoxelStore } from "voxel";
import type { Direction } from "./terrain-view";

/** A plane through terrain, a pixel a voxel. */
export interface TerrainCutOptions {
	/** A point of the plane, in studs. */
	readonly centre: Direction;
	/** Of length 1 and at right angles to each other: where the picture's top and right edges lie. */
	readonly up: Direction;
	readonly right: Direction;
	/** Voxels. */
	readonly width: number;
	readonly height: number;
	/** Of the picture's left and lower edge over `centre`, in studs along `right` and `up`. */
	readonly left: number;
	readonly bottom: number;
}

/** Rows from the top down, voxels from left to right. */
export interface TerrainCut {
	readonly width: number;
	readonly height: number;
	/** A byte a voxel: its material code. */
	readonly codes: buffer;
	/** A byte a voxel: how full it is, 0 of air and 255 of a whole voxel. */
	readonly occupancies: buffer;
}

/** What a plane through a store's terrain cuts. */
export function cutTerrain(store: VoxelStore, options: TerrainCutOptions): TerrainCut {
	const { centre, up, right, width, height, left, bottom } = options;
	const codes = buffer.create(width * height);
	const occupancies = buffer.create(width * height);
	for (const row of $range(0, height - 1)) {
		const v = bottom + (height - row - 0.5) * VOXEL_STUDS;
		for (const column of $range(0, width - 1)) {
			const u = left + (column + 0.5) * VOXEL_STUDS;
			const cell = store.cellAt(
				math.floor((centre.x + u * right.x + v * up.x) / VOXEL_STUDS),
				math.floor((centre.y + u * right.y + v * up.y) / VOXEL_STUDS),
				math.floor((centre.z + u * right.z + v * up.z) / VOXEL_STUDS),
			);
			if (cell.code === AIR) continue;
			const pixel = row * width + column;
			buffer.writeu8(codes, pixel, cell.code);
			buffer.writeu8(occupancies, pixel, math.round(255 * cell.occupancy));
		}
	}
	return { width, height, codes, occupancies };
}
