//!native
//!optimize 2
import { MaterialCode } from "planet";
import { ColumnPart } from "./chart-columns";
import type { FillColumnRow } from "./column-grid";
import { COLUMN_BYTES } from "./column-layout";
import type { Palette } from "./palette";
import { ICE_DEPTH, LEAST_OCCUPANCY, SURFACE_DEPTH } from "./voxel-rules";

/** The kernel that turns columns into rows of voxels. */
export function createChartRows<M extends defined>(palette: Palette<M>, soilDepth: number): FillColumnRow<M> {
	const { materialByCode, air, water } = palette;
	const rock = materialByCode[MaterialCode.Rock];
	const ice = materialByCode[MaterialCode.Ice];
	const rockDepth = SURFACE_DEPTH + soilDepth;
	const surfaceDepth = SURFACE_DEPTH;
	const least = LEAST_OCCUPANCY;

	return (cells, at, y, isWet, target) => {
		const { materials, occupancies, liquid, length } = target;
		let anyWater = false;
		let cell = at;
		for (const k of $range(0, length - 1)) {
			const over = buffer.readf64(cells, cell + ColumnPart.Ground) - y;
			const depth = over * buffer.readf64(cells, cell + ColumnPart.DepthPerStud);
			let solid = math.clamp(0.5 + 0.25 * depth, 0, 1);
			let material = rock;
			if (solid < least) {
				solid = 0;
				material = air;
			} else if (depth < surfaceDepth) {
				material = materialByCode[buffer.readu8(cells, cell + ColumnPart.SurfaceCode)];
			} else if (depth < rockDepth) {
				material = materialByCode[buffer.readu8(cells, cell + ColumnPart.UnderCode)];
			}

			if (isWet) {
				let level = 0;
				if (solid < 1) {
					const under = buffer.readf64(cells, cell + ColumnPart.WaterLevel) - y;
					level = math.clamp(0.5 + 0.25 * under, 0, 1);
					if (level < least) {
						level = 0;
					} else if (under < ICE_DEPTH && buffer.readu8(cells, cell + ColumnPart.Frozen) === 1) {
						material = ice;
						solid = math.max(solid, level);
						level = 0;
					}
				}
				if (liquid !== undefined) {
					if (level > 0 && !anyWater) {
						anyWater = true;
						for (const before of $range(0, k - 1)) liquid[before] = 0;
					}
					if (anyWater) liquid[k] = level;
				} else if (level > 0 && (solid === 0 || (level > 0.5 && solid < 0.5))) {
					material = water;
					solid = level;
					anyWater = true;
				}
			}
			materials[k] = material;
			occupancies[k] = solid;
			cell += COLUMN_BYTES;
		}
		return anyWater;
	};
}
