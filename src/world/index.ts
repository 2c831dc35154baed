export { createTerrain } from "./create-terrain";
export { placeOn } from "./place-on";
export type { LatLon } from "./place-on";
export { preloadAll } from "./preload";
export type { Preload } from "./preload";
export { terrainDefinition } from "./terrain-definition";
export type { TerrainDefinition } from "./terrain-definition";
export { terrainLayout } from "./terrain-layout";
