import type { NoiseFunction } from "noise";
import type { Ground, GroundBounds, GroundSurface } from "./ground";
import { COLUMN_STUDS, createGroundGrids } from "./ground-grid";
import type { GroundMap, SurfaceByType } from "./ground-map";
import type { GroundOptions } from "./ground-options";
import { createGroundStages } from "./ground-stages";
import type { GroundStages } from "./ground-stages";
import { steepnessOf } from "./steepness";
import { createSurfaceMaterials } from "./surface-materials";
import { createTrailPoint } from "./trail-point";

/** Boxes end at multiples of it: the edge of a chunk. */
const CHUNK_STUDS = 128;

function checkPoint(x: unknown, z: unknown): void {
	const isPlace = (value: unknown) => typeIs(value, "number") && math.abs(value) < math.huge;
	if (!isPlace(x) || !isPlace(z)) throw `x and z must be finite, got (${tostring(x)}, ${tostring(z)})`;
}

/**
 * Relief is limited to less than the room below the summit, or to 4 studs; rounding to ledges adds at most a fiftieth of 12.
 * Stacks do not know of the summit.
 */
function highestGround(stages: GroundStages, options: GroundOptions): number {
	let stacks = 0;
	for (const surface of stages.sites.surface) stacks = math.max(stacks, surface.stacks);
	// `math.noise` stays below 1.04.
	const highestStack = options.seaLevel - 3 + 2.4 * stacks * (1.04 - 0.2) + 3 * 1.04;
	return math.max(stages.summit + 4.25, highestStack);
}

function boundsOf(stages: GroundStages, options: GroundOptions): GroundBounds {
	const half = CHUNK_STUDS * math.ceil((stages.discRadius + options.seaMargin) / CHUNK_STUDS);
	return {
		minX: -half,
		minY: options.bottom,
		minZ: -half,
		maxX: half,
		maxY: COLUMN_STUDS * math.ceil((highestGround(stages, options) + COLUMN_STUDS) / COLUMN_STUDS),
		maxZ: half,
	};
}

/**
 * The ground of an island. Raises an error that names what is wrong with the map, a surface or an option.
 *
 * @param surfaces by id of location type; a type that is missing gets the default surface
 * @param seedWord `seedWord` of the island's seed
 * @param noise replaces `math.noise`; for tests
 */
export function createGround(
	map: GroundMap,
	surfaces: SurfaceByType,
	options: GroundOptions,
	seedWord: number,
	noise?: NoiseFunction,
): Ground {
	const stages = createGroundStages(map, surfaces, options, seedWord, noise);
	const { column, sites, warp } = stages;
	const { names, layersOf } = createSurfaceMaterials(sites, options);
	const bounds = boundsOf(stages, options);

	function heightAt(x: number, z: number): number {
		checkPoint(x, z);
		const [height] = column(x, z);
		return height;
	}

	function surfaceAt(x: number, z: number): GroundSurface {
		checkPoint(x, z);
		const beside = (i: number, k: number) => {
			const [height] = column(x + COLUMN_STUDS * i, z + COLUMN_STUDS * k);
			return height;
		};
		const [height, owner, track, coast, jitter, bump] = column(x, z);
		const steepness = steepnessOf(
			height,
			beside(-1, -1),
			beside(-1, 0),
			beside(-1, 1),
			beside(0, -1),
			beside(0, 1),
			beside(1, -1),
			beside(1, 0),
			beside(1, 1),
		);
		const [top, under] = layersOf(steepness, height, owner, track, coast, jitter, bump);
		return { height, top: names[top], under: names[under], steepness };
	}

	return {
		column,
		columns: createGroundGrids(column),
		surfaceAt,
		heightAt,
		trailPoint: createTrailPoint(sites, stages.edges, warp),
		bounds: () => bounds,
		materialNames: names,
		layersOf,
		nearestSite: stages.nearestSite,
		sites: sites.x.map((x, i) => ({ x, y: sites.height[i], z: sites.z[i] })),
		options,
	};
}
