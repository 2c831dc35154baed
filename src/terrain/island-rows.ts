//!native
//!optimize 2
import { GroundMaterial, TOP_DEPTH } from "island/ground";
import type { FillColumnRow } from "./column-grid";
import { COLUMN_BYTES } from "./column-layout";
import { IslandPart } from "./island-columns";
import type { Palette } from "./palette";
import { LEAST_OCCUPANCY } from "./voxel-rules";

/** The kernel that turns columns of an island into rows of voxels. The sea is the only water. */
export function createIslandRows<M extends defined>(palette: Palette<M>, seaLevel: number): FillColumnRow<M> {
	const { materialByCode, air, water } = palette;
	const rock = materialByCode[GroundMaterial.Rock];
	const least = LEAST_OCCUPANCY;
	const topDepth = TOP_DEPTH;

	return (cells, at, y, isWet, target) => {
		const { materials, occupancies, liquid, length } = target;
		// The water plane lies between two layers: a voxel is all under it or all over it.
		const isFlooded = isWet && y < seaLevel;
		let anyWater = false;
		let cell = at;
		for (const k of $range(0, length - 1)) {
			const over = buffer.readf64(cells, cell + IslandPart.Ground) - y;
			let solid = math.clamp(0.5 + 0.25 * over * buffer.readf64(cells, cell + IslandPart.DepthPerStud), 0, 1);
			let material = rock;
			if (solid < least) {
				solid = 0;
				material = air;
			} else if (over < topDepth) {
				material = materialByCode[buffer.readu8(cells, cell + IslandPart.TopCode)];
			} else if (over < buffer.readf64(cells, cell + IslandPart.RockDepth)) {
				material = materialByCode[buffer.readu8(cells, cell + IslandPart.UnderCode)];
			}

			if (isFlooded && liquid !== undefined) {
				const level = solid < 1 ? 1 : 0;
				if (level > 0 && !anyWater) {
					anyWater = true;
					for (const before of $range(0, k - 1)) liquid[before] = 0;
				}
				if (anyWater) liquid[k] = level;
			} else if (isFlooded && solid < 0.5) {
				material = water;
				solid = 1;
				anyWater = true;
			}
			materials[k] = material;
			occupancies[k] = solid;
			cell += COLUMN_BYTES;
		}
		return anyWater;
	};
}
