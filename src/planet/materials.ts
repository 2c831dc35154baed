/** Classes of surface, as the small integers that kernels return; names are in {@link CLASS_NAMES}. */
export const enum ClassCode {
	River = 0,
	DeepSea = 1,
	Shelf = 2,
	Snow = 3,
	Beach = 4,
	Mountain = 5,
	Land = 6,
}

export type ClassName = "river" | "deepSea" | "shelf" | "snow" | "beach" | "mountain" | "land";

/** Class names by code. */
export const CLASS_NAMES: ReadonlyArray<ClassName> = ["river", "deepSea", "shelf", "snow", "beach", "mountain", "land"];

/** The materials that a planet is made of, as small integers; what a planet calls them is in its `materialNames`. */
export const enum MaterialCode {
	Rock = 0,
	Mud = 1,
	Slate = 2,
	Sand = 3,
	Sandstone = 4,
	Ground = 5,
	Snow = 6,
	Glacier = 7,
	Grass = 8,
	Basalt = 9,
	LeafyGrass = 10,
	/** Of a frozen sea only. */
	Ice = 11,
}

/** Terrain materials by code, before a planet renames any. */
export const MATERIAL_NAMES: ReadonlyArray<string> = [
	"Rock",
	"Mud",
	"Slate",
	"Sand",
	"Sandstone",
	"Ground",
	"Snow",
	"Glacier",
	"Grass",
	"Basalt",
	"LeafyGrass",
	"Ice",
];
