import type { VoxelBox } from "voxel";
import type { VoxelPosition } from "./crack-points";
import { CLASS_MASK } from "./cell-code";
import { RowField, ROW_BYTES } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { VoxelClass } from "./voxel-class";

/** Whether one voxel is scanned before another where order matters: x first, then y, then z. */
export function isBeforeInScan(a: VoxelPosition, b: VoxelPosition): boolean {
	if (a[2] !== b[2]) return a[2] < b[2];
	if (a[1] !== b[1]) return a[1] < b[1];
	return a[0] < b[0];
}

/** The voxels of the classes from `lowest` to `highest`, in scan order. */
export function voxelsOfClasses(
	bounds: VoxelBox,
	cells: GeodeCells,
	lowest: VoxelClass,
	highest: VoxelClass,
): Array<VoxelPosition> {
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = bounds;
	const found = new Array<VoxelPosition>();
	for (const row of $range(0, sizeX * sizeY - 1)) {
		const first = buffer.readu16(cells.rows, row * ROW_BYTES + RowField.First);
		const last = buffer.readu16(cells.rows, row * ROW_BYTES + RowField.Last);
		for (const k of $range(first, last)) {
			const voxelClass = bit32.band(buffer.readu8(cells.codes, row * sizeZ + k), CLASS_MASK);
			if (voxelClass < lowest || voxelClass > highest) continue;
			found.push([originX + math.floor(row / sizeY), originY + (row % sizeY), originZ + k]);
		}
	}
	return found.sort(isBeforeInScan);
}
