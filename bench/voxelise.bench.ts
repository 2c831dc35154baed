//!native
//!optimize 2
import { createPlanet } from "planet";
import type { Planet } from "planet";
import type { Chart } from "sphere";
import { createOctaChart, octaChartLevel } from "sphere";
import { createChartColumns } from "terrain/chart-columns";
import { createChartRows } from "terrain/chart-rows";
import { createColumnGrids } from "terrain/column-grid";
import { COLUMN_BYTES } from "terrain/column-layout";
import { fillRegion } from "terrain/fill-region";
import { createGlobeTerrain } from "terrain/globe-terrain";
import { releaseRows } from "terrain/grid-draft";
import type { GridDraft } from "terrain/grid-draft";
import { createHeightTiles } from "terrain/height-tile";
import { createPalette } from "terrain/palette";
import { createRowStore } from "terrain/row-store";
import { heightTileLevel } from "terrain/tile-cache";
import { resolveVoxelOptions } from "terrain/voxel-rules";
import type { VoxelBox } from "voxel";
import { bareNoise } from "./bare-noise";
import type { Kernel } from "./kernel";

const SIDE = 32;
const LAYERS = 24;
const OPTIONS = resolveVoxelOptions({});
const nameOf = (name: string) => name;

/** A planet that counts what it spends on noise. */
function countingPlanet(view: "octa" | "globe", counter: { calls: number }): Planet {
	return createPlanet({ seed: 42 }, view, {
		noise: (x, y, z) => {
			counter.calls += 1;
			return math.noise(x, y, z);
		},
	});
}

// Chunks all over the map: sea, coasts, plains and mountains as they come.
const planet = createPlanet({ seed: 42 }, "octa");
const chart: Chart = createOctaChart({ level: octaChartLevel(planet.params.radius) });
const createColumns = createChartColumns(planet, chart, 0, OPTIONS);
const CHUNKS = 16;
const cornerOf = (k: number) => 128 * (((k * 37) % 160) - 80);
const chunks = table.create<ReturnType<typeof createColumns>>(CHUNKS);
const boxes = table.create<VoxelBox>(CHUNKS);
for (const k of $range(0, CHUNKS - 1)) {
	const columns = createColumns(cornerOf(k), cornerOf(k + 5));
	chunks.push(columns);
	// As many layers as the median chunk has, its highest ones.
	const top = math.ceil(columns.highest / 4) + 1;
	boxes.push({ originX: 0, originY: top - LAYERS, originZ: 0, sizeX: SIDE, sizeY: LAYERS, sizeZ: SIDE });
}

function noiseCallsOfColumns(): number {
	const counter = { calls: 0 };
	const create = createChartColumns(countingPlanet("octa", counter), chart, 0, OPTIONS);
	counter.calls = 0;
	for (const k of $range(0, CHUNKS - 1)) create(cornerOf(k), cornerOf(k + 5));
	return counter.calls / CHUNKS;
}

const rows = createRowStore(createPalette(planet, nameOf), "auto");
const fillRow = createChartRows(rows.palette, planet.params.soilDepth);
const buildGrid = createColumnGrids(rows, fillRow);

/** Voxels of rows that are a grid's own, by the arrays that are written for them. */
function ownWrites(grids: ReadonlyArray<GridDraft<string>>): [voxels: number, numbers: number] {
	let [voxels, numbers] = [0, 0];
	for (const { owned } of grids) {
		voxels += owned!.materialCount * SIDE;
		numbers += owned!.numberCount * SIDE;
	}
	return [voxels / grids.size(), numbers / grids.size()];
}
const [ownVoxels, ownNumbers] = ownWrites(chunks.map((columns, k) => buildGrid(columns, boxes[k])));

const spareMaterials = table.create(SIDE, "Rock");
const spareNumbers = table.create(SIDE, 1);

/** Writes to rows that are there, and the tables around them. */
function writeRows(voxels: number, numbers: number, layers: number): void {
	for (const _ of $range(1, SIDE * 3)) table.create(layers, spareNumbers);
	for (const _ of $range(1, voxels / SIDE)) {
		for (const k of $range(0, SIDE - 1)) spareMaterials[k] = "Rock";
	}
	for (const _ of $range(1, numbers / SIDE)) {
		for (const k of $range(0, SIDE - 1)) spareNumbers[k] = k;
	}
}

const globePlanet = createPlanet({ seed: 42 }, "globe");
const globe = createGlobeTerrain(globePlanet, { view: "globe" }, { palette: createPalette(globePlanet, nameOf) });
const globeN = 2 ** heightTileLevel(globePlanet.params.radius);
const createTile = createHeightTiles(globePlanet, globeN, OPTIONS);
const tileOf = (k: number) => (k * 7) % globeN;

/** Filling the whole globe warms all tiles. The sample are cubes that the ground runs through, from all over it. */
const shell = new Array<[cx: number, cy: number, cz: number]>();
fillRegion(globe, [0, 0, 0], math.huge, (chunk, cx, cy, cz) => {
	if (chunk.status === "grid") shell.push([cx, cy, cz]);
});
const cubes = table.create<[cx: number, cy: number, cz: number]>(CHUNKS);
for (const k of $range(0, CHUNKS - 1)) cubes.push(shell[math.floor(((k + 0.5) * shell.size()) / CHUNKS)]);
const [globeVoxels, globeNumbers] = ownWrites(
	cubes.map(([cx, cy, cz]) => {
		const chunk = globe.fill(cx, cy, cz);
		assert(chunk.status === "grid");
		return chunk.grid as GridDraft<string>;
	}),
);

function noiseCallsOfTiles(): number {
	const counter = { calls: 0 };
	const create = createHeightTiles(countingPlanet("globe", counter), globeN, OPTIONS);
	counter.calls = 0;
	for (const k of $range(0, CHUNKS - 1)) create(tileOf(k), tileOf(3 * k + 1));
	return counter.calls / CHUNKS;
}

const callsOfColumns = noiseCallsOfColumns();
const callsOfTiles = noiseCallsOfTiles();

export const kernels: ReadonlyArray<Kernel> = [
	{
		name: "voxelise: columns of a chart chunk with slope, class, material",
		unit: "chunk 34x34",
		run: (times) => {
			for (const k of $range(0, times - 1)) createColumns(cornerOf(k % CHUNKS), cornerOf((k % CHUNKS) + 5));
		},
		floor: (times) => {
			bareNoise(math.round(callsOfColumns * times));
		},
	},
	{
		name: "voxelise: arrays of a chart chunk, uniform rows shared, others reused",
		unit: "chunk 32x24x32",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				releaseRows(buildGrid(chunks[k % CHUNKS], boxes[k % CHUNKS]), rows);
			}
		},
		floor: (times) => {
			for (const _ of $range(1, times)) writeRows(ownVoxels, ownNumbers, LAYERS);
		},
	},
	{
		name: "voxelise: arrays of a chart chunk, uniform rows shared, others fresh",
		unit: "chunk 32x24x32",
		run: (times) => {
			for (const k of $range(0, times - 1)) buildGrid(chunks[k % CHUNKS], boxes[k % CHUNKS]);
		},
		floor: (times) => {
			for (const _ of $range(1, times)) {
				for (const __ of $range(1, ownVoxels / SIDE)) table.create(SIDE, "Rock");
				for (const __ of $range(1, ownNumbers / SIDE)) table.create(SIDE, 0);
				writeRows(ownVoxels, ownNumbers, LAYERS);
			}
		},
	},
	{
		name: "voxelise: arrays of a chart chunk, no row shared, all reused",
		unit: "chunk 32x24x32",
		run: (times) => {
			const target = { materials: spareMaterials, occupancies: spareNumbers, length: SIDE };
			for (const k of $range(0, times - 1)) {
				const { cells } = chunks[k % CHUNKS];
				const bottom = boxes[k % CHUNKS].originY * 4 + 2;
				for (const i of $range(0, SIDE - 1)) {
					for (const j of $range(0, LAYERS - 1)) {
						fillRow(cells, i * SIDE * COLUMN_BYTES, bottom + 4 * j, false, target);
					}
				}
			}
		},
		floor: (times) => {
			for (const _ of $range(1, times)) writeRows(SIDE * LAYERS * SIDE, SIDE * LAYERS * SIDE, LAYERS);
		},
	},
	{
		name: "voxelise: globe cube, warm tiles",
		unit: "cube 32x32x32",
		run: (times) => {
			for (const k of $range(0, times - 1)) {
				const [cx, cy, cz] = cubes[k % CHUNKS];
				globe.release(globe.fill(cx, cy, cz));
			}
		},
		floor: (times) => {
			for (const _ of $range(1, times)) writeRows(globeVoxels, globeNumbers, SIDE);
		},
	},
	{
		name: "voxelise: height tile",
		unit: "tile 33x33",
		run: (times) => {
			for (const k of $range(0, times - 1)) createTile(tileOf(k % CHUNKS), tileOf(3 * (k % CHUNKS) + 1));
		},
		floor: (times) => {
			bareNoise(math.round(callsOfTiles * times));
		},
	},
];
