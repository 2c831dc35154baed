import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PlanetDef, PlanetWorldDef } from "../../src/codex/types.ts";
import type { PlanetView } from "../../src/planet/parameter-rules.ts";
import { DEV_PLACE } from "../build.ts";
import { runLuneJson } from "../lune.ts";
import type { TerrainRaster } from "../raster.ts";

export const PROJECTIONS = ["equirect", "octa", "globe"] as const;
export type Projection = (typeof PROJECTIONS)[number];

export interface PlanetLook {
	readonly planet: PlanetDef;
	/** As typed. */
	readonly seed: string;
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

/** Samples a planet of the built place. */
export async function samplePlanet(look: PlanetLook): Promise<SampledPlanet> {
	const folder = mkdtempSync(join(tmpdir(), "terracodex-map-"));
	try {
		const out = join(folder, "raster");
		const facts = await runLuneJson<PlanetFacts>("map", { place: DEV_PLACE, out, ...look });
		return { facts, ...readRaster(readFileSync(out), look.width, look.height) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function readRaster(bytes: Buffer, width: number, height: number): Pick<SampledPlanet, "raster" | "flags"> {
	const count = width * height;
	const floats = (from: number) =>
		new Float32Array(bytes.buffer.slice(bytes.byteOffset + from, bytes.byteOffset + from + 4 * count));
	return {
		flags: bytes.subarray(count, 2 * count),
		raster: {
			width,
			height,
			codes: bytes.subarray(0, count),
			heights: floats(2 * count),
			waterDepths: floats(6 * count),
		},
	};
}
