import type { WaterLevel } from "geode";
import { createScatterIndex, scatterBallOrigins, scatterOrigins, UNBOUNDED } from "geode/scatter";
import type { ColumnWorld, ScatterIndex, ScatterWorld } from "geode/scatter";
import type { ChartTerrain, GlobeTerrain, IslandTerrain } from "terrain";
import { VOXEL_STUDS } from "voxel";
import type { GeodeFeatures } from "./geode-features";
import type { WorldTerrain } from "./place-on";

/** What geodes ask of the terrain that they stand in, beside its voxels. */
export interface GeodeHost {
	readonly index: ScatterIndex;
	/** What water that comes in through a crack fills. */
	readonly waterLevel: WaterLevel;
	/** Chunks are columns, written from below the lowest geode on. */
	readonly isColumns: boolean;
	/** Voxels that no geode changes. */
	readonly isProtected?: (x: number, y: number, z: number) => boolean;
	/** Layers of the world, if it has a bottom and a top. */
	readonly yMin?: number;
	readonly yMax?: number;
}

/** In columns. What the layer of water ends at is `seaLevel`, in voxels. */
function columnHost(features: GeodeFeatures, world: ColumnWorld, seaLevel: number): GeodeHost {
	const index = createScatterIndex(features.entries, world, 2, (entry, cells, found) => {
		scatterOrigins(entry, world, cells, found);
	});
	return { index, waterLevel: seaLevel - 1, isColumns: true };
}

function chartHost<M extends defined>(
	{ seaY, surfaceVoxel }: ChartTerrain<M>,
	features: GeodeFeatures,
	scattered: ScatterWorld,
): GeodeHost {
	const seaLevel = seaY / VOXEL_STUDS;
	const heights = { ...UNBOUNDED, seaLevel };
	return columnHost(features, { ...scattered, heights, surface: surfaceVoxel }, seaLevel);
}

function islandHost<M extends defined>(
	{ ground, lowestVoxel, highestVoxel, surfaceVoxel, isProtected }: IslandTerrain<M>,
	features: GeodeFeatures,
	scattered: ScatterWorld,
): GeodeHost {
	const seaLevel = ground.options.seaLevel / VOXEL_STUDS;
	const heights = { bottom: lowestVoxel, top: highestVoxel, seaLevel };
	const layers = { minY: lowestVoxel, maxY: highestVoxel };
	const host = columnHost(features, { ...scattered, heights, layers, surface: surfaceVoxel }, seaLevel);
	// The lowest layer stays: it is the floor of the world.
	return { ...host, isProtected, yMin: lowestVoxel + 1, yMax: highestVoxel };
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
export function createGeodeHost<M extends defined>(source: WorldTerrain<M>, features: GeodeFeatures): GeodeHost {
	const geodes = new Map(features.geodes.map(({ id, config }) => [id, config] as const));
	const scattered = { seed: features.seed, geodes };
	if (source.kind === "globe") return globeHost(source, features, scattered);
	if (source.kind === "island") return islandHost(source, features, scattered);
	return chartHost(source, features, scattered);
}
