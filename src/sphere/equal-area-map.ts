//!native
//!optimize 2
import { normalizeDirection } from "./direction";
import { foldUv } from "./octa-map";

/*
 * The octahedral map with equal areas everywhere (Clarberg 2008, "Fast equal-area mapping of the (hemi)sphere"). Axes,
 * folds and borders are those of the plain map; shapes are stretched by up to 3 to 1.
 */

/** U, V of a unit vector. {@link dirToEqualAreaUv} takes any length and checks it. */
export function dirToEqualAreaUvUnchecked(x: number, y: number, z: number): LuaTuple<[U: number, V: number]> {
	// At the axis points rounding may leave |z| a hair above 1.
	const r = math.sqrt(math.max(0, 1 - math.abs(z)));
	let v = (2 / math.pi) * math.atan2(math.abs(y), math.abs(x)) * r;
	let u = r - v;
	if (z < 0) {
		const foldedU = 1 - v;
		v = 1 - u;
		u = foldedU;
	}
	return $tuple(((x >= 0 ? u : -u) + 1) / 2, ((y >= 0 ? v : -v) + 1) / 2);
}

/** The unit vector at u, v in [-1, 1]. Points of the border that are one point of the sphere give equal numbers. */
export function equalAreaPointToDir(u: number, v: number): LuaTuple<[x: number, y: number, z: number]> {
	const across = math.abs(u);
	const along = math.abs(v);
	const front = across + along <= 1;
	// Written so that on the border r is exactly the difference below, and the smaller of x and y exactly 0.
	const r = front ? across + along : 1 - across + (1 - along);
	// Eighths of a turn from the x axis, 0 to 2. The cosine is taken as a sine: that of a quarter turn is 0, not 6e-17.
	const eighths = r === 0 ? 1 : (along - across) / r + 1;
	const ring = r * math.sqrt(2 - r * r);
	const x = ring * math.sin(((2 - eighths) * math.pi) / 4);
	const y = ring * math.sin((eighths * math.pi) / 4);
	const z = 1 - r * r;
	return $tuple(u >= 0 ? x : -x, v >= 0 ? y : -y, front ? z : -z);
}

/** Equal-area coordinates of a direction of any length. Raises an error unless the vector is finite and not zero. */
export function dirToEqualAreaUv(x: number, y: number, z: number): LuaTuple<[U: number, V: number]> {
	const [ux, uy, uz] = normalizeDirection(x, y, z);
	return dirToEqualAreaUvUnchecked(ux, uy, uz);
}

/** The unit vector at equal-area coordinates; outside the square they are folded ({@link foldUv}). */
export function equalAreaUvToDir(U: number, V: number): LuaTuple<[x: number, y: number, z: number]> {
	const [foldedU, foldedV] = foldUv(U, V);
	return equalAreaPointToDir(2 * foldedU - 1, 2 * foldedV - 1);
}
