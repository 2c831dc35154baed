import type { Planet } from "planet";
import { CHART_GRID, latLonToDir, normalizeDirection, TERRAIN_EXTENT } from "sphere";
import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import { createCarvableGrid } from "./carvable-grid";
import { releaseRows } from "./grid-draft";
import type { RowTarget } from "./grid-draft";
import { resolveGlobe } from "./frames";
import type { GlobeFrame } from "./frames";
import { createGlobeGrids } from "./globe-grid";
import { createGlobeRows } from "./globe-rows";
import { createHeightTiles } from "./height-tile";
import type { Shell, ShellBounds } from "./height-tile-layout";
import { checkPalette } from "./palette";
import { CHUNK_VOXELS, createRowStore } from "./row-store";
import { isFitForSpawn, searchRings } from "./spawn-point";
import type {
	ChunkContent,
	ChunkRange,
	FilledChunk,
	GroundPoint,
	SpawnPoint,
	TerrainOptions,
	TerrainSource,
} from "./terrain-source";
import { createTileCache, heightTileLevel } from "./tile-cache";
import {
	FADE_DEPTH,
	MOST_STUDS_PER_DEPTH,
	offShore,
	resolveVoxelOptions,
	SHORE_CLEARANCE,
	SURFACE_DEPTH,
} from "./voxel-rules";

/** The terrain of a planet as a ball. */
export interface GlobeTerrain<M extends defined> extends TerrainSource<M> {
	readonly kind: "globe";
	readonly dimensions: 3;
	/** Of the datum, in studs. */
	readonly radius: number;
	readonly center: readonly [x: number, y: number, z: number];
	/** Of the level of the sea, in studs. */
	readonly seaRadius: number;
	/** The ground in a direction of any length. */
	readonly surfacePoint: (x: number, y: number, z: number) => GroundPoint;
}

const AIR = { status: "air" } as const;

/** Squares of the nearest and the farthest offset from the centre that voxel centres of a cube have along one axis. */
function squaresAlong(c: number, center: number): LuaTuple<[nearest: number, farthest: number]> {
	const low = c * CHART_GRID + VOXEL_STUDS / 2 - center;
	const high = low + CHART_GRID - VOXEL_STUDS;
	const nearest = low > 0 ? low : high < 0 ? high : 0;
	const farthest = math.max(math.abs(low), math.abs(high));
	return $tuple(nearest * nearest, farthest * farthest);
}

/** Bounds of a whole planet, from those of its heights. */
function planetBounds(planet: Planet, surfaceBias: number, seaIce: boolean): ShellBounds {
	const { seaLevel, soilDepth, crustDepth, relief, riverDensity } = planet.params;
	const { min, max } = planet.heightBounds();
	// Ground by the shore may be moved to a stud off the level of the sea.
	const lowest = math.min(min, seaLevel - SHORE_CLEARANCE) + math.min(surfaceBias, 0);
	const highest = math.max(max, seaLevel + SHORE_CLEARANCE) + math.max(surfaceBias, 0);
	// Rivers stand at most a pool's step over the continental base, which is at most 0.224 of the relief.
	const highestWater = math.max(seaLevel, riverDensity > 0 ? 0.224 * relief + planet.params.poolStep : seaLevel);
	return {
		airAbove: highest + FADE_DEPTH * MOST_STUDS_PER_DEPTH,
		rockBelow: lowest - math.max(crustDepth, (SURFACE_DEPTH + soilDepth) * MOST_STUDS_PER_DEPTH),
		wetAbove: lowest - FADE_DEPTH * MOST_STUDS_PER_DEPTH,
		wetBelow: highestWater + FADE_DEPTH,
		floodedBelow: seaLevel - FADE_DEPTH,
		isFrozen: seaIce,
	};
}

/** Raises an error that names what is wrong with the frame, the palette or an option. */
export function createGlobeTerrain<M extends defined>(
	planet: Planet,
	frame: GlobeFrame,
	options: TerrainOptions<M>,
): GlobeTerrain<M> {
	const { center, hollow } = resolveGlobe(planet, frame);
	const voxelOptions = resolveVoxelOptions(options);
	const { palette, carver } = options;
	checkPalette(palette, planet);
	const [centerX, centerY, centerZ] = center;
	const { radius, seaLevel, soilDepth, crustDepth } = planet.params;
	const wholeBounds = planetBounds(planet, voxelOptions.surfaceBias, voxelOptions.seaIce);
	const wholeShell: Shell = { bounds: wholeBounds, nodesByTile: new Map() };
	const hollowRadius = hollow ? math.max(0, radius + planet.heightBounds().min - crustDepth) : 0;
	const n = 2 ** heightTileLevel(radius);
	const tiles = createTileCache(n, createHeightTiles(planet, n, voxelOptions));
	const rows = createRowStore(palette, voxelOptions.mode);
	const fillRow = createGlobeRows(palette, radius, soilDepth, n, tiles, hollowRadius);
	const globe = { centerX, centerY, centerZ, radius, hollowRadius };
	const buildGrid = createGlobeGrids(rows, fillRow, globe);
	const outermost = radius + math.max(wholeBounds.airAbove, wholeBounds.wetBelow);

	function chunkOf(position: number): number {
		return math.floor(position / CHART_GRID);
	}

	function wholeRange(): ChunkRange {
		return {
			minX: chunkOf(centerX - outermost),
			minY: chunkOf(centerY - outermost),
			minZ: chunkOf(centerZ - outermost),
			maxX: chunkOf(centerX + outermost),
			maxY: chunkOf(centerY + outermost),
			maxZ: chunkOf(centerZ + outermost),
		};
	}

	/** Distances from the centre to the nearest and the farthest of the voxel centres of a cube. */
	function distancesOf(cx: number, cy: number, cz: number): LuaTuple<[nearest: number, farthest: number]> {
		const [nearX, farX] = squaresAlong(cx, centerX);
		const [nearY, farY] = squaresAlong(cy, centerY);
		const [nearZ, farZ] = squaresAlong(cz, centerZ);
		return $tuple(math.sqrt(nearX + nearY + nearZ), math.sqrt(farX + farY + farZ));
	}

	/** "air" or "solid" if the bounds leave no doubt. */
	function contentWithin(bounds: ShellBounds, nearest: number, farthest: number): ChunkContent {
		const isWet = bounds.wetAbove < bounds.wetBelow;
		if (nearest >= radius + (isWet ? math.max(bounds.airAbove, bounds.wetBelow) : bounds.airAbove)) return "air";
		if (farthest <= radius + bounds.rockBelow) {
			if (hollowRadius === 0 || nearest >= hollowRadius + FADE_DEPTH) return "solid";
			if (farthest <= hollowRadius - FADE_DEPTH) return "air";
		}
		return "voxels";
	}

	function boxOf(cx: number, cy: number, cz: number): VoxelBox {
		return {
			originX: CHUNK_VOXELS * cx,
			originY: CHUNK_VOXELS * cy,
			originZ: CHUNK_VOXELS * cz,
			sizeX: CHUNK_VOXELS,
			sizeY: CHUNK_VOXELS,
			sizeZ: CHUNK_VOXELS,
		};
	}

	function isCarved(box: VoxelBox): boolean {
		const asked = carver?.layersIn(box);
		return asked !== undefined && asked.maxY >= box.originY && asked.minY < box.originY + box.sizeY;
	}

	function contentOf(cx: number, cy: number, cz: number): ChunkContent {
		const limit = TERRAIN_EXTENT / CHART_GRID;
		if (math.min(cx, cy, cz) < -limit || math.max(cx, cy, cz) >= limit) return "outside";
		const [nearest, farthest] = distancesOf(cx, cy, cz);
		const content = contentWithin(wholeBounds, nearest, farthest);
		return content !== "voxels" && carver?.mayReach(boxOf(cx, cy, cz)) === true ? "voxels" : content;
	}

	function shellOf(cx: number, cy: number, cz: number, checkpoint?: () => void): Shell {
		const x = CHART_GRID * cx + VOXEL_STUDS / 2 - centerX;
		const y = CHART_GRID * cy + VOXEL_STUDS / 2 - centerY;
		const z = CHART_GRID * cz + VOXEL_STUDS / 2 - centerZ;
		const edge = CHART_GRID - VOXEL_STUDS;
		return tiles.shellIn(x, y, z, x + edge, y + edge, z + edge, checkpoint);
	}

	function fill(cx: number, cy: number, cz: number, checkpoint?: () => void): FilledChunk<M> {
		const box = boxOf(cx, cy, cz);
		const [nearest, farthest] = distancesOf(cx, cy, cz);
		const carved = isCarved(box);
		let content = contentWithin(wholeBounds, nearest, farthest);
		let shell = wholeShell;
		if (content === "voxels") {
			shell = shellOf(cx, cy, cz, checkpoint);
			content = contentWithin(shell.bounds, nearest, farthest);
		}
		if (!carved && content === "air") return AIR;
		if (!carved && content === "solid") return { status: "solid", box, material: rows.rock.materials[0] };
		const draft = buildGrid(box, shell, checkpoint);
		if (carver === undefined || !carved) return { status: "grid", grid: draft };
		carver.carve(createCarvableGrid(draft, rows), checkpoint);
		return { status: "grid", grid: draft, parts: carver.partsIn?.(draft) };
	}

	const scratch: RowTarget<M> = { materials: [palette.air], occupancies: [0], length: 1 };

	function voxelAt(x: number, y: number, z: number): LuaTuple<[M, number]> {
		const place = {
			x: (x + 0.5) * VOXEL_STUDS - centerX,
			y: (y + 0.5) * VOXEL_STUDS - centerY,
			z: (z + 0.5) * VOXEL_STUDS - centerZ,
		};
		fillRow(place, wholeShell, true, scratch);
		return $tuple(scratch.materials[0], scratch.occupancies[0]);
	}

	function upAt(x: number, y: number, z: number): LuaTuple<[number, number, number]> {
		const [dx, dy, dz] = [x - centerX, y - centerY, z - centerZ];
		// At the centre every direction is up.
		if (dx * dx + dy * dy + dz * dz < 1e-12) return $tuple(0, 1, 0);
		return normalizeDirection(dx, dy, dz);
	}

	/** Heights over the sea of the ground and of the river over it, -infinity if there is none. */
	function surfaceAt(x: number, y: number, z: number): LuaTuple<[ground: number, river: number]> {
		const [h, , , , , river] = planet.column(x, y, z);
		return $tuple(h - seaLevel, river - seaLevel);
	}

	function distanceOfGround(x: number, y: number, z: number): number {
		const [above] = surfaceAt(x, y, z);
		return radius + seaLevel + (voxelOptions.shoreSnap ? offShore(above) : above);
	}

	function pointAt(distance: number, x: number, y: number, z: number): GroundPoint {
		return { x: centerX + distance * x, y: centerY + distance * y, z: centerZ + distance * z };
	}

	function spawnAt(lat: number, lon: number): SpawnPoint | undefined {
		const [x, y, z] = latLonToDir(lat, lon);
		const [above, river] = surfaceAt(x, y, z);
		const [east, north] = [
			[-math.sin(lon), 0, math.cos(lon)],
			[-math.sin(lat) * math.cos(lon), math.cos(lat), -math.sin(lat) * math.sin(lon)],
		];
		const isFit = isFitForSpawn(above, river, (a, b) => {
			const [dx, dy, dz] = normalizeDirection(
				radius * x + a * east[0] + b * north[0],
				radius * y + a * east[1] + b * north[1],
				radius * z + a * east[2] + b * north[2],
			);
			const [beside] = surfaceAt(dx, dy, dz);
			return beside;
		});
		if (!isFit) return undefined;
		return { ...pointAt(radius + seaLevel + above, x, y, z), up: [x, y, z], found: true };
	}

	function spawnPoint(): SpawnPoint {
		const found = searchRings(
			math.pi * radius,
			(distance) => 2 * math.pi * radius * math.sin(distance / radius),
			(distance, angle) => spawnAt(math.pi / 2 - distance / radius, angle),
		);
		if (found !== undefined) return found;
		const [above, river] = surfaceAt(0, 1, 0);
		const distance = radius + seaLevel + math.max(above, river, 0);
		return { ...pointAt(distance, 0, 1, 0), up: [0, 1, 0], found: false };
	}

	return {
		kind: "globe",
		dimensions: 3,
		chunkStuds: CHART_GRID,
		originX: 0,
		originY: 0,
		originZ: 0,
		radius,
		center,
		seaRadius: radius + seaLevel,
		whole: wholeRange(),
		solid: rows.rock.materials[0],
		water: palette.water,
		contentOf,
		chunkAt: (x, y, z) => $tuple(chunkOf(x), chunkOf(y), chunkOf(z)),
		fill,
		release: (chunk) => {
			if (chunk.status === "grid") releaseRows(chunk.grid, rows);
		},
		voxelAt,
		groundHeight: (x, y, z) => {
			const [dx, dy, dz] = upAt(x, y, z);
			return distanceOfGround(dx, dy, dz);
		},
		groundPoint: (x, y, z) => {
			const [dx, dy, dz] = upAt(x, y, z);
			return pointAt(distanceOfGround(dx, dy, dz), dx, dy, dz);
		},
		surfacePoint: (x, y, z) => {
			const [dx, dy, dz] = normalizeDirection(x, y, z);
			return pointAt(distanceOfGround(dx, dy, dz), dx, dy, dz);
		},
		upAt,
		spawnPoint,
		stats: () => ({ hits: tiles.hits(), misses: tiles.misses() }),
	};
}
