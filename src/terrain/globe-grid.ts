//!native
//!optimize 2
import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import type { GridDraft } from "./carvable-grid";
import type { RowTarget } from "./chart-rows";
import type { FillGlobeRow, RowPlace } from "./globe-rows";
import type { ShellBounds } from "./height-tile";
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

export type BuildGlobeGrid<M extends defined> = (
	box: VoxelBox,
	bounds: ShellBounds,
	checkpoint?: () => void,
) => GridDraft<M>;

/** Offsets this far apart lie along a row. */
const ROW_STUDS = (CHUNK_VOXELS - 1) * VOXEL_STUDS;

/**
 * The kernel that makes the arrays of a cube of 32 x 32 x 32 voxels. Rows that are all rock, air or water are shared. In
 * `mode` "auto" the grid has `liquid` if there is any water; in "voxels" never.
 */
export function createGlobeGrids<M extends defined>(
	rows: RowStore<M>,
	fillRow: FillGlobeRow<M>,
	globe: GlobePlace,
	mode: "auto" | "voxels",
): BuildGlobeGrid<M> {
	const { airRow, rockRow, waterRow, emptyRow, fullRow, takeMaterials, takeNumbers } = rows;
	const { centerX, centerY, centerZ, radius, hollowRadius } = globe;
	const inChannels = mode === "auto";
	const waterMaterials = inChannels ? airRow : waterRow;
	const waterOccupancies = inChannels ? emptyRow : fullRow;
	const square = (a: number) => a * math.abs(a);

	return (box, bounds, checkpoint) => {
		const isShellWet = bounds.wetAbove < bounds.wetBelow;
		const apart = inChannels && isShellWet;
		const airAbove = square(radius + bounds.airAbove);
		const rockBelow = square(radius + bounds.rockBelow);
		const wetAbove = square(radius + bounds.wetAbove);
		const wetBelow = square(radius + bounds.wetBelow);
		const floodedBelow = bounds.isFrozen ? -1 : square(radius + bounds.floodedBelow);
		const emptyWithin = hollowRadius > 0 ? square(hollowRadius - FADE_DEPTH) : -1;
		const fadesWithin = hollowRadius > 0 ? square(hollowRadius + FADE_DEPTH) : -1;

		const materials = table.create<Array<ReadonlyArray<M>>>(CHUNK_VOXELS);
		const occupancies = table.create<Array<ReadonlyArray<number>>>(CHUNK_VOXELS);
		const liquid = table.create<Array<ReadonlyArray<number>>>(CHUNK_VOXELS);
		const ownMaterials = new Array<Array<M>>();
		const ownNumbers = new Array<Array<number>>();
		const place: RowPlace = { x: 0, y: 0, z: (box.originZ + 0.5) * VOXEL_STUDS - centerZ };
		const target: RowTarget<M> = { materials: [], occupancies: [], length: CHUNK_VOXELS };
		let anyWater = false;

		const lastZ = place.z + ROW_STUDS;
		const nearZ = place.z > 0 ? place.z : lastZ < 0 ? lastZ : VOXEL_STUDS / 2;
		const farZ = math.max(math.abs(place.z), math.abs(lastZ));
		for (const i of $range(0, CHUNK_VOXELS - 1)) {
			place.x = (box.originX + i + 0.5) * VOXEL_STUDS - centerX;
			const materialRows = table.create<ReadonlyArray<M>>(CHUNK_VOXELS);
			const occupancyRows = table.create<ReadonlyArray<number>>(CHUNK_VOXELS);
			const liquidRows = table.create<ReadonlyArray<number>>(apart ? CHUNK_VOXELS : 0);

			for (const j of $range(0, CHUNK_VOXELS - 1)) {
				place.y = (box.originY + j + 0.5) * VOXEL_STUDS - centerY;
				const across = place.x * place.x + place.y * place.y;
				const nearest = across + nearZ * nearZ;
				const farthest = across + farZ * farZ;
				const isWet = isShellWet && farthest > wetAbove && nearest < wetBelow;
				if (farthest <= rockBelow && nearest >= fadesWithin) {
					materialRows[j] = rockRow;
					occupancyRows[j] = fullRow;
					if (apart) liquidRows[j] = emptyRow;
				} else if ((nearest >= airAbove && !isWet) || farthest <= emptyWithin) {
					materialRows[j] = airRow;
					occupancyRows[j] = emptyRow;
					if (apart) liquidRows[j] = emptyRow;
				} else if (isWet && nearest >= airAbove && farthest <= floodedBelow) {
					materialRows[j] = waterMaterials;
					occupancyRows[j] = waterOccupancies;
					if (apart) liquidRows[j] = fullRow;
					anyWater = true;
				} else {
					const materialRow = takeMaterials();
					const occupancyRow = takeNumbers();
					ownMaterials.push(materialRow);
					ownNumbers.push(occupancyRow);
					materialRows[j] = materialRow;
					occupancyRows[j] = occupancyRow;
					target.materials = materialRow;
					target.occupancies = occupancyRow;
					target.liquid = undefined;
					if (apart) {
						liquidRows[j] = emptyRow;
						if (isWet) {
							const liquidRow = takeNumbers();
							ownNumbers.push(liquidRow);
							liquidRows[j] = liquidRow;
							target.liquid = liquidRow;
						}
					}
					if (fillRow(place, bounds, isWet, target)) anyWater = true;
				}
			}
			materials[i] = materialRows;
			occupancies[i] = occupancyRows;
			liquid[i] = liquidRows;
			if (checkpoint !== undefined) checkpoint();
		}
		return {
			originX: box.originX,
			originY: box.originY,
			originZ: box.originZ,
			sizeX: CHUNK_VOXELS,
			sizeY: CHUNK_VOXELS,
			sizeZ: CHUNK_VOXELS,
			materials,
			occupancies,
			liquid: apart && anyWater ? liquid : undefined,
			owned: { materials: ownMaterials, numbers: ownNumbers },
		};
	};
}
