import { codex } from "codex";
import type { IslandWorldDef } from "codex/types";
import { generateIslandIn, prepareIslandScope } from "island";
import type { IslandMap } from "island";
import { createGround, groundMap, surfacesByType } from "island/ground";
import type { Ground, GroundMap } from "island/ground";
import { createGroundStages } from "island/ground/ground-stages";
import type { GroundStages } from "island/ground/ground-stages";
import { seedWord } from "random";

/** The world that every published figure of the ground is measured in. */
export const CASTAWAY: IslandWorldDef = {
	scope: "island",
	studsPerUnit: 4,
	studsPerMeter: 0.25,
	seaLevel: -4,
	seaDepth: 44,
	bottom: -160,
	seaMargin: 112,
	padRadius: 10,
	trailWidth: 10,
};

export const DEFAULT_SURFACES = surfacesByType(codex);

const scope = prepareIslandScope(codex, "island");

export function defaultMap(seed: number): IslandMap {
	return generateIslandIn(scope, seed);
}

export function defaultGroundMap(seed: number, world = CASTAWAY): GroundMap {
	return groundMap(defaultMap(seed), codex, world);
}

/** The ground of the default island of a seed. */
export function defaultGround(seed: number): Ground {
	return createGround(defaultGroundMap(seed), DEFAULT_SURFACES, CASTAWAY, seedWord(seed));
}

/** What that ground is computed from. */
export function defaultStages(seed: number): GroundStages {
	return createGroundStages(defaultGroundMap(seed), DEFAULT_SURFACES, CASTAWAY, seedWord(seed));
}
