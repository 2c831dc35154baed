export { createCodexPlanet, createWorldPlanet, findPlanet } from "./create-world-planet";
export type { CodexPlanetOptions, PlanetTables } from "./create-world-planet";
export { planetParams } from "./planet-params";
