import type { VoxelBox } from "voxel";
import type { GeodeConfig } from "./geode-config";
import { extentOf } from "./point-cloud";
import type { PointCloud } from "./point-cloud";
import { NOISE_BOUND } from "./shape-noise";
import type { VoxelPosition } from "./crack-points";

/** Keeps a voxel exactly at the reach, whatever its rounding. */
const MARGIN = 1e-6;

interface Span {
	readonly origin: number;
	readonly size: number;
}

function spanOf(low: number, high: number): Span {
	return { origin: low, size: math.max(0, high - low + 1) };
}

/** Voxels of one axis: the cube's, and no farther than `reach` from the box of the points. */
function clip(cubeLow: number, cubeHigh: number, coordinates: ReadonlyArray<number>, reach: number): Span {
	if (reach === math.huge) return spanOf(cubeLow, cubeHigh);
	const [low, high] = extentOf(coordinates);
	return spanOf(math.max(cubeLow, math.ceil(low - reach)), math.min(cubeHigh, math.floor(high + reach)));
}

/**
 * No voxel farther than this from every point is touched, whatever the noise, since no point adds more than one over its distance.
 * Infinite if the noise alone may do.
 */
export function shellReach(pointCount: number, outer: number, noiseMultiplier: number): number {
	const needed = outer - pointCount * noiseMultiplier * NOISE_BOUND;
	return needed > 0 ? pointCount / needed + MARGIN : math.huge;
}

/**
 * The voxels that a geode may change: those of its cube and of the layers `yMin` .. `yMax`, less those that lie too far from every
 * point for the shell sum to reach `outer`, whatever the noise. If there are none, all sizes are 0.
 */
export function planBounds(
	config: GeodeConfig,
	origin: VoxelPosition,
	shell: PointCloud,
	outer: number,
	yMin: number,
	yMax: number,
): VoxelBox {
	const { minGenOffset, maxGenOffset, noiseMultiplier } = config;
	const reach = shellReach(shell.count, outer, noiseMultiplier);
	const [ox, oy, oz] = origin;
	const x = clip(ox + minGenOffset, ox + maxGenOffset, shell.xs, reach);
	const y = clip(math.max(oy + minGenOffset, yMin), math.min(oy + maxGenOffset, yMax), shell.ys, reach);
	const z = clip(oz + minGenOffset, oz + maxGenOffset, shell.zs, reach);
	const [sizeX, sizeY, sizeZ] = x.size * y.size * z.size > 0 ? [x.size, y.size, z.size] : [0, 0, 0];
	return { originX: x.origin, originY: y.origin, originZ: z.origin, sizeX, sizeY, sizeZ };
}
