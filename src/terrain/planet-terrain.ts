import type { Planet } from "planet";
import { createChartTerrain } from "./chart-terrain";
import type { ChartTerrain } from "./chart-terrain";
import type { PlanetFrame } from "./frames";
import { createGlobeTerrain } from "./globe-terrain";
import type { GlobeTerrain } from "./globe-terrain";
import type { TerrainOptions } from "./terrain-source";

/** The terrain of a planet in any frame. Raises an error that names what is wrong with the frame, the palette or an option. */
export function createPlanetTerrain<M extends defined>(
	planet: Planet,
	frame: PlanetFrame,
	options: TerrainOptions<M>,
): ChartTerrain<M> | GlobeTerrain<M> {
	if (frame.view === "globe") return createGlobeTerrain(planet, frame, options);
	if (frame.view === "octa" || frame.view === "tangent") return createChartTerrain(planet, frame, options);
	throw `view must be "globe", "octa" or "tangent", got ${tostring((frame as { view: unknown }).view)}`;
}
