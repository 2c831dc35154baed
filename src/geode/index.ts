export { applyGeodes } from "./apply-geodes";
export type { BaseSampler } from "./base-sampler";
export { classifyVoxel } from "./classify-voxel";
export { composeGeodes } from "./compose-geodes";
export { BUILT_IN_TAGS, geodeCentre, geodeReach, parseGeodeConfig, serializeGeodeConfig } from "./config";
export type { GeodeIssue, GeodeRegistries, GeodeWarningCode, MaterialTag, ParsedGeode } from "./config";
export type { VoxelPosition } from "./crack-points";
export type { CrystalKind, InnerPlacement } from "./crystal-kind";
export { crystalParts } from "./crystal-parts";
export { Face, FACES } from "./faces";
export { geodeFluidContacts } from "./fluid-contacts";
export type { GeodeBlocks, GeodeConfig, GeodeCrack, GeodeLayers } from "./geode-config";
export type { GeodeCells } from "./geode-cells";
export { createGeodePalette } from "./geode-palette";
export type { GeodePalette } from "./geode-palette";
export type {
	CrackPlan,
	GeodeHeader,
	GeodePlan,
	GeodePoint,
	PlanOptions,
	RejectedPlan,
	WaterLevel,
} from "./geode-plan";
export type { GeodeTarget } from "./geode-target";
export type { IntProvider } from "./int-provider";
export { intRange } from "./int-range";
export type { MaterialProvider } from "./material-provider";
export { opensIntoAir } from "./opens-into-air";
export { geodePlacements } from "./placements";
export type { GeodePlacement } from "./placements";
export { geodeCells } from "./plan-cells";
export { planGeode } from "./plan-geode";
export { isPlanBefore } from "./plan-order";
export { planSummary } from "./plan-summary";
export type { PlanSummary } from "./plan-summary";
export { resolveVoxel } from "./resolve-voxel";
export { survivingPlacements } from "./surviving-placements";
export type { Thresholds } from "./thresholds";
export { VOXEL_CLASS_NAMES, VoxelClass } from "./voxel-class";
export type { VoxelClassName } from "./voxel-class";
