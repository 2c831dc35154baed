import type { CrystalKind } from "../crystal-kind";

/** A named set of terrain materials; configs write it as `#name`. */
export interface MaterialTag {
	readonly name: string;
	/** Names of terrain materials. */
	readonly materials: ReadonlyArray<string>;
}

/** What stands under a name. */
export interface NameTable<T> {
	readonly find: (name: string) => T | undefined;
	/** All names, for suggestions. */
	readonly known: ReadonlyArray<string>;
}

/** Everything that a config may call by name. */
export interface GeodeNames {
	/** The terrain material that a name stands for: itself, or what a further name of the codex is mapped to. */
	readonly terrain: NameTable<string>;
	/** Materials that Parts may have. */
	readonly partMaterials: ReadonlyArray<string>;
	/** The terrain materials of a tag. */
	readonly tags: NameTable<ReadonlyArray<string>>;
	readonly crystals: NameTable<CrystalKind>;
}

/** What is needed to find out what names stand for. */
export interface NameSources {
	readonly terrainMaterials: ReadonlyArray<string>;
	readonly partMaterials: ReadonlyArray<string>;
	/** Further names for terrain materials. */
	readonly materials: ReadonlyArray<{ readonly id: string; readonly terrain: string }>;
	/** Of two tags with one name the later one counts. */
	readonly tags: ReadonlyArray<MaterialTag>;
	readonly crystals: ReadonlyArray<CrystalKind>;
}

const LIQUIDS_AND_ICE = ["Water", "CrackedLava", "Ice", "Glacier"];

/** The tags that there always are. */
export const BUILT_IN_TAGS: ReadonlyArray<MaterialTag> = [
	{ name: "geode_invalid", materials: LIQUIDS_AND_ICE },
	{ name: "geode_invalid_blocks", materials: LIQUIDS_AND_ICE },
	// Minecraft's holds chests, spawners and the like: nothing that terrain is made of.
	{ name: "features_cannot_replace", materials: [] },
];

export function geodeNames({ terrainMaterials, partMaterials, materials, tags, crystals }: NameSources): GeodeNames {
	const terrain = (name: string) => {
		const further = materials.find(({ id }) => id === name);
		if (further !== undefined) return further.terrain;
		return terrainMaterials.includes(name) ? name : undefined;
	};
	// Reversed, so that the last one is found first.
	const allTags: Array<MaterialTag> = [];
	for (const tag of [...BUILT_IN_TAGS, ...tags]) allTags.unshift(tag);
	return {
		terrain: { find: terrain, known: [...terrainMaterials, ...materials.map(({ id }) => id)] },
		partMaterials,
		tags: {
			find: (name) => allTags.find((tag) => tag.name === name)?.materials,
			known: allTags.map(({ name }) => `#${name}`),
		},
		crystals: { find: (id) => crystals.find((kind) => kind.id === id), known: crystals.map(({ id }) => id) },
	};
}
