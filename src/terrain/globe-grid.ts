//!native
//!optimize 2
import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import { draftColumn, layLiquid, layOwn, layUniform, startGrid } from "./grid-draft";
import type { GridDraft, RowTarget } from "./grid-draft";
import type { FillGlobeRow, RowPlace } from "./globe-rows";
import type { Shell } from "./height-tile-layout";
import { CHUNK_VOXELS } from "./row-store";
import type { RowStore } from "./row-store";
import { FADE_DEPTH } from "./voxel-rules";

/** Where a globe is. */
export interface GlobePlace {
	readonly centerX: number;
	readonly centerY: number;
	readonly centerZ: number;
	readonly radius: number;
	/** As in `createGlobeRows`. */
	readonly hollowRadius: number;
}

export type BuildGlobeGrid<M extends defined> = (box: VoxelBox, shell: Shell, checkpoint?: () => void) => GridDraft<M>;

/** Offsets this far apart lie along a row. */
const ROW_STUDS = (CHUNK_VOXELS - 1) * VOXEL_STUDS;

/**
 * The kernel that makes the arrays of a cube of 32 x 32 x 32 voxels. Rows that are all rock, air or water are shared.
 */
export function createGlobeGrids<M extends defined>(
	rows: RowStore<M>,
	fillRow: FillGlobeRow<M>,
	globe: GlobePlace,
): BuildGlobeGrid<M> {
	const { air, water } = rows;
	const { centerX, centerY, centerZ, radius, hollowRadius } = globe;
	const square = (a: number) => a * math.abs(a);

	return (box, shell, checkpoint) => {
		const bounds = shell.bounds;
		const isShellWet = bounds.wetAbove < bounds.wetBelow;
		const draft = startGrid(rows, box, isShellWet);
		const airAbove = square(radius + bounds.airAbove);
		const rockBelow = square(radius + bounds.rockBelow);
		const wetAbove = square(radius + bounds.wetAbove);
		const wetBelow = square(radius + bounds.wetBelow);
		const floodedBelow = bounds.isFrozen ? -1 : square(radius + bounds.floodedBelow);
		const emptyWithin = hollowRadius > 0 ? square(hollowRadius - FADE_DEPTH) : -1;
		const fadesWithin = hollowRadius > 0 ? square(hollowRadius + FADE_DEPTH) : -1;

		const place: RowPlace = { x: 0, y: 0, z: (box.originZ + 0.5) * VOXEL_STUDS - centerZ };
		const target: RowTarget<M> = { materials: [], occupancies: [], length: CHUNK_VOXELS };
		const owned = draft.owned!;
		let anyWater = false;

		const lastZ = place.z + ROW_STUDS;
		const nearZ = place.z > 0 ? place.z : lastZ < 0 ? lastZ : VOXEL_STUDS / 2;
		const farZ = math.max(math.abs(place.z), math.abs(lastZ));
		for (const i of $range(0, CHUNK_VOXELS - 1)) {
			place.x = (box.originX + i + 0.5) * VOXEL_STUDS - centerX;
			const column = draftColumn(draft, i);
			for (const j of $range(0, CHUNK_VOXELS - 1)) {
				place.y = (box.originY + j + 0.5) * VOXEL_STUDS - centerY;
				const across = place.x * place.x + place.y * place.y;
				const nearest = across + nearZ * nearZ;
				const farthest = across + farZ * farZ;
				const isWet = isShellWet && farthest > wetAbove && nearest < wetBelow;
				// Rock from the start.
				if (farthest <= rockBelow && nearest >= fadesWithin) continue;
				if ((nearest >= airAbove && !isWet) || farthest <= emptyWithin) {
					layUniform(column, j, air);
				} else if (isWet && nearest >= airAbove && farthest <= floodedBelow) {
					layUniform(column, j, water);
					anyWater = true;
				} else {
					layOwn(column, j, owned, rows, isWet, target);
					const isRowWet = fillRow(place, shell, isWet, target);
					layLiquid(column, j, owned, isRowWet, target);
					if (isRowWet) anyWater = true;
				}
			}
			if (checkpoint !== undefined) checkpoint();
		}
		if (!anyWater) draft.liquid = undefined;
		return draft;
	};
}
