export { createFbm, fbmDeviation, NOISE_DEVIATION } from "./fbm";
export { createLayeredNoise } from "./layered-noise";
export type { LayeredNoiseShape } from "./layered-noise";
export { engineNoise } from "./noise-function";
export type { NoiseFunction } from "./noise-function";
export { bindOctave, wrapPeriod } from "./octave";
export type { Octave, OctaveCoefficients } from "./octave";
export { createOctave, octaveCoefficients } from "./rotated-octave";
