import type { Rule } from "./rule";
import { expectation } from "./rule";
import { refuseKind } from "./scalar-schemas";
import type { Schema } from "./schema";

export interface KindSchemas<T> {
	readonly number?: Schema<T>;
	readonly text?: Schema<T>;
	readonly list?: Schema<T>;
	readonly mapping?: Schema<T>;
}

/** A value that may be written in several ways, told apart by what it is. */
export function kindSchema<T>(schemas: KindSchemas<T>, expected?: string): Schema<T> {
	const rules: Array<Rule> = [];
	for (const schema of [schemas.number, schemas.text, schemas.list, schemas.mapping]) {
		if (schema !== undefined) rules.push(schema.rule);
	}
	const rule: Rule = { type: "choice", rules };
	return {
		rule,
		read: (value, path, context) => {
			const kind = context.reader.kindOf(value);
			const byKind =
				kind === "number"
					? schemas.number
					: kind === "text"
						? schemas.text
						: kind === "list"
							? schemas.list
							: kind === "mapping"
								? schemas.mapping
								: kind === "empty"
									? (schemas.list ?? schemas.mapping)
									: undefined;
			if (byKind !== undefined) return byKind.read(value, path, context);
			return refuseKind(value, path, context, expected ?? expectation(rule));
		},
	};
}
