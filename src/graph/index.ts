export { firstMaximumMatching, maximumMatchingSize } from "./bipartite-matching";
export { delaunay } from "./delaunay";
export type { Triangulation } from "./delaunay";
export { orderBy } from "./order-by";
export { orient2d } from "./orient2d";
export { createDisjointSets, markSpanningTree } from "./spanning-tree";
export type { DisjointSets } from "./spanning-tree";
export { createWeightedGraph } from "./weighted-graph";
export type { WeightedGraph } from "./weighted-graph";
