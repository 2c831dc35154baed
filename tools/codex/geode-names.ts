import { geodeNames } from "../../src/geode/config/geode-names.ts";
import type { GeodeNames, NameTable } from "../../src/geode/config/geode-names.ts";
import type { GeodeIds } from "../../src/geode/scatter/config/scatter-entry-schema.ts";
import { PART_MATERIALS } from "../../src/parts/part-materials.ts";
import { TERRAIN_MATERIALS } from "../../src/voxel/terrain-materials.ts";
import type { CrystalKind } from "../../src/codex/types.ts";
import type { Codex } from "./codex.ts";
import { terrainOf } from "./terrain-of.ts";

const BUILT_IN = geodeNames({
	terrainMaterials: TERRAIN_MATERIALS,
	partMaterials: PART_MATERIALS,
	materials: [],
	tags: [],
	crystals: [],
});

/** Stands in for a crystal whose definition is not at hand, or broken. */
const SOME_CRYSTAL: CrystalKind = {
	id: "",
	size: [1, 1, 1],
	material: "Glass",
	color: [255, 255, 255],
	transparency: 0,
	shards: 1,
};

function anyName<T>(found: (name: string) => T): NameTable<T> {
	return { find: found, known: [] };
}

/** For a definition by itself: what only other definitions can tell counts as known. */
export const NAMES_ALONE: GeodeNames = {
	...BUILT_IN,
	terrain: anyName((name) => name),
	crystals: anyName(() => SOME_CRYSTAL),
};

export const GEODES_ALONE: GeodeIds = anyName(() => true);

/** The names of a codex. */
export function namesOf(codex: Codex): GeodeNames {
	return {
		...BUILT_IN,
		terrain: {
			find: (name) => terrainOf(codex, name),
			known: [...new Set([...BUILT_IN.terrain.known, ...codex.ids("materials")])],
		},
		crystals: {
			find: (id) => {
				const entry = codex.entry("crystals", id);
				return entry === undefined ? undefined : { ...(entry.body ?? SOME_CRYSTAL), id };
			},
			known: codex.ids("crystals"),
		},
	};
}

export function geodeIdsOf(codex: Codex): GeodeIds {
	return { find: (id) => codex.entry("geodes", id), known: codex.ids("geodes") };
}
