export { createLayeredNoise } from "./layered-noise";
export type { LayeredNoiseShape } from "./layered-noise";
export { engineNoise } from "./noise-function";
export type { NoiseFunction } from "./noise-function";
