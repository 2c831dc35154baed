//!native
//!optimize 2
import type { Octave } from "noise";
import type { OctaveLayer } from "./planet-octaves";

/**
 * Ridged multifractal (Musgrave), 0..1: crests where an octave passes through 0, and finer octaves only near the crests of
 * coarser ones. A quarter of their weight stays everywhere, so that flanks are rough and no smooth cones.
 */
export function createRidges(layer: OctaveLayer, gain: number): Octave {
	const octaves = layer.octaves;
	let total = 0;
	for (const k of $range(0, layer.count - 1)) total += gain ** k;
	const first = 1 / total;
	return (x, y, z) => {
		let sum = 0;
		let amplitude = first;
		let weight = 1;
		for (const octave of octaves) {
			const fold = 1 - 1.4 * math.abs(octave(x, y, z));
			const ridge = fold > 0 ? fold * fold : 0;
			sum += amplitude * ridge * weight;
			weight = ridge < 0.375 ? 0.25 + 2 * ridge : 1;
			amplitude *= gain;
		}
		return sum;
	};
}
