import { orderBy } from "graph";
import type { Summary } from "./types";

/** Sums up a list; all NaN for an empty one. */
export function summarize(values: ReadonlyArray<number>): Summary {
	const count = values.size();
	const mean = values.reduce((sum, value) => sum + value, 0) / count;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
	const sorted = orderBy(values).map((index) => values[index]);
	const rank = (share: number) =>
		sorted[math.clamp(math.ceil(share * count) - 1, 0, math.max(0, count - 1))] ?? 0 / 0;
	return { count, mean, sd: math.sqrt(variance), min: rank(0), p5: rank(0.05), p95: rank(0.95), max: rank(1) };
}
