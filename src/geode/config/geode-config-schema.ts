import { listSchema } from "../../schema/list-schema";
import { mappingSchema } from "../../schema/mapping-schema";
import type { Field, FieldsCheck } from "../../schema/mapping-schema";
import { booleanSchema, integerSchema, numberSchema } from "../../schema/scalar-schemas";
import type { Schema } from "../../schema/schema";
import type { GeodeBlocks, GeodeConfig, GeodeCrack, GeodeLayers } from "../geode-config";
import type { GeodeNames } from "./geode-names";
import { innerPlacementSchema } from "./inner-placement-schema";
import { intProviderSchema } from "./int-provider-schema";
import { materialListSchema, terrainMaterialSchema } from "./material-schemas";
import { materialProviderSchema } from "./material-provider-schema";

/*
 * The fields of a geode as data: names, ranges and defaults are those of Minecraft's `minecraft:geode` feature, but for those that
 * it does not have (`smooth`, `crystal_scale`, `crystal_parts_max`, `flood_crack`, `unknown_blocks`) and the limits of the cube.
 */

const share = numberSchema({ min: 0, max: 1 });
const layer = numberSchema({ min: 0.01, max: 50 });
const genOffset = integerSchema({ min: -64, max: 64 });

function blocksSchema(names: GeodeNames): Schema<GeodeBlocks> {
	const provider = materialProviderSchema(names);
	const materials = materialListSchema(names);
	return mappingSchema<GeodeBlocks>([
		{
			name: "filling",
			key: "filling_provider",
			schema: provider,
			description: "The core: Air or Water for a hollow, anything else for a solid nodule.",
		},
		{
			name: "innerLayer",
			key: "inner_layer_provider",
			schema: provider,
			description: "The innermost solid layer.",
		},
		{
			name: "alternateInnerLayer",
			key: "alternate_inner_layer_provider",
			schema: provider,
			description: "Takes the place of the inner layer voxel by voxel, by use_alternate_layer0_chance.",
		},
		{ name: "middleLayer", key: "middle_layer_provider", schema: provider, description: "The middle layer." },
		{ name: "outerLayer", key: "outer_layer_provider", schema: provider, description: "The crust." },
		{
			name: "innerPlacements",
			key: "inner_placements",
			schema: listSchema(innerPlacementSchema(names), { filled: true }),
			description: "What grows on the inner layer. Each is as likely: one listed twice is picked twice as often.",
		},
		{
			name: "cannotReplace",
			key: "cannot_replace",
			schema: materials,
			description: "Voxels of these materials, or tags of materials, are never changed.",
		},
		{
			name: "invalidBlocks",
			key: "invalid_blocks",
			schema: materials,
			description: "A point in one of these materials, or tags of materials, is a bad one. Air always is.",
		},
	]);
}

const layersSchema = mappingSchema<GeodeLayers>([
	{
		name: "filling",
		key: "filling",
		schema: layer,
		optional: true,
		default: 1.7,
		description:
			"How far the filling reaches. Not a radius: that grows with its root and with the number of points.",
	},
	{
		name: "innerLayer",
		key: "inner_layer",
		schema: layer,
		optional: true,
		default: 2.2,
		description: "How far the inner layer reaches.",
	},
	{
		name: "middleLayer",
		key: "middle_layer",
		schema: layer,
		optional: true,
		default: 3.2,
		description: "How far the middle layer reaches.",
	},
	{
		name: "outerLayer",
		key: "outer_layer",
		schema: layer,
		optional: true,
		default: 4.2,
		description: "How far the crust reaches.",
	},
]);

const crackSchema = mappingSchema<GeodeCrack>([
	{
		name: "generateCrackChance",
		key: "generate_crack_chance",
		schema: share,
		optional: true,
		default: 1,
		description: "Share of the geodes that are cracked open.",
	},
	{
		name: "baseCrackSize",
		key: "base_crack_size",
		schema: numberSchema({ min: 0, max: 5 }),
		optional: true,
		default: 2,
		description: "Larger makes a wider crack.",
	},
	{
		name: "crackPointOffset",
		key: "crack_point_offset",
		schema: integerSchema({ min: 0, max: 10 }),
		optional: true,
		default: 2,
		description: "Larger makes a narrower crack.",
	},
]);

function fieldsOf(names: GeodeNames): ReadonlyArray<Field<GeodeConfig>> {
	return [
		{
			name: "blocks",
			key: "blocks",
			schema: blocksSchema(names),
			description: "What the layers consist of, what grows, and what is left alone.",
		},
		{
			name: "layers",
			key: "layers",
			schema: layersSchema,
			description: "Where the layers end; {} for the defaults.",
		},
		{
			name: "crack",
			key: "crack",
			schema: crackSchema,
			description: "How it is cracked open; {} for the defaults.",
		},
		{
			name: "noiseMultiplier",
			key: "noise_multiplier",
			schema: share,
			optional: true,
			default: 0.05,
			description: "How ragged the layers are. It counts once for each point, so with more points take less.",
		},
		{
			name: "usePotentialPlacementsChance",
			key: "use_potential_placements_chance",
			schema: share,
			optional: true,
			default: 0.35,
			description: "How often something is tried to grow where it may.",
		},
		{
			name: "useAlternateLayer0Chance",
			key: "use_alternate_layer0_chance",
			schema: share,
			optional: true,
			default: 0,
			description: "Share of the inner layer that is alternate.",
		},
		{
			name: "placementsRequireLayer0Alternate",
			key: "placements_require_layer0_alternate",
			schema: booleanSchema,
			optional: true,
			default: true,
			description: "Things grow on alternate voxels alone.",
		},
		{
			name: "outerWallDistance",
			key: "outer_wall_distance",
			schema: intProviderSchema(1, 20),
			optional: true,
			default: { type: "uniform", min_inclusive: 4, max_inclusive: 5 },
			description: "How far a point lies from the origin on each axis, in voxels. A wide range makes it lumpy.",
		},
		{
			name: "distributionPoints",
			key: "distribution_points",
			schema: intProviderSchema(1, 20),
			optional: true,
			default: { type: "uniform", min_inclusive: 3, max_inclusive: 4 },
			description: "Number of points. The size grows with it.",
		},
		{
			name: "pointOffset",
			key: "point_offset",
			schema: intProviderSchema(0, 10),
			optional: true,
			default: { type: "uniform", min_inclusive: 1, max_inclusive: 2 },
			description: "Softens a point; larger makes a slightly smaller geode.",
		},
		{
			name: "minGenOffset",
			key: "min_gen_offset",
			schema: genOffset,
			optional: true,
			default: -16,
			description: "Low corner of the cube that the geode may fill, in voxels from its origin on each axis.",
		},
		{
			name: "maxGenOffset",
			key: "max_gen_offset",
			schema: genOffset,
			optional: true,
			default: 16,
			description: "High corner of that cube. What reaches beyond is cut off flat.",
		},
		{
			name: "invalidBlocksThreshold",
			key: "invalid_blocks_threshold",
			schema: integerSchema({ min: 0 }),
			description: "With more bad points than this there is no geode.",
		},
		{
			name: "smooth",
			key: "smooth",
			schema: booleanSchema,
			optional: true,
			default: true,
			description: "Partly filled voxels at the walls; false: whole ones.",
		},
		{
			name: "crystalScale",
			key: "crystal_scale",
			schema: numberSchema({ min: 0.25, max: 4 }),
			optional: true,
			default: 1,
			description: "Multiplies the size of every crystal.",
		},
		{
			name: "crystalPartsMax",
			key: "crystal_parts_max",
			schema: integerSchema({ min: 1, max: 2000 }),
			optional: true,
			default: 600,
			description: "Most Parts that the crystals of one geode may use.",
		},
		{
			name: "floodCrack",
			key: "flood_crack",
			schema: booleanSchema,
			optional: true,
			default: false,
			description: "Water that the crack touches comes in.",
		},
		{
			key: "unknown_blocks",
			schema: terrainMaterialSchema(names),
			optional: true,
			description: "What a block of a data pack becomes when its id is not known.",
		},
	];
}

const isAscending: FieldsCheck<GeodeConfig> = ({ minGenOffset, maxGenOffset }, path, { refuse }) => {
	if (minGenOffset === undefined || maxGenOffset === undefined || minGenOffset <= maxGenOffset) return true;
	const message = `min_gen_offset ${minGenOffset} must not be above max_gen_offset ${maxGenOffset}`;
	refuse("gen_offset_inverted", [...path, "min_gen_offset"], message);
	return false;
};

/** A whole geode. */
export function geodeConfigSchema(names: GeodeNames): Schema<GeodeConfig> {
	return mappingSchema<GeodeConfig>(fieldsOf(names), isAscending);
}
