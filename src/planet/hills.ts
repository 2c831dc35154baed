//!native
//!optimize 2
import type { Octave } from "noise";
import type { OctaveLayer } from "./planet-octaves";

/** Hills at a unit vector: standardised height, -2..3, and the plain value of their first octave. */
export type Hills = (x: number, y: number, z: number) => LuaTuple<[D: number, first: number]>;

/**
 * Round tops and V-shaped gullies: the two coarse octaves are folded at 0, the fine ones only roughen. At this scale plain
 * fractional noise reads as a lawn. What octave does not exist counts 0; without any there are no hills.
 */
export function createHills(layer: OctaveLayer): Hills {
	const [o0, o1, o2, o3] = layer.octaves as ReadonlyArray<Octave | undefined>;
	if (o0 === undefined) return () => $tuple(0, 0);
	const perDeviation = 1 / 0.359;
	return (x, y, z) => {
		const first = o0(x, y, z);
		let sum = 2 * math.abs(first) - 0.44;
		if (o1 !== undefined) sum += math.abs(o1(x, y, z)) - 0.22;
		if (o2 !== undefined) sum += 0.25 * o2(x, y, z);
		if (o3 !== undefined) sum += 0.125 * o3(x, y, z);
		return $tuple(math.clamp(sum * perDeviation, -2, 3), first);
	};
}
