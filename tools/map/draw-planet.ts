import type { MaterialDef, PlanetDef, PlanetWorldDef } from "../../src/codex/types.ts";
import type { PlanetView } from "../../src/planet/parameter-rules.ts";
import type { Picture } from "../picture.ts";
import { drawMap } from "./draw-map.ts";
import { samplePlanets } from "./sample-planet.ts";
import type { Projection, SampleOptions } from "./sample-planet.ts";

/** Diameter of a globe, as a share of the picture. */
const DISC = 0.92;

/** A planet as maps show it. */
export interface MappedPlanet {
	readonly def: PlanetDef;
	/** Decides defaults of the planet. */
	readonly view?: PlanetView;
	/** A world that shows it, whose sea and square map it has. */
	readonly world?: PlanetWorldDef;
	readonly materials: ReadonlyArray<MaterialDef>;
}

/** What a map is like. */
export interface MapPlan {
	readonly projection: Projection;
	/** Pixels. An equirect map is half as high, the others are square. */
	readonly width: number;
	/** Samples along an edge of a pixel. */
	readonly samples: number;
	/** Of the middle of a globe, in degrees. */
	readonly lat: number;
	readonly lon: number;
	/** Lines of latitude and longitude. */
	readonly graticule?: boolean;
}

/** Height of a map in pixels. */
export function mapHeight(projection: Projection, width: number): number {
	return projection === "equirect" ? width / 2 : width;
}

/** Maps of a planet of the built place, one for each seed, as they were typed. */
export async function drawPlanet(
	planet: MappedPlanet,
	plan: MapPlan,
	seeds: ReadonlyArray<string>,
	options: SampleOptions = {},
): Promise<ReadonlyArray<Picture>> {
	const { projection, width, samples, lat, lon, graticule = false } = plan;
	const look = {
		planet: planet.def,
		...(planet.view === undefined ? {} : { view: planet.view }),
		seaIce: planet.world?.seaIce ?? false,
		squareMap: planet.world?.projection ?? "octahedral",
		projection,
		width: width * samples,
		height: mapHeight(projection, width) * samples,
		samples,
		lat: (lat * Math.PI) / 180,
		lon: (lon * Math.PI) / 180,
		disc: DISC,
		graticule,
	};
	const colors = new Map(planet.materials.map(({ id, color }) => [id, color] as const));
	const sampled = await samplePlanets(look, seeds, options);
	return sampled.map((one) => drawMap(one, { projection, colors, disc: DISC, samples }));
}
