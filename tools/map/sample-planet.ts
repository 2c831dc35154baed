import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlanetDef, PlanetWorldDef } from "../../src/codex/types.ts";
import type { PlanetView } from "../../src/planet/parameter-rules.ts";
import { DEV_PLACE } from "../build.ts";
import { floatPlane } from "../float-plane.ts";
import { runLuneJson } from "../lune.ts";
import type { RunLuneJson } from "../lune.ts";
import type { TerrainRaster } from "../raster.ts";

export const PROJECTIONS = ["equirect", "octa", "globe"] as const;
export type Projection = (typeof PROJECTIONS)[number];

export interface PlanetLook {
	readonly planet: PlanetDef;
	/** Decides defaults of the planet. */
	readonly view?: PlanetView;
	readonly seaIce: boolean;
	/** How an octa map lays the sphere on the square. */
	readonly squareMap: PlanetWorldDef["projection"];
	readonly projection: Projection;
	/** In samples. */
	readonly width: number;
	readonly height: number;
	/** Along an edge of a pixel. */
	readonly samples: number;
	/** Of the middle of a globe, in radians. */
	readonly lat: number;
	readonly lon: number;
	/** Diameter of a globe, as a share of the width. */
	readonly disc: number;
	/** Lines of latitude and longitude, a pixel wide. */
	readonly graticule: boolean;
}

/** Where a planet is sampled. */
export interface SampleOptions {
	/** A JSON file of codex tables, if not those of the built place. */
	readonly codex?: string;
	/** Told the share that is done, 0 to 1. */
	readonly onProgress?: (share: number) => void;
	/** What runs the scripts; by default each starts anew. */
	readonly run?: RunLuneJson;
}

/** What the planet says of itself. Lengths are studs. */
export interface PlanetFacts {
	readonly seed: number | string;
	readonly radius: number;
	readonly relief: number;
	readonly oceanDepth: number;
	readonly seaLevel: number;
	/** Of samples. */
	readonly spacing: number;
	/** Names of materials by code. */
	readonly materials: ReadonlyArray<string>;
}

export interface SampledPlanet {
	readonly facts: PlanetFacts;
	readonly raster: TerrainRaster;
	/** By sample; see lune/map.luau. */
	readonly flags: Uint8Array;
}

/** Samples a planet of the built place for one or more seeds, as they were typed. */
export async function samplePlanets(
	look: PlanetLook,
	seeds: ReadonlyArray<string>,
	{ codex, onProgress, run = runLuneJson }: SampleOptions = {},
): Promise<ReadonlyArray<SampledPlanet>> {
	const out = mkdtempSync(join(tmpdir(), "terracodex-map-"));
	try {
		const request = { place: DEV_PLACE, out, seeds, ...look, ...(codex === undefined ? {} : { codex }) };
		const facts = await run<ReadonlyArray<PlanetFacts>>("map", request, { onProgress });
		return facts.map((own, i) => ({
			facts: own,
			...readRaster(readFileSync(join(out, String(i))), look.width, look.height),
		}));
	} finally {
		rmSync(out, { recursive: true, force: true });
	}
}

function readRaster(bytes: Buffer, width: number, height: number): Pick<SampledPlanet, "raster" | "flags"> {
	const count = width * height;
	return {
		flags: bytes.subarray(count, 2 * count),
		raster: {
			width,
			height,
			codes: bytes.subarray(0, count),
			heights: floatPlane(bytes, 2 * count, count),
			waterDepths: floatPlane(bytes, 6 * count, count),
		},
	};
}
