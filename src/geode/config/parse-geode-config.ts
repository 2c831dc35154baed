import { PART_MATERIALS } from "parts";
import { tableReader } from "schema";
import { TERRAIN_MATERIALS } from "voxel";
import type { CrystalKind } from "../crystal-kind";
import type { GeodeConfig } from "../geode-config";
import type { GeodeWarningCode } from "./config-warning";
import { issueOf, warningOf } from "./geode-issue";
import type { GeodeIssue } from "./geode-issue";
import { geodeNames } from "./geode-names";
import type { MaterialTag } from "./geode-names";
import { readGeodeConfig } from "./read-geode-config";

/** What a config may call by name, besides the engine's materials and the built-in tags. Tables of the codex fit in. */
export interface GeodeRegistries {
	/** Further names for terrain materials. */
	readonly materials?: ReadonlyArray<{ readonly id: string; readonly terrain: string }>;
	/** Further tags; one with the name of a built-in tag takes its place. */
	readonly tags?: ReadonlyArray<MaterialTag>;
	readonly crystals?: ReadonlyArray<CrystalKind>;
}

export type ParsedGeode =
	| {
			readonly ok: true;
			/** Frozen. */
			readonly config: GeodeConfig;
			readonly warnings: ReadonlyArray<GeodeIssue<GeodeWarningCode>>;
	  }
	| { readonly ok: false; readonly issues: ReadonlyArray<GeodeIssue> };

/**
 * Checks a geode as the codex holds it and fills in its defaults. Everything that is wrong with it is told at once. What the
 * registries name must be right already: it is taken as it is.
 *
 * @param raw keys in snake_case, as in a file
 */
export function parseGeodeConfig(raw: unknown, registries: GeodeRegistries = {}): ParsedGeode {
	const { materials = [], tags = [], crystals = [] } = registries;
	const names = geodeNames({
		terrainMaterials: TERRAIN_MATERIALS,
		partMaterials: PART_MATERIALS,
		materials,
		tags,
		crystals,
	});
	const { config, issues, warnings } = readGeodeConfig(raw, names, tableReader);
	if (config === undefined) return { ok: false, issues: issues.map((issue) => issueOf(issue)) };
	return { ok: true, config, warnings: warnings.map((warning) => warningOf(warning)) };
}
