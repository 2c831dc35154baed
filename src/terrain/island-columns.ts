//!native
//!optimize 2
import {
	createGroundGrid,
	GROUND_BYTES,
	GroundMaterial,
	GroundPart,
	steepnessOf,
	TOP_DEPTH,
	underDepth,
} from "island/ground";
import type { Ground } from "island/ground";
import { VOXEL_STUDS } from "voxel";
import { BOUND_BYTES, COLUMN_BYTES, HALO_COLUMNS, writeRowBounds } from "./column-layout";
import type { ColumnCells } from "./column-layout";
import { CHUNK_VOXELS } from "./row-store";
import { FADE_DEPTH, STEEPEST } from "./voxel-rules";

/** Where the parts of a column of an island are in its cell. */
export const enum IslandPart {
	/** f64, world Y. */
	Ground = 0,
	/** f64: depth per stud along the vertical, 0.447..1. */
	DepthPerStud = 8,
	/** f64: studs along the vertical below which all is rock. */
	RockDepth = 16,
	/** u8: codes of the materials of the surface and under it. */
	TopCode = 24,
	UnderCode = 25,
	/** u8: 1 near pads and trails. */
	Guarded = 26,
}

/** The ground of one chunk of an island. */
export interface IslandColumns extends ColumnCells {
	/** World Y of the highest ground. */
	readonly highest: number;
}

/** How columns of an island are made. */
export interface IslandColumnMaker {
	/** The columns of the chunk that starts at (x0, z0), in studs. */
	readonly createColumns: (x0: number, z0: number, checkpoint?: () => void) => IslandColumns;
	/** The cell of a single column whose middle is at (x, z), the same as in its chunk. Valid until the next call. */
	readonly cellAlone: (x: number, z: number) => buffer;
}

/** Geodes keep this far from pads and trails, in studs. */
const CLEARANCE = 8;

const HALO_BYTES = HALO_COLUMNS * GROUND_BYTES;
const HALF = VOXEL_STUDS / 2;

/** @param surfaceBias studs added to the ground */
export function createIslandColumns(ground: Ground, surfaceBias: number): IslandColumnMaker {
	const { columns, layersOf, nearestSite } = ground;
	const { seaLevel } = ground.options;
	const guardedNear = ground.options.padRadius + CLEARANCE;
	const guardedTrack = ground.options.trailWidth / 2 + CLEARANCE;
	// A chunk may be left half-way, so its grid is its own until it is done.
	const spares = new Array<buffer>();

	/** Writes the cell of the column at byte `at` of a grid whose rows are `row` bytes long. */
	function writeCell(grid: buffer, at: number, row: number, x: number, z: number, cells: buffer, cell: number): void {
		const y = buffer.readf64(grid, at);
		const before = at - row;
		const after = at + row;
		const y01 = buffer.readf64(grid, before);
		const y21 = buffer.readf64(grid, after);
		const y10 = buffer.readf64(grid, at - GROUND_BYTES);
		const y12 = buffer.readf64(grid, at + GROUND_BYTES);
		const steepness = steepnessOf(
			y,
			buffer.readf64(grid, before - GROUND_BYTES),
			y01,
			buffer.readf64(grid, before + GROUND_BYTES),
			y10,
			y12,
			buffer.readf64(grid, after - GROUND_BYTES),
			y21,
			buffer.readf64(grid, after + GROUND_BYTES),
		);
		const track = buffer.readf64(grid, at + GroundPart.Track);
		const [top, under] = layersOf(
			steepness,
			y,
			buffer.readf64(grid, at + GroundPart.Owner),
			track,
			buffer.readf64(grid, at + GroundPart.Coast),
			buffer.readf64(grid, at + GroundPart.Jitter),
			buffer.readf64(grid, at + GroundPart.Bump),
		);
		const alongX = y21 - y01;
		const alongZ = y12 - y10;
		const slope = math.min(math.sqrt(alongX * alongX + alongZ * alongZ) / 8, STEEPEST);
		buffer.writef64(cells, cell + IslandPart.Ground, y + surfaceBias);
		buffer.writef64(cells, cell + IslandPart.DepthPerStud, 1 / math.sqrt(1 + slope * slope));
		buffer.writef64(cells, cell + IslandPart.RockDepth, underDepth(steepness));
		buffer.writeu8(cells, cell + IslandPart.TopCode, top);
		buffer.writeu8(cells, cell + IslandPart.UnderCode, under);
		// Away from pads the track is the distance to the trail.
		const isGuarded = track < guardedTrack || nearestSite(x, z) < guardedNear;
		buffer.writeu8(cells, cell + IslandPart.Guarded, isGuarded ? 1 : 0);
	}

	function createColumns(x0: number, z0: number, checkpoint?: () => void): IslandColumns {
		const cells = buffer.create(CHUNK_VOXELS * CHUNK_VOXELS * COLUMN_BYTES);
		const bounds = buffer.create(CHUNK_VOXELS * BOUND_BYTES);
		const grid = spares.pop() ?? createGroundGrid(HALO_COLUMNS, HALO_COLUMNS);
		columns(x0 - HALF, z0 - HALF, HALO_COLUMNS, HALO_COLUMNS, grid, checkpoint);

		let highest = -math.huge;
		let isWet = false;
		let cell = 0;
		for (const i of $range(0, CHUNK_VOXELS - 1)) {
			let airAbove = -math.huge;
			let rockBelow = math.huge;
			let wetAbove = math.huge;
			let at = (i + 1) * HALO_BYTES + GROUND_BYTES;
			for (const k of $range(0, CHUNK_VOXELS - 1)) {
				writeCell(grid, at, HALO_BYTES, x0 + VOXEL_STUDS * i + HALF, z0 + VOXEL_STUDS * k + HALF, cells, cell);
				const top = buffer.readf64(cells, cell + IslandPart.Ground);
				const fade = FADE_DEPTH / buffer.readf64(cells, cell + IslandPart.DepthPerStud);
				// Where the layers are rock themselves it begins sooner.
				let rockDepth = buffer.readf64(cells, cell + IslandPart.RockDepth);
				if (buffer.readu8(cells, cell + IslandPart.UnderCode) === GroundMaterial.Rock) {
					const isTopRock = buffer.readu8(cells, cell + IslandPart.TopCode) === GroundMaterial.Rock;
					rockDepth = isTopRock ? fade : TOP_DEPTH;
				}
				airAbove = math.max(airAbove, top + fade);
				rockBelow = math.min(rockBelow, top - rockDepth);
				wetAbove = math.min(wetAbove, top - fade);
				highest = math.max(highest, top);
				at += GROUND_BYTES;
				cell += COLUMN_BYTES;
			}
			if (wetAbove < seaLevel) isWet = true;
			// The water plane is the top of a layer of voxels, so there is no partial water.
			const flooded = seaLevel;
			writeRowBounds(bounds, i, airAbove, rockBelow, wetAbove, seaLevel, flooded, math.huge, -math.huge);
		}
		spares.push(grid);
		return { cells, bounds, isWet, highest };
	}

	const few = createGroundGrid(3, 3);
	const one = buffer.create(COLUMN_BYTES);

	return {
		createColumns,
		cellAlone: (x, z) => {
			columns(x - VOXEL_STUDS, z - VOXEL_STUDS, 3, 3, few);
			writeCell(few, 4 * GROUND_BYTES, 3 * GROUND_BYTES, x, z, one, 0);
			return one;
		},
	};
}
