//!native
//!optimize 2
import type { ScopeType } from "./island-scope";

/** Whether a site's axis values lie within all hard limits of a type; bounds are inclusive. */
export function meetsLimits(
	locationType: ScopeType,
	valuesByAxis: ReadonlyArray<ReadonlyArray<number>>,
	site: number,
): boolean {
	const { limitAxis, limitMin, limitMax } = locationType;
	for (const i of $range(0, limitAxis.size() - 1)) {
		const value = valuesByAxis[limitAxis[i]][site];
		if (value < limitMin[i] || value > limitMax[i]) return false;
	}
	return true;
}
