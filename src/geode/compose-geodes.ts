//!native
//!optimize 2
import { foldsToWater } from "voxel";
import { isSolid, sampleBase } from "./base-sampler";
import { CLASS_MASK, FLOODED, layerOfCode, SHARED } from "./cell-code";
import { finishVoxel } from "./finish-voxel";
import { RowField, ROW_BYTES, SHARE_BYTES } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePalette } from "./geode-palette";
import type { GeodePlan } from "./geode-plan";
import type { GeodeTarget } from "./geode-target";
import { WATER_INDEX } from "./layer-materials";
import { geodeCells } from "./plan-cells";
import { isPlanBefore } from "./plan-order";
import { growsVoxels, survivingPlacements } from "./surviving-placements";
import { VoxelClass } from "./voxel-class";

/** Rows written between two checkpoints. */
const CHECKPOINT_ROWS = 16;

/** The places that a plan and a target have in common along one axis, counted from the target's first. */
function overlap(
	origin: number,
	size: number,
	planOrigin: number,
	planSize: number,
): LuaTuple<[first: number, last: number]> {
	return $tuple(math.max(0, planOrigin - origin), math.min(size, planOrigin + planSize - origin) - 1);
}

/** Number of shared voxels in a row before place `stop`. */
function sharesBefore(cells: GeodeCells, rowStart: number, first: number, stop: number): number {
	let count = 0;
	for (const k of $range(first, stop - 1)) {
		if (bit32.btest(buffer.readu8(cells.codes, rowStart + k), SHARED)) count += 1;
	}
	return count;
}

/** What of a target earlier geodes have written: a byte a voxel, 1 if so. */
type Marks = buffer;

/** What a voxel consists of, in the form of one material. */
function presentMaterial<M extends defined>(
	palette: GeodePalette<M>,
	materials: ReadonlyArray<M>,
	occupancies: ReadonlyArray<number>,
	liquid: ReadonlyArray<number> | undefined,
	k: number,
): M {
	return liquid !== undefined && foldsToWater(occupancies[k], liquid[k]) ? palette.water : materials[k];
}

/** `keepsLiquid`: what water is there stays, beside a solid that does not fill the voxel. Water needs `liquid` in channels. */
function writeCell<M extends defined>(
	palette: GeodePalette<M>,
	materials: Array<M>,
	occupancies: Array<number>,
	liquid: Array<number> | undefined,
	k: number,
	material: M,
	occupancy: number,
	keepsLiquid: boolean,
): void {
	const isLiquid = liquid !== undefined && material === palette.water;
	materials[k] = isLiquid ? palette.air : material;
	occupancies[k] = isLiquid ? 0 : occupancy;
	if (liquid === undefined) return;
	if (isLiquid) liquid[k] = 1;
	else if (!keepsLiquid || occupancy === 0 || occupancy === 1) liquid[k] = 0;
}

/** How much of the voxel the terrain itself fills with solid, whatever was written there since. */
function hostShare<M extends defined>(
	plan: GeodePlan,
	palette: GeodePalette<M>,
	isMarked: boolean,
	x: number,
	y: number,
	z: number,
	material: M,
	occupancy: number,
	liquid: number,
): number {
	if (isMarked) {
		const [baseMaterial, baseOccupancy] = sampleBase(plan.base, x, y, z);
		return isSolid(baseMaterial) ? baseOccupancy : 0;
	}
	if (material === palette.air || material === palette.water) return 0;
	return foldsToWater(occupancy, liquid) ? 0 : occupancy;
}

/** Writes the voxels of a plan's layers that lie in the target. */
function composeLayers<M extends defined>(
	plan: GeodePlan,
	target: GeodeTarget<M>,
	palette: GeodePalette<M>,
	marks: Marks | undefined,
	checkpoint: (() => void) | undefined,
): void {
	const { bounds, isProtected } = plan;
	const { originX, originY, originZ, sizeY, sizeZ } = target;
	const [firstI, lastI] = overlap(originX, target.sizeX, bounds.originX, bounds.sizeX);
	const [firstJ, lastJ] = overlap(originY, sizeY, bounds.originY, bounds.sizeY);
	const [firstK, lastK] = overlap(originZ, sizeZ, bounds.originZ, bounds.sizeZ);
	if (firstI > lastI || firstJ > lastJ || firstK > lastK) return;

	const cells = geodeCells(plan, checkpoint);
	const { codes, rows, shares } = cells;
	const { layers, fixed } = palette.of(plan);
	const mayBeFixed = !fixed.isEmpty();
	const shiftK = bounds.originZ - originZ;
	let rowsSince = 0;
	for (const i of $range(firstI, lastI)) {
		const x = originX + i;
		for (const j of $range(firstJ, lastJ)) {
			const y = originY + j;
			const row = (x - bounds.originX) * bounds.sizeY + (y - bounds.originY);
			const rowFirst = buffer.readu16(rows, row * ROW_BYTES + RowField.First);
			const rowLast = buffer.readu16(rows, row * ROW_BYTES + RowField.Last);
			const first = math.max(firstK - shiftK, rowFirst);
			const last = math.min(lastK - shiftK, rowLast);
			if (first > last) continue;

			const rowStart = row * bounds.sizeZ;
			let share = buffer.readu32(rows, row * ROW_BYTES + RowField.SharesBefore);
			share += sharesBefore(cells, rowStart, rowFirst, first);
			let [materials, occupancies, liquid] = target.rowAt(i, j);
			for (const place of $range(first, last)) {
				const code = buffer.readu8(codes, rowStart + place);
				const voxelClass: VoxelClass = bit32.band(code, CLASS_MASK);
				if (voxelClass === VoxelClass.None) continue;
				const k = place + shiftK;
				const z = originZ + k;
				const isOpen = voxelClass >= VoxelClass.Crack;
				const occupancy = occupancies[k];
				const level = liquid !== undefined ? liquid[k] : 0;
				let inward = isOpen ? 0 : 1;
				let outward = 1;
				if (bit32.btest(code, SHARED)) {
					inward = buffer.readf64(shares, share * SHARE_BYTES);
					outward = buffer.readf64(shares, share * SHARE_BYTES + SHARE_BYTES / 2);
					share += 1;
				}
				if (mayBeFixed && fixed.has(presentMaterial(palette, materials, occupancies, liquid, k))) continue;
				if (isProtected !== undefined && isProtected(x, y, z)) continue;

				const mark = (i * sizeY + j) * sizeZ + k;
				let host = 0;
				if (outward < 1) {
					const isMarked = marks !== undefined && buffer.readu8(marks, mark) !== 0;
					host = hostShare(plan, palette, isMarked, x, y, z, materials[k], occupancy, level);
				}
				let index = WATER_INDEX;
				let filled = 1;
				if (!bit32.btest(code, FLOODED)) {
					[index, filled] = finishVoxel(
						plan.materials,
						voxelClass,
						layerOfCode(code),
						x,
						y,
						z,
						inward,
						outward,
						host,
					);
				}
				if (index === WATER_INDEX && liquid === undefined && palette.inChannels) {
					target.addLiquid();
					[materials, occupancies, liquid] = target.rowAt(i, j);
				}
				writeCell(palette, materials, occupancies, liquid, k, layers[index], filled, !isOpen);
				if (marks !== undefined) buffer.writeu8(marks, mark, 1);
			}
			rowsSince += 1;
			if (rowsSince >= CHECKPOINT_ROWS && checkpoint !== undefined) {
				rowsSince = 0;
				checkpoint();
			}
		}
	}
}

/** Writes the voxels that grow in a plan and lie in the target. */
function composePlacements<M extends defined>(
	plans: ReadonlyArray<GeodePlan>,
	index: number,
	target: GeodeTarget<M>,
	palette: GeodePalette<M>,
	marks: Marks | undefined,
	checkpoint: (() => void) | undefined,
): void {
	const { originX, originY, originZ, sizeX, sizeY, sizeZ } = target;
	const { fixed, placements } = palette.of(plans[index]);
	for (const { kind, target: voxel } of survivingPlacements(plans, index, checkpoint)) {
		const i = voxel[0] - originX;
		const j = voxel[1] - originY;
		const k = voxel[2] - originZ;
		const isInside = i >= 0 && j >= 0 && k >= 0 && i < sizeX && j < sizeY && k < sizeZ;
		if (kind.type !== "voxel" || !isInside) continue;
		const material = placements.get(kind.material)!;
		let [materials, occupancies, liquid] = target.rowAt(i, j);
		if (fixed.has(presentMaterial(palette, materials, occupancies, liquid, k))) continue;
		if (material === palette.water && liquid === undefined && palette.inChannels) {
			target.addLiquid();
			[materials, occupancies, liquid] = target.rowAt(i, j);
		}
		writeCell(palette, materials, occupancies, liquid, k, material, material === palette.air ? 0 : 1, false);
		if (marks !== undefined) buffer.writeu8(marks, (i * sizeY + j) * sizeZ + k, 1);
	}
}

/** Whether the boxes of two plans, one voxel wider for what grows, have a voxel in common. */
function doOverlap(a: GeodePlan, b: GeodePlan): boolean {
	const [p, q] = [a.bounds, b.bounds];
	return (
		math.abs(2 * (p.originX - q.originX) + p.sizeX - q.sizeX) < p.sizeX + q.sizeX + 4 &&
		math.abs(2 * (p.originY - q.originY) + p.sizeY - q.sizeY) < p.sizeY + q.sizeY + 4 &&
		math.abs(2 * (p.originZ - q.originZ) + p.sizeZ - q.sizeZ) < p.sizeZ + q.sizeZ + 4
	);
}

/**
 * Composes geodes into a box of terrain: those that come later in the order of `isPlanBefore` overwrite earlier ones, and what they
 * decide looks at the terrain as it was before all of them. Only voxels of the target are written, so a world made of chunks is
 * the same as one made at once. The plans may be in any order, and lie anywhere. In a grid that keeps water apart, the layers keep
 * what water they stand in, filling and crack are dry.
 *
 * `checkpoint` is called every few dozen microseconds of work and may yield.
 */
export function composeGeodes<M extends defined>(
	plans: ReadonlyArray<GeodePlan>,
	target: GeodeTarget<M>,
	palette: GeodePalette<M>,
	checkpoint?: () => void,
): void {
	const ordered = [...plans].sort(isPlanBefore);
	const anyOverlap = ordered.some((plan, index) => ordered.some((other, k) => k > index && doOverlap(plan, other)));
	const marks = anyOverlap ? buffer.create(target.sizeX * target.sizeY * target.sizeZ) : undefined;
	ordered.forEach((plan, index) => {
		composeLayers(plan, target, palette, marks, checkpoint);
		if (growsVoxels(plan)) composePlacements(ordered, index, target, palette, marks, checkpoint);
	});
}
