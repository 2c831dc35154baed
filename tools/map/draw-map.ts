import { mix, scaled, shrink } from "../picture.ts";
import type { Color, Picture } from "../picture.ts";
import { paintTerrain } from "../raster.ts";
import type { TerrainRaster } from "../raster.ts";
import { globeLight } from "./globe-light.ts";
import { reliefHeights } from "./relief-heights.ts";
import type { Projection, SampledPlanet } from "./sample-planet.ts";

const BACKGROUND: Color = [9, 11, 18];
const GRATICULE: Color = [255, 255, 255];

/** Flags of a pixel, as lune/map.luau writes them. */
const RIVER = 1;
const ON_GRATICULE = 4;

/** What is finer than a few pixels is hardly seen. */
const RELIEF = { reach: 3, detail: 0.22 };

/** How steep land looks on the mean, whatever the scale of the map: real slopes vanish from far away. */
const LOOK_SLOPE = 0.4;
const MOST_EXAGGERATION = 12;

export interface MapLook {
	readonly projection: Projection;
	/** Colours of materials by name. */
	readonly colors: ReadonlyMap<string, Color>;
	/** Diameter of a globe, as a share of the picture's width. */
	readonly disc: number;
	/** Samples along an edge of a pixel. */
	readonly samples: number;
}

/** The picture of a planet that was sampled by lune/map. */
export function drawMap(planet: SampledPlanet, look: MapLook): Picture {
	const { facts, flags } = planet;
	const { width } = planet.raster;
	const wraps = look.projection === "equirect";
	const heights = reliefHeights(planet.raster, { ...RELIEF, seaLevel: facts.seaLevel, wraps });
	const raster = { ...planet.raster, heights };
	const palette = facts.materials.map((name) => look.colors.get(name));
	const water = look.colors.get("Water") ?? [12, 84, 92];
	const river = mix(scaled(water, 1.35), [70, 150, 175], 0.35);
	const pixelSize = pixelSizes(planet, look.projection);
	const light = look.projection === "globe" ? globeLight(width, look.disc) : undefined;
	const picture = paintTerrain(raster, {
		palette,
		water,
		pixelSize,
		exaggeration: exaggerationOf(raster, flags, pixelSize),
		darkestDepth: Math.max(24, 0.9 * (facts.oceanDepth + facts.seaLevel)),
		wraps,
		background: BACKGROUND,
		retouch: (pixel, color) => {
			const flag = flags[pixel]!;
			let retouched = (flag & RIVER) !== 0 ? mix(color, river, 0.85) : color;
			if (light !== undefined) retouched = light(pixel % width, Math.floor(pixel / width), retouched);
			return (flag & ON_GRATICULE) !== 0 ? mix(retouched, GRATICULE, 0.45) : retouched;
		},
	});
	return shrink(picture, look.samples);
}

function pixelSizes({ facts, raster }: SampledPlanet, projection: Projection): (row: number) => [number, number] {
	const { spacing } = facts;
	if (projection !== "equirect") return () => [spacing, spacing];
	return (row) => {
		// Towards the poles pixels are ever narrower, and what is left of hills would be streaks.
		const lat = (0.5 - (row + 0.5) / raster.height) * Math.PI;
		return [spacing * Math.max(0.25, Math.cos(lat)), spacing];
	};
}

/** Makes the mean slope of land look the same on every map. */
function exaggerationOf(
	{ width, height, codes, heights, waterDepths }: TerrainRaster,
	flags: Uint8Array,
	pixelSize: (row: number) => readonly [number, number],
): number {
	let sum = 0;
	let count = 0;
	for (let row = 0; row < height; row += 3) {
		const [size] = pixelSize(row);
		for (let column = 1; column < width; column += 3) {
			const pixel = row * width + column;
			if (codes[pixel] === 255 || codes[pixel - 1] === 255 || waterDepths[pixel]! > 0 || flags[pixel]! > 0)
				continue;
			sum += Math.abs(heights[pixel]! - heights[pixel - 1]!) / size;
			count++;
		}
	}
	const mean = count === 0 ? 1 : sum / count;
	return Math.min(MOST_EXAGGERATION, Math.max(1, LOOK_SLOPE / Math.max(mean, 1e-6)));
}
