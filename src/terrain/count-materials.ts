//!native
//!optimize 2
import type { VoxelGrid } from "voxel";

/** Voxels by material. A voxel of ground and water counts for its ground. */
export interface MaterialCounts<M extends defined> {
	readonly byMaterial: Map<M, number>;
	/** Voxels that hold anything. */
	total: number;
}

export function createMaterialCounts<M extends defined>(): MaterialCounts<M> {
	return { byMaterial: new Map<M, number>(), total: 0 };
}

export function addMaterial<M extends defined>(counts: MaterialCounts<M>, material: M, voxels: number): void {
	counts.byMaterial.set(material, (counts.byMaterial.get(material) ?? 0) + voxels);
	counts.total += voxels;
}

/** Adds the voxels of a grid; `water` stands for water that has no ground beside it. */
export function addGrid<M extends defined>(counts: MaterialCounts<M>, grid: VoxelGrid<M>, water: M): void {
	const { sizeX, sizeY, sizeZ, materials, occupancies, liquid } = grid;
	// Most voxels are like the one before.
	let current = water;
	let run = 0;
	for (const i of $range(0, sizeX - 1)) {
		for (const j of $range(0, sizeY - 1)) {
			const materialRow = materials[i][j];
			const occupancyRow = occupancies[i][j];
			const liquidRow = liquid !== undefined ? liquid[i][j] : undefined;
			for (const k of $range(0, sizeZ - 1)) {
				let material = materialRow[k];
				if (occupancyRow[k] === 0) {
					if (liquidRow === undefined || liquidRow[k] === 0) continue;
					material = water;
				}
				if (!rawequal(material, current)) {
					if (run > 0) addMaterial(counts, current, run);
					current = material;
					run = 0;
				}
				run += 1;
			}
		}
	}
	if (run > 0) addMaterial(counts, current, run);
}
