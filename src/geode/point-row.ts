//!native
//!optimize 2
import type { PointCloud } from "./point-cloud";

/** Points of a cloud as a row of voxels along z sees them: floats (8 bytes) of each. */
export const enum RowPoint {
	/** The squared distance in x and y, plus the offset. */
	Term = 0,
	Z = 8,
	DX = 16,
	DY = 24,
	Bytes = 32,
}

/** Lays the points from index `first` on for the row at (x, y). */
export function layRow(row: buffer, cloud: PointCloud, first: number, x: number, y: number): void {
	const { xs, ys, zs, offsets } = cloud;
	for (const i of $range(first, cloud.count - 1)) {
		const at = (i - first) * RowPoint.Bytes;
		const dx = x - xs[i];
		const dy = y - ys[i];
		buffer.writef64(row, at + RowPoint.Term, dx * dx + dy * dy + offsets[i]);
		buffer.writef64(row, at + RowPoint.Z, zs[i]);
		buffer.writef64(row, at + RowPoint.DX, dx);
		buffer.writef64(row, at + RowPoint.DY, dy);
	}
}

/** Adds up the inverse distances of the laid points, without noise, for the voxels from `startZ` to `stopZ`: a float (8 bytes) each. */
export function sumRow(sums: buffer, row: buffer, count: number, startZ: number, stopZ: number): void {
	const last = 8 * (stopZ - startZ);
	buffer.fill(sums, 0, 0, last + 8);
	for (const i of $range(0, count - 1)) {
		const term = buffer.readf64(row, i * RowPoint.Bytes + RowPoint.Term);
		let dz = startZ - buffer.readf64(row, i * RowPoint.Bytes + RowPoint.Z);
		for (const at of $range(0, last, 8)) {
			buffer.writef64(sums, at, buffer.readf64(sums, at) + 1 / math.sqrt(term + dz * dz));
			dz += 1;
		}
	}
}
