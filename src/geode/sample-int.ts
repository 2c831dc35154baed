//!native
//!optimize 2
import type { IntProvider } from "./int-provider";

/** Draws a fraction of [0, 1): the `nextDouble` of a stream. */
export type Draw = () => number;

/** An integer of [0, count). */
export function drawInt(draw: Draw, count: number): number {
	return math.floor(draw() * count);
}

function truncate(value: number): number {
	return value < 0 ? math.ceil(value) : math.floor(value);
}

/** Index of the first weight with which the sum of all up to it is above `fraction` of the total. */
export function pickWeighted(entries: ReadonlyArray<{ readonly weight: number }>, fraction: number): number {
	let total = 0;
	for (const entry of entries) total += entry.weight;
	const wanted = fraction * total;
	let sum = 0;
	for (const index of $range(0, entries.size() - 1)) {
		sum += entries[index].weight;
		if (sum > wanted) return index;
	}
	return entries.size() - 1;
}

/** The sum of two uniform draws over `[min, max]` whose density is flat over `plateau` in the middle. Two draws. */
export function drawTrapezoid(draw: Draw, min: number, max: number, plateau: number): number {
	const span = max - min;
	const slope = math.floor((span - plateau) / 2);
	const first = drawInt(draw, span - slope + 1);
	return min + first + drawInt(draw, slope + 1);
}

/** An integer of a provider, drawn as Minecraft's providers do: how often depends on the provider alone. */
export function sampleInt(provider: IntProvider, draw: Draw): number {
	switch (provider.type) {
		case "constant":
			return provider.value;
		case "uniform":
			return provider.min + drawInt(draw, provider.max - provider.min + 1);
		case "biased_to_bottom": {
			const reach = drawInt(draw, provider.max - provider.min + 1);
			return provider.min + drawInt(draw, reach + 1);
		}
		case "clamped":
			return math.clamp(sampleInt(provider.source, draw), provider.min, provider.max);
		case "clamped_normal": {
			const radius = math.sqrt(-2 * math.log(1 - draw()));
			// The transform of Box and Muller, one of its two results.
			const gauss = radius * math.cos(2 * math.pi * draw());
			return truncate(math.clamp(provider.mean + provider.deviation * gauss, provider.min, provider.max));
		}
		case "weighted_list": {
			const index = pickWeighted(provider.distribution, draw());
			return sampleInt(provider.distribution[index].data, draw);
		}
		case "trapezoid":
			return drawTrapezoid(draw, provider.min, provider.max, provider.plateau);
	}
}
