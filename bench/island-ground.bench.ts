//!native
//!optimize 2
import { codex } from "codex";
import { generateIsland } from "island";
import { createGround, createGroundGrid, groundMap, surfacesByType } from "island/ground";
import { seedWord } from "random";
import { fillRegion } from "terrain/fill-region";
import { createIslandColumns } from "terrain/island-columns";
import { createIslandTerrain } from "terrain/island-terrain";
import { createPalette } from "terrain/palette";
import { bareNoise } from "./bare-noise";
import type { Kernel } from "./kernel";

/** The smallest and the largest of the islands whose columns are published: 14 sites and 17 edges, 20 sites and 24 edges. */
const SMALL = 7;
const LARGE = 0;

/** Columns of an island and some sea, as the published figures take them. */
const SIDE = 250;
const FIRST = -498;

const world = codex.worlds.find((candidate) => candidate.island !== undefined)!.island!;
const surfaces = surfacesByType(codex);
const mapOf = (seed: number) => groundMap(generateIsland(codex, world.scope, seed), codex, world);
const groundOf = (seed: number) => createGround(mapOf(seed), surfaces, world, seedWord(seed));

const grounds = [SMALL, LARGE].map((seed) => {
	let calls = 0;
	const counting = createGround(mapOf(seed), surfaces, world, seedWord(seed), (x, y, z) => {
		calls += 1;
		return math.noise(x, y, z);
	});
	calls = 0;
	counting.columns(FIRST, FIRST, SIDE, SIDE, createGroundGrid(SIDE, SIDE));
	return { seed, ground: groundOf(seed), noiseCalls: calls / (SIDE * SIDE) };
});

const [small, large] = grounds;
const maps = [mapOf(SMALL), mapOf(LARGE)];
const source = createIslandTerrain(large.ground, { palette: createPalette(large.ground, (name) => name) });
const { createColumns } = createIslandColumns(large.ground, 0);

let turn = 0;

/** All chunks of the box by turns, also from one run to the next: the columns of one are forgotten before it comes again. */
function nextChunk(): LuaTuple<[cx: number, cz: number]> {
	turn += 1;
	const chunk = (turn * 37) % 64;
	return $tuple(math.floor(chunk / 8) - 4, (chunk % 8) - 4);
}

export const kernels: ReadonlyArray<Kernel> = [
	...grounds.map(({ seed, ground, noiseCalls }): Kernel => ({
		name: `island ground: column, ${ground.sites.size()} sites (seed ${seed})`,
		unit: "column",
		run: (times) => {
			const { column } = ground;
			for (const k of $range(0, times - 1)) {
				// A prime stride visits the whole square, whatever the number of runs.
				const at = (k * 7919) % (SIDE * SIDE);
				column(FIRST + 4 * math.floor(at / SIDE), FIRST + 4 * (at % SIDE));
			}
		},
		floor: (times) => {
			bareNoise(math.round(noiseCalls * times));
		},
	})),
	{
		name: "island ground: surfaceAt",
		unit: "point",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				const at = (k * 7919) % (SIDE * SIDE);
				small.ground.surfaceAt(FIRST + 4 * math.floor(at / SIDE), FIRST + 4 * (at % SIDE));
			}
		},
	},
	{
		name: "island ground: setup",
		unit: "ground",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				createGround(maps[k % 2], surfaces, world, k % 2 === 0 ? SMALL : LARGE);
			}
		},
	},
	{
		name: "island ground: trailPoint",
		unit: "point",
		run: (times) => {
			for (const k of $range(0, times - 1)) small.ground.trailPoint(k % 17, (k % 101) / 100);
		},
	},
	{
		name: "island ground: columns of a chunk with slope and materials",
		unit: "chunk 34x34",
		run: (times) => {
			for (const _ of $range(1, times)) {
				const [cx, cz] = nextChunk();
				createColumns(128 * cx, 128 * cz);
			}
		},
		floor: (times) => {
			bareNoise(math.round(large.noiseCalls * 34 * 34 * times));
		},
	},
	{
		name: "island ground: a chunk, columns and voxels",
		unit: "chunk 32x32",
		run: (times) => {
			for (const _ of $range(1, times)) {
				const [cx, cz] = nextChunk();
				source.release(source.fill(cx, 0, cz));
			}
		},
	},
	{
		name: "island ground: the whole box, voxels counted",
		unit: "island",
		run: (times) => {
			for (const _ of $range(1, times)) fillRegion(source, [0, 0, 0], math.huge, () => {});
		},
	},
];
