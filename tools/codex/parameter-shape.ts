import type { z } from "zod";
import { bool, int, name, number, oneOf, SHOWN_DEFAULT } from "./scalars.ts";
import { snakeCase } from "./snake-case.ts";

/**
 * A rule of one parameter as plain data. A table of them can live in `src/`, where the game checks arguments by it, and be
 * read here, so that both refuse the same values.
 */
export interface ParameterRule {
	/** In camelCase, as in code; its YAML key is the same in snake_case. */
	readonly name: string;
	readonly kind: "int" | "number" | "bool" | "enum" | "name";
	/** Inclusive. */
	readonly min?: number;
	/** Inclusive. */
	readonly max?: number;
	/** Exclusive lower bound. */
	readonly above?: number;
	/** The words of an enum. */
	readonly values?: ReadonlyArray<string>;
	/** Filled in by the build. Without it the key may be left out, unless `required`. */
	readonly default?: number | boolean | string;
	/** Told to editors, and left to the game to fill in. */
	readonly shownDefault?: number | boolean | string;
	readonly required?: boolean;
	/** Told to editors. */
	readonly description?: string;
}

/** Keys of a mapping for `shape`, one per rule. */
export function keysOfRules(rules: ReadonlyArray<ParameterRule>): Record<string, z.ZodType> {
	return Object.fromEntries(rules.map((rule) => [snakeCase(rule.name), schemaOf(rule)]));
}

function schemaOf(rule: ParameterRule): z.ZodType {
	const { description, shownDefault } = rule;
	const described = scalarOf(rule).meta({
		...(description === undefined ? {} : { description }),
		...(shownDefault === undefined ? {} : { [SHOWN_DEFAULT]: shownDefault }),
	});
	if (rule.default !== undefined) return described.default(rule.default as never);
	return rule.required === true ? described : described.optional();
}

function scalarOf(rule: ParameterRule): z.ZodType {
	switch (rule.kind) {
		case "int":
			return int(rule);
		case "number":
			return number(rule);
		case "bool":
			return bool();
		case "name":
			return name();
		case "enum":
			return oneOf((rule.values ?? []) as readonly [string, ...Array<string>]);
	}
}

/** `ocean_coverage` as `oceanCoverage`. */
export function camelCase(snake: string): string {
	return snake.replace(/_([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The same record under camelCase keys, without what is undefined: parsed parameters as the code takes them. */
export function camelKeys(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const entries = Object.entries(record).filter(([, value]) => value !== undefined);
	return Object.fromEntries(entries.map(([key, value]) => [camelCase(key), value]));
}
