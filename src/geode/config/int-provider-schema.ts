import type { Path } from "../../schema/issue";
import { kindSchema } from "../../schema/kind-schema";
import type { Field, FieldsCheck } from "../../schema/mapping-schema";
import { mapSchema } from "../../schema/map-schema";
import { integerSchema, numberSchema } from "../../schema/scalar-schemas";
import { namedSchema } from "../../schema/schema";
import type { Context, Schema } from "../../schema/schema";
import { taggedSchema } from "../../schema/tagged-schema";
import { weightedListSchema } from "../../schema/weighted-list-schema";
import { intRange } from "../int-range";
import type { IntProvider, WeightedProvider } from "../int-provider";

interface Ends {
	readonly min: number;
	readonly max: number;
}

const END_FIELDS: ReadonlyArray<Field<Ends>> = [
	{ name: "min", key: "min_inclusive", schema: integerSchema(), description: "The least value." },
	{ name: "max", key: "max_inclusive", schema: integerSchema(), description: "The greatest value; it occurs too." },
];

const isAscending: FieldsCheck<Ends> = ({ min, max }, path, { refuse }) => {
	if (min === undefined || max === undefined || min <= max) return true;
	refuse("provider_inverted", path, `max_inclusive ${max} must not be below min_inclusive ${min}`);
	return false;
};

const provider: Schema<IntProvider> = namedSchema("int_provider", () => tagged);

const constant = mapSchema(integerSchema(), (value, _, { reader }) =>
	reader.freeze<IntProvider>({ type: "constant", value }),
);

const EXPECTED = "an integer or a provider of integers";

const anyProvider = kindSchema({ number: constant, mapping: provider }, EXPECTED);

const deviation: Schema<number> = mapSchema(numberSchema(), (value, path, { reader, refuse }) => {
	if (value >= 0) return value;
	return refuse("deviation_invalid", path, `the deviation must be at least 0, got ${reader.show(value)}`);
});

const weighted = weightedListSchema<WeightedProvider>([
	{
		name: "data",
		key: "data",
		schema: anyProvider,
		description: "The provider that is sampled when this entry is picked.",
	},
]);

const tagged = taggedSchema<IntProvider>(
	[
		{
			type: "constant",
			fields: [{ name: "value", key: "value", schema: integerSchema(), description: "The value." }],
		},
		{ type: "uniform", fields: END_FIELDS, check: isAscending },
		{ type: "biased_to_bottom", fields: END_FIELDS, check: isAscending },
		{
			type: "clamped",
			fields: [
				{
					name: "source",
					key: "source",
					schema: anyProvider,
					description: "The provider whose values are clamped.",
				},
				...END_FIELDS,
			],
			check: isAscending,
		},
		{
			type: "clamped_normal",
			fields: [
				{ name: "mean", key: "mean", schema: numberSchema(), description: "Middle of the bell curve." },
				{ name: "deviation", key: "deviation", schema: deviation, description: "Its standard deviation." },
				...END_FIELDS,
			],
			check: isAscending,
		},
		{
			type: "weighted_list",
			fields: [
				{
					name: "distribution",
					key: "distribution",
					schema: weighted,
					description: "One of these is picked by weight, then sampled.",
				},
			],
		},
		{
			type: "trapezoid",
			fields: [
				{ name: "min", key: "min", schema: integerSchema(), description: "The least value." },
				{ name: "max", key: "max", schema: integerSchema(), description: "The greatest value; it occurs too." },
				{
					name: "plateau",
					key: "plateau",
					schema: integerSchema({ min: 0 }),
					description: "Width of the middle part in which all values are as likely.",
				},
			],
			check: ({ min, max, plateau }, path, { refuse }) => {
				if (min === undefined || max === undefined) return true;
				if (min > max) {
					refuse("provider_inverted", path, `max ${max} must not be below min ${min}`);
					return false;
				}
				if (plateau === undefined || plateau <= max - min) return true;
				refuse(
					"provider_inverted",
					path,
					`the plateau must be at most max - min = ${max - min}, got ${plateau}`,
				);
				return false;
			},
		},
	],
	{ nested: true },
);

/** A provider of integers whose declared range lies inside `min .. max`. */
export function intProviderSchema(min: number, max: number): Schema<IntProvider> {
	// Editors are told the range of a plain integer.
	const plain = { rule: integerSchema({ min, max }).rule, read: constant.read };
	return mapSchema(kindSchema({ number: plain, mapping: provider }, EXPECTED), (found, path, context) =>
		isInside(found, min, max, path, context) ? found : undefined,
	);
}

function isInside(found: IntProvider, min: number, max: number, path: Path, { refuse }: Context): boolean {
	const declared = intRange(found);
	const lowest = declared.min < declared.max ? declared.min : declared.max;
	const highest = declared.min < declared.max ? declared.max : declared.min;
	if (lowest < min) refuse("provider_too_low", path, `must be from ${min} to ${max}, but may be ${lowest}`);
	if (highest > max) refuse("provider_too_high", path, `must be from ${min} to ${max}, but may be ${highest}`);
	return lowest >= min && highest <= max;
}
