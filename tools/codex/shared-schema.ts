import { z } from "zod";
import type { Issue } from "../../src/schema/issue.ts";
import { readValue } from "../../src/schema/schema.ts";
import type { Schema } from "../../src/schema/schema.ts";
import { fileReader } from "./file-reader.ts";

export interface SharedOptions {
	/** Keys that no rule asks for are told elsewhere, as warnings. */
	readonly allowUnknown?: boolean;
	readonly description?: string;
}

/** Key under which a schema keeps the rule that editors are told. */
export const SHARED_RULE = "sharedRule";

/** Tells that several issues at one place are all to be told. */
export const sharedMark = "shared";

/**
 * A schema of the game as one of the build: it refuses the same values with the same words, and editors are told of the same
 * rule. Its output is what the game would read.
 */
export function sharedSchema<T>(schema: Schema<T>, { allowUnknown = false, description }: SharedOptions = {}): z.ZodType<T> {
	const read = z.transform((value: unknown, ctx): T => {
		const { value: found, issues, unknownFields } = readValue(schema, value, fileReader);
		for (const { code, path, message } of issues) {
			ctx.addIssue({ code: "custom", path: [...path], params: { kind: code, args: { message }, [sharedMark]: true } });
		}
		if (!allowUnknown) {
			for (const { path, key, known } of unknownFields) {
				ctx.addIssue({
					code: "custom",
					path: [...path],
					params: { kind: "unknownKey", args: { key, known }, pointAt: "key" },
				});
			}
		}
		return found as T;
	});
	const told = { [SHARED_RULE]: schema.rule, ...(description === undefined ? {} : { description }) };
	return read.meta(told) as unknown as z.ZodType<T>;
}

/** What the second reading of a value finds and the first one did not. */
export function newIssues(second: ReadonlyArray<Issue>, first: ReadonlyArray<Issue>): ReadonlyArray<Issue> {
	const keyOf = ({ code, path }: Issue) => JSON.stringify([code, path]);
	const told = new Set(first.map(keyOf));
	return second.filter((issue) => !told.has(keyOf(issue)));
}
