//!native
//!optimize 2
import { checkFinite, normalizeDirection } from "./direction";
import { checkOrigin } from "./chart";
import type { Chart } from "./chart";

/** What a tangent chart is made from. */
export interface TangentChartOptions {
	/** Direction of the point that the chart is centred on, of any length. */
	readonly anchor: readonly [x: number, y: number, z: number];
	/** Radius of the sphere, in studs. */
	readonly radius: number;
	/** World position of the anchor, multiples of 128 studs; 0 if absent. */
	readonly originX?: number;
	readonly originZ?: number;
	/** How far from the anchor the chart is valid, in radians, above 0 and below pi; 0.5 if absent. */
	readonly maxTheta?: number;
}

/** The sphere unrolled round one point: distances from it are exact, distances across shrink (4 % at 0.5 radians). */
export interface TangentChart extends Chart {
	readonly kind: "tangent";
	readonly maxTheta: number;
}

/** Positions farther out than this are too coarse in the engine's 32-bit floats. */
const PRECISE_EXTENT = 16384;

/** The unit vector that points east at (x, y, z), which has no y; at the poles every direction would do. */
function eastOf(x: number, z: number): LuaTuple<[ex: number, ez: number]> {
	if (math.abs(x) + math.abs(z) < 1e-9) return $tuple(0, 1);
	const ring = math.sqrt(x * x + z * z);
	return $tuple(-z / ring, x / ring);
}

/**
 * A chart by the azimuthal equidistant projection: world +X is east, -Z is north at the anchor. Raises an error that names
 * the option, its value and the rule it breaks.
 */
export function createTangentChart(options: TangentChartOptions): TangentChart {
	const radius = options.radius;
	const originX = options.originX ?? 0;
	const originZ = options.originZ ?? 0;
	const maxTheta = options.maxTheta ?? 0.5;
	checkFinite("radius", radius);
	checkFinite("maxTheta", maxTheta);
	if (radius <= 0) throw `radius must be above 0, got ${radius}`;
	if (maxTheta <= 0 || maxTheta >= math.pi) throw `maxTheta must be above 0 and below pi radians, got ${maxTheta}`;
	checkOrigin("originX", originX);
	checkOrigin("originZ", originZ);

	// A is the anchor, E east and N = E x A north of it; E has no y.
	const [ax, ay, az] = normalizeDirection(options.anchor[0], options.anchor[1], options.anchor[2]);
	const [ex, ez] = eastOf(ax, az);
	const nx = -ez * ay;
	const ny = ez * ax - ex * az;
	const nz = ex * ay;

	return {
		kind: "tangent",
		radius,
		originX,
		originZ,
		maxTheta,
		toDir: (x, z) => {
			const e = (x - originX) / radius;
			const m = (originZ - z) / radius;
			const t = math.sqrt(e * e + m * m);
			if (t < 1e-12) return $tuple(ax, ay, az);
			const along = math.cos(t);
			const east = (e * math.sin(t)) / t;
			const north = (m * math.sin(t)) / t;
			return $tuple(
				ax * along + ex * east + nx * north,
				ay * along + ny * north,
				az * along + ez * east + nz * north,
			);
		},
		toPlane: (x, y, z) => {
			const along = ax * x + ay * y + az * z;
			const px = x - ax * along;
			const py = y - ay * along;
			const pz = z - az * along;
			const across = math.sqrt(px * px + py * py + pz * pz);
			const t = math.atan2(across, along);
			if (t > math.pi - 1e-6) return $tuple(undefined, undefined);
			// The length of the part across is sin t, and near the anchor t over sin t is 1.
			const stretch = (across < 1e-12 ? 1 : t / across) * radius;
			return $tuple(originX + (x * ex + z * ez) * stretch, originZ - (x * nx + y * ny + z * nz) * stretch);
		},
		contains: (x, z) => {
			const e = x - originX;
			const m = z - originZ;
			const reach = maxTheta * radius;
			return e * e + m * m <= reach * reach && math.abs(x) <= PRECISE_EXTENT && math.abs(z) <= PRECISE_EXTENT;
		},
	};
}
