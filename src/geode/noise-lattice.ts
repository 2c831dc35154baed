//!native
//!optimize 2
import type { VoxelBox } from "voxel";
import { firstLattice, secondLattice } from "./shape-noise";
import type { NoiseOffsets } from "./shape-noise";

/**
 * Where the voxels of a box lie in the lattices of the two octaves, axis by axis, half voxels between them included: a float
 * (8 bytes) each, from half a voxel before the first to half a voxel after the last.
 */
export interface NoiseLattice {
	readonly firstX: buffer;
	readonly firstY: buffer;
	readonly firstZ: buffer;
	readonly secondX: buffer;
	readonly secondY: buffer;
	readonly secondZ: buffer;
}

/** Offsets into those buffers: voxel `i` of an axis is at `Half + i * Voxel`. */
export const enum LatticeOffset {
	Half = 8,
	Voxel = 16,
}

/** Room for boxes of up to `size` voxels along an axis. */
export function createNoiseLattice(size: number): NoiseLattice {
	const axis = () => buffer.create(size * LatticeOffset.Voxel + LatticeOffset.Half);
	return { firstX: axis(), firstY: axis(), firstZ: axis(), secondX: axis(), secondY: axis(), secondZ: axis() };
}

function fillAxis(
	target: buffer,
	lattice: typeof firstLattice,
	offsets: NoiseOffsets,
	axis: number,
	origin: number,
	size: number,
): void {
	for (const half of $range(0, 2 * size)) {
		buffer.writef64(target, half * LatticeOffset.Half, lattice(offsets, axis, origin + (half - 1) / 2));
	}
}

export function fillNoiseLattice(target: NoiseLattice, offsets: NoiseOffsets, box: VoxelBox): void {
	fillAxis(target.firstX, firstLattice, offsets, 0, box.originX, box.sizeX);
	fillAxis(target.firstY, firstLattice, offsets, 1, box.originY, box.sizeY);
	fillAxis(target.firstZ, firstLattice, offsets, 2, box.originZ, box.sizeZ);
	fillAxis(target.secondX, secondLattice, offsets, 0, box.originX, box.sizeX);
	fillAxis(target.secondY, secondLattice, offsets, 1, box.originY, box.sizeY);
	fillAxis(target.secondZ, secondLattice, offsets, 2, box.originZ, box.sizeZ);
}
