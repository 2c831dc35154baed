import type { Path } from "./issue";
import { boundsText, expectation } from "./rule";
import type { NumberRule, Rule } from "./rule";
import type { Context, Schema } from "./schema";

/** Tells that a value is of the wrong kind. */
export function refuseKind(value: unknown, path: Path, context: Context, expected: string): undefined {
	return context.refuse("wrong_type", path, `expected ${expected}, got ${context.reader.show(value)}`);
}

function isFinite(value: number): boolean {
	return value - value === 0;
}

function isInside(value: number, { min, max, above }: NumberRule): boolean {
	return !((min !== undefined && value < min) || (max !== undefined && value > max) || value <= (above ?? -1 / 0));
}

function numberOf(rule: NumberRule): Schema<number> {
	return {
		rule,
		read: (value, path, context) => {
			const { reader, refuse } = context;
			if (reader.kindOf(value) !== "number") return refuseKind(value, path, context, expectation(rule));
			const number = reader.scalarOf(value) as number;
			if (!isFinite(number))
				return refuse("not_finite", path, `expected a finite number, got ${reader.show(value)}`);
			if (rule.type === "integer" && number % 1 !== 0) {
				return refuse("not_integer", path, `expected ${expectation(rule)}, got ${reader.show(value)}`);
			}
			if (isInside(number, rule)) return number;
			return refuse("out_of_range", path, `must be ${boundsText(rule)}, got ${reader.show(value)}`);
		},
	};
}

export type NumberBounds = Omit<NumberRule, "type">;

/** A finite number. */
export function numberSchema(limits: NumberBounds = {}): Schema<number> {
	return numberOf({ type: "number", ...limits });
}

const LARGEST = 2147483647;

/** An integer, of 32 bits where nothing closer is said. */
export function integerSchema({ min = -LARGEST - 1, max = LARGEST }: NumberBounds = {}): Schema<number> {
	return numberOf({ type: "integer", min, max });
}

export const booleanSchema: Schema<boolean> = {
	rule: { type: "boolean" },
	read: (value, path, context) => {
		if (context.reader.kindOf(value) === "boolean") return context.reader.scalarOf(value) as boolean;
		return refuseKind(value, path, context, "true or false");
	},
};

/** A text that is not empty; with `resolve` what it stands for. */
export function textSchema<T = string>(
	resolve?: (text: string, path: Path, context: Context) => T | undefined,
	rule: Rule = { type: "text" },
): Schema<T> {
	return {
		rule,
		read: (value, path, context) => {
			const { reader } = context;
			const text = reader.kindOf(value) === "text" ? (reader.scalarOf(value) as string) : "";
			if (text === "") return refuseKind(value, path, context, "a text");
			return resolve === undefined ? (text as T) : resolve(text, path, context);
		},
	};
}
