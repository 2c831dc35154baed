import { VOXEL_STUDS } from "voxel";
import type { ChunkRange, TerrainSource } from "./terrain-source";

/** A square of terrain that is looked down on, along `up`. All vectors are of length 1, at right angles to each other. */
export interface Sight {
	/** Middle of the square, in studs. */
	readonly centre: readonly [x: number, y: number, z: number];
	readonly up: readonly [x: number, y: number, z: number];
	/** Where the square's right edge lies. */
	readonly right: readonly [x: number, y: number, z: number];
	/** Half the length of an edge, in studs. */
	readonly half: number;
}

function columnRange<M extends defined>(source: TerrainSource<M>, { centre, half }: Sight): ChunkRange {
	// To the corners of the square, however it is turned.
	const reach = half * math.sqrt(2);
	const [minX, minY, minZ] = source.chunkAt(centre[0] - reach, centre[1], centre[2] - reach);
	const [maxX, maxY, maxZ] = source.chunkAt(centre[0] + reach, centre[1], centre[2] + reach);
	return { minX, minY, minZ, maxX, maxY, maxZ };
}

/** How far a chunk reaches from its middle along a direction. */
function reachAlong<M extends defined>(source: TerrainSource<M>, x: number, y: number, z: number): number {
	const upwards = source.dimensions === 3 ? math.abs(y) : 0;
	return (source.chunkStuds / 2) * (math.abs(x) + upwards + math.abs(z));
}

/**
 * A cut through the middle of a square goes through the middles of voxels, not between them: this much below the middle, in studs, in the
 * picture that looks down on it.
 */
export const CUT_BELOW_MIDDLE = VOXEL_STUDS / 2;

/**
 * Calls `visit` for every chunk that a look down on a square shows, and for those that a vertical cut through the middle of the
 * square along `right` goes through, each once, in order of cx, then cy, then cz. The cut of a globe is that of the whole of it,
 * and what is looked down on is no deeper than its centre.
 */
export function eachChunkInSight<M extends defined>(
	source: TerrainSource<M>,
	sight: Sight,
	visit: (cx: number, cy: number, cz: number) => void,
): void {
	const { centre, up, right, half } = sight;
	const { originX, originY, originZ, chunkStuds, whole } = source;
	const isGlobe = source.dimensions === 3;
	const [upX, upY, upZ] = up;
	const [rightX, rightY, rightZ] = right;
	const topX = upY * rightZ - upZ * rightY;
	const topY = upZ * rightX - upX * rightZ;
	const topZ = upX * rightY - upY * rightX;
	const reachRight = reachAlong(source, rightX, rightY, rightZ);
	const reachTop = reachAlong(source, topX, topY, topZ);
	const reachUp = reachAlong(source, upX, upY, upZ);
	const middle = (origin: number, c: number) => origin + (c + 0.5) * chunkStuds;
	const between = (origin: number, min: number, max: number) => origin + ((min + max + 1) / 2) * chunkStuds;
	const deepest =
		upX * (between(originX, whole.minX, whole.maxX) - centre[0]) +
		upY * (between(originY, whole.minY, whole.maxY) - centre[1]) +
		upZ * (between(originZ, whole.minZ, whole.maxZ) - centre[2]);

	function isInSight(cx: number, cy: number, cz: number): boolean {
		const x = middle(originX, cx) - centre[0];
		const y = isGlobe ? middle(originY, cy) - centre[1] : 0;
		const z = middle(originZ, cz) - centre[2];
		const toTop = x * topX + y * topY + z * topZ;
		if (isGlobe && math.abs(toTop + CUT_BELOW_MIDDLE) < reachTop) return true;
		if (math.abs(toTop) >= half + reachTop) return false;
		if (math.abs(x * rightX + y * rightY + z * rightZ) >= half + reachRight) return false;
		return !isGlobe || x * upX + y * upY + z * upZ > deepest - reachUp;
	}

	const { minX, minY, minZ, maxX, maxY, maxZ } = isGlobe ? whole : columnRange(source, sight);
	for (const cx of $range(minX, maxX)) {
		for (const cy of $range(minY, maxY)) {
			for (const cz of $range(minZ, maxZ)) {
				if (!isInSight(cx, cy, cz)) continue;
				const content = source.contentOf(cx, cy, cz);
				if (content === "voxels" || content === "solid") visit(cx, cy, cz);
			}
		}
	}
}
