import { PARAMETER_RULES } from "planet";
import type { ParameterBound, PlanetNumbers, PlanetParams } from "planet";
import { createPcg32 } from "random";

/**
 * Legal parameters all over their ranges, the ends included: a third of them at the low end, the high end or 0, the others
 * anywhere between (by ratio where the range is wide). Equal seeds give equal parameters.
 */
export function randomPlanetParams(seed: number): Partial<PlanetParams> {
	const stream = createPcg32(seed);
	const values = {} as { -readonly [name in keyof PlanetNumbers]: number };
	const boundOf = (bound: ParameterBound) => (typeIs(bound, "number") ? bound : bound(values, undefined));
	for (const rule of PARAMETER_RULES) {
		const min = boundOf(rule.min);
		const max = rule.max === undefined ? 100 : boundOf(rule.max);
		const kind = stream.nextInt(0, 9);
		const share = stream.nextDouble();
		let value = min + share * (max - min);
		if (min > 0 && max > 20 * min) value = math.clamp(min * (max / min) ** share, min, max);
		if (kind === 0) value = min;
		else if (kind === 1) value = max;
		else if (kind === 2 && rule.zero) value = 0;
		values[rule.name] = rule.kind === "integer" ? math.floor(value) : value;
	}
	return { ...values, seed };
}
