export { CHART_GRID, TERRAIN_EXTENT } from "./chart";
export type { Chart } from "./chart";
export { checkFinite, isFinite, normalizeDirection } from "./direction";
export { dirToEqualAreaUv, dirToEqualAreaUvUnchecked, equalAreaPointToDir, equalAreaUvToDir } from "./equal-area-map";
export { dirToLatLon, dirToLatLonUnchecked, latLonToDir, latLonToDirUnchecked } from "./lat-lon";
export { createOctaChart, MAX_OCTA_CHART_LEVEL, octaChartLevel, octaChartRadius } from "./octa-chart";
export type { OctaChart, OctaChartOptions } from "./octa-chart";
export { dirToOctaUv, dirToOctaUvUnchecked, foldUv, octaPointToDir, octaUvToDir } from "./octa-map";
export { projectionOf } from "./projection";
export type { Projection, ProjectionName } from "./projection";
export { createTangentChart } from "./tangent-chart";
export type { TangentChart, TangentChartOptions } from "./tangent-chart";
export { tileNodeToDir } from "./tile-nodes";
export {
	checkTile,
	childTiles,
	MAX_LEVEL,
	neighbours8,
	parentTile,
	tileFromKey,
	tileKey,
	tileOf,
	tilesPerSide,
	wrapTile,
} from "./tiles";
export type { NeighbourTile, Tile } from "./tiles";
