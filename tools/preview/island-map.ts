import type { WorldDef } from "../../src/codex/types.ts";
import { encodePng } from "../picture.ts";
import { paintShore, planIsland } from "./island-plan.ts";
import type { IslandPlan } from "./island-plan.ts";
import { mapSvg } from "./map-svg.ts";
import type { PagePicture } from "./page-picture.ts";
import type { SeenIsland, SeenSeed } from "./seen-world.ts";

export const PLAN_FILE = "map.svg";

/** Edge of the ground of a map without terrain. */
const SHORE_SIZE = 768;

/** The map of an island: where everything lies in a picture of its ground, and both as an SVG file. */
export interface IslandMapFile {
	readonly plan: IslandPlan;
	readonly ground: { readonly png: Buffer; readonly size: number };
	readonly svg: string;
}

/** Draws the map over the picture of the terrain; without terrain, over what sites alone tell of the shore. */
export function islandMap(
	{ terrain, seed }: SeenSeed,
	island: SeenIsland,
	world: WorldDef,
	picture: PagePicture | undefined,
): IslandMapFile {
	const plan = planIsland(island, terrain, world.island!.studsPerUnit);
	const ground =
		picture === undefined
			? { png: encodePng(paintShore({ ...island, world: world.id, seed }, SHORE_SIZE)), size: SHORE_SIZE }
			: { png: picture.png, size: picture.width };
	const svg = mapSvg({ title: `Map of ${world.id}, seed ${seed}`, island, plan, ground: ground.png });
	return { plan, ground, svg };
}
