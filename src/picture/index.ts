export { viewTerrain } from "./terrain-view";
export type { Direction, TerrainView, TerrainViewOptions } from "./terrain-view";
