import type { GeodeConfig } from "../geode-config";
import { intRange } from "../int-range";

/** Where the middle of a geode lies on each axis, in voxels from its origin: half-way of what its points may be moved. */
export function geodeCentre({ outerWallDistance }: GeodeConfig): number {
	const { min, max } = intRange(outerWallDistance);
	return (min + max) / 2;
}

/**
 * How far the crust may lie from the middle of a geode, in voxels: its radius if all points, as many as there can be, stood in one
 * place, without noise.
 */
export function geodeReach({ distributionPoints, outerWallDistance, layers }: GeodeConfig): number {
	const points = intRange(distributionPoints).max;
	return points * (layers.outerLayer + points / intRange(outerWallDistance).max) ** 0.5;
}
