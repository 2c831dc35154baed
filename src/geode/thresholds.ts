import type { GeodeCrack, GeodeLayers } from "./geode-config";

/**
 * The least shell sum of each layer, from the inside out. The sum falls with the distance from the points, as one over it
 * does: without noise the radius of a layer L about `n` points in one place is `sqrt(n^2 (L + adjustment) - offset)`.
 */
export interface Thresholds {
	readonly air: number;
	readonly inner: number;
	readonly middle: number;
	readonly outer: number;
}

/** The number drawn of points over the greatest declared distance of the outer wall. */
export function sizeAdjustment(pointCount: number, outerWallMax: number): number {
	return pointCount / outerWallMax;
}

/** The filling is not adjusted, so that a layer inside of it may still be seen. */
export function shellThresholds(layers: GeodeLayers, adjustment: number): Thresholds {
	return {
		air: 1 / math.sqrt(layers.filling),
		inner: 1 / math.sqrt(layers.innerLayer + adjustment),
		middle: 1 / math.sqrt(layers.middleLayer + adjustment),
		outer: 1 / math.sqrt(layers.outerLayer + adjustment),
	};
}

/** The least crack sum that is cut open; `fraction` is a draw of [0, 1). Infinite for a size of 0. */
export function crackThreshold(crack: GeodeCrack, fraction: number, pointCount: number, adjustment: number): number {
	return 1 / math.sqrt(crack.baseCrackSize + fraction / 2 + (pointCount > 3 ? adjustment : 0));
}
