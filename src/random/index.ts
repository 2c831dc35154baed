export { fnv1a32 } from "./fnv1a32";
export { hash2, hashAt, imul32, mix32, u32, unit } from "./hash";
export { createPcg32 } from "./pcg32";
export type { Pcg32 } from "./pcg32";
export { streamSeed } from "./stream-seed";
export { checkSeed, planetWord, seedFault, seedFromText, seedWord } from "./world-seed";
export type { WorldSeed } from "./world-seed";
