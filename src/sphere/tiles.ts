import { normalizeDirection } from "./direction";
import { projectionOf } from "./projection";
import type { ProjectionName } from "./projection";

/** Tiles of level L cut the square into 2^L by 2^L. */
export const MAX_LEVEL = 12;

/** A tile of some level by its column i (along U) and its row j (along V), both 0 .. n - 1. */
export interface Tile {
	readonly i: number;
	readonly j: number;
}

/** A tile beside another one. */
export interface NeighbourTile extends Tile {
	/** Whether its own axes are turned by half a turn against those of the tile that was asked about. */
	readonly rotated: boolean;
}

const KEY_BASE = 1048576;

// Edges first, so that a neighbour that is reached in two ways is named by its edge.
const STEPS: ReadonlyArray<readonly [di: number, dj: number]> = [
	[1, 0],
	[-1, 0],
	[0, 1],
	[0, -1],
	[1, 1],
	[1, -1],
	[-1, 1],
	[-1, -1],
];

function checkInteger(name: string, value: unknown, low: number, high: number): asserts value is number {
	if (!typeIs(value, "number") || math.floor(value) !== value || value < low || value > high) {
		throw `${name} must be an integer from ${low} to ${high}, got ${tostring(value)}`;
	}
}

/** 2^level, the number of tiles along one side. Raises an error unless `level` is an integer of 0..12. */
export function tilesPerSide(level: number): number {
	checkInteger("level", level, 0, MAX_LEVEL);
	return 2 ** level;
}

/** Raises an error unless (level, i, j) is a tile. */
export function checkTile(level: number, i: number, j: number): void {
	const n = tilesPerSide(level);
	checkInteger("i", i, 0, n - 1);
	checkInteger("j", j, 0, n - 1);
}

/** The tile of `level` that a direction of any length falls in. Raises an error for a zero or infinite vector. */
export function tileOf(
	level: number,
	x: number,
	y: number,
	z: number,
	projection: ProjectionName = "octahedral",
): LuaTuple<[i: number, j: number]> {
	const n = tilesPerSide(level);
	const [ux, uy, uz] = normalizeDirection(x, y, z);
	const [U, V] = projectionOf(projection).dirToUv(ux, uy, uz);
	return $tuple(math.min(n - 1, math.floor(U * n)), math.min(n - 1, math.floor(V * n)));
}

/** One integer for a tile, exact in a double: `(level 2^20 + i) 2^20 + j`. */
export function tileKey(level: number, i: number, j: number): number {
	checkTile(level, i, j);
	return (level * KEY_BASE + i) * KEY_BASE + j;
}

/** The tile that {@link tileKey} made the key of. */
export function tileFromKey(key: number): LuaTuple<[level: number, i: number, j: number]> {
	const rest = math.floor(key / KEY_BASE);
	return $tuple(math.floor(rest / KEY_BASE), rest % KEY_BASE, key % KEY_BASE);
}

/**
 * The tile that any integers (i, j) stand for on a square of n by n tiles, by the folds of the square's edges (foldUv).
 * `rotated` says whether that tile's own axes are turned by half a turn against the caller's.
 */
export function wrapTile(n: number, i: number, j: number): LuaTuple<[i: number, j: number, rotated: boolean]> {
	checkInteger("n", n, 1, 2 ** MAX_LEVEL);
	checkInteger("i", i, -KEY_BASE * KEY_BASE, KEY_BASE * KEY_BASE);
	checkInteger("j", j, -KEY_BASE * KEY_BASE, KEY_BASE * KEY_BASE);
	// Two squares on, in either direction, comes the same square the same way round.
	let column = i % (2 * n);
	let row = j % (2 * n);
	let rotated = false;
	if (column >= n) {
		column = 2 * n - 1 - column;
		row = n - 1 - row;
		rotated = !rotated;
	}
	if (row < 0) {
		column = n - 1 - column;
		row = -1 - row;
		rotated = !rotated;
	} else if (row >= n) {
		column = n - 1 - column;
		row = 2 * n - 1 - row;
		rotated = !rotated;
	}
	return $tuple(column, row, rotated);
}

/**
 * The tiles that share an edge or a corner with (i, j) on a square of n by n tiles, each once, without the tile itself:
 * eight of them, but six beside the middle of an edge of the square, three when n is 2, none when n is 1.
 */
export function neighbours8(n: number, i: number, j: number): Array<NeighbourTile> {
	checkInteger("n", n, 1, 2 ** MAX_LEVEL);
	checkInteger("i", i, 0, n - 1);
	checkInteger("j", j, 0, n - 1);
	const neighbours = new Array<NeighbourTile>();
	for (const [di, dj] of STEPS) {
		const [ni, nj, rotated] = wrapTile(n, i + di, j + dj);
		if (ni === i && nj === j) continue;
		if (neighbours.some((known) => known.i === ni && known.j === nj)) continue;
		neighbours.push({ i: ni, j: nj, rotated });
	}
	return neighbours;
}

/** The tile of the level above (`level - 1`) that holds tile (i, j). */
export function parentTile(i: number, j: number): LuaTuple<[i: number, j: number]> {
	return $tuple(math.floor(i / 2), math.floor(j / 2));
}

/** The four tiles of the level below (`level + 1`) that make up tile (i, j), row by row. */
export function childTiles(i: number, j: number): [Tile, Tile, Tile, Tile] {
	return [
		{ i: 2 * i, j: 2 * j },
		{ i: 2 * i + 1, j: 2 * j },
		{ i: 2 * i, j: 2 * j + 1 },
		{ i: 2 * i + 1, j: 2 * j + 1 },
	];
}
