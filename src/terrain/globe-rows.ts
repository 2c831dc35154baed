//!native
//!optimize 2
import { MaterialCode } from "planet";
import type { RowTarget } from "./grid-draft";
import { FROZEN_BIT, NODE_BYTES, NodePart, TILE_NODES, TILE_STEPS } from "./height-tile";
import type { ShellBounds } from "./height-tile";
import type { Palette } from "./palette";
import type { TileCache } from "./tile-cache";
import { FADE_DEPTH, ICE_DEPTH, LEAST_OCCUPANCY, SURFACE_DEPTH } from "./voxel-rules";

/** A row of voxels along z: the first one's centre as offsets from the centre of the globe, in studs. */
export interface RowPlace {
	x: number;
	y: number;
	z: number;
}

/**
 * Writes a row of voxels, 4 studs apart. With `isWet` false there must be no water in the row, and `liquid` is left alone.
 * Returns whether there was any.
 */
export type FillGlobeRow<M extends defined> = (
	place: RowPlace,
	bounds: ShellBounds,
	isWet: boolean,
	target: RowTarget<M>,
) => boolean;

const ROW_BYTES = TILE_NODES * NODE_BYTES;

/**
 * The kernel that turns height tiles into rows of voxels: the ground is bilinear between nodes; water, class and materials
 * are those of the nearest node, since between a river and its bank there is no level half-way.
 *
 * @param n tiles along one side of the octahedral square
 * @param hollowRadius distance from the centre within which there is nothing; 0 or less: rock all the way
 */
export function createGlobeRows<M extends defined>(
	palette: Palette<M>,
	radius: number,
	soilDepth: number,
	n: number,
	tiles: TileCache,
	hollowRadius: number,
): FillGlobeRow<M> {
	const { materialByCode, air, water } = palette;
	const rock = materialByCode[MaterialCode.Rock];
	const ice = materialByCode[MaterialCode.Ice];
	const rockDepth = SURFACE_DEPTH + soilDepth;
	const surfaceDepth = SURFACE_DEPTH;
	const least = LEAST_OCCUPANCY;
	const iceDepth = ICE_DEPTH;
	const steps = n * TILE_STEPS;
	const half = steps / 2;
	const emptyWithin = math.max(0, hollowRadius - FADE_DEPTH);
	const emptyWithinSquared = emptyWithin * emptyWithin;
	const fadesWithin = hollowRadius > 0 ? hollowRadius + FADE_DEPTH : -1;
	const fadesWithinSquared = fadesWithin > 0 ? fadesWithin * fadesWithin : -1;

	return (place, bounds, isWet, target) => {
		const { materials, occupancies, liquid, length } = target;
		const { x, y } = place;
		const across = x * x + y * y;
		const absX = math.abs(x);
		const absY = math.abs(y);
		const outer = math.max(0, radius + (isWet ? math.max(bounds.airAbove, bounds.wetBelow) : bounds.airAbove));
		const outerSquared = outer * outer;
		const inner = math.max(0, radius + bounds.rockBelow);
		const innerSquared = inner * inner;
		let tileI = -1;
		let tileJ = -1;
		let nodes: buffer | undefined;
		let anyWater = false;

		for (const k of $range(0, length - 1)) {
			const z = place.z + 4 * k;
			const squared = across + z * z;
			let solid = 0;
			let level = 0;
			let material = air;
			if (squared <= innerSquared && squared >= fadesWithinSquared) {
				solid = 1;
				material = rock;
			} else if (squared < outerSquared && squared > emptyWithinSquared) {
				// Octahedral coordinates, in steps between nodes.
				const scale = 1 / (absX + absY + math.abs(z));
				let u = x * scale;
				let v = y * scale;
				if (z < 0) {
					const foldedU = 1 - absY * scale;
					const foldedV = 1 - absX * scale;
					u = x >= 0 ? foldedU : -foldedU;
					v = y >= 0 ? foldedV : -foldedV;
				}
				u = (u + 1) * half;
				v = (v + 1) * half;
				const column = math.min(math.floor(u), steps - 1);
				const row = math.min(math.floor(v), steps - 1);
				const i = math.floor(column / TILE_STEPS);
				const j = math.floor(row / TILE_STEPS);
				if (nodes === undefined || i !== tileI || j !== tileJ) {
					nodes = tiles.tileAt(i, j).nodes;
					tileI = i;
					tileJ = j;
				}
				const right = u - column;
				const up = v - row;
				const corner = (row - j * TILE_STEPS) * ROW_BYTES + (column - i * TILE_STEPS) * NODE_BYTES;
				const below = buffer.readf32(nodes, corner);
				const belowRight = buffer.readf32(nodes, corner + NODE_BYTES);
				const above = buffer.readf32(nodes, corner + ROW_BYTES);
				const aboveRight = buffer.readf32(nodes, corner + ROW_BYTES + NODE_BYTES);
				const lower = below + right * (belowRight - below);
				const ground = lower + up * (above + right * (aboveRight - above) - lower);
				const nearest = corner + (right >= 0.5 ? NODE_BYTES : 0) + (up >= 0.5 ? ROW_BYTES : 0);

				const distance = math.sqrt(squared);
				const height = distance - radius;
				const share = buffer.readu8(nodes, nearest + NodePart.DepthPerStud) / 255;
				const depth = (ground - height) * share;
				solid = math.clamp(0.5 + 0.25 * depth, 0, 1);
				if (solid < least) {
					solid = 0;
				} else if (depth >= rockDepth) {
					material = rock;
				} else {
					const codes = buffer.readu8(nodes, nearest + NodePart.Materials);
					const under = math.floor(codes / 16);
					material = materialByCode[depth < surfaceDepth ? codes - 16 * under : under];
				}

				if (isWet && solid < 1) {
					const covered = buffer.readf32(nodes, nearest + NodePart.WaterLevel) - height;
					level = math.clamp(0.5 + 0.25 * covered, 0, 1);
					if (level < least) {
						level = 0;
					} else if (covered < iceDepth && buffer.readu8(nodes, nearest + NodePart.Class) >= FROZEN_BIT) {
						material = ice;
						solid = math.max(solid, level);
						level = 0;
					} else {
						anyWater = true;
					}
				}
				if (squared < fadesWithinSquared) {
					solid = math.min(solid, math.clamp(0.5 + 0.25 * (distance - hollowRadius), 0, 1));
					if (solid < least) {
						solid = 0;
						material = air;
					}
				}
			}

			if (isWet) {
				if (liquid !== undefined) {
					liquid[k] = level;
				} else if (level > 0 && (solid === 0 || (level > 0.5 && solid < 0.5))) {
					material = water;
					solid = level;
				}
			}
			materials[k] = material;
			occupancies[k] = solid;
		}
		return anyWater;
	};
}
