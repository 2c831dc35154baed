import { createPcg32 } from "random";
import type { Pcg32 } from "random";
import type { VoxelBox, VoxelGrid } from "voxel";
import { AIR, WATER } from "voxel";

export const randomStream = createPcg32;

/** A box of at most `sizeMax` voxels a side near the origin, often across chunk borders and at negative coordinates. */
export function randomBox(stream: Pcg32, sizeMax: number): VoxelBox {
	return {
		originX: stream.nextInt(-48, 48),
		originY: stream.nextInt(-48, 48),
		originZ: stream.nextInt(-48, 48),
		sizeX: stream.nextInt(1, sizeMax + 1),
		sizeY: stream.nextInt(1, sizeMax + 1),
		sizeZ: stream.nextInt(1, sizeMax + 1),
	};
}

/** The box filled cell by cell from `cellOf`: material code, occupancy and, where it returns one, liquid. */
export function buildGrid(
	box: VoxelBox,
	withLiquid: boolean,
	cellOf: (x: number, y: number, z: number) => [number, number, number],
): VoxelGrid<number> {
	const materials = new Array<Array<Array<number>>>();
	const occupancies = new Array<Array<Array<number>>>();
	const liquid = new Array<Array<Array<number>>>();
	for (const i of $range(0, box.sizeX - 1)) {
		materials.push([]);
		occupancies.push([]);
		liquid.push([]);
		for (const j of $range(0, box.sizeY - 1)) {
			materials[i].push([]);
			occupancies[i].push([]);
			liquid[i].push([]);
			for (const k of $range(0, box.sizeZ - 1)) {
				const [code, occupancy, level] = cellOf(box.originX + i, box.originY + j, box.originZ + k);
				materials[i][j].push(code);
				occupancies[i][j].push(occupancy);
				liquid[i][j].push(level);
			}
		}
	}
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = box;
	const grid = { originX, originY, originZ, sizeX, sizeY, sizeZ, materials, occupancies };
	return withLiquid ? { ...grid, liquid } : grid;
}

/** Random cells on the steps that storage keeps exactly, in runs of random length. */
export function randomGrid(stream: Pcg32, box: VoxelBox, withLiquid: boolean): VoxelGrid<number> {
	let left = 0;
	let cell: [number, number, number] = [AIR, 0, 0];
	return buildGrid(box, withLiquid, () => {
		if (left === 0) {
			left = stream.nextInt(1, 12);
			const code = stream.nextInt(withLiquid ? 1 : 0, 23);
			const isAir = code === AIR || (withLiquid && code === WATER);
			const byte = stream.nextInt(0, 3) === 0 ? 255 : stream.nextInt(0, 256);
			const occupancy = isAir ? 0 : (byte + 1) / 256;
			const hasLiquid = withLiquid && occupancy < 1 && stream.nextInt(0, 2) === 0;
			cell = [isAir ? AIR : code, occupancy, hasLiquid ? stream.nextInt(1, 257) / 256 : 0];
		}
		left -= 1;
		return cell;
	});
}
