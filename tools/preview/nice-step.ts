/** The least of 1, 2 and 5 times a power of ten that is at least `least`. */
export function niceStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	return power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
}
