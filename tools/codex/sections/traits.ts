import type { z } from "zod";
import type { Section } from "../codex.ts";
import { distinct } from "../rules.ts";
import { bool, int, name, propName } from "../scalars.ts";
import { dict, listWith, shape } from "../shapes.ts";
import type { Rule } from "../shapes.ts";
import { intRange } from "./axes.ts";

const valueInsideRange: Rule<{ value: z.ZodType; range: z.ZodType }> = ({ value, range }, fail) => {
	const { min, max } = (range ?? {}) as { min?: unknown; max?: unknown };
	if (typeof value !== "number" || typeof min !== "number" || typeof max !== "number" || min >= max) return;
	if (value < min || value > max) fail(["value"], "valueOutsideRange", { value, min, max });
};

const tags = listWith(name(), distinct).default([]).describe("Words that slots accept by.");

const props = dict(
	shape(
		{
			value: int().optional().describe("The value it starts with."),
			range: intRange("Bounds of the value; without it any whole number.").optional(),
		},
		valueInsideRange,
	),
	propName(),
)
	.default(new Map())
	.describe("Whole numbers that the object carries.");

const slots = dict(
	shape({
		accept: listWith(name(), distinct).describe("Tags of the objects that may lie in it: one of them is enough."),
		auto_placement: bool().default(true).describe("false: nothing is put here by ordinary means."),
	}),
)
	.default(new Map())
	.describe("Places for other objects, in this order.");

/** Keys that traits and object_defs share. */
export const sharedKeys = { tags, props, slots };

export const traitBody = shape(sharedKeys).describe("Tags, props and slots that several object_defs have in common.");

export type TraitBody = z.output<typeof traitBody>;

/** Used up by the object_defs: the game never sees a trait. */
export const traits: Section<"traits", never> = {
	name: "traits",
	description: "Tags, props and slots that several object_defs have in common.",
	body: traitBody,
	unknown: "unknownTrait",
	checks: [],
	warnings: [],
};
