//!native
//!optimize 2
import { createPcg32, fnv1a32, hash2, hashAt, u32, unit } from "random";
import { intRange } from "../int-range";
import { drawInt, pickWeighted, sampleInt } from "../sample-int";
import type { Draw } from "../sample-int";
import { sampleHeight } from "./sample-height";
import type { ScatterEntry, ScatterPick } from "./scatter-entry";
import type { BallWorld, ColumnWorld, ScatteredOrigin, ScatterWorld } from "./scatter-world";

/** Edge of a column or cell, in voxels. */
export const CELL_VOXELS = 16;

const enum Salt {
	Gate = 0x60,
	Count = 0x61,
	Try = 0x62,
	/** The tries of a cell: all three coordinates of its hash are taken. */
	CellTry = 0x63,
}

/** Columns, both ends inclusive. */
export interface ColumnBox {
	readonly minX: number;
	readonly minZ: number;
	readonly maxX: number;
	readonly maxZ: number;
}

/** Cells, both ends inclusive. */
export interface CellBox extends ColumnBox {
	readonly minY: number;
	readonly maxY: number;
}

/** How far the middle of a geode lies from its origin along each axis: half-way of what its points may be moved. */
export function centreOffset(world: ScatterWorld, geode: string): number {
	const { min, max } = intRange(world.geodes.get(geode)!.outerWallDistance);
	return math.floor((min + max) / 2);
}

function countOf(entry: ScatterEntry, hash: () => number): number {
	const { count } = entry;
	return count.type === "constant" ? count.value : sampleInt(count, createPcg32(hash()).nextDouble);
}

function pickOf(entry: ScatterEntry, fraction: number): ScatterPick {
	return entry.picks[pickWeighted(entry.picks, fraction)];
}

/** Adds the origin that one try in a column leads to. */
function tryColumn(
	entry: ScatterEntry,
	world: ColumnWorld,
	cx: number,
	cz: number,
	draw: Draw,
	found: Array<ScatteredOrigin>,
): void {
	// Drawn whether needed or not, so that none of them moves the others.
	const gate = draw();
	const dx = drawInt(draw, CELL_VOXELS);
	const dz = drawInt(draw, CELL_VOXELS);
	const { geode } = pickOf(entry, draw());
	if (gate >= entry.tryChance || geode === undefined) return;

	const { level, offset } = entry;
	let y = 0;
	if (level.type === "height") y = sampleHeight(level.height, world.heights, draw);
	else if (level.type === "depth") y = -level.min - drawInt(draw, level.max - level.min + 1);
	const x = cx * CELL_VOXELS + (entry.spread ? dx : 0) + sampleInt(offset.xz, draw);
	y += sampleInt(offset.y, draw);
	const z = cz * CELL_VOXELS + (entry.spread ? dz : 0) + sampleInt(offset.xz, draw);
	if (level.type !== "height") {
		const centre = level.type === "depth" ? centreOffset(world, geode) : 0;
		const surface = world.surface(x + centre, z + centre);
		if (surface === undefined) return;
		y += level.type === "depth" ? surface - centre : surface + 1;
	}
	const { layers } = world;
	if (layers !== undefined && (y < layers.minY || y > layers.maxY)) return;
	found.push({ geode, x, y, z });
}

/**
 * Adds the origins that an entry has in a box of columns, column by column in order of z, then x. What a column holds depends
 * on nothing but the column, the entry and the world.
 */
export function scatterOrigins(
	entry: ScatterEntry,
	world: ColumnWorld,
	box: ColumnBox,
	found: Array<ScatteredOrigin> = [],
): Array<ScatteredOrigin> {
	const seed = bit32.bxor(world.seed, fnv1a32(entry.id));
	const gate = hash2(seed, Salt.Gate);
	for (const cz of $range(box.minZ, box.maxZ)) {
		for (const cx of $range(box.minX, box.maxX)) {
			// hashAt(seed, Salt.Gate, cx, 0, cz), its first step taken once.
			if (unit(hash2(hash2(hash2(gate, u32(cx)), 0), u32(cz))) >= entry.chance) continue;
			const count = countOf(entry, () => hashAt(seed, Salt.Count, cx, 0, cz));
			for (const i of $range(0, count - 1)) {
				const stream = createPcg32(hashAt(seed, Salt.Try, cx, i, cz));
				tryColumn(entry, world, cx, cz, stream.nextDouble, found);
			}
		}
	}
	return found;
}

/** Adds the origin that one try in a cell leads to. */
function tryCell(
	entry: ScatterEntry,
	world: BallWorld,
	x0: number,
	y0: number,
	z0: number,
	draw: Draw,
	found: Array<ScatteredOrigin>,
): void {
	const gate = draw();
	const x = x0 + drawInt(draw, CELL_VOXELS);
	const z = z0 + drawInt(draw, CELL_VOXELS);
	const { geode } = pickOf(entry, draw());
	const y = y0 + drawInt(draw, CELL_VOXELS);
	if (gate >= entry.tryChance || geode === undefined || entry.level.type !== "depth") return;
	const depth = math.floor(world.depthAt(x, y, z));
	if (depth < entry.level.min || depth > entry.level.max) return;
	const centre = centreOffset(world, geode);
	found.push({ geode, x: x - centre, y: y - centre, z: z - centre });
}

/**
 * The same for worlds without a direction that is down everywhere: origins of an entry with a depth, in cubic cells, in order
 * of z, then y, then x. There are as many of them for a stud of ground as in columns.
 */
export function scatterBallOrigins(
	entry: ScatterEntry,
	world: BallWorld,
	box: CellBox,
	found: Array<ScatteredOrigin> = [],
): Array<ScatteredOrigin> {
	const { level } = entry;
	if (level.type !== "depth") return found;
	const seed = bit32.bxor(world.seed, fnv1a32(entry.id));
	const gate = hash2(seed, Salt.Gate);
	const chance = math.min(1, (entry.chance * CELL_VOXELS) / (level.max - level.min + 1));
	for (const cz of $range(box.minZ, box.maxZ)) {
		for (const cy of $range(box.minY, box.maxY)) {
			for (const cx of $range(box.minX, box.maxX)) {
				if (unit(hash2(hash2(hash2(gate, u32(cx)), u32(cy)), u32(cz))) >= chance) continue;
				const count = countOf(entry, () => hashAt(seed, Salt.Count, cx, cy, cz));
				const tries = hashAt(seed, Salt.Try, cx, cy, cz);
				for (const i of $range(0, count - 1)) {
					const stream = createPcg32(hashAt(tries, Salt.CellTry, i, 0, 0));
					const draw = stream.nextDouble;
					tryCell(entry, world, cx * CELL_VOXELS, cy * CELL_VOXELS, cz * CELL_VOXELS, draw, found);
				}
			}
		}
	}
	return found;
}
