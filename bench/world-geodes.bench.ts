//!native
//!optimize 2
import { codex } from "codex";
import { findWorld } from "codex/find-world";
import type { WorldTerrain } from "world/place-on";
import { createCarvedTerrain } from "world/create-terrain";
import { terrainDefinition } from "world/terrain-definition";
import type { Kernel } from "./kernel";

type Place = readonly [cx: number, cy: number, cz: number];

/**
 * More chunks than a terrain remembers the columns of, so that each time all of it is made. A run takes all of them: chunks differ too much
 * for some of them to stand for the others.
 */
const CHUNKS = 64;
const TERRA = terrainDefinition(codex, findWorld(codex, "terra"), 42);
const OCHRE = terrainDefinition(codex, findWorld(codex, "ochre"), 42);
const CASTAWAY = terrainDefinition(codex, findWorld(codex, "castaway"), 42);
const nameOf = (name: string) => name;

const bareTerra = createCarvedTerrain({ ...TERRA, geodes: undefined }, nameOf).source;
const bareOchre = createCarvedTerrain({ ...OCHRE, geodes: undefined }, nameOf).source;
const bareCastaway = createCarvedTerrain({ ...CASTAWAY, geodes: undefined }, nameOf).source;
const castaway = createCarvedTerrain(CASTAWAY, nameOf);
const terra = createCarvedTerrain(TERRA, nameOf);
const ochre = createCarvedTerrain(OCHRE, nameOf);

/** Chunks of ground, with geodes that reach them or without, row by row as far as there are any. */
function placesOf(carved: typeof terra, within: number, isReached: boolean): Array<Place> {
	const { source, geodes } = carved;
	const places = new Array<Place>();
	const spawn = source.spawnPoint();
	const [cx0, cy0, cz0] = source.chunkAt(spawn.x, spawn.y, spawn.z);
	const reachY = source.dimensions === 3 ? 2 : 0;
	for (const cx of $range(cx0 - within, cx0 + within)) {
		for (const cz of $range(cz0 - within, cz0 + within)) {
			for (const cy of $range(cy0 - reachY, cy0)) {
				if (places.size() >= CHUNKS || source.contentOf(cx, cy, cz) !== "voxels") continue;
				const filled = source.fill(cx, cy, cz);
				if (filled.status !== "grid") continue;
				const reached = geodes!.originsNear(filled.grid).some((origin) => geodes!.planOf(origin) !== undefined);
				if (reached === isReached) places.push([cx, cy, cz]);
				source.release(filled);
			}
		}
	}
	return places;
}

function fillAll(source: WorldTerrain<string>, places: ReadonlyArray<Place>, times: number): void {
	for (const _ of $range(1, times)) {
		for (const [cx, cy, cz] of places) source.release(source.fill(cx, cy, cz));
	}
}

function kernelOf(
	name: string,
	unit: string,
	carved: WorldTerrain<string>,
	bare: WorldTerrain<string>,
	places: ReadonlyArray<Place>,
): Kernel {
	return {
		name,
		unit: `${places.size()} ${unit}`,
		run: (times) => fillAll(carved, places, times),
		floor: (times) => fillAll(bare, places, times),
	};
}

const far = placesOf(terra, 24, false);
const near = placesOf(terra, 8, true);
const nearOnIsland = placesOf(castaway, 4, true);
const farCubes = placesOf(ochre, 12, false);
const nearCubes = placesOf(ochre, 6, true);

/** Chunks of worlds with geodes; the floor is the same chunk of the same world without any. */
export const kernels: ReadonlyArray<Kernel> = [
	kernelOf("world: chart chunk, no geode in reach", "chunks", terra.source, bareTerra, far),
	kernelOf("world: chart chunk, geodes in reach", "chunks", terra.source, bareTerra, near),
	kernelOf("world: island chunk, geodes in reach", "chunks", castaway.source, bareCastaway, nearOnIsland),
	kernelOf("world: globe cube, warm tiles, no geode in reach", "cubes", ochre.source, bareOchre, farCubes),
	kernelOf("world: globe cube, warm tiles, geodes in reach", "cubes", ochre.source, bareOchre, nearCubes),
];
