//!native
//!optimize 2
import { checkFinite, normalizeDirection } from "./direction";

/*
 * The octahedral map: the sphere on a square, without poles of its own. The half z >= 0 fills the diamond in the middle,
 * the half z < 0 is folded out into the four corners. +Z is the centre, -Z all four corners, and the four other axes (the
 * geographic poles are +Y and -Y) lie in the middles of the edges. Each edge is folded on itself about its middle.
 *
 *   (0,1)---- +Y ----(1,1)       Kernels work in u, v = -1..1 from the centre. The public functions speak
 *     |  -Z  /  \  -Z  |         of U, V = 0..1 from a corner.
 *     |    /      \    |
 *    -X      +Z       +X         On the border either of the two signs of a 0 would name the same point; the rule is
 *     |    \      /    |         that 0 (and -0) counts as positive.
 *     |  -Z  \  /  -Z  |
 *   (0,0)---- -Y ----(1,0)
 */

/** U, V of a direction of any length, which must be finite and not zero. {@link dirToOctaUv} checks that. */
export function dirToOctaUvUnchecked(x: number, y: number, z: number): LuaTuple<[U: number, V: number]> {
	const scale = 1 / (math.abs(x) + math.abs(y) + math.abs(z));
	let u = x * scale;
	let v = y * scale;
	if (z < 0) {
		const foldedU = 1 - math.abs(v);
		const foldedV = 1 - math.abs(u);
		u = u >= 0 ? foldedU : -foldedU;
		v = v >= 0 ? foldedV : -foldedV;
	}
	return $tuple((u + 1) / 2, (v + 1) / 2);
}

/** The unit vector at u, v in [-1, 1]. Points of the border that are one point of the sphere give equal numbers. */
export function octaPointToDir(u: number, v: number): LuaTuple<[x: number, y: number, z: number]> {
	const z = 1 - math.abs(u) - math.abs(v);
	let x = u;
	let y = v;
	if (z < 0) {
		const foldedX = 1 - math.abs(v);
		const foldedY = 1 - math.abs(u);
		x = u >= 0 ? foldedX : -foldedX;
		y = v >= 0 ? foldedY : -foldedY;
	}
	// At least 1/3 under the root: the octahedron keeps off the centre.
	const scale = 1 / math.sqrt(x * x + y * y + z * z);
	return $tuple(x * scale, y * scale, z * scale);
}

/**
 * The point of the square that any point of the plane stands for: leaving through an edge re-enters through the same edge
 * turned by half a turn, so copies of the square tile the plane. Raises an error unless both are finite.
 */
export function foldUv(U: number, V: number): LuaTuple<[U: number, V: number]> {
	if (U >= 0 && U <= 1 && V >= 0 && V <= 1) return $tuple(U, V);
	checkFinite("U", U);
	checkFinite("V", V);
	// Two squares on, in either direction, comes the same square the same way round.
	let foldedU = U - 2 * math.floor(U / 2);
	let foldedV = V - 2 * math.floor(V / 2);
	if (foldedU > 1) {
		foldedU = 2 - foldedU;
		foldedV = 1 - foldedV;
	}
	if (foldedV < 0) {
		foldedU = 1 - foldedU;
		foldedV = -foldedV;
	} else if (foldedV > 1) {
		foldedU = 1 - foldedU;
		foldedV = 2 - foldedV;
	}
	return $tuple(foldedU, foldedV);
}

/**
 * Octahedral coordinates of a direction of any length: U and V in [0, 1], with (0.5, 0.5) at +Z. Maps distances with a
 * stretch of at most 2.62 to 1 and areas within a factor of 5.2. Raises an error unless the vector is finite and not zero.
 */
export function dirToOctaUv(x: number, y: number, z: number): LuaTuple<[U: number, V: number]> {
	const [ux, uy, uz] = normalizeDirection(x, y, z);
	return dirToOctaUvUnchecked(ux, uy, uz);
}

/** The unit vector at octahedral coordinates; outside the square they are folded ({@link foldUv}). */
export function octaUvToDir(U: number, V: number): LuaTuple<[x: number, y: number, z: number]> {
	const [foldedU, foldedV] = foldUv(U, V);
	return octaPointToDir(2 * foldedU - 1, 2 * foldedV - 1);
}
