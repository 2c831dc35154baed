export type { Place } from "./chunk-coordinates";
export { decodeSmoothGrid } from "./decode-smooth-grid";
export type { DecodeOptions } from "./decode-smooth-grid";
export { encodeSmoothGrid, joinSmoothGridChunks } from "./encode-smooth-grid";
export type { SmoothGridChunk, SmoothGridOptions } from "./encode-smooth-grid";
export { decodePhysicsGrid, encodePhysicsGrid } from "./physics-grid";
