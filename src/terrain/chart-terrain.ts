import type { Planet } from "planet";
import { CHART_GRID, normalizeDirection, TERRAIN_EXTENT } from "sphere";
import type { OctaChart, TangentChart } from "sphere";
import { VOXEL_STUDS } from "voxel";
import { createChartColumns } from "./chart-columns";
import type { ChunkColumns } from "./chart-columns";
import { createChartRows } from "./chart-rows";
import { AIR_CHUNK, createColumnChunks } from "./column-chunks";
import { resolveChart, TANGENT_EXTENT } from "./frames";
import type { OctaFrame, TangentFrame } from "./frames";
import { checkPalette } from "./palette";
import { createRowStore } from "./row-store";
import { isFitForSpawn, searchRings } from "./spawn-point";
import type { ChunkRange, ColumnTerrain, GroundPoint, SpawnPoint, TerrainOptions } from "./terrain-source";
import { MOST_STUDS_PER_DEPTH, offShore, resolveVoxelOptions, ROUNDING, SURFACE_DEPTH } from "./voxel-rules";

/** How far from the origin a place to spawn is looked for, in studs. */
const SPAWN_REACH = 8192;

/** The terrain of a planet on one of the two flat charts. */
export interface ChartTerrain<M extends defined> extends ColumnTerrain<M> {
	readonly kind: "octa" | "tangent";
	/** Radius of the planet, in studs: on an octa chart that of the level nearest to the radius that was asked for. */
	readonly radius: number;
	readonly seaY: number;
	readonly chart: OctaChart | TangentChart;
	/** Ground of the columns of a chunk, as it is made into voxels. */
	readonly columnsOf: (cx: number, cz: number) => ChunkColumns;
	/** The ground at a direction of any length; nothing opposite the anchor of a tangent chart. */
	readonly surfacePoint: (x: number, y: number, z: number) => GroundPoint | undefined;
}

function wholeOf(chart: OctaChart | TangentChart): ChunkRange {
	if (chart.kind === "octa") {
		const half = chart.n / 2;
		return { minX: -half, minY: 0, minZ: -half, maxX: half - 1, maxY: 0, maxZ: half - 1 };
	}
	const reach = math.ceil((chart.maxTheta * chart.radius) / CHART_GRID);
	const limit = TANGENT_EXTENT / CHART_GRID;
	const [x, z] = [chart.originX / CHART_GRID, chart.originZ / CHART_GRID];
	return {
		minX: math.max(-reach, -limit - x),
		minY: 0,
		minZ: math.max(-reach, -limit - z),
		maxX: math.min(reach, limit - x) - 1,
		maxY: 0,
		maxZ: math.min(reach, limit - z) - 1,
	};
}

/** Raises an error that names what is wrong with the frame, the palette or an option. */
export function createChartTerrain<M extends defined>(
	planet: Planet,
	frame: OctaFrame | TangentFrame,
	options: TerrainOptions<M>,
): ChartTerrain<M> {
	const { chart, seaY } = resolveChart(planet, frame);
	const voxelOptions = resolveVoxelOptions(options);
	const { palette, carver } = options;
	checkPalette(palette, planet);
	const { seaLevel, soilDepth, crustDepth } = planet.params;
	const { originX, originZ } = chart;
	const { shoreSnap, surfaceBias } = voxelOptions;
	const rockDepth = (SURFACE_DEPTH + soilDepth) * MOST_STUDS_PER_DEPTH;
	const rows = createRowStore(palette, voxelOptions.mode);

	function isWithin(x0: number, z0: number): boolean {
		const last = TERRAIN_EXTENT - CHART_GRID;
		if (x0 < -TERRAIN_EXTENT || z0 < -TERRAIN_EXTENT || x0 > last || z0 > last) return false;
		// The column nearest to the chart's origin.
		return chart.contains(
			math.clamp(originX, x0 + VOXEL_STUDS / 2, x0 + CHART_GRID - VOXEL_STUDS / 2),
			math.clamp(originZ, z0 + VOXEL_STUDS / 2, z0 + CHART_GRID - VOXEL_STUDS / 2),
		);
	}

	/** Heights over the sea of the ground and of the river over it, -infinity if there is none. */
	function surfaceAt(x: number, z: number): LuaTuple<[ground: number, river: number]> {
		const [dx, dy, dz] = chart.toDir(x, z);
		const [h, , , , , river] = planet.column(dx, dy, dz);
		return $tuple(h - seaLevel, river - seaLevel);
	}

	/** World Y of the ground that the voxels of a column are made of; nothing where there are none. */
	function voxelGround(x: number, z: number): number | undefined {
		const [middleX, middleZ] = [(x + 0.5) * VOXEL_STUDS, (z + 0.5) * VOXEL_STUDS];
		if (!chart.contains(middleX, middleZ)) return undefined;
		const [above] = surfaceAt(middleX, middleZ);
		return seaY + surfaceBias + (shoreSnap ? offShore(above) : above);
	}

	const chunks = createColumnChunks({
		rows,
		originX,
		originZ,
		createColumns: createChartColumns(planet, chart, seaY, voxelOptions),
		fillRow: createChartRows(palette, soilDepth),
		layersOf: ({ lowest, highest }) => {
			if (highest === -math.huge) return $tuple(undefined, 0);
			return $tuple(math.floor((lowest - crustDepth) / VOXEL_STUDS), math.ceil(highest / VOXEL_STUDS) + 1);
		},
		// What is deep enough is rock on any slope.
		voxelAlone: (x, z, height) => {
			const ground = voxelGround(x, z);
			if (ground === undefined) return $tuple(palette.air, 0);
			const isRock = height <= ground - rockDepth - ROUNDING;
			return $tuple(isRock ? rows.rock.materials[0] : undefined, 1);
		},
		carver,
	});
	const { voxelAt, columnsOf } = chunks;

	function surfaceVoxel(x: number, z: number): number | undefined {
		const ground = voxelGround(x, z);
		if (ground === undefined) return undefined;
		// A sheet of ice hides the sea below it.
		if (voxelOptions.seaIce && ground < seaY) {
			const sheet = seaY / VOXEL_STUDS - 1;
			const [material] = voxelAt(x, sheet, z);
			if (material !== palette.water) return sheet;
		}
		return math.floor(ground / VOXEL_STUDS - 0.5);
	}

	function groundHeight(x: number, z: number): number | undefined {
		if (!chart.contains(x, z)) return undefined;
		const [above] = surfaceAt(x, z);
		return seaY + (shoreSnap ? offShore(above) : above);
	}

	function spawnAt(x: number, z: number): SpawnPoint | undefined {
		if (!chart.contains(x, z)) return undefined;
		const [above, river] = surfaceAt(x, z);
		const isFit = isFitForSpawn(above, river, (dx, dz) => {
			const [beside] = surfaceAt(x + dx, z + dz);
			return beside;
		});
		if (!isFit) return undefined;
		return { x, y: seaY + above, z, up: [0, 1, 0], found: true };
	}

	function spawnPoint(): SpawnPoint {
		const found = searchRings(
			SPAWN_REACH,
			(distance) => 2 * math.pi * distance,
			(distance, angle) => spawnAt(originX + distance * math.cos(angle), originZ + distance * math.sin(angle)),
		);
		if (found !== undefined) return found;
		const [above, river] = surfaceAt(originX, originZ);
		return { x: originX, y: seaY + math.max(above, river, 0), z: originZ, up: [0, 1, 0], found: false };
	}

	return {
		kind: chart.kind,
		dimensions: 2,
		chunkStuds: CHART_GRID,
		originX,
		originY: 0,
		originZ,
		radius: chart.radius,
		seaY,
		chart,
		whole: wholeOf(chart),
		solid: rows.rock.materials[0],
		water: palette.water,
		contentOf: (cx, _, cz) =>
			isWithin(originX + CHART_GRID * cx, originZ + CHART_GRID * cz) ? "voxels" : "outside",
		chunkAt: (x, _, z) => $tuple(math.floor((x - originX) / CHART_GRID), 0, math.floor((z - originZ) / CHART_GRID)),
		fill: (cx, _, cz, checkpoint) =>
			isWithin(originX + CHART_GRID * cx, originZ + CHART_GRID * cz)
				? chunks.fill(cx, cz, checkpoint)
				: AIR_CHUNK,
		release: chunks.release,
		voxelAt,
		surfaceVoxel,
		columnsOf: (cx, cz) => columnsOf(cx, cz),
		groundHeight: (x, _, z) => groundHeight(x, z),
		groundPoint: (x, _, z) => {
			const y = groundHeight(x, z);
			return y !== undefined ? { x, y, z } : undefined;
		},
		surfacePoint: (dx, dy, dz) => {
			const [ux, uy, uz] = normalizeDirection(dx, dy, dz);
			const [x, z] = chart.toPlane(ux, uy, uz);
			if (x === undefined) return undefined;
			const y = groundHeight(x, z);
			return y !== undefined ? { x, y, z } : undefined;
		},
		upAt: () => $tuple(0, 1, 0),
		spawnPoint,
		stats: chunks.stats,
	};
}
