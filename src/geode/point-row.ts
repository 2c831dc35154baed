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

/**
 * Adds up the inverse distances of the laid points, without noise, for the voxels from `startZ` to `stopZ`: a float (8 bytes) each. Two
 * points at a time, since a sum in a buffer costs half as much as a root.
 */
export function sumRow(sums: buffer, row: buffer, count: number, startZ: number, stopZ: number): void {
	const last = 8 * (stopZ - startZ);
	buffer.fill(sums, 0, 0, last + 8);
	for (const i of $range(0, count - 2, 2)) {
		const at = i * RowPoint.Bytes;
		const term0 = buffer.readf64(row, at + RowPoint.Term);
		const term1 = buffer.readf64(row, at + RowPoint.Bytes + RowPoint.Term);
		let dz0 = startZ - buffer.readf64(row, at + RowPoint.Z);
		let dz1 = startZ - buffer.readf64(row, at + RowPoint.Bytes + RowPoint.Z);
		for (const place of $range(0, last, 8)) {
			const sum = 1 / math.sqrt(term0 + dz0 * dz0) + 1 / math.sqrt(term1 + dz1 * dz1);
			buffer.writef64(sums, place, buffer.readf64(sums, place) + sum);
			dz0 += 1;
			dz1 += 1;
		}
	}
	if (count % 2 === 0) return;
	const at = (count - 1) * RowPoint.Bytes;
	const term = buffer.readf64(row, at + RowPoint.Term);
	let dz = startZ - buffer.readf64(row, at + RowPoint.Z);
	for (const place of $range(0, last, 8)) {
		buffer.writef64(sums, place, buffer.readf64(sums, place) + 1 / math.sqrt(term + dz * dz));
		dz += 1;
	}
}
