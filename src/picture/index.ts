export { cutTerrain } from "./terrain-cut";
export type { TerrainCut, TerrainCutOptions } from "./terrain-cut";
export { viewTerrain } from "./terrain-view";
export type { Direction, TerrainView, TerrainViewOptions } from "./terrain-view";
