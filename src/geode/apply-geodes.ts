import type { VoxelBox } from "voxel";
import { composeGeodes } from "./compose-geodes";
import { createGeodePalette } from "./geode-palette";
import type { GeodePlan } from "./geode-plan";
import type { GeodeTarget } from "./geode-target";

type Cells<T extends defined> = Array<Array<Array<T>>>;

const DRY = createGeodePalette((name) => name, false);
const IN_CHANNELS = createGeodePalette((name) => name, true);

/**
 * Composes geodes into arrays [x][y][z] of the names of materials and of occupancies, those of a region of voxels. With `liquids`
 * water is kept apart there, without it is a material among others.
 */
export function applyGeodes(
	plans: ReadonlyArray<GeodePlan>,
	region: VoxelBox,
	materials: Cells<string>,
	occupancies: Cells<number>,
	liquids?: Cells<number>,
): void {
	const target: GeodeTarget<string> = {
		...region,
		liquid: liquids,
		rowAt: (i, j) => $tuple(materials[i][j], occupancies[i][j], liquids !== undefined ? liquids[i][j] : undefined),
		addLiquid: () => {
			throw "region has no arrays of liquid";
		},
	};
	composeGeodes(plans, target, liquids !== undefined ? IN_CHANNELS : DRY);
}
