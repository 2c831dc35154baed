//!native
//!optimize 2
import { wrapPeriod } from "noise";
import type { NoiseFunction } from "noise";
import { hashAt } from "random";
import { Salt } from "./voxel-draw";

const WORD = 4294967296;
const PERIOD = 256;
const AXES = 3;

/** Lattice cells per voxel. */
const FREQUENCY = 1 / 16;

/** How much finer the second octave is: enough for the lattices of the two never to meet. */
const SECOND_FREQUENCY = 1.0181268882175227 / 16;

/** Weight of the two octaves' sum. */
export const NOISE_WEIGHT = 5 / 6;

/** No value of one octave is farther from 0. */
export const OCTAVE_BOUND = 1.03636;

/** No value of the noise is farther from 0. */
export const NOISE_BOUND = 2 * NOISE_WEIGHT * OCTAVE_BOUND;

/**
 * No gradient of one octave is longer, per lattice cell, with the rounding of its coordinates to 32 bits. The gradient itself
 * reaches 3.75, in the middle of a cell whose eight corners agree.
 */
const OCTAVE_SLOPE = 3.8;

/** How much the octaves change at most from one voxel to the next. */
export const FIRST_STEP = OCTAVE_SLOPE * FREQUENCY;
export const SECOND_STEP = OCTAVE_SLOPE * SECOND_FREQUENCY;

/** No gradient of the second octave's share of the noise is longer, per voxel. */
export const SECOND_SLOPE_BOUND = NOISE_WEIGHT * SECOND_STEP;

/** No gradient of the noise is longer, per voxel. */
export const SLOPE_BOUND = NOISE_WEIGHT * (FIRST_STEP + SECOND_STEP);

/** Where the two octaves lie in the lattice, three numbers each in [0, 256): those of the world, the same for all geodes. */
export type NoiseOffsets = ReadonlyArray<number>;

export function noiseOffsets(worldSeed: number): NoiseOffsets {
	const offsets = new Array<number>();
	for (const j of $range(0, 2 * AXES - 1)) {
		offsets.push((hashAt(worldSeed, Salt.NoiseOffset + j, 0, 0, 0) / WORD) * PERIOD);
	}
	return offsets;
}

/** Where a voxel coordinate lies in the lattice of the first octave; `axis` is 0, 1 or 2. In [0, 256). */
export function firstLattice(offsets: NoiseOffsets, axis: number, coordinate: number): number {
	return wrapPeriod(coordinate * FREQUENCY + offsets[axis]);
}

/** Likewise for the second octave. */
export function secondLattice(offsets: NoiseOffsets, axis: number, coordinate: number): number {
	return wrapPeriod(coordinate * SECOND_FREQUENCY + offsets[AXES + axis]);
}

/**
 * The noise that dents a geode: two octaves of gradient noise, 16 voxels to a cell. Mean 0, deviation 0.32, never beyond
 * `NOISE_BOUND`. Voxel coordinates, of the world, fractions allowed.
 */
export function shapeNoise(offsets: NoiseOffsets, noise: NoiseFunction, x: number, y: number, z: number): number {
	const first = noise(firstLattice(offsets, 0, x), firstLattice(offsets, 1, y), firstLattice(offsets, 2, z));
	const second = noise(secondLattice(offsets, 0, x), secondLattice(offsets, 1, y), secondLattice(offsets, 2, z));
	return NOISE_WEIGHT * (first + second);
}

/** Differences of one octave over a voxel, along each axis. */
function latticeGradient(
	offsets: NoiseOffsets,
	lattice: typeof firstLattice,
	noise: NoiseFunction,
	x: number,
	y: number,
	z: number,
): LuaTuple<[x: number, y: number, z: number]> {
	const [u, v, w] = [lattice(offsets, 0, x), lattice(offsets, 1, y), lattice(offsets, 2, z)];
	return $tuple(
		noise(lattice(offsets, 0, x + 0.5), v, w) - noise(lattice(offsets, 0, x - 0.5), v, w),
		noise(u, lattice(offsets, 1, y + 0.5), w) - noise(u, lattice(offsets, 1, y - 0.5), w),
		noise(u, v, lattice(offsets, 2, z + 0.5)) - noise(u, v, lattice(offsets, 2, z - 0.5)),
	);
}

/**
 * The gradient of the shape noise, per voxel, by central differences over a voxel. The octaves are summed last, so that a
 * kernel may stop after the first.
 */
export function shapeNoiseGradient(
	offsets: NoiseOffsets,
	noise: NoiseFunction,
	x: number,
	y: number,
	z: number,
): LuaTuple<[x: number, y: number, z: number]> {
	const [fx, fy, fz] = latticeGradient(offsets, firstLattice, noise, x, y, z);
	const [sx, sy, sz] = latticeGradient(offsets, secondLattice, noise, x, y, z);
	return $tuple(NOISE_WEIGHT * (fx + sx), NOISE_WEIGHT * (fy + sy), NOISE_WEIGHT * (fz + sz));
}
