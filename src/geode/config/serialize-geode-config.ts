import type { CrystalKind, InnerPlacement } from "../crystal-kind";
import type { GeodeConfig } from "../geode-config";
import type { IntProvider } from "../int-provider";
import type { MaterialProvider } from "../material-provider";

type Raw = Readonly<Record<string, unknown>>;

function rawInt(provider: IntProvider): unknown {
	switch (provider.type) {
		case "constant":
			return provider.value;
		case "weighted_list":
			return {
				type: provider.type,
				distribution: provider.distribution.map(({ data, weight }) => ({ data: rawInt(data), weight })),
			};
		case "trapezoid":
			return { type: provider.type, min: provider.min, max: provider.max, plateau: provider.plateau };
	}
	const ends = { type: provider.type, min_inclusive: provider.min, max_inclusive: provider.max };
	if (provider.type === "clamped") return { ...ends, source: rawInt(provider.source) };
	if (provider.type === "clamped_normal") return { ...ends, mean: provider.mean, deviation: provider.deviation };
	return ends;
}

function rawMaterials(provider: MaterialProvider): unknown {
	switch (provider.type) {
		case "single":
			return provider.material;
		case "noise_threshold": {
			const { scale, threshold, highChance, low, high } = provider;
			const ends = { default: provider.default, low, high };
			return { type: provider.type, scale, threshold, high_chance: highChance, ...ends };
		}
		default:
			return provider;
	}
}

function rawPlacement(placement: InnerPlacement): CrystalKind | Raw {
	switch (placement.type) {
		case "crystal":
			return placement.kind;
		case "voxel":
			return { voxel: placement.material };
		case "none":
			return { none: true };
	}
}

/**
 * The raw config that a parsed one may be written as: `parseGeodeConfig` makes the same of it with any registries, since nothing
 * in it is called by name but materials.
 */
export function serializeGeodeConfig(config: GeodeConfig): Raw {
	const { blocks, layers, crack } = config;
	return {
		blocks: {
			filling_provider: rawMaterials(blocks.filling),
			inner_layer_provider: rawMaterials(blocks.innerLayer),
			alternate_inner_layer_provider: rawMaterials(blocks.alternateInnerLayer),
			middle_layer_provider: rawMaterials(blocks.middleLayer),
			outer_layer_provider: rawMaterials(blocks.outerLayer),
			inner_placements: blocks.innerPlacements.map((placement) => rawPlacement(placement)),
			cannot_replace: blocks.cannotReplace,
			invalid_blocks: blocks.invalidBlocks,
		},
		layers: {
			filling: layers.filling,
			inner_layer: layers.innerLayer,
			middle_layer: layers.middleLayer,
			outer_layer: layers.outerLayer,
		},
		crack: {
			generate_crack_chance: crack.generateCrackChance,
			base_crack_size: crack.baseCrackSize,
			crack_point_offset: crack.crackPointOffset,
		},
		noise_multiplier: config.noiseMultiplier,
		use_potential_placements_chance: config.usePotentialPlacementsChance,
		use_alternate_layer0_chance: config.useAlternateLayer0Chance,
		placements_require_layer0_alternate: config.placementsRequireLayer0Alternate,
		outer_wall_distance: rawInt(config.outerWallDistance),
		distribution_points: rawInt(config.distributionPoints),
		point_offset: rawInt(config.pointOffset),
		min_gen_offset: config.minGenOffset,
		max_gen_offset: config.maxGenOffset,
		invalid_blocks_threshold: config.invalidBlocksThreshold,
		smooth: config.smooth,
		crystal_scale: config.crystalScale,
		crystal_parts_max: config.crystalPartsMax,
		flood_crack: config.floodCrack,
	};
}
