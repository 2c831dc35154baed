//!native
//!optimize 2
import { MaterialCode } from "planet";
import type { RowTarget } from "./grid-draft";
import { FROZEN_BIT, NodePart, TileLayout } from "./height-tile-layout";
import type { Shell } from "./height-tile-layout";
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
 * Writes a row of voxels, 4 studs apart. With `isWet` false there must be no water in the row. `liquid` is left alone unless there is any.
 * Returns whether there was any.
 */
export type FillGlobeRow<M extends defined> = (
	place: RowPlace,
	shell: Shell,
	isWet: boolean,
	target: RowTarget<M>,
) => boolean;

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
	const steps = n * TileLayout.Steps;
	const lastStep = steps - 1;
	const half = steps / 2;
	const emptyWithin = math.max(0, hollowRadius - FADE_DEPTH);
	const emptyWithinSquared = emptyWithin * emptyWithin;
	const fadesWithin = hollowRadius > 0 ? hollowRadius + FADE_DEPTH : -1;
	const fadesWithinSquared = fadesWithin > 0 ? fadesWithin * fadesWithin : -1;

	return (place, shell, isWet, target) => {
		const { bounds, nodesByTile } = shell;
		const { materials, occupancies, liquid, length } = target;
		const { x, y, z: firstZ } = place;
		const across = x * x + y * y;
		const absX = math.abs(x);
		const absY = math.abs(y);
		const outer = math.max(0, radius + (isWet ? math.max(bounds.airAbove, bounds.wetBelow) : bounds.airAbove));
		const outerSquared = outer * outer;
		const inner = math.max(0, radius + bounds.rockBelow);
		const innerSquared = inner * inner;
		let tile = -1;
		let nodes: buffer | undefined;
		let anyWater = false;

		for (const k of $range(0, length - 1)) {
			const z = firstZ + 4 * k;
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
				const column = math.min(math.floor(u), lastStep);
				const row = math.min(math.floor(v), lastStep);
				const i = math.floor(column / TileLayout.Steps);
				const j = math.floor(row / TileLayout.Steps);
				if (nodes === undefined || tile !== j * n + i) {
					tile = j * n + i;
					nodes = nodesByTile.get(tile) ?? tiles.tileAt(i, j).nodes;
				}
				const localColumn = column - i * TileLayout.Steps;
				const localRow = row - j * TileLayout.Steps;
				const block =
					TileLayout.BlocksAt +
					math.floor(localRow / TileLayout.BlockSteps) * TileLayout.BlockRowBytes +
					math.floor(localColumn / TileLayout.BlockSteps) * TileLayout.BlockBytes;
				if (squared <= buffer.readf32(nodes, block + 4)) {
					solid = 1;
					material = rock;
				} else if (squared < buffer.readf32(nodes, block)) {
					const right = u - column;
					const up = v - row;
					const corner = localRow * TileLayout.RowBytes + localColumn * TileLayout.NodeBytes;
					const below = buffer.readf32(nodes, corner);
					const belowRight = buffer.readf32(nodes, corner + TileLayout.NodeBytes);
					const above = buffer.readf32(nodes, corner + TileLayout.RowBytes);
					const aboveRight = buffer.readf32(nodes, corner + TileLayout.RowBytes + TileLayout.NodeBytes);
					const lower = below + right * (belowRight - below);
					const ground = lower + up * (above + right * (aboveRight - above) - lower);
					const nearest =
						corner + (right >= 0.5 ? TileLayout.NodeBytes : 0) + (up >= 0.5 ? TileLayout.RowBytes : 0);

					const height = math.sqrt(squared) - radius;
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
						}
					}
				}
				if (squared < fadesWithinSquared) {
					solid = math.min(solid, math.clamp(0.5 + 0.25 * (math.sqrt(squared) - hollowRadius), 0, 1));
					if (solid < least) {
						solid = 0;
						material = air;
					}
				}
			}

			if (isWet) {
				if (liquid !== undefined) {
					if (level > 0 && !anyWater) {
						anyWater = true;
						for (const before of $range(0, k - 1)) liquid[before] = 0;
					}
					if (anyWater) liquid[k] = level;
				} else if (level > 0 && (solid === 0 || (level > 0.5 && solid < 0.5))) {
					material = water;
					solid = level;
					anyWater = true;
				}
			}
			materials[k] = material;
			occupancies[k] = solid;
		}
		return anyWater;
	};
}
