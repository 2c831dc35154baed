import type { CodexTables, PlanetWorldDef } from "../../src/codex/types.ts";
import { drawPlanet } from "../map/draw-planet.ts";
import type { MapPlan, MappedPlanet } from "../map/draw-planet.ts";
import type { SampleOptions } from "../map/sample-planet.ts";
import { encodePng } from "../picture.ts";
import { BACK_FILE, CHART_FILE, FRONT_FILE, MAP_FILE } from "./file-names.ts";
import type { PagePicture } from "./page-picture.ts";
import type { Quality } from "./quality.ts";
import { THUMBNAIL_SIZE } from "./quality.ts";

/** A map of a planet on the page. */
export interface PlanetMap {
	readonly file: string;
	readonly plan: MapPlan;
	readonly alt: string;
	readonly caption: string;
}

const FRONT = { lat: 20, lon: 0 };
const BACK = { lat: -20, lon: 180 };

/** The planet of a world, for maps. */
export function mappedPlanet(codex: CodexTables, world: PlanetWorldDef): MappedPlanet {
	const def = codex.planets.find(({ id }) => id === world.id);
	if (def === undefined) throw new Error(`the codex has no planet ${JSON.stringify(world.id)}`);
	return { def, view: world.view, world, materials: codex.materials };
}

/** The maps that a page shows of the planet of a world: all of it, both sides, and an octa world's own square. */
export function planetMaps(
	world: PlanetWorldDef,
	{ map, globe, chart, samples, oneMap }: Quality,
): ReadonlyArray<PlanetMap> {
	const side = (file: string, middle: typeof FRONT, name: string): PlanetMap => ({
		file,
		plan: { projection: "globe", width: globe, samples, ...middle },
		alt: `The ${name} of the planet ${world.id}`,
		caption: `The ${name}: latitude ${middle.lat}, longitude ${middle.lon} in the middle.`,
	});
	const whole: PlanetMap = {
		file: MAP_FILE,
		plan: { projection: "equirect", width: map, samples, ...FRONT },
		alt: `A map of the whole planet ${world.id}`,
		caption: "The whole planet: longitude from -180 to 180 degrees, north up.",
	};
	if (oneMap) return [whole];
	const sides = [side(FRONT_FILE, FRONT, "front"), side(BACK_FILE, BACK, "back")];
	if (world.view !== "octa") return [whole, ...sides];
	const square: PlanetMap = {
		file: CHART_FILE,
		plan: { projection: "octa", width: chart, samples: 1, ...FRONT },
		alt: `The chart of ${world.id}, a square that holds the whole planet`,
		caption: "The chart that the world is: X to the right, Z down, the north pole in the middle.",
	};
	return [whole, ...sides, square];
}

/** What a thumbnail of a planet is: what its world looks like from afar. */
export function thumbnailPlan(world: PlanetWorldDef): MapPlan {
	const middle = world.view === "tangent" ? world.anchor : FRONT;
	const projection = world.view === "octa" ? "octa" : "globe";
	return { projection, width: THUMBNAIL_SIZE, samples: 1, ...middle };
}

/** Samples that a map takes: how much work it is. */
export function samplesOf({ plan }: PlanetMap): number {
	return (plan.width * plan.samples) ** 2 / (plan.projection === "equirect" ? 2 : 1);
}

export async function planetMapPicture(
	planet: MappedPlanet,
	{ file, plan, alt, caption }: PlanetMap,
	seed: string,
	options: SampleOptions,
): Promise<PagePicture> {
	const [picture] = await drawPlanet(planet, plan, [seed], options);
	const { width, height } = picture!;
	return { file, png: encodePng(picture!), width, height, alt, caption };
}
