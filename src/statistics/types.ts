/** What is known of a list of numbers. */
export interface Summary {
	readonly count: number;
	readonly mean: number;
	/** Standard deviation of the population. */
	readonly sd: number;
	readonly min: number;
	/** 5th and 95th percentile (nearest rank). */
	readonly p5: number;
	readonly p95: number;
	readonly max: number;
}

/** How often one location type occurs. */
export interface TypeStatistics {
	readonly type: string;
	/** Share of islands that have it. */
	readonly presence: number;
	/** Sites of it per island. */
	readonly mean: number;
}

/** The figures by which two versions of a scope are compared. Lengths in metres unless said, times in minutes. */
export interface IslandStatistics {
	readonly islands: number;
	readonly sites: Summary;
	/** Islands by their number of ring sites: index = number. */
	readonly islandsByRingCount: ReadonlyArray<number>;
	readonly edges: Summary;
	readonly meanDegree: Summary;
	/** Share of all sites by degree: index = degree. */
	readonly siteShareByDegree: ReadonlyArray<number>;
	/** Edges beyond a spanning tree, per island. */
	readonly extraEdges: Summary;
	/** Share of islands with a site of degree 1, and share of such sites. */
	readonly islandsWithDeadEnd: number;
	readonly deadEndSites: number;
	readonly edgeLength: Summary;
	/** Distance of interior sites from the centre, and of every site from its nearest neighbour; in units. */
	readonly interiorRadius: Summary;
	readonly nearestNeighbour: Summary;
	readonly climb: Summary;
	readonly travel: Summary;
	readonly typesPerIsland: Summary;
	/** Islands where some type has more sites than `max_sites_per_type`. */
	readonly overCapIslands: number;
	readonly coastHeight: Summary;
	readonly inlandHeight: Summary;
	/** Values at interior sites, by axis in declaration order: of those that decide anything in the scope. */
	readonly interiorAxes: ReadonlyArray<{ readonly axis: string; readonly summary: Summary }>;
	/** From the site with the least mean: mean way to the other sites, and there and back to the farthest. */
	readonly baseMeanWay: Summary;
	readonly baseFarthestRoundTrip: Summary;
	/** Exploring time of a site until its first path, its last path, and all of it. */
	readonly firstPathFound: Summary;
	readonly allPathsFound: Summary;
	readonly fullyExplored: Summary;
	/** Of the types that apply to the scope, in declaration order. */
	readonly types: ReadonlyArray<TypeStatistics>;
}
