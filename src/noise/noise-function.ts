/** Three-dimensional gradient noise: `math.noise`, or what a test hands in. All arguments lie in [0, 256). */
export type NoiseFunction = (x: number, y: number, z: number) => number;

/** The only place that names the engine's noise outside of kernels that call it directly for speed. */
export const engineNoise: NoiseFunction = (x, y, z) => math.noise(x, y, z);
