import type { IslandWorldDef, SurfaceDef } from "codex/types";
import { GROUND_RULES, LEAST_FLOOR, SURFACE_NUMBER_RULES } from "./ground-rules";
import type { NumberRule } from "./ground-rules";

/** The numbers of a world that its ground follows. */
export type GroundOptions = Omit<IslandWorldDef, "scope" | "studsPerMeter">;

function checkNumber({ name, min, max, step }: NumberRule, value: unknown, owner: string): void {
	const isLegal =
		typeIs(value, "number") && value >= min && value <= max && (step === undefined || value % step === 0);
	if (isLegal) return;
	const kind = step === undefined ? "a number" : `a multiple of ${step}`;
	throw `${owner}${name} must be ${kind} from ${min} to ${max}, got ${tostring(value)}`;
}

/** Raises an error that names the option, its value and the rule it breaks. */
export function checkGroundOptions(options: GroundOptions): void {
	const given = options as unknown as Record<string, unknown>;
	for (const rule of GROUND_RULES) checkNumber(rule, given[rule.name], "");
	const { bottom, seaLevel, seaDepth } = options;
	const highest = seaLevel - seaDepth - LEAST_FLOOR;
	if (bottom > highest) {
		throw `bottom must be at most ${highest}, seaLevel - seaDepth - ${LEAST_FLOOR}, got ${bottom}`;
	}
}

/** Raises an error that names the location type and what is wrong with its surface. */
export function checkSurface(typeId: string, surface: SurfaceDef): void {
	const given = surface as unknown as Record<string, unknown>;
	for (const rule of SURFACE_NUMBER_RULES) checkNumber(rule, given[rule.name], `surface of ${typeId}: `);
}
