import { classCounts } from "./class-counts";
import type { VoxelPosition } from "./crack-points";
import { geodeFluidContacts } from "./fluid-contacts";
import type { CrackPlan, GeodeHeader, GeodePlan, GeodePoint, RejectedPlan } from "./geode-plan";
import { geodePlacements } from "./placements";
import { geodeCells } from "./plan-cells";
import type { Thresholds } from "./thresholds";
import { VOXEL_CLASS_NAMES, VoxelClass } from "./voxel-class";
import type { VoxelClassName } from "./voxel-class";

/** Names of the faces that something may grow through, by `Face`. */
const FACE_NAMES = ["down", "up", "north", "south", "west", "east"] as const;

/** A placement by what it is and where. */
export interface PlacementSummary {
	/** Id of a kind of crystal, or the name of a terrain material. */
	readonly kind: string;
	readonly support: VoxelPosition;
	readonly target: VoxelPosition;
	readonly face: (typeof FACE_NAMES)[number];
	readonly submerged: boolean;
}

/** What a plan comes to, as plain data. */
export interface PlanSummary {
	readonly geode: string;
	readonly origin: VoxelPosition;
	readonly status: "accepted" | "rejected";
	/** Of a rejected plan: why, and how many of its points are bad. */
	readonly reason?: "invalid_points";
	readonly count?: number;
	readonly n: number;
	/** Relative to the origin; of a rejected plan those that were drawn. */
	readonly points: ReadonlyArray<GeodePoint>;
	readonly thresholds: Thresholds;
	/** An infinite size, that nothing is cut by, is left out: it is no number in files. */
	readonly crack: Omit<CrackPlan, "size"> & { readonly size?: number };
	/** Voxels of the whole cube by class; inner voxels that switched to the alternate are counted as such alone. */
	readonly counts: Readonly<Record<VoxelClassName, number>>;
	readonly crystals: ReadonlyArray<PlacementSummary>;
	/** Water of the terrain that touches the crack. */
	readonly contacts: ReadonlyArray<VoxelPosition>;
}

function summaryOf({ featureId, origin, n, points, thresholds, crack }: GeodeHeader) {
	const size = crack.size < math.huge ? crack.size : undefined;
	return { geode: featureId, origin, n, points, thresholds, crack: { ...crack, size } };
}

function emptyCounts(): Record<VoxelClassName, number> {
	return { none: 0, outer: 0, middle: 0, inner: 0, alternate: 0, crack: 0, filling: 0 };
}

/** Tells what was planned; of an accepted plan also what is in it, for which all its voxels are looked at. */
export function planSummary(plan: GeodePlan | RejectedPlan): PlanSummary {
	const counts = emptyCounts();
	if (plan.rejected !== undefined) {
		const { rejected: reason, count } = plan;
		return { ...summaryOf(plan), status: "rejected", reason, count, counts, crystals: [], contacts: [] };
	}
	const { minGenOffset, maxGenOffset } = plan.config;
	const byClass = classCounts(geodeCells(plan));
	let touched = 0;
	VOXEL_CLASS_NAMES.forEach((name, voxelClass) => {
		if (voxelClass === VoxelClass.None) return;
		counts[name] = byClass[voxelClass];
		touched += counts[name];
	});
	counts.none = (maxGenOffset - minGenOffset + 1) ** 3 - touched;
	const crystals = geodePlacements(plan).map(({ kind, support, target, face, submerged }): PlacementSummary => ({
		kind: kind.type === "crystal" ? kind.kind.id : kind.type === "voxel" ? kind.material : kind.type,
		support,
		target,
		face: FACE_NAMES[face],
		submerged,
	}));
	return { ...summaryOf(plan), status: "accepted", counts, crystals, contacts: geodeFluidContacts(plan) };
}
