import { countOf } from "./count-of";
import type { Path } from "./issue";
import { refuseKind } from "./scalar-schemas";
import type { Context, Schema } from "./schema";

/** Items of a list as they were written; undefined when it is none (told by then). */
export function readItems(value: unknown, path: Path, context: Context): ReadonlyArray<unknown> | undefined {
	const { reader } = context;
	const kind = reader.kindOf(value);
	if (kind === "list" || kind === "empty") return reader.itemsOf(value);
	return refuseKind(value, path, context, "a list");
}

export interface ListLimits<T> {
	/** Any other number of items is of the wrong type. */
	readonly length?: number;
	/** An empty list is refused. */
	readonly filled?: boolean;
	/** A rule between an item and those before it, as far as they are not refused. Returns false after refusing the item. */
	readonly check?: (item: T, before: ReadonlyArray<T>, path: Path, context: Context) => boolean;
}

/** A list; every item is read, also after one that is refused. */
export function listSchema<T extends NonNullable<unknown>>(
	item: Schema<T>,
	{ length, filled, check }: ListLimits<T> = {},
): Schema<ReadonlyArray<T>> {
	const least = filled === true ? 1 : 0;
	return {
		rule: { type: "list", item: item.rule, least, ...(length === undefined ? {} : { length }) },
		read: (value, path, context) => {
			const items = readItems(value, path, context);
			if (items === undefined) return undefined;
			const count = countOf(items);
			if (count < least)
				return context.refuse("empty_list", path, "the list is empty: it needs at least one entry");
			if (length !== undefined && count !== length) {
				const message = `expected a list of ${length}, got a list of ${count}`;
				return context.refuse("wrong_type", path, message);
			}
			const read: Array<T> = [];
			let isSound = true;
			let index = 0;
			for (const inner of items) {
				const itemPath = [...path, index];
				const found = item.read(inner, itemPath, context);
				if (found === undefined || check?.(found, read, itemPath, context) === false) isSound = false;
				if (found !== undefined) read.push(found);
				index += 1;
			}
			return isSound ? context.reader.freeze(read) : undefined;
		},
	};
}
