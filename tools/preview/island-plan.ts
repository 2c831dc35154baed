import { DISC_RADIUS, shoreRadius } from "../island-drawing.ts";
import type { IslandDrawing } from "../island-drawing.ts";
import type { Color, Picture } from "../picture.ts";
import { createPicture } from "./canvas.ts";
import type { PlanPoint, Point, SeenIsland, SeenTerrain } from "./seen-world.ts";

/** An island seen from above: where its places and trails lie in a square picture, as shares of its edge from the upper left. */
export interface IslandPlan {
	readonly placeOf: (point: Pick<Point, "x" | "z">) => PlanPoint;
	/** By edge. */
	readonly trails: ReadonlyArray<ReadonlyArray<PlanPoint>>;
	readonly studsAcross: number;
}

/** The plan of the square that a look at the terrain shows; without terrain, of the disc with the sea round it. */
export function planIsland(island: SeenIsland, terrain: SeenTerrain | undefined, studsPerUnit: number): IslandPlan {
	const { centre, half } = terrain ?? { centre: { x: 0, z: 0 }, half: MAP_UNITS * studsPerUnit };
	const placeOf = ({ x, z }: Pick<Point, "x" | "z">): PlanPoint => [
		(x - centre.x) / (2 * half) + 0.5,
		(z - centre.z) / (2 * half) + 0.5,
	];
	const straight = island.edges.map(({ a, b }) => [a, b].map((site) => placeOf(island.sites[site]!.position)));
	const bent = island.trails?.map((trail) => trail.map(([x, z]) => placeOf({ x, z })));
	return { placeOf, trails: bent ?? straight, studsAcross: 2 * half };
}

/** Half the edge of a map without terrain. */
const MAP_UNITS = 1.2 * DISC_RADIUS;

const SEA: Color = [124, 172, 190];
const LAND: Color = [205, 197, 152];
const SURF: Color = [222, 231, 228];
const SURF_UNITS = 2.5;

/** Land and sea as far as a map without terrain knows them. */
export function paintShore(drawing: IslandDrawing, size: number): Picture {
	const picture = createPicture(size, size, SEA);
	const steps = 720;
	const radii = Array.from({ length: steps }, (_, i) => shoreRadius(drawing, (2 * Math.PI * i) / steps));
	for (let row = 0; row < size; row++) {
		const y = ((row + 0.5) / size - 0.5) * 2 * MAP_UNITS;
		for (let column = 0; column < size; column++) {
			const x = ((column + 0.5) / size - 0.5) * 2 * MAP_UNITS;
			const turn = Math.atan2(y, x) / (2 * Math.PI);
			const inland = radii[Math.floor(((turn + 1) % 1) * steps) % steps]! - Math.hypot(x, y);
			if (inland < -SURF_UNITS) continue;
			picture.pixels.set(inland < 0 ? SURF : LAND, 4 * (row * size + column));
		}
	}
	return picture;
}
