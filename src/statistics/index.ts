export { islandStatistics } from "./island-statistics";
export type { IslandStatistics, TypeStatistics } from "./island-statistics";
export { summarize } from "./series";
export type { Summary } from "./series";
