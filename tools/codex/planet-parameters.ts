import { PARAMETER_RULES } from "../../src/planet/parameter-rules.ts";
import type { ParameterBound, PlanetNumbers, PlanetView } from "../../src/planet/parameter-rules.ts";
import { Spelled } from "./located.ts";
import type { Located } from "./located.ts";
import type { ParameterRule } from "./parameter-shape.ts";
import { snakeCase } from "./snake-case.ts";

/** The game's own table of rules as keys of a mapping: what does not depend on other parameters. */
export const planetKeyRules: ReadonlyArray<ParameterRule> = PARAMETER_RULES.map((rule) => {
	const { name, min, max, zero, default: fallback } = rule;
	const kind = rule.kind === "integer" ? "int" : "number";
	const unit = rule.unit === "1" ? "" : ` In ${rule.unit}.`;
	const lowest = zero === true ? 0 : min;
	return {
		name,
		kind,
		...(typeof lowest === "number" ? { min: lowest } : {}),
		...(typeof max === "number" ? { max } : {}),
		...(typeof fallback === "number" ? { shownDefault: fallback } : {}),
		description: `${rule.description}${unit}`,
	};
});

/** A written parameter that the others, or the view, do not allow. */
export interface ParameterFault {
	/** As in YAML. */
	readonly key: string;
	/** Such as `from 0 to 256`. */
	readonly rule: string;
	/** What the rule follows from, such as ` (radius is 512)`; empty when nothing. */
	readonly because: string;
	readonly got: number;
	readonly nearest: number;
}

export interface CheckedParameters {
	/** With every default filled in, as the game does. */
	readonly values: PlanetNumbers;
	readonly faults: ReadonlyArray<ParameterFault>;
}

/**
 * Fills in defaults and checks bounds as `resolvePlanetParams` of the game does. A value that is no number, or faulty, counts
 * as absent, and bounds that follow from such a value are not checked.
 *
 * @param written by YAML key
 * @param view as in the game; absent when the planet is looked at by itself
 */
export function checkPlanetParameters(
	written: Readonly<Record<string, unknown>>,
	view: PlanetView | undefined,
): CheckedParameters {
	const values: Record<string, number> = {};
	const defaulted = new Set<string>();
	const faulty = new Set<string>();
	const faults: Array<ParameterFault> = [];
	for (const { name, kind, min, max, zero, default: fallback } of PARAMETER_RULES) {
		const value = written[snakeCase(name)];
		const read = new Set<string>();
		const bound = (given: ParameterBound) => boundOf(given, watched(values, read), view);
		const low = bound(min);
		const high = max === undefined ? Infinity : bound(max);
		const isSound = typeof value === "number" && (kind === "number" || Number.isInteger(value));
		if (value !== undefined && !isSound) faulty.add(name);
		const legal = isSound && ((value >= low && value <= high) || (zero === true && value === 0));
		if (isSound && !legal) {
			faulty.add(name);
			if (![...read].some((other) => faulty.has(other))) {
				const [shownLow, shownHigh] = [inwards(low, Math.ceil), inwards(high, Math.floor)];
				faults.push({
					key: snakeCase(name),
					rule: `${zero === true ? "0 or " : ""}${rangeText(shownLow, shownHigh)}`,
					because: reasons(read, values, defaulted),
					got: value,
					nearest: Math.min(Math.max(value, shownLow), shownHigh),
				});
			}
		}
		values[name] = legal ? value : bound(fallback);
		if (value === undefined) defaulted.add(name);
		if (name === "radius" && view === "octa") values.radius = octaRadius(values.radius!);
	}
	return { values: values as unknown as PlanetNumbers, faults };
}

/** Parameters by YAML key as they stand in a file, right or wrong. */
export function writtenParameters({ children }: Located): Record<string, unknown> {
	return Object.fromEntries(
		[...children].map(([key, { node }]) => [key, node.value instanceof Spelled ? node.value.value : node.value]),
	);
}

/** What a planet breaks in a view and not by itself. */
export function faultsOfView(
	written: Readonly<Record<string, unknown>>,
	view: PlanetView | undefined,
): ReadonlyArray<ParameterFault> {
	const anyway = new Set(checkPlanetParameters(written, undefined).faults.map(({ key }) => key));
	return checkPlanetParameters(written, view).faults.filter(({ key }) => !anyway.has(key));
}

/** Radius of the octa chart that is nearest by ratio: a map of a power of two of 128 studs, as `src/sphere` has it. */
function octaRadius(radius: number): number {
	const perChunk = 128 / (2 * Math.sqrt(Math.PI));
	return perChunk * 2 ** octaLevel(radius);
}

/** The map of an octa chart is 2^level chunks wide. */
export function octaLevel(radius: number): number {
	return Math.max(0, Math.round(Math.log2((radius * 2 * Math.sqrt(Math.PI)) / 128)));
}

function boundOf(bound: ParameterBound, values: PlanetNumbers, view: PlanetView | undefined): number {
	return typeof bound === "number" ? bound : bound(values, view);
}

/** The same values; what is read of them is noted in `read`. */
function watched(values: Record<string, number>, read: Set<string>): PlanetNumbers {
	return new Proxy(values, {
		get: (target, name: string) => {
			read.add(name);
			return target[name];
		},
	}) as unknown as PlanetNumbers;
}

/** To a thousandth, and never beyond the bound. */
function inwards(bound: number, round: (n: number) => number): number {
	const rounded = round(bound * 1000) / 1000;
	return Number.isFinite(rounded) ? rounded : bound;
}

function rangeText(low: number, high: number): string {
	return high === Infinity ? `at least ${low}` : `from ${low} to ${high}`;
}

function reasons(read: ReadonlySet<string>, values: Record<string, number>, defaulted: ReadonlySet<string>): string {
	if (read.size === 0) return "";
	const texts = [...read].map((name) => {
		const shown = Math.round(values[name]! * 1000) / 1000;
		return `${snakeCase(name)} is ${shown}${defaulted.has(name) ? " by default" : ""}`;
	});
	return ` (${texts.join(", ")})`;
}
