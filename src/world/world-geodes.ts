import { composeGeodes, createGeodePalette, crystalParts, planGeode, survivingPlacements } from "geode";
import type { BaseSampler, GeodePlan, RejectedPlan, VoxelPosition } from "geode";
import type { ScatteredOrigin } from "geode/scatter";
import type { PartSpec } from "parts";
import { createRecent } from "terrain";
import type { Carver, LayerRange } from "terrain";
import { TERRAIN_MATERIALS } from "voxel";
import type { VoxelBox } from "voxel";
import type { GeodeFeatures } from "./geode-features";
import { createGeodeHost } from "./geode-host";
import type { GeodeHost } from "./geode-host";
import type { WorldTerrain } from "./place-on";

/** Plans that are kept, rejected ones included: those round a dozen chunks. */
const PLANS = 48;

/** Taller than any world, in voxels: the layers that a column chunk may be grown to. */
const TALLEST = 2 ** 17;

/**
 * Farther beside its bounds a geode changes nothing that a box shows: what grows stands at most a voxel beyond them, and may lose its
 * support, a voxel beside the box, to what grows in another geode, which again may lose its own.
 */
const REACH_BEYOND = 4;

/** Whether two spans of voxels lie within {@link REACH_BEYOND} of each other. */
function isNear(origin: number, size: number, otherOrigin: number, otherSize: number): boolean {
	return origin - REACH_BEYOND < otherOrigin + otherSize && origin + size + REACH_BEYOND > otherOrigin;
}

/** The geodes of a world in its terrain. */
export interface WorldGeodes<M extends defined> {
	/** Cuts them into chunks. */
	readonly carver: Carver<M>;
	/** Origins whose cube meets a box of voxels, before they are planned. */
	readonly originsNear: (box: VoxelBox) => ReadonlyArray<ScatteredOrigin>;
	/** The plan of an origin; nothing if it is rejected. */
	readonly planOf: (origin: ScatteredOrigin) => GeodePlan | undefined;
}

/** Names of terrain materials by what stands for them in grids. */
function namesOf<M extends defined>(resolve: (name: string) => M): ReadonlyMap<M, string> {
	return new Map(TERRAIN_MATERIALS.map((name) => [resolve(name), name] as const));
}

/**
 * The geodes of a terrain that was made with their carver: `source` is asked for it only once chunks are made, since neither can be
 * made before the other. What is remembered changes nothing: plans depend on the terrain before anything is carved.
 *
 * @param inChannels whether the terrain's grids keep water apart.
 */
export function createWorldGeodes<M extends defined>(
	features: GeodeFeatures,
	resolve: (name: string) => M,
	inChannels: boolean,
	source: () => WorldTerrain<M>,
): WorldGeodes<M> {
	const names = namesOf(resolve);
	const palette = createGeodePalette(resolve, inChannels);
	const configs = new Map(features.geodes.map(({ id, config }) => [id, config] as const));
	const plans = createRecent<string, GeodePlan | RejectedPlan>(PLANS);
	let host: GeodeHost | undefined;

	function hostOf(): GeodeHost {
		host ??= createGeodeHost(source(), features);
		return host;
	}

	const base: BaseSampler = (x, y, z) => {
		const [material, occupancy] = source().voxelAt(x, y, z);
		return $tuple(names.get(material)!, occupancy);
	};

	function originsNear(box: VoxelBox): ReadonlyArray<ScatteredOrigin> {
		const { index, isColumns } = hostOf();
		return index.originsNear(isColumns ? { ...box, originY: -TALLEST / 2, sizeY: TALLEST } : box);
	}

	function planOf({ geode, x, y, z }: ScatteredOrigin): GeodePlan | undefined {
		const key = `${geode} ${x},${y},${z}`;
		let plan = plans.find(key);
		if (plan === undefined) {
			const { waterLevel, isProtected, yMin, yMax } = hostOf();
			plan = planGeode(configs.get(geode)!, {
				seed: features.seed,
				featureId: geode,
				origin: [x, y, z],
				base,
				waterLevel,
				isProtected,
				yMin,
				yMax,
			});
			plans.remember(key, plan);
		}
		return plan.rejected === undefined ? plan : undefined;
	}

	/** Whether a plan may matter to a box; most cubes are far larger than their geode. */
	function reaches({ bounds }: GeodePlan, box: VoxelBox): boolean {
		if (bounds.sizeX === 0 || bounds.sizeY === 0 || bounds.sizeZ === 0) return false;
		return (
			isNear(bounds.originX, bounds.sizeX, box.originX, box.sizeX) &&
			isNear(bounds.originZ, bounds.sizeZ, box.originZ, box.sizeZ) &&
			(hostOf().isColumns || isNear(bounds.originY, bounds.sizeY, box.originY, box.sizeY))
		);
	}

	/** Accepted plans that matter to a box, in the order of composition. */
	function plansNear(box: VoxelBox): ReadonlyArray<GeodePlan> {
		return originsNear(box)
			.mapFiltered(planOf)
			.filter((plan) => reaches(plan, box));
	}

	function layersIn(box: VoxelBox): LayerRange | undefined {
		let layers: LayerRange | undefined;
		for (const { bounds } of plansNear(box)) {
			layers = {
				minY: math.min(bounds.originY - 1, layers?.minY ?? math.huge),
				maxY: math.max(bounds.originY + bounds.sizeY, layers?.maxY ?? -math.huge),
			};
		}
		return layers;
	}

	function isWithin([x, y, z]: VoxelPosition, box: VoxelBox): boolean {
		return (
			x >= box.originX &&
			x < box.originX + box.sizeX &&
			z >= box.originZ &&
			z < box.originZ + box.sizeZ &&
			(hostOf().isColumns || (y >= box.originY && y < box.originY + box.sizeY))
		);
	}

	function partsIn(box: VoxelBox): ReadonlyArray<PartSpec> {
		const near = plansNear(box);
		const parts = new Array<PartSpec>();
		near.forEach((plan, index) => {
			const standing = survivingPlacements(near, index).filter(({ target }) => isWithin(target, box));
			for (const part of crystalParts(plan, standing)) parts.push(part);
		});
		return parts;
	}

	return {
		carver: {
			mayReach: (box) => !originsNear(box).isEmpty(),
			layersIn,
			carve: (grid, checkpoint) => composeGeodes(plansNear(grid), grid, palette, checkpoint),
			partsIn,
		},
		originsNear,
		planOf,
	};
}
