import { readValue, tableReader } from "schema";
import { issueOf, unknownFieldWarning, warningOf } from "../../config/geode-issue";
import type { GeodeIssue } from "../../config/geode-issue";
import type { ScatterEntry } from "../scatter-entry";
import { scatterSchema } from "./scatter-entry-schema";

export type ParsedScatter =
	| {
			readonly ok: true;
			/** Frozen. */
			readonly entries: ReadonlyArray<ScatterEntry>;
			readonly warnings: ReadonlyArray<GeodeIssue<string>>;
	  }
	| { readonly ok: false; readonly issues: ReadonlyArray<GeodeIssue> };

/**
 * Checks how geodes are scattered in a world and fills in the defaults, as the codex build does for the key `geodes` of a world.
 * Everything that is wrong is told at once. Heights that are empty only in some worlds are not.
 *
 * @param raw a list of entries, keys in snake_case, as in a file
 * @param geodes the ids of all geodes
 */
export function parseScatterEntries(raw: unknown, geodes: ReadonlyArray<string>): ParsedScatter {
	const ids = { find: (id: string) => geodes.find((known) => known === id), known: geodes };
	const { value, issues, unknownFields } = readValue(scatterSchema(ids), raw, tableReader);
	if (value === undefined) return { ok: false, issues: issues.map((issue) => issueOf(issue)) };
	const warnings = unknownFields.map((field) => warningOf(unknownFieldWarning(field, tableReader)));
	return { ok: true, entries: value, warnings };
}
