import type { PartFrame } from "parts";
import { VOXEL_STUDS } from "voxel";
import { classifyVoxel } from "./classify-voxel";
import { compositeState } from "./composite-state";
import type { VoxelPosition } from "./crack-points";
import { FACES } from "./faces";
import { classAt } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { growPlacements } from "./grow-placements";
import type { Growth } from "./grow-placements";
import { isRefused } from "./is-refused";
import { anglesFrame, frameAt, frameProduct } from "./part-frames";
import { geodeCells } from "./plan-cells";
import { voxelsOfClasses } from "./scan-order";
import { VoxelClass } from "./voxel-class";
import { drawAt, Salt } from "./voxel-draw";
import { voxelKey } from "./voxel-key";

/** Something that grows on the inner layer of a geode: a crystal, or a voxel of some material. */
export interface GeodePlacement extends Growth {
	/** Its foot on the wall, y along its growth, in studs; turned by an angle of its own. */
	readonly foot: PartFrame;
}

/** The turn that takes +y to each face. */
const TURNS: ReadonlyArray<PartFrame> = [
	anglesFrame(math.pi, 0, 0),
	anglesFrame(0, 0, 0),
	anglesFrame(-math.pi / 2, 0, 0),
	anglesFrame(math.pi / 2, 0, 0),
	anglesFrame(0, 0, math.pi / 2),
	anglesFrame(0, 0, -math.pi / 2),
];

const MIDWAY = 0.5;

/**
 * How far from one voxel's centre to the next the surface at `threshold` lies, 0 .. 1; the sum reaches it at the second. One over
 * the sum is taken to be straight in between.
 */
function crossing(sum: number, sumBeyond: number, threshold: number): number {
	if (sum <= 0) return MIDWAY;
	const share = (1 / sum - 1 / threshold) / (1 / sum - 1 / sumBeyond);
	return math.clamp(share, 0, 1);
}

/** Where on the way from the support's centre to the target's the wall is. */
function wallCrossing(plan: GeodePlan, cells: GeodeCells, support: VoxelPosition, target: VoxelPosition): number {
	if (!plan.config.smooth) return MIDWAY;
	const targetClass = classAt(plan, cells, ...target);
	if (targetClass < VoxelClass.Crack) return MIDWAY;
	const [, shell, crack] = classifyVoxel(plan, ...support);
	const [, shellBeyond, crackBeyond] = classifyVoxel(plan, ...target);
	return targetClass === VoxelClass.Filling
		? crossing(shell, shellBeyond, plan.thresholds.air)
		: crossing(crack, crackBeyond, plan.crack.size);
}

function footOf(plan: GeodePlan, cells: GeodeCells, growth: Growth): PartFrame {
	const { support, target, face } = growth;
	const [dx, dy, dz] = FACES[face];
	const along = VOXEL_STUDS * wallCrossing(plan, cells, support, target);
	const centre = VOXEL_STUDS / 2;
	const yaw = 2 * math.pi * drawAt(plan.geodeSeed, Salt.CrystalYaw, ...support);
	const position = frameAt(
		VOXEL_STUDS * support[0] + centre + dx * along,
		VOXEL_STUDS * support[1] + centre + dy * along,
		VOXEL_STUDS * support[2] + centre + dz * along,
	);
	return frameProduct(frameProduct(position, TURNS[face]), anglesFrame(0, yaw, 0));
}

/** Voxels of the inner layer on which something may grow, in scan order, whether or not there is room for it. */
export function placementCandidates(plan: GeodePlan, cells: GeodeCells): ReadonlyArray<VoxelPosition> {
	const { usePotentialPlacementsChance: chance, placementsRequireLayer0Alternate } = plan.config;
	if (chance <= 0) return [];
	const lowest = placementsRequireLayer0Alternate ? VoxelClass.Alternate : VoxelClass.Inner;
	return voxelsOfClasses(plan.bounds, cells, lowest, VoxelClass.Alternate).filter(
		([x, y, z]) => drawAt(plan.geodeSeed, Salt.PlacementChance, x, y, z) < chance,
	);
}

/**
 * What grows in a geode, in the order in which it grew, at most one thing to a voxel of support and none twice in a target. Of the
 * whole plan: a target may be taken by what grew earlier and elsewhere.
 */
export function geodePlacements(plan: GeodePlan, checkpoint?: () => void): ReadonlyArray<GeodePlacement> {
	const { memo, geodeSeed } = plan;
	if (memo.placements !== undefined) return memo.placements;
	const cells = geodeCells(plan, checkpoint);
	const kinds = plan.config.blocks.innerPlacements;
	const grown = growPlacements(placementCandidates(plan, cells), {
		kindAt: (x, y, z) => kinds[math.floor(drawAt(geodeSeed, Salt.PlacementKind, x, y, z) * kinds.size())],
		stateAt: (x, y, z) => compositeState(plan, cells, x, y, z),
		isFixed: (material, x, y, z) => y < plan.yMin || y > plan.yMax || isRefused(plan, material, x, y, z),
		keyOf: (x, y, z) => voxelKey(plan, x, y, z),
	});
	const placements = grown.map((growth) => ({ ...growth, foot: footOf(plan, cells, growth) }));
	memo.placements = placements;
	return placements;
}
