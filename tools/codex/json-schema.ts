import { z } from "zod";
import { name as nameSchema, SHOWN_DEFAULT } from "./scalars.ts";
import { sectionNames, sectionOf } from "./sections/index.ts";

/** JSON Schema of a codex file, for editors: the very schemas that the build checks with. */
export function codexJsonSchema(): string {
	const properties: Record<string, unknown> = {};
	for (const name of sectionNames) {
		const { description, body } = sectionOf(name);
		properties[name] = {
			description,
			type: "object",
			propertyNames: jsonSchemaOf(nameSchema()),
			additionalProperties: jsonSchemaOf(body),
		};
	}
	const schema = {
		$schema: "http://json-schema.org/draft-07/schema#",
		title: "Terracodex",
		description: "One file of a codex: any of the sections, in any number of files.",
		type: "object",
		properties,
		additionalProperties: false,
	};
	return `${JSON.stringify(schema, undefined, "\t")}\n`;
}

/** Of one schema. Editors know draft 7 best, and show a description only where it stands in line. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
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
				jsonSchema.additionalProperties = jsonSchemaOf(valueType as z.ZodType);
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
