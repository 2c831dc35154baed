//!native
//!optimize 2
import { ClassCode } from "planet";
import type { Planet } from "planet";
import type { Chart } from "sphere";
import { BOUND_BYTES, COLUMN_BYTES, HALO_COLUMNS, writeRowBounds } from "./column-layout";
import type { ColumnCells } from "./column-layout";
import { CHUNK_VOXELS } from "./row-store";
import type { ResolvedVoxelOptions } from "./voxel-rules";
import { FADE_DEPTH, FREEZING, ICE_DEPTH, offShore, STEEPEST, SURFACE_DEPTH } from "./voxel-rules";

/** Where the parts of a column of a chart are in its cell. Heights are world Y in studs. */
export const enum ColumnPart {
	/** f64; -infinity where nothing is generated. */
	Ground = 0,
	/** f64: depth per stud along the vertical, 0.447..1. */
	DepthPerStud = 8,
	/** f64. */
	WaterLevel = 16,
	/** u8: `MaterialCode`s of the surface and under it, the `ClassCode`, 1 for ice. */
	SurfaceCode = 24,
	UnderCode = 25,
	ClassCode = 26,
	Frozen = 27,
}

/** The ground of one chunk of a chart. */
export interface ChunkColumns extends ColumnCells {
	/** Heights of 34 x 34 columns, halo first, f64 in studs over the datum, in order of x, then z. */
	readonly heights: buffer;
	/** World Y of the lowest ground, halo included. */
	readonly lowest: number;
	/** World Y of the highest ground or water, -infinity if nothing is generated. */
	readonly highest: number;
}

export type CreateColumns = (x0: number, z0: number, checkpoint?: () => void) => ChunkColumns;

const HALO_BYTES = HALO_COLUMNS * 8;

/**
 * The kernel that makes the columns of a chunk whose lowest corner is (x0, z0): 34 x 34 calls of the height function, then
 * slopes by central differences, classes and materials.
 *
 * @param seaY world Y of the level of the sea
 */
export function createChartColumns(
	planet: Planet,
	chart: Chart,
	seaY: number,
	options: ResolvedVoxelOptions,
): CreateColumns {
	const { column, classify, surfaceMaterial } = planet;
	const { seaLevel, soilDepth } = planet.params;
	const { seaIce, shoreSnap, surfaceBias } = options;
	const { toDir, contains } = chart;
	const raised = seaY + surfaceBias;
	const rockDepth = SURFACE_DEPTH + soilDepth;
	const everywhere = chart.kind === "octa";
	// A chunk may be left half-way, so its terms are its own until it is done.
	const spares = new Array<buffer>();

	/** Terms of the 34 x 34 columns that classes and materials need besides the height, 48 bytes each. */
	function evaluate(x0: number, z0: number, heights: buffer, terms: buffer, checkpoint?: () => void): void {
		let at = 0;
		let term = 0;
		for (const i of $range(0, HALO_COLUMNS - 1)) {
			const x = x0 + 4 * i - 2;
			for (const k of $range(0, HALO_COLUMNS - 1)) {
				const [dx, dy, dz] = toDir(x, z0 + 4 * k - 2);
				const [h, t, T0, H, D, water, stress] = column(dx, dy, dz);
				buffer.writef64(heights, at, h);
				buffer.writef64(terms, term, t);
				buffer.writef64(terms, term + 8, T0);
				buffer.writef64(terms, term + 16, H);
				buffer.writef64(terms, term + 24, D);
				buffer.writef64(terms, term + 32, water);
				buffer.writef64(terms, term + 40, stress);
				at += 8;
				term += 48;
			}
			if (checkpoint !== undefined) checkpoint();
		}
	}

	/** World Y of the lowest ground of columns and halo. */
	function lowestGround(heights: buffer, x0: number, z0: number): number {
		let lowest = math.huge;
		let at = 0;
		for (const i of $range(0, HALO_COLUMNS - 1)) {
			for (const k of $range(0, HALO_COLUMNS - 1)) {
				const h = buffer.readf64(heights, at) - seaLevel;
				at += 8;
				if (h < lowest && (everywhere || contains(x0 + 4 * i - 2, z0 + 4 * k - 2))) lowest = h;
			}
		}
		return (shoreSnap ? offShore(lowest) : lowest) + raised;
	}

	return (x0, z0, checkpoint) => {
		const heights = buffer.create(HALO_COLUMNS * HALO_BYTES);
		const cells = buffer.create(CHUNK_VOXELS * CHUNK_VOXELS * COLUMN_BYTES);
		const bounds = buffer.create(CHUNK_VOXELS * BOUND_BYTES);
		const terms = spares.pop() ?? buffer.create(HALO_COLUMNS * HALO_COLUMNS * 48);
		evaluate(x0, z0, heights, terms, checkpoint);

		let highest = -math.huge;
		let isWet = false;
		let cell = 0;
		for (const i of $range(0, CHUNK_VOXELS - 1)) {
			let airAbove = -math.huge;
			let rockBelow = math.huge;
			let wetAbove = math.huge;
			let wetBelow = -math.huge;
			let floodedBelow = math.huge;
			let iceAbove = math.huge;
			let iceBelow = -math.huge;
			let at = (i + 1) * HALO_BYTES + 8;
			let term = ((i + 1) * HALO_COLUMNS + 1) * 48;
			for (const k of $range(0, CHUNK_VOXELS - 1)) {
				if (everywhere || contains(x0 + 4 * i + 2, z0 + 4 * k + 2)) {
					const h = buffer.readf64(heights, at);
					const alongX = buffer.readf64(heights, at + HALO_BYTES) - buffer.readf64(heights, at - HALO_BYTES);
					const alongZ = buffer.readf64(heights, at + 8) - buffer.readf64(heights, at - 8);
					const slope = math.sqrt(alongX * alongX + alongZ * alongZ) / 8;
					const t = buffer.readf64(terms, term);
					const T0 = buffer.readf64(terms, term + 8);
					const H = buffer.readf64(terms, term + 16);
					const D = buffer.readf64(terms, term + 24);
					const river = buffer.readf64(terms, term + 32);
					const stress = buffer.readf64(terms, term + 40);
					const code = classify(h, t, T0, D, river, slope);
					const [surface, under] = surfaceMaterial(code, h, T0, H, D, stress, slope);

					const capped = math.min(slope, STEEPEST);
					const depthPerStud = 1 / math.sqrt(1 + capped * capped);
					const ground = (shoreSnap ? offShore(h - seaLevel) : h - seaLevel) + raised;
					const water = river > seaLevel ? seaY + (river - seaLevel) : seaY;
					const frozen = seaIce && T0 < FREEZING && (code === ClassCode.DeepSea || code === ClassCode.Shelf);
					buffer.writef64(cells, cell + ColumnPart.Ground, ground);
					buffer.writef64(cells, cell + ColumnPart.DepthPerStud, depthPerStud);
					buffer.writef64(cells, cell + ColumnPart.WaterLevel, water);
					buffer.writeu8(cells, cell + ColumnPart.SurfaceCode, surface);
					buffer.writeu8(cells, cell + ColumnPart.UnderCode, under);
					buffer.writeu8(cells, cell + ColumnPart.ClassCode, code);
					if (frozen) buffer.writeu8(cells, cell + ColumnPart.Frozen, 1);

					const fade = FADE_DEPTH / depthPerStud;
					airAbove = math.max(airAbove, ground + fade);
					rockBelow = math.min(rockBelow, ground - rockDepth / depthPerStud);
					floodedBelow = math.min(floodedBelow, water - FADE_DEPTH);
					if (ground - fade < water + FADE_DEPTH) {
						isWet = true;
						wetAbove = math.min(wetAbove, ground - fade);
						wetBelow = math.max(wetBelow, water + FADE_DEPTH);
						highest = math.max(highest, water);
					}
					if (frozen) {
						iceAbove = math.min(iceAbove, water - ICE_DEPTH);
						iceBelow = math.max(iceBelow, water + FADE_DEPTH);
					}
					highest = math.max(highest, ground);
				} else {
					buffer.writef64(cells, cell + ColumnPart.Ground, -math.huge);
					buffer.writef64(cells, cell + ColumnPart.DepthPerStud, 1);
					buffer.writef64(cells, cell + ColumnPart.WaterLevel, -math.huge);
					rockBelow = -math.huge;
					floodedBelow = -math.huge;
				}
				at += 8;
				term += 48;
				cell += COLUMN_BYTES;
			}
			writeRowBounds(bounds, i, airAbove, rockBelow, wetAbove, wetBelow, floodedBelow, iceAbove, iceBelow);
		}
		spares.push(terms);
		return { heights, cells, bounds, lowest: lowestGround(heights, x0, z0), highest, isWet };
	};
}
