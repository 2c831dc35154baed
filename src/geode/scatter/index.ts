export type { HeightAnchor, HeightProvider } from "./height-provider";
export { anchorVoxel, sampleHeight, UNBOUNDED } from "./sample-height";
export type { HeightReference } from "./sample-height";
export type { ScatterEntry, ScatterLevel, ScatterPick } from "./scatter-entry";
export { createScatterIndex, isOriginBefore } from "./scatter-index";
export type { ScatterIndex } from "./scatter-index";
export { scatterBallOrigins, scatterOrigins } from "./scatter-origins";
export type { CellBox, ColumnBox } from "./scatter-origins";
export type { BallWorld, ColumnWorld, ScatteredOrigin, ScatterWorld } from "./scatter-world";
