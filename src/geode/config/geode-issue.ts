import type { Issue, IssueCode, Path, UnknownField } from "../../schema/issue";
import { suggestion } from "../../schema/suggestion";
import type { ValueReader } from "../../schema/value-reader";
import type { ConfigWarning } from "./config-warning";

/** What is to be said about a value, as code reads it. */
export interface GeodeIssue<Code extends string = IssueCode> {
	readonly code: Code;
	/** Keys, and indices from 0, joined by dots: `blocks.inner_placements.0.size`. */
	readonly path: string;
	/** Holds the value and what is allowed instead. */
	readonly message: string;
}

function dotted(path: Path): string {
	return path.map((key) => `${key}`).join(".");
}

export function issueOf({ code, path, message }: Issue): GeodeIssue {
	return { code, path: dotted(path), message };
}

export function warningOf({ code, path, message }: ConfigWarning): GeodeIssue<ConfigWarning["code"]> {
	return { code, path: dotted(path), message };
}

export function unknownFieldWarning({ path, key, known }: UnknownField, { texts }: ValueReader): ConfigWarning {
	const message = `unknown field ${texts.quote(key)}.${suggestion(key, known, texts)}`;
	return { code: "unknown_field", path, message };
}
