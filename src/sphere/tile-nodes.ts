//!native
//!optimize 2
import { octaPointToDir } from "./octa-map";

/**
 * The unit vector of node (a, b) of tile (i, j) at a level of n tiles a side, with `res` steps along each side of a tile
 * (octahedral map). Nodes 0 and `res` lie on the tile's edges. Coordinates come from integers by one division, counted from
 * the middle of the square, so tiles that share an edge, also across a fold, share its nodes bit for bit.
 */
export function tileNodeToDir(
	n: number,
	res: number,
	column: number,
	row: number,
): LuaTuple<[x: number, y: number, z: number]> {
	const nodes = n * res;
	return octaPointToDir((2 * column - nodes) / nodes, (2 * row - nodes) / nodes);
}
