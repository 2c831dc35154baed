import { GROUND_RULES, SURFACE_MATERIAL_RULES, SURFACE_NUMBER_RULES } from "../../src/island/ground/ground-rules.ts";
import type { NumberRule } from "../../src/island/ground/ground-rules.ts";
import { keysOfRules } from "./parameter-shape.ts";
import type { ParameterRule } from "./parameter-shape.ts";

/** The game's own tables of rules as keys of mappings. */

function numberKey({ name, min, max, default: fallback, description }: NumberRule): ParameterRule {
	return { name, kind: "number", min, max, default: fallback, description };
}

/** Of `worlds.<world>.island`. */
export const groundKeys = keysOfRules(GROUND_RULES.map(numberKey));

/** Of `location_types.<type>.surface`. */
export const surfaceKeys = {
	...keysOfRules(
		SURFACE_MATERIAL_RULES.map(({ name, default: fallback, description }) => ({
			name,
			kind: "name" as const,
			...(fallback === undefined ? {} : { default: fallback }),
			description,
		})),
	),
	...keysOfRules(SURFACE_NUMBER_RULES.map(numberKey)),
};
