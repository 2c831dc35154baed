import type { SurfaceDef } from "codex/types";
import { SURFACE_MATERIAL_RULES, SURFACE_NUMBER_RULES } from "./ground-rules";

function resolveDefaults(): SurfaceDef {
	const surface: Record<string, string | number> = {};
	for (const rule of SURFACE_NUMBER_RULES) surface[rule.name] = rule.default;
	for (const rule of SURFACE_MATERIAL_RULES) surface[rule.name] = rule.default ?? surface.top;
	return table.freeze(surface) as unknown as SurfaceDef;
}

/** The surface of a location type that says nothing of it: green, with sand round it. */
export const DEFAULT_SURFACE: SurfaceDef = resolveDefaults();
