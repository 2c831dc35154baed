import type { PlanPoint, Point, SeenIsland, SeenTerrain } from "./seen-world.ts";

/** An island seen from above: where its places and trails lie in a square picture, as shares of its edge from the upper left. */
export interface IslandPlan {
	readonly placeOf: (point: Pick<Point, "x" | "z">) => PlanPoint;
	/** By edge. */
	readonly trails: ReadonlyArray<ReadonlyArray<PlanPoint>>;
	readonly studsAcross: number;
}

/** The plan of the square that a look at the terrain shows. */
export function planIsland({ trails }: SeenIsland, { centre, half }: SeenTerrain): IslandPlan {
	const placeOf = ({ x, z }: Pick<Point, "x" | "z">): PlanPoint => [
		(x - centre.x) / (2 * half) + 0.5,
		(z - centre.z) / (2 * half) + 0.5,
	];
	return {
		placeOf,
		trails: trails.map((trail) => trail.map(([x, z]) => placeOf({ x, z }))),
		studsAcross: 2 * half,
	};
}
