import type { IntProvider } from "./int-provider";

/**
 * The least and the greatest value that a provider declares. They are what its field's range is checked against, and what the
 * formulas call its minimum and maximum, whatever it draws.
 */
export interface IntRange {
	readonly min: number;
	readonly max: number;
}

export function intRange(provider: IntProvider): IntRange {
	switch (provider.type) {
		case "constant":
			return { min: provider.value, max: provider.value };
		case "clamped": {
			const source = intRange(provider.source);
			return {
				min: provider.min > source.min ? provider.min : source.min,
				max: provider.max < source.max ? provider.max : source.max,
			};
		}
		case "weighted_list": {
			let min = 1 / 0;
			let max = -1 / 0;
			for (const { data } of provider.distribution) {
				const range = intRange(data);
				if (range.min < min) min = range.min;
				if (range.max > max) max = range.max;
			}
			return { min, max };
		}
		default:
			return { min: provider.min, max: provider.max };
	}
}
