import type { FieldRule, Rule } from "../../src/schema/rule.ts";

type Json = Readonly<Record<string, unknown>>;

/** Rules that are told once, by name. */
export type Definitions = Record<string, unknown>;

/** A rule of the game as JSON Schema of draft 7; what it refers to by name is added to `definitions`. */
export function jsonSchemaOfRule(rule: Rule, definitions: Definitions): Json {
	switch (rule.type) {
		case "number":
		case "integer":
			return {
				type: rule.type,
				...(rule.min === undefined ? {} : { minimum: rule.min }),
				...(rule.max === undefined ? {} : { maximum: rule.max }),
				...(rule.above === undefined ? {} : { exclusiveMinimum: rule.above }),
			};
		case "boolean":
			return { type: "boolean" };
		case "text":
			return rule.words === undefined ? { type: "string", minLength: 1 } : { type: "string", enum: rule.words };
		case "nothing":
			return { type: "null" };
		case "list": {
			const { item, length, least = 0 } = rule;
			const limits = length !== undefined ? { minItems: length, maxItems: length } : least > 0 ? { minItems: least } : {};
			return { type: "array", items: jsonSchemaOfRule(item, definitions), ...limits };
		}
		case "mapping":
			return jsonSchemaOfFields(rule.fields, definitions);
		case "choice":
			return { anyOf: choicesOf(rule).map((choice) => jsonSchemaOfRule(choice, definitions)) };
		case "named":
			if (!(rule.name in definitions)) {
				// There first, so that what contains itself comes to an end.
				definitions[rule.name] = undefined;
				definitions[rule.name] = jsonSchemaOfRule(rule.rule(), definitions);
			}
			return { $ref: `#/definitions/${rule.name}` };
	}
}

/** A choice of choices is one choice. */
function choicesOf(rule: Rule): ReadonlyArray<Rule> {
	return rule.type === "choice" ? rule.rules.flatMap(choicesOf) : [rule];
}

function jsonSchemaOfFields(fields: ReadonlyArray<FieldRule>, definitions: Definitions): Json {
	const required = fields.filter((field) => field.required).map(({ key }) => key);
	const properties = fields.map(({ key, rule, description, default: fallback }) => [
		key,
		{
			...jsonSchemaOfRule(rule, definitions),
			...(fallback === undefined ? {} : { default: fallback }),
			description,
		},
	]);
	return {
		type: "object",
		properties: Object.fromEntries(properties),
		...(required.length === 0 ? {} : { required }),
		additionalProperties: false,
	};
}
