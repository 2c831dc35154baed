import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEV_PLACE } from "../build.ts";
import { listOf, runLuneJson } from "../lune.ts";
import type { SampleOptions } from "../map/sample-planet.ts";
import { readLook } from "../terrain-look.ts";
import type { SeenIsland, SeenSeed, SeenTerrain, SeenWorld } from "./seen-world.ts";
import { readCut } from "./terrain-cut.ts";
import type { CutFrame } from "./terrain-cut.ts";

export interface WorldLook {
	readonly world: string;
	/** As they were typed. */
	readonly seeds: ReadonlyArray<string>;
	/** Points of a planet that its shares are counted from. */
	readonly points: number;
	/** Half the edge of the square that is shown of a planet, in studs. */
	readonly piece: number;
	/** Along an edge of a pixel of the look down on the terrain. */
	readonly voxelsPerPixel: number;
	/** Only the look down, and of planets no terrain at all. */
	readonly brief: boolean;
}

type RawTerrain = Omit<SeenTerrain, "look" | "cut"> & {
	readonly size: number;
	readonly cut?: CutFrame;
};

type RawSeed = Omit<SeenSeed, "terrain"> & { readonly terrain?: RawTerrain };

/** Looks at a world of the built place for one or more seeds. */
export async function sampleWorld(
	look: WorldLook,
	{ codex, onProgress, run = runLuneJson }: SampleOptions,
): Promise<SeenWorld> {
	const out = mkdtempSync(join(tmpdir(), "terracodex-preview-"));
	try {
		const request = { place: DEV_PLACE, out, ...look, ...(codex === undefined ? {} : { codex }) };
		const raw = await run<Omit<SeenWorld, "seeds"> & { readonly seeds: ReadonlyArray<RawSeed> }>(
			"preview",
			request,
			{ onProgress },
		);
		return { ...raw, seeds: raw.seeds.map((seed, i) => readSeed(seed, join(out, String(i)))) };
	} finally {
		rmSync(out, { recursive: true, force: true });
	}
}

/** Lists and rasters as they are; `prefix` begins the names of the files that Lune wrote for the seed. */
function readSeed({ terrain, island, ...raw }: RawSeed, prefix: string): SeenSeed {
	return {
		...raw,
		warnings: listOf(raw.warnings),
		...(island === undefined ? {} : { island: readIsland(island) }),
		...(terrain === undefined ? {} : { terrain: readTerrain(terrain, prefix) }),
	};
}

function readIsland(island: SeenIsland): SeenIsland {
	return { ...island, edges: listOf(island.edges), trails: listOf(island.trails) };
}

function readTerrain({ size, cut, ...terrain }: RawTerrain, prefix: string): SeenTerrain {
	return {
		...terrain,
		look: readLook(readFileSync(`${prefix}.look`), size),
		...(cut === undefined ? {} : { cut: readCut(readFileSync(`${prefix}.cut`), cut) }),
	};
}
