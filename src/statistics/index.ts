export { islandStatistics } from "./island-statistics";
export { summarize } from "./series";
export type { IslandStatistics, Summary, TypeStatistics } from "./types";
