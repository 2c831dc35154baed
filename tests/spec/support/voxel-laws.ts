import { createPalette } from "terrain";
import type { FilledChunk, MaterialNames, Palette, TerrainSource } from "terrain";
import type { VoxelGrid } from "voxel";
import type { Failures } from "./failures";

/** Materials by their names. */
export function namePalette(owner: MaterialNames): Palette<string> {
	return createPalette(owner, (name) => name);
}

/** Calls `visit` for every voxel of a grid, with its place in the world. */
export function eachCell(
	grid: VoxelGrid<string>,
	visit: (material: string, occupancy: number, liquid: number, x: number, y: number, z: number) => void,
): void {
	const { originX, originY, originZ, sizeX, sizeY, sizeZ, materials, occupancies, liquid } = grid;
	for (const i of $range(0, sizeX - 1)) {
		for (const j of $range(0, sizeY - 1)) {
			const materialRow = materials[i][j];
			const occupancyRow = occupancies[i][j];
			const liquidRow = liquid !== undefined ? liquid[i][j] : undefined;
			for (const k of $range(0, sizeZ - 1)) {
				const level = liquidRow !== undefined ? liquidRow[k] : 0;
				visit(materialRow[k], occupancyRow[k], level, originX + i, originY + j, originZ + k);
			}
		}
	}
}

/** Collects what breaks the rules that the engine and stored terrain have for every grid, and whether all of it is air. */
export function checkGrid(grid: VoxelGrid<string>, failures: Failures): boolean {
	const isShaped =
		grid.materials.size() === grid.sizeX &&
		grid.materials.every(
			(column) => column.size() === grid.sizeY && column.every((row) => row.size() === grid.sizeZ),
		);
	if (!isShaped) failures.add("arrays of another size than the box");
	let isAir = true;
	let anyLiquid = false;
	const isShare = (share: number) => share === 0 || (share >= 1 / 256 && share <= 1);
	const isApart = grid.liquid !== undefined;
	eachCell(grid, (material, occupancy, level, x, y, z) => {
		const isRight =
			isShare(occupancy) &&
			isShare(level) &&
			(material === "Air") === (occupancy === 0) &&
			(occupancy < 1 || level === 0) &&
			!(isApart && material === "Water");
		if (!isRight) failures.add(`${material} of ${occupancy} with liquid ${level} at ${x}, ${y}, ${z}`);
		if (occupancy !== 0 || level !== 0) isAir = false;
		if (level !== 0) anyLiquid = true;
	});
	if (grid.liquid !== undefined && !anyLiquid) failures.add("arrays of liquid without any");
	return isAir;
}

/** The grid of a chunk that must have one. */
export function gridOf(chunk: FilledChunk<string>): VoxelGrid<string> {
	if (chunk.status !== "grid") throw `expected a grid, got ${chunk.status}`;
	return chunk.grid;
}

/** Collects voxels of a grid of one material a voxel that `voxelAt` sees otherwise. Looks at one in three. */
export function compareWithVoxels(grid: VoxelGrid<string>, source: TerrainSource<string>, failures: Failures): void {
	eachCell(grid, (material, occupancy, _, x, y, z) => {
		if ((x + y + z) % 3 !== 0) return;
		const [wantedMaterial, wantedOccupancy] = source.voxelAt(x, y, z);
		if (material !== wantedMaterial || occupancy !== wantedOccupancy) {
			failures.add(
				`${material} of ${occupancy}, not ${wantedMaterial} of ${wantedOccupancy}, at ${x}, ${y}, ${z}`,
			);
		}
	});
}
