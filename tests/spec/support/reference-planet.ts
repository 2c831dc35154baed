import { createPlanet } from "planet";
import type { Planet, PlanetParams } from "planet";

/** The parameters that every published figure of a planet is measured with. */
export const REFERENCE: Partial<PlanetParams> = {
	radius: 2048,
	relief: 160,
	oceanDepth: 96,
	seaLevel: 0,
	oceanCoverage: 0.6,
	plateActivity: 0.5,
	plateCount: 20,
	plateSharpness: 40,
	continentScale: 1.5,
	continentOctaves: 5,
	mountainScale: 4,
	mountainOctaves: 6,
	gain: 0.5,
	lacunarity: 2,
	warp: 0.06,
	warpScale: 2,
	detailWavelength: 320,
	detailHeight: 6,
	detailOctaves: 4,
	riverScale: 3,
	riverWidth: 24,
	riverDensity: 0.5,
	riverDepth: 6,
	poolStep: 8,
	cliffs: 1,
	terraceStep: 16,
	dunes: 1,
	duneWavelength: 72,
};

/** The reference planet of a seed, with some of its parameters changed. */
export function referencePlanet(seed: number | string, changes: Partial<PlanetParams> = {}): Planet {
	return createPlanet({ ...REFERENCE, seed, ...changes });
}
