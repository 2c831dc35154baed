//!native
//!optimize 2
import { FROZEN_BIT, NodePart, TileLayout } from "./height-tile-layout";
import type { ShellBounds } from "./height-tile-layout";
import { FADE_DEPTH } from "./voxel-rules";

/** Heights are stored in 32 bits, and so are squared distances; bounds are kept this far from what they bound. */
const ROUNDING = 2e-3;

/**
 * Bounds the ground of a tile whose nodes are written: fills in the bounds of its blocks, and returns those of all of it.
 *
 * @param rockDepth depth from which on all is rock
 */
export function boundTile(nodes: buffer, radius: number, rockDepth: number): ShellBounds {
	let airAbove = -math.huge;
	let rockBelow = math.huge;
	let wetAbove = math.huge;
	let wetBelow = -math.huge;
	let floodedBelow = math.huge;
	let isFrozen = false;
	let block: number = TileLayout.BlocksAt;
	for (const row of $range(0, TileLayout.Steps - 1, TileLayout.BlockSteps)) {
		for (const column of $range(0, TileLayout.Steps - 1, TileLayout.BlockSteps)) {
			let lowest = math.huge;
			let highest = -math.huge;
			let lowestWater = math.huge;
			let highestWater = -math.huge;
			let leastShare = 255;
			for (const b of $range(row, row + TileLayout.BlockSteps)) {
				let node = b * TileLayout.RowBytes + column * TileLayout.NodeBytes;
				for (const _ of $range(0, TileLayout.BlockSteps)) {
					const ground = buffer.readf32(nodes, node + NodePart.Ground);
					const water = buffer.readf32(nodes, node + NodePart.WaterLevel);
					lowest = math.min(lowest, ground);
					highest = math.max(highest, ground);
					lowestWater = math.min(lowestWater, water);
					highestWater = math.max(highestWater, water);
					leastShare = math.min(leastShare, buffer.readu8(nodes, node + NodePart.DepthPerStud));
					if (buffer.readu8(nodes, node + NodePart.Class) >= FROZEN_BIT) isFrozen = true;
					node += TileLayout.NodeBytes;
				}
			}
			const studsPerDepth = 255 / leastShare;
			const air = highest + FADE_DEPTH * studsPerDepth + ROUNDING;
			const rock = lowest - rockDepth * studsPerDepth - ROUNDING;
			const dryBelow = lowest - FADE_DEPTH * studsPerDepth - ROUNDING;
			const dryAbove = highestWater + FADE_DEPTH + ROUNDING;
			const empty = radius + (dryBelow < dryAbove ? math.max(air, dryAbove) : air);
			const full = math.max(0, radius + rock);
			buffer.writef32(nodes, block, empty * empty);
			buffer.writef32(nodes, block + 4, full * full);
			block += TileLayout.BlockBytes;
			airAbove = math.max(airAbove, air);
			rockBelow = math.min(rockBelow, rock);
			wetAbove = math.min(wetAbove, dryBelow);
			wetBelow = math.max(wetBelow, dryAbove);
			floodedBelow = math.min(floodedBelow, lowestWater - FADE_DEPTH - ROUNDING);
		}
	}
	return { airAbove, rockBelow, wetAbove, wetBelow, floodedBelow, isFrozen };
}
