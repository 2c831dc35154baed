import { createPcg32, fnv1a32, hashAt, seedWord } from "random";
import { sampleBase } from "./base-sampler";
import { crackPoints } from "./crack-points";
import type { VoxelPosition } from "./crack-points";
import type { GeodeConfig } from "./geode-config";
import type { CrackPlan, GeodeHeader, GeodePlan, GeodePoint, PlanOptions, RejectedPlan } from "./geode-plan";
import { intRange } from "./int-range";
import { createLayerMaterials } from "./layer-materials";
import { planBounds } from "./plan-bounds";
import type { PointCloud } from "./point-cloud";
import { drawInt, sampleInt } from "./sample-int";
import { noiseOffsets } from "./shape-noise";
import { crackThreshold, shellThresholds, sizeAdjustment } from "./thresholds";
import { Salt } from "./voxel-draw";

const LAYOUTS = 4;

/** Terrain with less of it in a voxel counts as air. */
const AIR_BELOW = 0.5;

function checkOrigin(origin: VoxelPosition): void {
	for (const coordinate of origin) {
		// Neither NaN nor an infinity has a remainder of 0.
		if (!typeIs(coordinate, "number") || coordinate % 1 !== 0) {
			throw `bad_origin: origin must be three finite integers, got ${origin.map((c) => tostring(c)).join(", ")}`;
		}
	}
}

/** Points and what their squared distances grow by, moved to the origin. */
function cloudAt(origin: VoxelPosition, points: ReadonlyArray<GeodePoint>): PointCloud {
	return {
		count: points.size(),
		xs: points.map((point) => origin[0] + point.x),
		ys: points.map((point) => origin[1] + point.y),
		zs: points.map((point) => origin[2] + point.z),
		offsets: points.map((point) => point.offset),
	};
}

/**
 * Draws a geode: how many points, where, how soft, and where the shell cracks. Each point is looked up in the base terrain; once more
 * of them than the config allows lie in air or in materials that are not fit, the geode is rejected and nothing else is drawn.
 *
 * Raises `bad_origin` unless the origin has three integers, `bad_base_sample` if the base answers with no terrain, and an error
 * for a seed that is none.
 */
export function planGeode(config: GeodeConfig, options: PlanOptions): GeodePlan | RejectedPlan {
	const { seed, featureId, origin, base, noise3, isProtected, waterLevel } = options;
	const { yMin = -math.huge, yMax = math.huge } = options;
	checkOrigin(origin);
	const [ox, oy, oz] = origin;
	const worldSeed = seedWord(seed);
	const geodeSeed = hashAt(bit32.bxor(worldSeed, fnv1a32(featureId)), Salt.Header, ox, oy, oz);
	const nextNumber = options.header ?? createPcg32(geodeSeed).nextDouble;
	let drawn = 0;
	function draw(): number {
		drawn += 1;
		return nextNumber();
	}

	const n = sampleInt(config.distributionPoints, draw);
	const adj = sizeAdjustment(n, intRange(config.outerWallDistance).max);
	const thresholds = shellThresholds(config.layers, adj);
	const crackSize = crackThreshold(config.crack, draw(), n, adj);
	const isCrackOn = draw() < config.crack.generateCrackChance;

	const points = new Array<GeodePoint>();
	function headerWith(crack: CrackPlan): GeodeHeader {
		return { config, featureId, origin, geodeSeed, n, adj, thresholds, points, crack, drawn };
	}

	const { invalidBlocks } = config.blocks;
	let invalidCount = 0;
	for (const _ of $range(1, n)) {
		const x = sampleInt(config.outerWallDistance, draw);
		const y = sampleInt(config.outerWallDistance, draw);
		const z = sampleInt(config.outerWallDistance, draw);
		const [material, occupancy] = sampleBase(base, ox + x, oy + y, oz + z);
		if (material === "Air" || occupancy < AIR_BELOW || invalidBlocks.includes(material)) {
			invalidCount += 1;
			if (invalidCount > config.invalidBlocksThreshold) {
				const crack = { on: isCrackOn, size: crackSize, points: [] };
				return { ...headerWith(crack), rejected: "invalid_points", count: invalidCount };
			}
		}
		points.push({ x, y, z, offset: sampleInt(config.pointOffset, draw) });
	}

	const layout = isCrackOn ? drawInt(draw, LAYOUTS) : undefined;
	const cuts = layout !== undefined ? crackPoints(layout, n) : [];
	const offset = config.crack.crackPointOffset;
	const shell = cloudAt(origin, points);
	return {
		...headerWith({ on: isCrackOn, size: crackSize, layout, points: cuts }),
		bounds: planBounds(config, origin, shell, thresholds.outer, yMin, yMax),
		base,
		isProtected,
		yMin,
		yMax,
		waterLevel,
		noise3,
		noiseOffsets: noiseOffsets(worldSeed),
		shell,
		cut: cloudAt(
			origin,
			cuts.map(([x, y, z]) => ({ x, y, z, offset })),
		),
		materials: createLayerMaterials(config.blocks, geodeSeed, worldSeed, noise3),
		memo: {},
	};
}
