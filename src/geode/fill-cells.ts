//!native
//!optimize 2
import { sharedCode } from "./cell-code";
import { giveScratch, takeScratch } from "./cells-scratch";
import type { CellsScratch } from "./cells-scratch";
import { RowField, ROW_BYTES, SHARE_BYTES } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { LayerCode } from "./layer-code";
import { AIR_INDEX, WATER_INDEX } from "./layer-materials";
import { fillNoiseLattice, LatticeOffset } from "./noise-lattice";
import { shellReach } from "./plan-bounds";
import { extentOf } from "./point-cloud";
import type { PointCloud } from "./point-cloud";
import { layRow, RowPoint, sumRow } from "./point-row";
import { FIRST_STEP, NOISE_BOUND, NOISE_WEIGHT, OCTAVE_BOUND, SECOND_STEP, SLOPE_BOUND } from "./shape-noise";
import { VoxelClass } from "./voxel-class";
import { drawInRow, planeWord, rowWord, Salt } from "./voxel-draw";
import { voxelShares } from "./voxel-shares";
import type { Walls } from "./voxel-shares";

/** Bounds on sums are trusted up to this. */
const MARGIN = 1e-9;

/** Half a voxel, widened for the rounding of bounds on slopes. */
const HALF_VOXEL = 0.5 * (1 + 1e-9);

/** Points that are kept in registers. */
const FIRST_POINTS = 4;

/** Voxels looked at between two checkpoints. */
const CHECKPOINT_VOXELS = 256;

function writeShares(scratch: CellsScratch, count: number, inward: number, outward: number): void {
	const at = count * SHARE_BYTES;
	const room = buffer.len(scratch.shares);
	if (at + SHARE_BYTES > room) {
		const grown = buffer.create(2 * room);
		buffer.copy(grown, 0, scratch.shares);
		scratch.shares = grown;
	}
	buffer.writef64(scratch.shares, at, inward);
	buffer.writef64(scratch.shares, at + SHARE_BYTES / 2, outward);
}

/** The filling's place among the materials if it is the same throughout, -1 if not. */
function constantFilling(plan: GeodePlan): number {
	const provider = plan.config.blocks.filling;
	return provider.type === "single" ? plan.materials.picks[LayerCode.Filling](0, 0, 0) : -1;
}

/** The first four points, x, y, z and offset of each. Those that the cloud lacks lie infinitely far away: they add 0 to every sum. */
function firstPoints({ xs, ys, zs, offsets, count }: PointCloud): ReadonlyArray<number> {
	const numbers = new Array<number>();
	for (const i of $range(0, FIRST_POINTS - 1)) {
		if (i < count) numbers.push(xs[i], ys[i], zs[i], offsets[i]);
		else numbers.push(0, 0, 0, math.huge);
	}
	return numbers;
}

/**
 * Classifies the voxels of a plan's bounds, with the shares of those on a wall: `classifyVoxel` and `resolveVoxel` for all of
 * them, bit for bit, at a fraction of the work.
 *
 * Most voxels are untouched, which the shell sum without noise and a bound on the noise tell: no value is beyond
 * `OCTAVE_BOUND`, nor farther from that of the voxel before than an octave can change in a step. The noise is called only where that
 * leaves doubt, octave by octave. Most others lie wholly on one side of every wall, which a bound on the length of the sums'
 * gradients tells: no point adds more to it than its squared inverse distance.
 *
 * Written out for four points, since most geodes have no more, and numbers in registers cost half of those in arrays.
 */
export function fillCells(plan: GeodePlan, checkpoint?: () => void): GeodeCells {
	const { bounds, shell, cut, thresholds, crack, config, noise3, noiseOffsets, materials, geodeSeed } = plan;
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = bounds;
	const { air, inner, middle, outer } = thresholds;
	const { smooth, noiseMultiplier, useAlternateLayer0Chance: alternateChance } = config;
	const { on: isCrackOn, size: crackSize } = crack;
	const scratch = takeScratch(math.max(sizeX, sizeY, sizeZ));
	const { lattice, pointRow, sumRow: moreSums } = scratch;
	const { firstZ: firstLattice, secondZ: secondLattice } = lattice;
	const hasNoise = noiseMultiplier !== 0;
	if (hasNoise) fillNoiseLattice(lattice, noiseOffsets, bounds);

	const codes = buffer.create(sizeX * sizeY * sizeZ);
	const rows = buffer.create(sizeX * sizeY * ROW_BYTES);

	// Points.
	const [px0, py0, pz0, offset0, px1, py1, pz1, offset1, px2, py2, pz2, offset2, px3, py3, pz3, offset3] =
		firstPoints(shell);
	const [qx0, qy0, qz0, soft0, qx1, qy1, qz1, soft1, qx2, qy2, qz2, soft2] = firstPoints(cut);
	const [has1, has2, has3] = [shell.count > 1 ? 1 : 0, shell.count > 2 ? 1 : 0, shell.count > 3 ? 1 : 0];
	const hasMore = shell.count > FIRST_POINTS;
	const lastMore = (shell.count - 1 - FIRST_POINTS) * RowPoint.Bytes;
	const reach = shellReach(shell.count, outer, noiseMultiplier);
	const [lowX, highX] = extentOf(shell.xs);
	const [lowY, highY] = extentOf(shell.ys);
	const [lowZ, highZ] = extentOf(shell.zs);

	// Noise: what an octave adds to the shell sum at most, and how much more of it from one voxel to the next.
	const noiseWeight = NOISE_WEIGHT;
	const octaveWeight = shell.count * noiseMultiplier * noiseWeight;
	const octaveMost = octaveWeight * OCTAVE_BOUND;
	const firstStep = octaveWeight * FIRST_STEP;
	const secondStep = octaveWeight * SECOND_STEP;
	const noiseReach = shell.count * noiseMultiplier * NOISE_BOUND;

	// Thresholds. The layers may be in any order.
	const least = outer - MARGIN;
	const sureFilling = math.max(air, outer) + MARGIN;

	// Walls.
	const walls: Walls = {
		air,
		outer,
		crack: crackSize,
		shellNoise: shell.count * noiseMultiplier,
		crackNoise: cut.count * noiseMultiplier,
		lattice,
		noise3,
	};
	const shellSlack = walls.shellNoise * SLOPE_BOUND;
	const crackSlack = walls.crackNoise * SLOPE_BOUND;
	const [perAir, perOuter, perCrack] = [1 / air, 1 / outer, 1 / crackSize];
	const fillingPick = materials.picks[LayerCode.Filling];
	const filling = constantFilling(plan);
	let shareCount = 0;
	let voxelsSince = 0;

	for (const i of $range(0, sizeX - 1)) {
		const x = originX + i;
		const [dx0, dx1, dx2, dx3] = [x - px0, x - px1, x - px2, x - px3];
		const [gapX, ex0, ex1, ex2] = [math.max(lowX - x, x - highX, 0), x - qx0, x - qx1, x - qx2];
		const alternatePlane = planeWord(geodeSeed, Salt.Alternate, x);
		const u = LatticeOffset.Half + i * LatticeOffset.Voxel;
		const firstX = buffer.readf64(lattice.firstX, u);
		const secondX = buffer.readf64(lattice.secondX, u);
		for (const j of $range(0, sizeY - 1)) {
			const y = originY + j;
			const row = i * sizeY + j;
			let firstPlace = sizeZ;
			let lastPlace = 0;
			buffer.writeu32(rows, row * ROW_BYTES + RowField.SharesBefore, shareCount);

			// The part of the row that lies near enough to the points' box.
			const gapY = math.max(lowY - y, y - highY, 0);
			const room = reach * reach - gapX * gapX - gapY * gapY;
			const halfRow = room >= 0 ? math.sqrt(room) : -math.huge;
			const startZ = math.max(math.ceil(lowZ - halfRow), originZ);
			const stopZ = math.min(math.floor(highZ + halfRow), originZ + sizeZ - 1);
			if (startZ <= stopZ) {
				const [dy0, dy1, dy2, dy3] = [y - py0, y - py1, y - py2, y - py3];
				const term0 = dx0 * dx0 + dy0 * dy0 + offset0;
				const term1 = dx1 * dx1 + dy1 * dy1 + offset1;
				const term2 = dx2 * dx2 + dy2 * dy2 + offset2;
				const term3 = dx3 * dx3 + dy3 * dy3 + offset3;
				if (hasMore) {
					layRow(pointRow, shell, FIRST_POINTS, x, y);
					sumRow(moreSums, pointRow, shell.count - FIRST_POINTS, startZ, stopZ);
				}
				const [ey0, ey1, ey2] = [y - qy0, y - qy1, y - qy2];
				const cutTerm0 = ex0 * ex0 + ey0 * ey0 + soft0;
				const cutTerm1 = ex1 * ex1 + ey1 * ey1 + soft1;
				const cutTerm2 = ex2 * ex2 + ey2 * ey2 + soft2;
				const v = LatticeOffset.Half + j * LatticeOffset.Voxel;
				const firstY = buffer.readf64(lattice.firstY, v);
				const secondY = buffer.readf64(lattice.secondY, v);
				const firstCode = row * sizeZ - originZ;
				let firstMost = octaveMost;
				let secondMost = octaveMost;
				let alternateWord = -1;

				for (const z of $range(startZ, stopZ)) {
					const [dz0, dz1, dz2, dz3] = [z - pz0, z - pz1, z - pz2, z - pz3];
					const inverse0 = 1 / math.sqrt(term0 + dz0 * dz0);
					const inverse1 = 1 / math.sqrt(term1 + dz1 * dz1);
					const inverse2 = 1 / math.sqrt(term2 + dz2 * dz2);
					const inverse3 = 1 / math.sqrt(term3 + dz3 * dz3);
					let shellSum = inverse0 + inverse1 + inverse2 + inverse3;
					if (hasMore) shellSum += buffer.readf64(moreSums, 8 * (z - startZ));

					// Noise, as far as the voxel may be touched.
					let noise = 0;
					if (hasNoise) {
						firstMost += firstStep;
						if (firstMost > octaveMost) firstMost = octaveMost;
						secondMost += secondStep;
						if (secondMost > octaveMost) secondMost = octaveMost;
						if (shellSum + firstMost + secondMost < least) continue;
						const surely = shellSum - noiseReach;
						const isSureFilling =
							surely >= sureFilling &&
							(surely - air) * surely * perAir >= HALF_VOXEL * (shellSum * shellSum + shellSlack);
						if (!isSureFilling) {
							const w = LatticeOffset.Half + (z - originZ) * LatticeOffset.Voxel;
							const firstW = buffer.readf64(firstLattice, w);
							const first =
								noise3 !== undefined
									? noise3(firstX, firstY, firstW)
									: math.noise(firstX, firstY, firstW);
							firstMost = octaveWeight * first;
							if (shellSum + firstMost + secondMost < least) continue;
							const secondW = buffer.readf64(secondLattice, w);
							const second =
								noise3 !== undefined
									? noise3(secondX, secondY, secondW)
									: math.noise(secondX, secondY, secondW);
							secondMost = octaveWeight * second;
							noise = noiseWeight * (first + second) * noiseMultiplier;
							if (shellSum + firstMost + secondMost < least) continue;
						}
					} else if (shellSum < least) continue;

					// The sum as the definition adds it up, and a bound on its slope.
					shellSum =
						inverse0 +
						noise +
						(inverse1 + noise * has1) +
						(inverse2 + noise * has2) +
						(inverse3 + noise * has3);
					let squares = inverse0 * inverse0 + inverse1 * inverse1 + inverse2 * inverse2 + inverse3 * inverse3;
					for (const at of $range(0, lastMore, RowPoint.Bytes)) {
						const dz = z - buffer.readf64(pointRow, at + RowPoint.Z);
						const inverse = 1 / math.sqrt(buffer.readf64(pointRow, at + RowPoint.Term) + dz * dz);
						shellSum += inverse + noise;
						squares += inverse * inverse;
					}
					if (shellSum < outer) continue;
					const isFilling = shellSum >= air;
					let nearHollow = false;
					let nearOuter = false;
					if (smooth) {
						const wall = HALF_VOXEL * (squares + shellSlack);
						nearHollow = math.abs((shellSum - air) * shellSum * perAir) < wall;
						nearOuter = (shellSum - outer) * shellSum * perOuter < wall;
					}

					// The crack.
					const [ez0, ez1, ez2] = [z - qz0, z - qz1, z - qz2];
					let [cut0, cut1, cut2] = [0, 0, 0];
					let crackSum = 0;
					let isCut = false;
					let nearCrack = false;
					if (isCrackOn && (nearHollow || !isFilling)) {
						cut0 = 1 / math.sqrt(cutTerm0 + ez0 * ez0);
						cut1 = 1 / math.sqrt(cutTerm1 + ez1 * ez1);
						cut2 = 1 / math.sqrt(cutTerm2 + ez2 * ez2);
						crackSum = cut0 + noise + (cut1 + noise) + (cut2 + noise);
						isCut = crackSum >= crackSize;
						if (smooth) {
							const wall = HALF_VOXEL * (cut0 * cut0 + cut1 * cut1 + cut2 * cut2 + crackSlack);
							// Written so that an infinite size, from which no distance is known, counts as near.
							nearCrack = !(math.abs((crackSum - crackSize) * crackSum * perCrack) >= wall);
						}
					}

					// Class.
					let voxelClass: VoxelClass = VoxelClass.Filling;
					let layer: VoxelClass = VoxelClass.Inner;
					if (!isFilling) {
						if (shellSum < inner) layer = shellSum >= middle ? VoxelClass.Middle : VoxelClass.Outer;
						voxelClass = isCut ? VoxelClass.Crack : layer;
						if (voxelClass === VoxelClass.Inner && alternateChance > 0) {
							if (alternateWord < 0) alternateWord = rowWord(alternatePlane, y);
							if (drawInRow(alternateWord, z) < alternateChance) voxelClass = VoxelClass.Alternate;
						}
					}
					let code: number = voxelClass;

					// Shares, if a wall may run through the voxel. What is open for the crack and far from its wall is empty.
					let nearWall = nearHollow || nearCrack || (nearOuter && !isFilling);
					if (isCut && !nearCrack) nearWall = false;
					if (isFilling && !nearHollow) nearWall = false;
					if (nearWall && nearHollow) {
						const pick = filling >= 0 ? filling : fillingPick(x, y, z);
						nearHollow = pick <= WATER_INDEX;
						if (isFilling && pick !== AIR_INDEX) nearWall = false;
					}
					if (nearWall) {
						const slope0 = inverse0 * inverse0 * inverse0;
						const slope1 = inverse1 * inverse1 * inverse1;
						const slope2 = inverse2 * inverse2 * inverse2;
						const slope3 = inverse3 * inverse3 * inverse3;
						let sx = -dx0 * slope0 - dx1 * slope1 - dx2 * slope2 - dx3 * slope3;
						let sy = -dy0 * slope0 - dy1 * slope1 - dy2 * slope2 - dy3 * slope3;
						let sz = -dz0 * slope0 - dz1 * slope1 - dz2 * slope2 - dz3 * slope3;
						for (const at of $range(0, lastMore, RowPoint.Bytes)) {
							const dz = z - buffer.readf64(pointRow, at + RowPoint.Z);
							const inverse = 1 / math.sqrt(buffer.readf64(pointRow, at + RowPoint.Term) + dz * dz);
							const slope = inverse * inverse * inverse;
							sx -= buffer.readf64(pointRow, at + RowPoint.DX) * slope;
							sy -= buffer.readf64(pointRow, at + RowPoint.DY) * slope;
							sz -= dz * slope;
						}
						const cutSlope0 = cut0 * cut0 * cut0;
						const cutSlope1 = cut1 * cut1 * cut1;
						const cutSlope2 = cut2 * cut2 * cut2;
						const isOpen = voxelClass >= VoxelClass.Crack;
						const [inward, outward] = voxelShares(
							walls,
							u,
							v,
							LatticeOffset.Half + (z - originZ) * LatticeOffset.Voxel,
							nearHollow,
							nearCrack,
							nearOuter,
							isOpen,
							shellSum,
							sx,
							sy,
							sz,
							crackSum,
							-ex0 * cutSlope0 - ex1 * cutSlope1 - ex2 * cutSlope2,
							-ey0 * cutSlope0 - ey1 * cutSlope1 - ey2 * cutSlope2,
							-ez0 * cutSlope0 - ez1 * cutSlope1 - ez2 * cutSlope2,
						);
						if (isOpen ? inward > 0 : inward < 1 || outward < 1) {
							code = sharedCode(voxelClass, layer);
							writeShares(scratch, shareCount, inward, outward);
							shareCount += 1;
						}
					}

					buffer.writeu8(codes, firstCode + z, code);
					if (firstPlace === sizeZ) firstPlace = z - originZ;
					lastPlace = z - originZ;
				}
			}
			buffer.writeu16(rows, row * ROW_BYTES + RowField.First, firstPlace);
			buffer.writeu16(rows, row * ROW_BYTES + RowField.Last, lastPlace);
			voxelsSince += sizeZ;
			if (voxelsSince >= CHECKPOINT_VOXELS && checkpoint !== undefined) {
				voxelsSince = 0;
				checkpoint();
			}
		}
	}

	const shares = buffer.create(shareCount * SHARE_BYTES);
	buffer.copy(shares, 0, scratch.shares, 0, shareCount * SHARE_BYTES);
	giveScratch(scratch);
	return { codes, rows, shares };
}
