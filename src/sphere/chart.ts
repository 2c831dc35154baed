/**
 * A map of (part of) the sphere on the world's horizontal plane, in studs. The kernels are unchecked and allocate nothing:
 * coordinates must be finite, directions unit vectors.
 */
export interface Chart {
	readonly kind: "octa" | "tangent";
	/** Radius of the sphere, in studs. */
	readonly radius: number;
	/** World coordinates of the chart's centre. */
	readonly originX: number;
	readonly originZ: number;
	/** The unit vector above the world position (x, z). */
	readonly toDir: (x: number, z: number) => LuaTuple<[x: number, y: number, z: number]>;
	/** The world position of a unit vector; nothing where the chart has none. */
	readonly toPlane: (x: number, y: number, z: number) => LuaTuple<[x: number, z: number] | [undefined, undefined]>;
	/** Whether the chart is valid at (x, z). */
	readonly contains: (x: number, z: number) => boolean;
}

/** Chunks are 128 studs wide, and charts are centred on their corners. */
export const CHART_GRID = 128;

/** Half the width of the space that terrain may fill. */
export const TERRAIN_EXTENT = 128000;

/** Raises an error unless a chart's centre lies on the chunk grid. */
export function checkOrigin(name: string, value: unknown): asserts value is number {
	if (!typeIs(value, "number") || value % CHART_GRID !== 0 || math.abs(value) > TERRAIN_EXTENT) {
		const hint =
			typeIs(value, "number") && value - value === 0
				? `; the nearest is ${math.clamp(math.round(value / CHART_GRID), -1000, 1000) * CHART_GRID}`
				: "";
		throw `${name} must be a multiple of ${CHART_GRID} within ${TERRAIN_EXTENT} studs of 0, got ${tostring(value)}${hint}`;
	}
}
