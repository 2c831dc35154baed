import * as voxel from "voxel";
import type { EmulatedMethods } from "./emulated-terrain";
import { createEmulatedTerrain } from "./emulated-terrain";
import * as shapes from "./terrain-shapes";

/** A plain table that behaves like the engine's Terrain, rules included, and lets a test look inside. */
export interface TerrainDouble extends EmulatedMethods {
	readonly MaxExtents: Region3int16;
	readonly store: voxel.VoxelStore;
	SetMaterialColor(material: Enum.Material, color: Color3): void;
	/** Colours that were set, by the names of materials. */
	readonly colorByMaterial: ReadonlyMap<string, Color3>;
	/** Names of the calls so far, in order, of those whose region was accepted. */
	readonly calls: Array<string>;
	/** Voxels of the same calls. */
	readonly voxels: Array<number>;
	/** How many of the next calls fail, as the engine now and then does. */
	failures: number;
}

/** What a call raises while `failures` is above 0. */
export const ENGINE_FAILURE = "Terrain:FillRegion and WriteVoxels are busy";

/** An empty terrain. `missing` lists methods that this engine version lacks. */
export function createTerrainDouble(missing: ReadonlyArray<string> = []): TerrainDouble {
	const types = { Enum, Vector3, Vector3int16, Region3int16 };
	const calls = new Array<string>();
	const voxels = new Array<number>();
	const emulated = createEmulatedTerrain(types, voxel, shapes);
	emulated.beforeCall = (method, count) => {
		calls.push(method);
		voxels.push(count);
		if (double.failures > 0) {
			double.failures -= 1;
			throw ENGINE_FAILURE;
		}
	};
	const methods = { ...(emulated.methods as unknown as Record<string, unknown>) };
	for (const name of missing) delete methods[name];
	const colorByMaterial = new Map<string, Color3>();
	const double = {
		...methods,
		MaxExtents: emulated.maxExtents,
		store: emulated.store,
		SetMaterialColor: (_self: unknown, material: Enum.Material, color: Color3) => {
			const code = voxel.terrainCode(material.Name) ?? voxel.AIR;
			if (code === voxel.AIR || code === voxel.WATER) throw `${material.Name} has no terrain colour`;
			colorByMaterial.set(material.Name, color);
		},
		colorByMaterial,
		calls,
		voxels,
		failures: 0,
	} as unknown as TerrainDouble;
	return double;
}

/** The region of a box of voxels. */
export function regionOf(box: voxel.VoxelBox): Region3 {
	const min = new Vector3(box.originX, box.originY, box.originZ);
	return new Region3(min.mul(4), min.add(new Vector3(box.sizeX, box.sizeY, box.sizeZ)).mul(4));
}
