import type { WaterLevel } from "geode";
import { createScatterIndex, scatterBallOrigins, scatterOrigins, UNBOUNDED } from "geode/scatter";
import type { ScatterIndex, ScatterWorld } from "geode/scatter";
import type { ChartTerrain, GlobeTerrain } from "terrain";
import { VOXEL_STUDS } from "voxel";
import type { GeodeFeatures } from "./geode-features";
import type { PlanetTerrain } from "./place-on";

/** What geodes ask of the terrain that they stand in, beside its voxels. */
export interface GeodeHost {
	readonly index: ScatterIndex;
	/** What water that comes in through a crack fills. */
	readonly waterLevel: WaterLevel;
	/** Chunks are columns, written from below the lowest geode on. */
	readonly isColumns: boolean;
}

function chartHost<M extends defined>(
	source: ChartTerrain<M>,
	features: GeodeFeatures,
	scattered: ScatterWorld,
): GeodeHost {
	const seaLevel = source.seaY / VOXEL_STUDS;
	const world = { ...scattered, heights: { ...UNBOUNDED, seaLevel }, surface: source.surfaceVoxel };
	const index = createScatterIndex(features.entries, world, 2, (entry, cells, found) => {
		scatterOrigins(entry, world, cells, found);
	});
	return { index, waterLevel: seaLevel - 1, isColumns: true };
}

function globeHost<M extends defined>(
	source: GlobeTerrain<M>,
	features: GeodeFeatures,
	scattered: ScatterWorld,
): GeodeHost {
	const [centerX, centerY, centerZ] = source.center;

	/** The middle of a voxel, and its distance from the middle of the globe. */
	function placeOf(x: number, y: number, z: number): LuaTuple<[x: number, y: number, z: number, distance: number]> {
		const px = (x + 0.5) * VOXEL_STUDS;
		const py = (y + 0.5) * VOXEL_STUDS;
		const pz = (z + 0.5) * VOXEL_STUDS;
		const distance = math.sqrt((px - centerX) ** 2 + (py - centerY) ** 2 + (pz - centerZ) ** 2);
		return $tuple(px, py, pz, distance);
	}

	const world = {
		...scattered,
		depthAt: (x: number, y: number, z: number) => {
			const [px, py, pz, distance] = placeOf(x, y, z);
			return (source.groundHeight(px, py, pz)! - distance) / VOXEL_STUDS;
		},
	};
	const index = createScatterIndex(features.entries, world, 3, (entry, cells, found) => {
		scatterBallOrigins(entry, world, cells, found);
	});
	const waterLevel = (x: number, y: number, z: number) => {
		const [, , , distance] = placeOf(x, y, z);
		return distance <= source.seaRadius;
	};
	return { index, waterLevel, isColumns: false };
}

/** How geodes are scattered in a terrain. */
export function createGeodeHost<M extends defined>(source: PlanetTerrain<M>, features: GeodeFeatures): GeodeHost {
	const geodes = new Map(features.geodes.map(({ id, config }) => [id, config] as const));
	const scattered = { seed: features.seed, geodes };
	return source.kind === "globe" ? globeHost(source, features, scattered) : chartHost(source, features, scattered);
}
