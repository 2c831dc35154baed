/** What a value may be, as data. */
export type Rule =
	| NumberRule
	| { readonly type: "boolean" }
	/** `words`: the only ones allowed. */
	| { readonly type: "text"; readonly words?: ReadonlyArray<string> }
	| { readonly type: "nothing" }
	| { readonly type: "list"; readonly item: Rule; readonly length?: number; readonly least?: number }
	| { readonly type: "mapping"; readonly fields: ReadonlyArray<FieldRule> }
	| { readonly type: "choice"; readonly rules: ReadonlyArray<Rule> }
	/** A rule that editors are told once, under its name. It may contain itself. */
	| { readonly type: "named"; readonly name: string; readonly rule: () => Rule };

export interface NumberRule {
	readonly type: "number" | "integer";
	/** Inclusive. */
	readonly min?: number;
	/** Inclusive. */
	readonly max?: number;
	/** Exclusive. */
	readonly above?: number;
}

export interface FieldRule {
	readonly key: string;
	readonly rule: Rule;
	readonly required: boolean;
	/** As it would be written. */
	readonly default?: unknown;
	/** Told to editors. */
	readonly description: string;
}

/** What is expected, in words. */
export function expectation(rule: Rule): string {
	switch (rule.type) {
		case "number":
			return "a number";
		case "integer":
			return "an integer";
		case "boolean":
			return "true or false";
		case "text":
			return rule.words === undefined ? "a text" : `one of ${rule.words.join(", ")}`;
		case "nothing":
			return "nothing";
		case "list":
			return rule.length === undefined ? "a list" : `a list of ${rule.length}`;
		case "mapping":
			return "a mapping";
		case "choice": {
			const words: Array<string> = [];
			for (const choice of rule.rules) {
				const word = expectation(choice);
				if (!words.includes(word)) words.push(word);
			}
			return words.join(" or ");
		}
		case "named":
			return expectation(rule.rule());
	}
}

/** What a number must be: `from 0 to 10`, `above 0`. */
export function boundsText({ min, max, above }: NumberRule): string {
	const upper = max === undefined ? "" : `at most ${max}`;
	if (above !== undefined) return `above ${above}${upper === "" ? "" : ` and ${upper}`}`;
	if (min !== undefined && max !== undefined) return `from ${min} to ${max}`;
	return min !== undefined ? `at least ${min}` : upper;
}
