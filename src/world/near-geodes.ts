import { geodePlacements, opensIntoAir } from "geode";
import type { GeodePlan } from "geode";
import type { ScatteredOrigin } from "geode/scatter";
import type { GroundPoint } from "terrain";
import { VOXEL_STUDS } from "voxel";
import type { VoxelBox } from "voxel";
import type { CarvedTerrain } from "./create-terrain";

/** A geode of a world, as a player may look for it. */
export interface NearGeode {
	readonly geode: string;
	/** Voxels. */
	readonly origin: readonly [x: number, y: number, z: number];
	/** The middle of its points, in studs. */
	readonly position: readonly [x: number, y: number, z: number];
	/** Studs from the place that was asked for; on charts and islands on the map, whatever the heights. */
	readonly distance: number;
	/** Studs of ground over its middle; below 0 it stands higher. */
	readonly depth: number;
	/** Whether one can walk in from the open. */
	readonly open: boolean;
	readonly crystals: number;
}

export interface NearGeodes {
	/** By distance. */
	readonly geodes: ReadonlyArray<NearGeode>;
	/** Places within the distance, and within the world, where a geode was tried, and those where one stands. */
	readonly tried: number;
	readonly accepted: number;
}

interface Candidate {
	readonly origin: ScatteredOrigin;
	readonly plan: GeodePlan;
	readonly position: readonly [x: number, y: number, z: number];
	readonly distance: number;
}

/** The middle of a geode's points, in studs. */
function middleOf({ origin, points }: GeodePlan): readonly [x: number, y: number, z: number] {
	let [x, y, z] = [0, 0, 0];
	for (const point of points) {
		x += point.x;
		y += point.y;
		z += point.z;
	}
	const count = points.size();
	const studs = (voxel: number, sum: number) => VOXEL_STUDS * (voxel + sum / count + 0.5);
	return [studs(origin[0], x), studs(origin[1], y), studs(origin[2], z)];
}

function boxAround(place: GroundPoint, within: number): VoxelBox {
	const size = 2 * math.ceil(within / VOXEL_STUDS) + 1;
	const from = (studs: number) => math.floor(studs / VOXEL_STUDS) - (size - 1) / 2;
	return {
		originX: from(place.x),
		originY: from(place.y),
		originZ: from(place.z),
		sizeX: size,
		sizeY: size,
		sizeZ: size,
	};
}

/** The `count` geodes that are nearest to a place, of those whose middle is within so many studs. */
export function nearGeodes<M extends defined>(
	{ source, geodes }: CarvedTerrain<M>,
	place: GroundPoint,
	within: number,
	count: number,
): NearGeodes {
	if (geodes === undefined) return { geodes: [], tried: 0, accepted: 0 };
	const isBall = source.dimensions === 3;
	/** Whether a place, in studs, is part of the world. */
	function isWithin(x: number, y: number, z: number): boolean {
		const [cx, cy, cz] = source.chunkAt(x, y, z);
		return source.contentOf(cx, cy, cz) !== "outside";
	}
	const isVoxelWithin = (x: number, y: number, z: number) =>
		isWithin(VOXEL_STUDS * (x + 0.5), VOXEL_STUDS * (y + 0.5), VOXEL_STUDS * (z + 0.5));
	let tried = 0;
	const found = new Array<Candidate>();
	for (const origin of geodes.originsNear(boxAround(place, within))) {
		const plan = geodes.planOf(origin);
		const position =
			plan !== undefined
				? middleOf(plan)
				: ([VOXEL_STUDS * origin.x, VOXEL_STUDS * origin.y, VOXEL_STUDS * origin.z] as const);
		const [dx, dy, dz] = [position[0] - place.x, isBall ? position[1] - place.y : 0, position[2] - place.z];
		const distance = math.sqrt(dx * dx + dy * dy + dz * dz);
		if (distance > within || !isWithin(...position)) continue;
		tried += 1;
		if (plan !== undefined) found.push({ origin, plan, position, distance });
	}
	found.sort((a, b) => a.distance < b.distance);

	function describe({ origin, plan, position, distance }: Candidate): NearGeode {
		const ground = source.groundPoint(...position);
		const [ux, uy, uz] = source.upAt(...position);
		const depth =
			ground === undefined
				? 0
				: (ground.x - position[0]) * ux + (ground.y - position[1]) * uy + (ground.z - position[2]) * uz;
		const placements = geodePlacements(plan);
		return {
			geode: origin.geode,
			origin: [origin.x, origin.y, origin.z],
			position,
			distance,
			depth,
			open: opensIntoAir(plan, isVoxelWithin),
			crystals: placements.filter(({ kind }) => kind.type === "crystal").size(),
		};
	}
	const nearest = found.filter((_, index) => index < count);
	return { geodes: nearest.map(describe), tried, accepted: found.size() };
}
