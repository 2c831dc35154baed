import { dirToEqualAreaUvUnchecked, equalAreaPointToDir } from "./equal-area-map";
import { dirToOctaUvUnchecked, octaPointToDir } from "./octa-map";

/** Which of the two maps of the sphere on the square. */
export type ProjectionName = "octahedral" | "equalArea";

/** A map between unit vectors and the square, as a pair of unchecked kernels. */
export interface Projection {
	readonly name: ProjectionName;
	/** U, V in [0, 1] of a unit vector. */
	readonly dirToUv: (x: number, y: number, z: number) => LuaTuple<[U: number, V: number]>;
	/** The unit vector at u, v in [-1, 1] (twice U, V, minus 1). */
	readonly pointToDir: (u: number, v: number) => LuaTuple<[x: number, y: number, z: number]>;
}

const projections: Readonly<Record<ProjectionName, Projection>> = {
	octahedral: { name: "octahedral", dirToUv: dirToOctaUvUnchecked, pointToDir: octaPointToDir },
	equalArea: { name: "equalArea", dirToUv: dirToEqualAreaUvUnchecked, pointToDir: equalAreaPointToDir },
};

/** The map of that name; raises an error for any other name. */
export function projectionOf(name: ProjectionName): Projection {
	const projection = projections[name] as Projection | undefined;
	if (projection === undefined) throw `projection must be "octahedral" or "equalArea", got ${tostring(name)}`;
	return projection;
}
