export { AIR, TERRAIN_MATERIALS, terrainCode, WATER } from "./terrain-materials";
export type { TerrainMaterial } from "./terrain-materials";
export { VOXEL_STUDS } from "./voxel-grid";
export type { VoxelGrid } from "./voxel-grid";
