import type { VoxelBox } from "voxel";
import type { GeodeConfig } from "./geode-config";
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
	const low = math.ceil(math.min(...coordinates) - reach);
	const high = math.floor(math.max(...coordinates) + reach);
	return spanOf(math.max(cubeLow, low), math.min(cubeHigh, high));
}

/**
 * The voxels that a geode may change: those of its cube and of the layers `yMin` .. `yMax`, less those that lie too far from every
 * point for the shell sum to reach `outer`, whatever the noise. Sizes may be 0.
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
	const needed = outer - shell.count * noiseMultiplier * NOISE_BOUND;
	const reach = needed > 0 ? shell.count / needed + MARGIN : math.huge;
	const [ox, oy, oz] = origin;
	const x = clip(ox + minGenOffset, ox + maxGenOffset, shell.xs, reach);
	const y = clip(math.max(oy + minGenOffset, yMin), math.min(oy + maxGenOffset, yMax), shell.ys, reach);
	const z = clip(oz + minGenOffset, oz + maxGenOffset, shell.zs, reach);
	return { originX: x.origin, originY: y.origin, originZ: z.origin, sizeX: x.size, sizeY: y.size, sizeZ: z.size };
}
