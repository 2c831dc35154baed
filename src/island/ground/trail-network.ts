//!native
//!optimize 2
import type { GroundSites } from "./ground-sites";
import { packRecords } from "./pack-records";
import type { TrailEdge } from "./trail-edges";

/**
 * What the trails say of a displaced point: `base`, the lay of the land that hangs between them; `grade`, in effect the
 * height of the nearest trail; and `trail`, the distance to it. Studs.
 */
export type TrailNetwork = (qx: number, qz: number) => LuaTuple<[base: number, grade: number, trail: number]>;

/** Where the numbers of an edge are in its record. */
const enum EdgePart {
	LowX = 0,
	LowZ = 8,
	AlongX = 16,
	AlongZ = 24,
	Length = 32,
	PerLength = 40,
	EvenBend = 48,
	OddBend = 56,
	LowHeight = 64,
	Rise = 72,
	PerClimb = 80,
	Curve = 88,
}

const EDGE_BYTES = 96;

/** Squared studs that keep the weights finite on a trail. */
const SOFTNESS = 9;

/**
 * Heights interpolated from the trails by inverse distance (Shepard 1968), from the edges and not from the sites: each has a
 * graded profile of its own, so that trails need next to no cutting. The land takes the third power, since a higher one gives
 * terraces with steps half-way between trails; the grade the sixth, since with less far trails would lift a near one.
 */
export function createTrailNetwork(
	sites: GroundSites,
	edges: ReadonlyArray<TrailEdge>,
	padRadius: number,
): TrailNetwork {
	const packed = packRecords(
		edges.map((edge) => [
			sites.x[edge.low],
			sites.z[edge.low],
			edge.ux,
			edge.uz,
			edge.length,
			1 / edge.length,
			edge.evenBend,
			edge.oddBend,
			edge.lowHeight,
			edge.rise,
			1 / edge.climb,
			edge.curve,
		]),
	);
	const last = buffer.len(packed) - EDGE_BYTES;

	return (qx, qz) => {
		let nearest = math.huge;
		let landSum = 0;
		let landWeight = 0;
		let gradeSum = 0;
		let gradeWeight = 0;
		const records = packed;
		const pad = padRadius;
		for (const at of $range(0, last, EDGE_BYTES)) {
			const dx = qx - buffer.readf64(records, at + EdgePart.LowX);
			const dz = qz - buffer.readf64(records, at + EdgePart.LowZ);
			const alongX = buffer.readf64(records, at + EdgePart.AlongX);
			const alongZ = buffer.readf64(records, at + EdgePart.AlongZ);
			const along = dx * alongX + dz * alongZ;
			// Quicker than clamp, which compares its bounds as well.
			const c = math.min(math.max(along, 0), buffer.readf64(records, at + EdgePart.Length));
			const t = c * buffer.readf64(records, at + EdgePart.PerLength);
			const turn = t * (1 - t);
			const bend =
				turn *
				turn *
				(buffer.readf64(records, at + EdgePart.EvenBend) +
					buffer.readf64(records, at + EdgePart.OddBend) * (2 * t - 1));
			const over = along - c;
			const aside = dz * alongX - dx * alongZ - bend;
			const squared = over * over + aside * aside;
			nearest = math.min(nearest, squared);

			const g = math.min(math.max((c - pad) * buffer.readf64(records, at + EdgePart.PerClimb), 0), 1);
			const height =
				buffer.readf64(records, at + EdgePart.LowHeight) +
				buffer.readf64(records, at + EdgePart.Rise) *
					g *
					(1 + buffer.readf64(records, at + EdgePart.Curve) * (g - 1));
			const closeness = 1 / (squared + SOFTNESS);
			const ofLand = closeness * math.sqrt(closeness);
			const ofGrade = ofLand * ofLand;
			landSum += ofLand * height;
			landWeight += ofLand;
			gradeSum += ofGrade * height;
			gradeWeight += ofGrade;
		}
		return $tuple(landSum / landWeight, gradeSum / gradeWeight, math.sqrt(nearest));
	};
}
