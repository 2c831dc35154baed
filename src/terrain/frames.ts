import type { Planet } from "planet";
import type { OctaChart, ProjectionName, TangentChart } from "sphere";
import {
	createOctaChart,
	createTangentChart,
	isFinite,
	latLonToDir,
	MAX_OCTA_CHART_LEVEL,
	octaChartLevel,
	octaChartRadius,
	TERRAIN_EXTENT,
} from "sphere";
import { VOXEL_STUDS } from "voxel";

/** The planet as a ball. */
export interface GlobeFrame {
	readonly view: "globe";
	/** World position of the centre, multiples of 4 studs; if absent, above the origin with the south side over Y 0. */
	readonly center?: readonly [x: number, y: number, z: number];
	/** No voxels deeper than the crust; false if absent. */
	readonly hollow?: boolean;
}

/** The whole planet on a square that repeats itself. The planet's radius must be that of a level: the view "octa" makes it so. */
export interface OctaFrame {
	readonly view: "octa";
	/** World X and Z of the centre of the square, multiples of 128 studs; [0, 0] if absent. */
	readonly origin?: readonly [x: number, z: number];
	/** World Y of the sea, a multiple of 4 studs; 0 if absent. */
	readonly seaY?: number;
	/** "octahedral" if absent. */
	readonly projection?: ProjectionName;
}

/** A round piece of the planet, unrolled. */
export interface TangentFrame {
	readonly view: "tangent";
	/** The point that lies at the origin, in degrees. */
	readonly anchor: { readonly lat: number; readonly lon: number };
	/** World X and Z of the anchor, multiples of 128 studs within 16,384 of 0; [0, 0] if absent. */
	readonly origin?: readonly [x: number, z: number];
	/** World Y of the sea, a multiple of 4 studs; 0 if absent. */
	readonly seaY?: number;
	/** How far the piece reaches from its anchor, in radians; 0.5 if absent. */
	readonly maxTheta?: number;
}

/** Where in the world a planet lies, and in which shape. Plain data, which may cross between virtual machines. */
export type PlanetFrame = GlobeFrame | OctaFrame | TangentFrame;

/** Farther from 0 than this, tangent charts generate nothing: positions get too coarse. */
export const TANGENT_EXTENT = 16384;

/** A globe is made of too many chunks above this. */
const LARGEST_GLOBE = 2048;

function checkOnVoxelGrid(name: string, value: unknown, low: number, high: number): asserts value is number {
	if (typeIs(value, "number") && value % VOXEL_STUDS === 0 && value >= low && value <= high) return;
	const first = math.ceil(low / VOXEL_STUDS);
	const last = math.floor(high / VOXEL_STUDS);
	const hint =
		typeIs(value, "number") && isFinite(value)
			? `; the nearest is ${math.clamp(math.round(value / VOXEL_STUDS), first, last) * VOXEL_STUDS}`
			: "";
	throw `${name} must be a multiple of ${VOXEL_STUDS} from ${first * VOXEL_STUDS} to ${last * VOXEL_STUDS}, got ${tostring(value)}${hint}`;
}

function checkList(name: string, value: unknown, length: number, what: string): void {
	if (typeIs(value, "table") && (value as Array<unknown>).size() === length) return;
	throw `${name} must be ${what}, got ${typeOf(value)} ${tostring(value)}`;
}

/** The centre of a globe. Raises an error that names what does not fit and the nearest value that does. */
export function resolveGlobe(
	planet: Planet,
	frame: GlobeFrame,
): { center: readonly [number, number, number]; hollow: boolean } {
	const { radius, relief, seaLevel } = planet.params;
	if (radius > LARGEST_GLOBE) {
		throw `radius of a globe must be at most ${LARGEST_GLOBE} studs, got ${radius}; the nearest is ${LARGEST_GLOBE}`;
	}
	const hollow = frame.hollow ?? false;
	if (!typeIs(hollow, "boolean")) throw `hollow must be true or false, got ${tostring(hollow)}`;
	const height = VOXEL_STUDS * math.ceil((radius + relief + 64) / VOXEL_STUDS);
	const center = frame.center ?? ([0, height, 0] as const);
	checkList("center", center, 3, "[x, y, z]");
	// One chunk of room, since what is written are whole chunks.
	const reach = radius + math.max(planet.heightBounds().max, seaLevel);
	const room = TERRAIN_EXTENT - 128 * math.ceil(reach / 128) - 128;
	checkOnVoxelGrid("center x", center[0], -room, room);
	checkOnVoxelGrid("center y", center[1], -room, room);
	checkOnVoxelGrid("center z", center[2], -room, room);
	return { center, hollow };
}

function checkSeaY(planet: Planet, seaY: unknown): asserts seaY is number {
	const { seaLevel, crustDepth } = planet.params;
	const { min, max } = planet.heightBounds();
	// Room for the topmost voxel and for what may be cut or stands higher.
	const below = math.max(seaLevel - min, 0) + crustDepth + 128;
	const above = math.max(max - seaLevel, 0) + 128;
	checkOnVoxelGrid("seaY", seaY, below - TERRAIN_EXTENT, TERRAIN_EXTENT - above);
}

function createOcta(planet: Planet, frame: OctaFrame): OctaChart {
	const radius = planet.params.radius;
	const level = math.min(octaChartLevel(radius), MAX_OCTA_CHART_LEVEL);
	const nearest = octaChartRadius(level);
	if (math.abs(radius - nearest) > 1e-9 * nearest) {
		throw `radius of an octa chart must be that of a level, 36.108 studs times a power of two (up to ${MAX_OCTA_CHART_LEVEL}); got ${radius}; the nearest is ${nearest}, level ${level}. Planets made for the view "octa" have such a radius`;
	}
	const [originX, originZ] = frame.origin ?? [0, 0];
	return createOctaChart({ level, originX, originZ, projection: frame.projection });
}

function createTangent(planet: Planet, frame: TangentFrame): TangentChart {
	const anchor = frame.anchor as TangentFrame["anchor"] | undefined;
	if (!typeIs(anchor, "table"))
		throw `anchor of a tangent chart must be {lat, lon} in degrees, got ${tostring(anchor)}`;
	for (const [name, value] of [
		["anchor.lat", anchor.lat],
		["anchor.lon", anchor.lon],
	] as Array<[string, unknown]>) {
		if (!typeIs(value, "number") || !isFinite(value))
			throw `${name} must be a number of degrees, got ${tostring(value)}`;
	}
	const [originX, originZ] = frame.origin ?? [0, 0];
	const [x, y, z] = latLonToDir(math.rad(anchor.lat), math.rad(anchor.lon));
	const chart = createTangentChart({
		anchor: [x, y, z],
		radius: planet.params.radius,
		originX,
		originZ,
		maxTheta: frame.maxTheta,
	});
	if (math.max(math.abs(originX), math.abs(originZ)) > TANGENT_EXTENT) {
		const nearest = (value: number) => math.clamp(value, -TANGENT_EXTENT, TANGENT_EXTENT);
		throw `origin of a tangent chart must lie within ${TANGENT_EXTENT} studs of 0, got (${originX}, ${originZ}); the nearest is (${nearest(originX)}, ${nearest(originZ)})`;
	}
	return chart;
}

/** The chart of a frame. Raises an error that names what does not fit and the nearest value that does. */
export function resolveChart(
	planet: Planet,
	frame: OctaFrame | TangentFrame,
): { chart: OctaChart | TangentChart; seaY: number } {
	if (frame.origin !== undefined) checkList("origin", frame.origin, 2, "[x, z]");
	const seaY = frame.seaY ?? 0;
	checkSeaY(planet, seaY);
	return { chart: frame.view === "octa" ? createOcta(planet, frame) : createTangent(planet, frame), seaY };
}
