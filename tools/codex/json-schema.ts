import { z } from "zod";
import type { Rule } from "../../src/schema/rule.ts";
import { jsonSchemaOfRule } from "./rule-json-schema.ts";
import type { Definitions } from "./rule-json-schema.ts";
import { name as nameSchema, SHOWN_DEFAULT } from "./scalars.ts";
import { sectionNames, sectionOf } from "./sections/index.ts";
import { SHARED_RULE } from "./shared-schema.ts";

/** JSON Schema of a codex file, for editors: the very schemas that the build checks with. */
export function codexJsonSchema(): string {
	const properties: Record<string, unknown> = {};
	const definitions: Definitions = {};
	for (const name of sectionNames) {
		const { description, body } = sectionOf(name);
		properties[name] = {
			description,
			type: "object",
			propertyNames: jsonSchemaOf(nameSchema()),
			additionalProperties: jsonSchemaOf(body, definitions),
		};
	}
	const schema = {
		$schema: "http://json-schema.org/draft-07/schema#",
		title: "Terracodex",
		description: "One file of a codex: any of the sections, in any number of files.",
		type: "object",
		properties,
		additionalProperties: false,
		definitions,
	};
	return `${JSON.stringify(schema, undefined, "\t")}\n`;
}

/**
 * Of one schema. Editors know draft 7 best, and show a description only where it stands in line; so only what may contain itself is
 * told by reference, to what is added to `definitions`.
 */
export function jsonSchemaOf(schema: z.ZodType, definitions: Definitions = {}): Record<string, unknown> {
	const json = z.toJSONSchema(schema, {
		target: "draft-7",
		io: "input",
		reused: "inline",
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema }) => {
			const def = zodSchema._zod.def;
			if (def.type === "map") {
				const { keyType, valueType } = def as unknown as z.core.$ZodMapDef;
				jsonSchema.type = "object";
				jsonSchema.propertyNames = jsonSchemaOf(keyType as z.ZodType);
				jsonSchema.additionalProperties = jsonSchemaOf(valueType as z.ZodType, definitions);
			}
			if (SHARED_RULE in jsonSchema) {
				Object.assign(jsonSchema, jsonSchemaOfRule(jsonSchema[SHARED_RULE] as Rule, definitions));
				delete jsonSchema[SHARED_RULE];
			}
			if (SHOWN_DEFAULT in jsonSchema) {
				jsonSchema.default = jsonSchema[SHOWN_DEFAULT] as typeof jsonSchema.default;
				delete jsonSchema[SHOWN_DEFAULT];
			}
			if (def.type === "default") {
				const value = (def as unknown as z.core.$ZodDefaultDef).defaultValue;
				jsonSchema.default = value instanceof Map ? Object.fromEntries(value) : value;
			}
		},
	}) as Record<string, unknown>;
	delete json.$schema;
	return json;
}
