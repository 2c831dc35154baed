import type { z } from "zod";
import type { LocationTypeDef } from "../../../src/codex/types.ts";
import { checkLocationObjects, checkVariantProps, warnUnusedExplorable } from "../checks/location-objects.ts";
import { warnIdealOutsideRange, warnLimitNeverMet } from "../checks/location-axes.ts";
import { checkSurfaceMaterials, warnPatchIsTop } from "../checks/surfaces.ts";
import type { Section } from "../codex.ts";
import { colorOfId } from "../color-of-id.ts";
import { ascending, distinct } from "../rules.ts";
import { bool, color, int, name, number, propName } from "../scalars.ts";
import { dict, listWith, ref, shape } from "../shapes.ts";
import type { Fail } from "../shapes.ts";
import { defaultSurface, resolveSurface, surface } from "./surface.ts";

const variant = shape({
	id: name().describe("Unique in the type; a player reads it as the name of the place."),
	props: dict(int(), propName())
		.default(new Map())
		.describe("Props of the object_def that this variant has another value for."),
});

function distinctVariants(items: ReadonlyArray<unknown>, fail: Fail): void {
	const firstById = new Map<string, number>();
	items.forEach((item, index) => {
		const id = (item as { id?: unknown } | null | undefined)?.id;
		if (typeof id !== "string") return;
		const first = firstById.get(id);
		if (first !== undefined) fail([index, "id"], "duplicateVariant", { id, first });
		else firstById.set(id, index);
	});
}

const preference = shape({
	ideal: int().describe("The value at which the type feels at home."),
	tolerance: int({ min: 1 }).describe("Distance from the ideal that counts as one; a scale, never a limit."),
	weight: int({ min: 1 }).default(100).describe("Importance, relative to the other preferences of the type."),
});

const hardLimit = shape(
	{
		min: int().optional().describe("Lowest value at which the type may stand."),
		max: int().optional().describe("Highest value at which the type may stand."),
	},
	ascending("min", "max", "rangeInverted"),
	(value, fail) => {
		if (!("min" in value) && !("max" in value)) fail([], "limitEmpty", undefined, "key");
	},
);

export const locationTypeBody = shape(
	{
		object_def: ref("object_defs").describe("The object that every place of this type is."),
		variants: listWith(variant, distinctVariants)
			.default([])
			.describe("Individuals of the type. They name the places when an island has several of it."),
		applicable_scopes: listWith(ref("generation_scopes"), distinct)
			.default([])
			.describe("Scopes in which the type may appear; empty means all."),
		move_cost: number({ above: 0 }).default(1).describe("Time to cross it, where open ground is 1."),
		is_fallback: bool().default(false).describe("Taken where no other type may stand, whatever its own limits."),
		priority: int().default(0).describe("Among several fallbacks the highest is taken."),
		axis_preferences: dict(preference, ref("axes"))
			.default(new Map())
			.describe("What the type likes best; needed unless it is a fallback."),
		hard_limits: dict(hardLimit, ref("axes"))
			.default(new Map())
			.describe("Where the type may stand at all; bounds inclusive."),
		color: color()
			.optional()
			.describe("[red, green, blue] of its marker and on maps; a hue of its own when left out."),
		surface: surface.optional(),
	},
	(value, fail) => {
		const preferences = value.axis_preferences;
		// Anything that is no mapping, or whose entries are wrong, is told by its own schema.
		if (value.is_fallback === false && preferences instanceof Map && preferences.size === 0) {
			fail(["axis_preferences"], "noPreferences", undefined, "key");
		}
	},
).describe("A kind of place, by the axis values it likes.");

export type LocationTypeBody = z.output<typeof locationTypeBody>;

export const locationTypes: Section<"location_types", LocationTypeDef> = {
	name: "location_types",
	description: "Kinds of places. Their order counts: earlier ones win ties.",
	body: locationTypeBody,
	unknown: "unknownLocationType",
	checks: [checkLocationObjects, checkVariantProps, checkSurfaceMaterials],
	warnings: [warnIdealOutsideRange, warnLimitNeverMet, warnUnusedExplorable, warnPatchIsTop],
	table: {
		field: "locationTypes",
		type: "LocationTypeDef",
		resolve: ({ id, body }) => ({
			id,
			objectDef: body.object_def,
			variants: body.variants.map((entry) => ({
				id: entry.id,
				props: [...entry.props].map(([prop, value]) => ({ name: prop, value })),
			})),
			applicableScopes: body.applicable_scopes,
			moveCost: body.move_cost,
			isFallback: body.is_fallback,
			priority: body.priority,
			axisPreferences: [...body.axis_preferences].map(([axis, { ideal, tolerance, weight }]) => ({
				axis,
				ideal,
				tolerance,
				weight,
			})),
			hardLimits: [...body.hard_limits].map(([axis, { min, max }]) => ({
				axis,
				...(min === undefined ? {} : { min }),
				...(max === undefined ? {} : { max }),
			})),
			color: (body.color as [number, number, number] | undefined) ?? colorOfId(id),
			surface: resolveSurface(body.surface ?? defaultSurface),
		}),
	},
};
