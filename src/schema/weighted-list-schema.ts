import { countOf } from "./count-of";
import { listSchema } from "./list-schema";
import { mappingSchema } from "./mapping-schema";
import type { Field } from "./mapping-schema";
import { integerSchema, numberSchema } from "./scalar-schemas";
import type { Schema } from "./schema";

/** Of all entries together. */
const LARGEST_TOTAL = 2147483647;

/**
 * A list of which an entry is picked by weight.
 *
 * @param fields of an entry, besides `weight`
 * @param isWhole whether weights are integers
 */
export function weightedListSchema<T extends { readonly weight: number }>(
	fields: ReadonlyArray<Field<Omit<T, "weight">>>,
	isWhole = true,
): Schema<ReadonlyArray<T>> {
	const number = isWhole ? integerSchema() : numberSchema();
	const weight: Schema<number> = {
		rule: { ...number.rule, min: 0, max: LARGEST_TOTAL } as Schema<number>["rule"],
		read: (value, path, context) => {
			const read = number.read(value, path, context);
			if (read === undefined || read >= 0) return read;
			return context.refuse(
				"weights_invalid",
				path,
				`a weight must be at least 0, got ${context.reader.show(value)}`,
			);
		},
	};
	const weightField = {
		name: "weight",
		key: "weight",
		schema: weight,
		description: "How often, relative to the others.",
	};
	const entry = mappingSchema<T>([...fields, weightField] as unknown as ReadonlyArray<Field<T>>);
	const list = listSchema(entry);
	return {
		rule: { type: "list", item: entry.rule, least: 1 },
		read: (value, path, context) => {
			const { reader, refuse } = context;
			const entries = list.read(value, path, context);
			if (entries === undefined) return undefined;
			if (countOf(entries) === 0)
				return refuse("weights_invalid", path, "the list is empty: there is nothing to pick from");
			let total = 0;
			for (const { weight: share } of entries) total += share;
			if (total > 0 && total <= LARGEST_TOTAL) return reader.freeze(entries as Array<T>);
			const rule = `the weights must add up to more than 0 and at most ${LARGEST_TOTAL}`;
			return refuse("weights_invalid", path, `${rule}, got ${total}`);
		},
	};
}
