import { CLASS_MASK, FLOODED } from "./cell-code";
import { FACES } from "./faces";
import { findFluidContacts } from "./find-fluid-contacts";
import { cellCodeAt, cellIndex } from "./geode-cells";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan, WaterLevel } from "./geode-plan";
import { isBaseRefused } from "./is-refused";
import { LayerCode } from "./layer-code";
import { AIR_INDEX } from "./layer-materials";
import { VoxelClass } from "./voxel-class";

/**
 * Marks what water fills: crack and filling of air at or below `level` that hangs together, face by face, with water of the terrain
 * beside the crack. Of the whole plan, so no chunk matters.
 */
export function floodCrack(plan: GeodePlan, cells: GeodeCells, level: WaterLevel): void {
	const { materials } = plan;

	function isFloodable(x: number, y: number, z: number): boolean {
		const isBelow = typeIs(level, "number") ? y <= level : level(x, y, z);
		if (!isBelow) return false;
		const voxelClass = bit32.band(cellCodeAt(plan, cells, x, y, z), CLASS_MASK);
		if (voxelClass < VoxelClass.Crack) return false;
		if (voxelClass === VoxelClass.Filling && materials.picks[LayerCode.Filling](x, y, z) !== AIR_INDEX)
			return false;
		return !isBaseRefused(plan, x, y, z);
	}

	const queue = [...findFluidContacts(plan, cells)];
	let head = 0;
	while (head < queue.size()) {
		const [x, y, z] = queue[head];
		head += 1;
		for (const [dx, dy, dz] of FACES) {
			const [nx, ny, nz] = [x + dx, y + dy, z + dz];
			const code = cellCodeAt(plan, cells, nx, ny, nz);
			if (bit32.btest(code, FLOODED) || !isFloodable(nx, ny, nz)) continue;
			buffer.writeu8(cells.codes, cellIndex(plan, nx, ny, nz), bit32.bor(code, FLOODED));
			queue.push([nx, ny, nz]);
		}
	}
}
