import { soundEntries } from "../codex.ts";
import type { Check, Codex } from "../codex.ts";

function rangeOf(codex: Codex, axis: string): { min: number; max: number } | undefined {
	const range = codex.entry("axes", axis)?.body?.range;
	// A range that is upside down is told already.
	return range === undefined || range.min >= range.max ? undefined : range;
}

export const warnIdealOutsideRange: Check = (codex, report) => {
	for (const { body, origin } of soundEntries(codex, "location_types")) {
		for (const [axis, { ideal }] of body.axis_preferences) {
			const range = rangeOf(codex, axis);
			if (range === undefined || (ideal >= range.min && ideal <= range.max)) continue;
			const path = ["axis_preferences", axis, "ideal"];
			report.warn(origin, path, "idealOutsideRange", { ideal, axis, min: range.min, max: range.max });
		}
	}
};

export const warnLimitNeverMet: Check = (codex, report) => {
	for (const { body, origin } of soundEntries(codex, "location_types")) {
		for (const [axis, { min = -Infinity, max = Infinity }] of body.hard_limits) {
			const range = rangeOf(codex, axis);
			if (range === undefined || min > max) continue;
			if (min <= range.max && max >= range.min) continue;
			const path = ["hard_limits", axis, min > range.max ? "min" : "max"];
			report.warn(origin, path, "limitNeverMet", { axis, min: range.min, max: range.max });
		}
	}
};
