import type { VoxelPosition } from "./crack-points";
import type { GeodeCells } from "./geode-cells";
import type { GeodePlacement } from "./placements";

/** What was computed of a plan so far, for whoever asks next. It follows from the plan, so it is lost without harm. */
export interface PlanMemo {
	cells?: GeodeCells;
	placements?: ReadonlyArray<GeodePlacement>;
	contacts?: ReadonlyArray<VoxelPosition>;
}
