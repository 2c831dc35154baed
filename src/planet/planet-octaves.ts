import { createOctave, fbmDeviation } from "noise";
import type { NoiseFunction, Octave } from "noise";
import type { PlanetParams } from "./resolve-params";

// Layer numbers are part of the seed of each octave: changing one changes every planet.
const CONTINENTS = 1;
const WARP = 2;
const MOUNTAINS = 3;
const DETAIL = 4;
const RIVERS = 5;
const HUMIDITY = 6;

const RIVER_LACUNARITY = 2.3;
const HUMIDITY_SCALE = 3;

/** The octaves of one layer, coarsest first. */
export interface OctaveLayer {
	/** Those that are evaluated. */
	readonly octaves: ReadonlyArray<Octave>;
	/** How many the planet has; a coarse level of detail leaves out the last ones. */
	readonly count: number;
}

/** Every octave of a planet. */
export interface PlanetOctaves {
	/** The three components of the displacement. */
	readonly warp: readonly [Octave, Octave, Octave];
	readonly continents: OctaveLayer;
	readonly mountains: OctaveLayer;
	readonly detail: OctaveLayer;
	readonly rivers: OctaveLayer;
	readonly humidity: OctaveLayer;
}

const still: Octave = () => 0;

/**
 * The octaves of a planet. Two cuts apply. For good: beyond the first octave of a layer, what has a wavelength of less than
 * 16 studs (four voxels) is not part of the planet. For one level of detail: what has a wavelength of less than twice
 * `spacing`, the distance of two samples in studs, would only alias and is left out, without making the rest larger.
 */
export function createPlanetOctaves(
	params: PlanetParams,
	word: number,
	spacing: number,
	noise: NoiseFunction | undefined,
): PlanetOctaves {
	const radius = params.radius;
	const finest = radius / 16;
	const finestSampled = spacing > 0 ? radius / (2 * spacing) : math.huge;

	function layer(id: number, most: number, scale: number, lacunarity: number): OctaveLayer {
		const octaves = new Array<Octave>();
		let count = 0;
		for (const k of $range(0, most - 1)) {
			const frequency = scale * lacunarity ** k;
			if (k > 0 && frequency > finest) break;
			count += 1;
			if (frequency <= finestSampled) octaves.push(createOctave(word, id, k, frequency, noise));
		}
		return { octaves, count };
	}

	// Not octaves but components: all three have one frequency, and stay or go together.
	const warp = (k: number) =>
		params.warpScale <= finestSampled ? createOctave(word, WARP, k, params.warpScale, noise) : still;

	return {
		warp: [warp(0), warp(1), warp(2)],
		continents: layer(CONTINENTS, params.continentOctaves, params.continentScale, params.lacunarity),
		mountains: layer(MOUNTAINS, params.mountainOctaves, params.mountainScale, params.lacunarity),
		detail: layer(DETAIL, params.detailOctaves, radius / params.detailWavelength, 2),
		rivers: layer(RIVERS, 2, params.riverScale, RIVER_LACUNARITY),
		humidity: layer(HUMIDITY, 2, HUMIDITY_SCALE, 2),
	};
}

/** Standard deviation of a whole layer, the octaves left out by a coarse level of detail included. */
export function layerDeviation(layer: OctaveLayer, gain: number): number {
	return fbmDeviation(layer.count, gain);
}
