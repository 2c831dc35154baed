import { planIsland } from "./island-plan.ts";
import type { IslandPlan } from "./island-plan.ts";
import { mapSvg } from "./map-svg.ts";
import type { SeenIsland, SeenTerrain } from "./seen-world.ts";

/** The map of an island: where everything lies in a picture of its ground, and both as an SVG file. */
export interface IslandMapFile {
	readonly plan: IslandPlan;
	readonly svg: string;
}

/** Draws the map over the picture of the terrain. */
export function islandMap(island: SeenIsland, terrain: SeenTerrain, ground: Buffer, title: string): IslandMapFile {
	const plan = planIsland(island, terrain);
	return { plan, svg: mapSvg({ title, island, plan, ground }) };
}
