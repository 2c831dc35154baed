/** Keys, and indices from 0, that lead to a value. */
export type Path = ReadonlyArray<string | number>;

/** By which rule a value is refused. */
export type IssueCode =
	| "missing_field"
	| "wrong_type"
	| "not_finite"
	| "not_integer"
	| "out_of_range"
	| "provider_unknown"
	| "provider_inverted"
	| "provider_too_low"
	| "provider_too_high"
	| "weights_invalid"
	| "deviation_invalid"
	| "empty_list"
	| "unknown_material"
	| "not_terrain_material"
	| "bad_part_material"
	| "unknown_crystal"
	| "unknown_tag"
	| "gen_offset_inverted"
	| "unknown_geode"
	| "exclusive_fields"
	| "duplicate_id";

export interface Issue {
	readonly code: IssueCode;
	readonly path: Path;
	/** Holds the value and what is allowed instead. */
	readonly message: string;
}

/** A key that no rule asks for. */
export interface UnknownField {
	readonly path: Path;
	readonly key: string;
	readonly known: ReadonlyArray<string>;
}
