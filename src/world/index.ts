export { createCodexPlanet, createWorldPlanet, findPlanet, firstWorldOf } from "./create-world-planet";
export type { CodexPlanetOptions, PlanetTables } from "./create-world-planet";
export { planetParams } from "./planet-params";
