//!native
//!optimize 2
import { SHARED } from "./cell-code";
import { giveScratch, takeScratch } from "./cells-scratch";
import type { CellsScratch } from "./cells-scratch";
import { CLASS_MASK } from "./cell-code";
import { RowField, ROW_BYTES, SHARE_BYTES } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";
import { fillNoiseLattice, LATTICE_STEP, latticeAt } from "./noise-lattice";
import { octaveNoise, settleVoxel } from "./settle-voxel";
import { NOISE_BOUND, NOISE_WEIGHT, OCTAVE_BOUND, SLOPE_BOUND } from "./shape-noise";
import { VOXEL_CLASS_NAMES, VoxelClass } from "./voxel-class";
import { shareWithin } from "./wall-share";

/** Sums added up in another order than that of the definition are trusted up to this. */
const MARGIN = 1e-9;

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

/**
 * Classifies the voxels of a plan's bounds, with their shares. `G` is the shell sum without noise. Most voxels are decided by it and
 * a bound on the noise, or on the second octave once the first is known; the others are settled by the definition's own sums.
 */
export function fillCells(plan: GeodePlan, checkpoint?: () => void): GeodeCells {
	const { bounds, shell, thresholds, config, noise3 } = plan;
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = bounds;
	const { xs, ys, zs, offsets } = shell;
	const scratch = takeScratch(math.max(sizeX, sizeY, sizeZ));
	const { lattice, rowTerms } = scratch;
	const { firstZ, secondZ } = lattice;
	const hasNoise = config.noiseMultiplier !== 0;
	if (hasNoise) fillNoiseLattice(lattice, plan.noiseOffsets, bounds);

	const codes = buffer.create(sizeX * sizeY * sizeZ);
	const rows = buffer.create(sizeX * sizeY * ROW_BYTES);
	const counts = VOXEL_CLASS_NAMES.map(() => 0);
	const lastPoint = shell.count - 1;
	const { air } = thresholds;
	const least = thresholds.outer - MARGIN;
	const sureFilling = air + MARGIN;
	const shellNoise = shell.count * config.noiseMultiplier;
	const noiseReach = shellNoise * NOISE_BOUND;
	const octaveWeight = shellNoise * NOISE_WEIGHT;
	const slopeReach = shellNoise * SLOPE_BOUND;
	let shareCount = 0;
	let voxelsSince = 0;

	for (const i of $range(0, sizeX - 1)) {
		const firstX = buffer.readf64(lattice.firstX, latticeAt(i));
		const secondX = buffer.readf64(lattice.secondX, latticeAt(i));
		for (const j of $range(0, sizeY - 1)) {
			let most = noiseReach;
			for (const p of $range(0, lastPoint)) {
				const dx = originX + i - xs[p];
				const dy = originY + j - ys[p];
				const term = dx * dx + dy * dy + offsets[p];
				rowTerms[p] = term;
				most += 1 / math.sqrt(term);
			}
			let first = sizeZ;
			let last = -1;
			const row = i * sizeY + j;
			const rowAt = row * ROW_BYTES;
			buffer.writeu32(rows, rowAt + RowField.SharesBefore, shareCount);
			if (most >= least) {
				const firstY = buffer.readf64(lattice.firstY, latticeAt(j));
				const secondY = buffer.readf64(lattice.secondY, latticeAt(j));
				for (const k of $range(0, sizeZ - 1)) {
					let G = 0;
					for (const p of $range(0, lastPoint)) {
						const dz = originZ + k - zs[p];
						G += 1 / math.sqrt(rowTerms[p] + dz * dz);
					}
					if (G + noiseReach < least) continue;
					let code: number = VoxelClass.Filling;
					let noise = 0;
					let isSure = false;
					if (hasNoise) {
						let low = G - noiseReach;
						isSure = low >= sureFilling && shareWithin(low, air, G * G + slopeReach) === 1;
						if (!isSure) {
							const at = (2 * k + 1) * LATTICE_STEP;
							const g1 = octaveNoise(noise3, firstX, firstY, buffer.readf64(firstZ, at));
							if (G + octaveWeight * (g1 + OCTAVE_BOUND) < least) continue;
							low = G + octaveWeight * (g1 - OCTAVE_BOUND);
							isSure = low >= sureFilling && shareWithin(low, air, G * G + slopeReach) === 1;
							if (!isSure) {
								const g2 = octaveNoise(noise3, secondX, secondY, buffer.readf64(secondZ, at));
								noise = NOISE_WEIGHT * (g1 + g2) * config.noiseMultiplier;
								if (G + shell.count * noise < least) continue;
							}
						}
					}
					if (!isSure) {
						const [settled, inward, outward] = settleVoxel(plan, lattice, i, j, k, noise);
						if (settled === VoxelClass.None) continue;
						code = settled;
						if (bit32.btest(code, SHARED)) {
							writeShares(scratch, shareCount, inward, outward);
							shareCount += 1;
						}
					}
					buffer.writeu8(codes, row * sizeZ + k, code);
					counts[bit32.band(code, CLASS_MASK)] += 1;
					if (last < 0) first = k;
					last = k;
				}
			}
			buffer.writeu16(rows, rowAt + RowField.First, first);
			buffer.writeu16(rows, rowAt + RowField.Last, math.max(last, 0));
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
	return { codes, rows, shares, counts };
}
