import { kindSchema } from "../../../schema/kind-schema";
import { mappingSchema } from "../../../schema/mapping-schema";
import type { Field } from "../../../schema/mapping-schema";
import { mapSchema } from "../../../schema/map-schema";
import { integerSchema } from "../../../schema/scalar-schemas";
import { namedSchema } from "../../../schema/schema";
import type { Schema } from "../../../schema/schema";
import { taggedSchema } from "../../../schema/tagged-schema";
import { weightedListSchema } from "../../../schema/weighted-list-schema";
import type { HeightAnchor, HeightProvider } from "../height-provider";

interface WrittenAnchor {
	readonly absolute?: number;
	readonly aboveBottom?: number;
	readonly belowTop?: number;
}

const ANCHOR_KEYS: ReadonlyArray<string> = ["absolute", "above_bottom", "below_top"];

const writtenAnchor = mappingSchema<WrittenAnchor>(
	[
		{
			name: "absolute",
			key: "absolute",
			schema: integerSchema(),
			optional: true,
			description: "A height of Minecraft, whose sea is at 63: it is moved to the sea of this world.",
		},
		{
			name: "aboveBottom",
			key: "above_bottom",
			schema: integerSchema(),
			optional: true,
			description: "Voxels over the lowest one of the world.",
		},
		{
			name: "belowTop",
			key: "below_top",
			schema: integerSchema(),
			optional: true,
			description: "Voxels under the highest one of the world.",
		},
	],
	(_, path, { refuse }, isGiven) => {
		const given = ANCHOR_KEYS.filter((key) => isGiven(key)).join(" and ");
		if (ANCHOR_KEYS.includes(given)) return true;
		const rule = `a height has exactly one of ${ANCHOR_KEYS.join(", ")}`;
		if (given === "") refuse("missing_field", path, rule);
		else refuse("exclusive_fields", path, `${rule}, got ${given}`);
		return false;
	},
);

function anchorOf({ absolute, aboveBottom, belowTop }: WrittenAnchor): HeightAnchor {
	if (absolute !== undefined) return { from: "absolute", value: absolute };
	if (aboveBottom !== undefined) return { from: "above_bottom", value: aboveBottom };
	return { from: "below_top", value: belowTop! };
}

const relative = mapSchema(writtenAnchor, (written, _, { reader }) => reader.freeze(anchorOf(written)));

const anchor: Schema<HeightAnchor> = kindSchema(
	{
		number: mapSchema(integerSchema(), (value, _, { reader }) =>
			reader.freeze<HeightAnchor>({ from: "voxel", value }),
		),
		mapping: relative,
	},
	"a number of voxels or an anchor",
);

type Biased = Extract<HeightProvider, { readonly inner: number }>;
type Tagged =
	| Exclude<HeightProvider, Biased>
	| (Omit<Biased, "type"> & { readonly type: "biased_to_bottom" })
	| (Omit<Biased, "type"> & { readonly type: "very_biased_to_bottom" });

const ENDS: ReadonlyArray<Field<{ readonly min: HeightAnchor; readonly max: HeightAnchor }>> = [
	{ name: "min", key: "min_inclusive", schema: anchor, description: "The lowest height." },
	{ name: "max", key: "max_inclusive", schema: anchor, description: "The greatest height; it occurs too." },
];

const BIASED: ReadonlyArray<Field<Omit<Biased, "type">>> = [
	...(ENDS as ReadonlyArray<Field<Omit<Biased, "type">>>),
	{
		name: "inner",
		key: "inner",
		schema: integerSchema({ min: 1 }),
		optional: true,
		default: 1,
		description: "Height of the lowest part in which all heights are as likely.",
	},
];

const constant = mapSchema(anchor, (value, _, { reader }) =>
	reader.freeze<HeightProvider>({ type: "constant", value }),
);

/** A height in voxels: an anchor by itself, or a provider. That its ends are in order is a matter of the world. */
export const heightProviderSchema: Schema<HeightProvider> = kindSchema(
	{ number: constant, mapping: namedSchema("height_provider", () => mapping) },
	"a height in voxels or a provider of heights",
);

const tagged: Schema<HeightProvider> = taggedSchema<Tagged>([
	{ type: "constant", fields: [{ name: "value", key: "value", schema: anchor, description: "The height." }] },
	{ type: "uniform", fields: ENDS },
	{ type: "biased_to_bottom", fields: BIASED },
	{ type: "very_biased_to_bottom", fields: BIASED },
	{
		type: "trapezoid",
		fields: [
			...ENDS,
			{
				name: "plateau",
				key: "plateau",
				schema: integerSchema({ min: 0 }),
				optional: true,
				default: 0,
				description: "Height of the middle part in which all heights are as likely.",
			},
		],
	},
	{
		type: "weighted_list",
		fields: [
			{
				name: "distribution",
				key: "distribution",
				schema: weightedListSchema<{ readonly data: HeightProvider; readonly weight: number }>([
					{
						name: "data",
						key: "data",
						schema: heightProviderSchema,
						description: "What is drawn from when this entry is picked.",
					},
				]),
				description: "One of these is picked by weight.",
			},
		],
	},
]);

const mapping: Schema<HeightProvider> = {
	rule: { type: "choice", rules: [relative.rule, tagged.rule] },
	read: (value, path, context) =>
		(context.reader.valueAt(value, "type") === undefined ? constant : tagged).read(value, path, context),
};
