export { createChartTerrain } from "./chart-terrain";
export type { ChartTerrain } from "./chart-terrain";
export { ColumnPart } from "./chart-columns";
export type { ChunkColumns } from "./chart-columns";
export { COLUMN_BYTES, HALO_COLUMNS } from "./column-layout";
export type { CarvableGrid, WritableRow } from "./carvable-grid";
export { CUT_BELOW_MIDDLE, eachChunkInSight } from "./chunks-in-sight";
export type { Sight } from "./chunks-in-sight";
export { createGlobeTerrain } from "./globe-terrain";
export type { GlobeTerrain } from "./globe-terrain";
export { eachChunkWithin, fillRegion } from "./fill-region";
export type { RegionReport, WriteChunk } from "./fill-region";
export type { GlobeFrame, OctaFrame, PlanetFrame, TangentFrame } from "./frames";
export { createIslandTerrain } from "./island-terrain";
export type { IslandTerrain, IslandTerrainOptions } from "./island-terrain";
export type { IslandColumns } from "./island-columns";
export { createPalette } from "./palette";
export { createRecent } from "./recent";
export type { MaterialNames, Palette } from "./palette";
export type {
	Carver,
	ChunkContent,
	ChunkRange,
	ColumnTerrain,
	FilledChunk,
	GroundPoint,
	LayerRange,
	SourceStats,
	SpawnPoint,
	TerrainOptions,
	TerrainSource,
} from "./terrain-source";
export type { VoxelOptions } from "./voxel-rules";
