import { fillCells } from "./fill-cells";
import { floodCrack } from "./flood-crack";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlan } from "./geode-plan";

/**
 * The voxels of a plan, computed once. `checkpoint` is called every few dozen microseconds of work and may yield; who asks in the
 * meantime computes them too.
 */
export function geodeCells(plan: GeodePlan, checkpoint?: () => void): GeodeCells {
	let cells = plan.memo.cells;
	if (cells === undefined) {
		cells = fillCells(plan, checkpoint);
		if (plan.config.floodCrack && plan.waterLevel !== undefined) floodCrack(plan, cells, plan.waterLevel);
		plan.memo.cells = cells;
	}
	return cells;
}
