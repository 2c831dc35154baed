import type { VoxelPosition } from "./crack-points";
import { isOpenState } from "./composite-state";
import type { InnerPlacement } from "./crystal-kind";
import { Face, FACES } from "./faces";

/** Something that grew on a voxel of the inner layer. */
export interface Growth {
	/** Never of type "none". */
	readonly kind: InnerPlacement;
	/** The voxel it grew on. */
	readonly support: VoxelPosition;
	/** The voxel it stands in. */
	readonly target: VoxelPosition;
	/** From the support to the target. */
	readonly face: Face;
	/** Whether the target was water. */
	readonly submerged: boolean;
}

/** What growth depends on. */
export interface GrowthGround {
	/** The kind that a candidate would be. */
	readonly kindAt: (x: number, y: number, z: number) => InnerPlacement;
	/** Material and occupancy of a voxel once the geode is built. */
	readonly stateAt: (x: number, y: number, z: number) => LuaTuple<[material: string, occupancy: number]>;
	/** Whether a voxel with this material is never changed. */
	readonly isFixed: (material: string, x: number, y: number, z: number) => boolean;
	/** An integer of its own for each voxel. */
	readonly keyOf: (x: number, y: number, z: number) => number;
}

/**
 * Tries each candidate in turn: it grows into its first open neighbour, in the order of {@link FACES}, that no other has taken, or
 * gives up there if that voxel must not be changed. Downward is tried first, so what might stand rather hangs.
 */
export function growPlacements(
	candidates: ReadonlyArray<VoxelPosition>,
	{ kindAt, stateAt, isFixed, keyOf }: GrowthGround,
): ReadonlyArray<Growth> {
	const taken = new Set<number>();
	const grown = new Array<Growth>();
	for (const support of candidates) {
		const [x, y, z] = support;
		const kind = kindAt(x, y, z);
		if (kind.type === "none") continue;
		for (const face of $range(Face.Down, Face.East)) {
			const [dx, dy, dz] = FACES[face];
			const target: VoxelPosition = [x + dx, y + dy, z + dz];
			const key = keyOf(...target);
			if (taken.has(key)) continue;
			const [material, occupancy] = stateAt(...target);
			if (!isOpenState(material, occupancy)) continue;
			if (!isFixed(material, ...target)) {
				taken.add(key);
				grown.push({ kind, support, target, face, submerged: material === "Water" });
			}
			break;
		}
	}
	return grown;
}
