import type { WorldSeed } from "random";
import { seedFault } from "random";
import { isFinite, octaChartLevel, octaChartRadius } from "sphere";
import { terrainCode, WATER } from "voxel";
import { MATERIAL_NAMES } from "./materials";
import { PARAMETER_RULES } from "./parameter-rules";
import type { ParameterBound, ParameterRule, PlanetNumbers, PlanetView } from "./parameter-rules";

/** Everything that makes one planet differ from another. */
export interface PlanetParams extends PlanetNumbers {
	readonly seed: WorldSeed;
	/** Materials to be called by another name, on the surface and under it: `{ Grass: "Sandstone" }`. */
	readonly materials: Readonly<Record<string, string>>;
}

/** Parameters with every default filled in, and what was wrong with those given; legal only if `faults` is empty. */
export interface ResolvedParams {
	readonly params: PlanetParams;
	readonly faults: ReadonlyArray<string>;
}

type Values = { -readonly [name in keyof PlanetNumbers]: number };

function boundOf(bound: ParameterBound, values: Values, view: PlanetView | undefined): number {
	return typeIs(bound, "number") ? bound : bound(values, view);
}

function faultOf(
	rule: ParameterRule,
	value: unknown,
	values: Values,
	view: PlanetView | undefined,
): string | undefined {
	const min = boundOf(rule.min, values, view);
	const max = rule.max === undefined ? math.huge : boundOf(rule.max, values, view);
	const kind = rule.kind === "integer" ? "an integer" : "a number";
	const range = max === math.huge ? `of at least ${min}` : `from ${min} to ${max}`;
	const wanted = `${rule.name} must be ${rule.zero ? "0 or " : ""}${kind} ${range}, got`;
	if (!typeIs(value, "number")) return `${wanted} ${typeOf(value)} ${tostring(value)}`;
	if (!isFinite(value)) return `${wanted} ${value}`;
	if (rule.zero && value === 0) return undefined;
	if (rule.kind === "integer" && math.floor(value) !== value) return `${wanted} ${value}`;
	if (value >= min && value <= max) return undefined;
	return `${wanted} ${value}; the nearest is ${math.clamp(value, min, max)}`;
}

/** Air would leave holes, and water is no solid. */
function isSolidTerrain(name: string): boolean {
	const code = terrainCode(name);
	return code !== undefined && code > WATER;
}

function checkMaterials(given: unknown, further: ReadonlyArray<string>, faults: Array<string>): Record<string, string> {
	const materials: Record<string, string> = {};
	if (given === undefined) return materials;
	if (!typeIs(given, "table")) {
		faults.push(`materials must be a table of names, got ${typeOf(given)} ${tostring(given)}`);
		return materials;
	}
	const found = new Array<string>();
	for (const [from, to] of pairs(given as Map<unknown, unknown>)) {
		if (!typeIs(from, "string") || !MATERIAL_NAMES.includes(from)) {
			found.push(`materials.${tostring(from)}: planets have no such material, but ${MATERIAL_NAMES.join(", ")}`);
		} else if (!typeIs(to, "string") || !(isSolidTerrain(to) || further.includes(to))) {
			found.push(`materials.${from} must be a solid terrain material, got ${tostring(to)}`);
		} else {
			materials[from] = to;
		}
	}
	// The order in which a table lists its keys is not to be relied on.
	found.sort();
	for (const fault of found) faults.push(fault);
	return materials;
}

function unknownNames(given: object): Array<string> {
	const known = new Set<string>(["seed", "materials"]);
	for (const rule of PARAMETER_RULES) known.add(rule.name);
	const unknown = new Array<string>();
	for (const [name] of pairs(given as Map<unknown, unknown>)) {
		if (!typeIs(name, "string") || !known.has(name)) unknown.push(`${tostring(name)} is no parameter of a planet`);
	}
	unknown.sort();
	return unknown;
}

/**
 * Fills in the defaults and finds every fault; nothing is clamped in silence. A faulty value counts as absent for the rows
 * that depend on it. In an octa view the radius is rounded to that of the nearest level.
 *
 * @param given the parameters by name, all optional
 * @param view how the planet will be shown: decides the default and the largest radius
 * @param furtherMaterials names that `materials` may use beside the solid terrain materials
 */
export function resolvePlanetParams(
	given: unknown,
	view?: PlanetView,
	furtherMaterials: ReadonlyArray<string> = [],
): ResolvedParams {
	const faults = new Array<string>();
	if (given !== undefined && !typeIs(given, "table")) {
		faults.push(`parameters must be a table, got ${typeOf(given)} ${tostring(given)}`);
	}
	if (view !== undefined && view !== "globe" && view !== "octa" && view !== "tangent") {
		faults.push(`view must be "globe", "octa" or "tangent", got ${tostring(view)}`);
		view = undefined;
	}
	const named = (typeIs(given, "table") ? given : {}) as Partial<Record<string, unknown>>;

	const seed = named.seed ?? 0;
	const badSeed = seedFault(seed);
	if (badSeed !== undefined) faults.push(badSeed);

	const values = {} as Values;
	for (const rule of PARAMETER_RULES) {
		const value = named[rule.name];
		const fault = value === undefined ? undefined : faultOf(rule, value, values, view);
		if (fault !== undefined) faults.push(fault);
		values[rule.name] =
			value === undefined || fault !== undefined ? boundOf(rule.default, values, view) : (value as number);
		if (rule.name === "radius" && view === "octa") values.radius = octaChartRadius(octaChartLevel(values.radius));
	}

	const materials = checkMaterials(named.materials, furtherMaterials, faults);
	for (const fault of unknownNames(named)) faults.push(fault);
	return {
		params: table.freeze({
			...values,
			seed: badSeed === undefined ? (seed as WorldSeed) : 0,
			materials: table.freeze(materials),
		}),
		faults,
	};
}
