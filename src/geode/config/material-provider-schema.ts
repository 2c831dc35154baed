import { kindSchema } from "../../schema/kind-schema";
import { listSchema } from "../../schema/list-schema";
import { mapSchema } from "../../schema/map-schema";
import { numberSchema } from "../../schema/scalar-schemas";
import { namedSchema } from "../../schema/schema";
import type { Schema } from "../../schema/schema";
import { taggedSchema } from "../../schema/tagged-schema";
import { weightedListSchema } from "../../schema/weighted-list-schema";
import type { MaterialProvider, WeightedMaterial } from "../material-provider";
import type { GeodeNames } from "./geode-names";
import { terrainMaterialSchema } from "./material-schemas";

/** What a layer consists of: a terrain material, or a rule that picks one voxel by voxel. */
export function materialProviderSchema(names: GeodeNames): Schema<MaterialProvider> {
	const material = terrainMaterialSchema(names);
	const materials = listSchema(material, { filled: true });
	const scale = {
		name: "scale",
		key: "scale",
		schema: numberSchema({ above: 0 }),
		optional: true,
		default: 1 / 16,
		description: "Waves of noise per voxel: larger makes smaller spots.",
	} as const;
	const single = mapSchema(material, (name, _, { reader }) =>
		reader.freeze<MaterialProvider>({ type: "single", material: name }),
	);
	const tagged = taggedSchema<MaterialProvider>([
		{
			type: "single",
			fields: [{ name: "material", key: "material", schema: material, description: "The material." }],
		},
		{
			type: "weighted",
			fields: [
				{
					name: "entries",
					key: "entries",
					schema: weightedListSchema<WeightedMaterial>([
						{ name: "material", key: "material", schema: material, description: "The material." },
					]),
					description: "One of these is picked for each voxel.",
				},
			],
		},
		{
			type: "noise",
			fields: [
				scale,
				{
					name: "entries",
					key: "entries",
					schema: materials,
					description: "From the lowest noise to the highest.",
				},
			],
		},
		{
			type: "noise_threshold",
			fields: [
				scale,
				{
					name: "threshold",
					key: "threshold",
					schema: numberSchema({ min: -1, max: 1 }),
					description: "Where the noise is below this, one of low is picked.",
				},
				{
					name: "highChance",
					key: "high_chance",
					schema: numberSchema({ min: 0, max: 1 }),
					description: "Elsewhere, how often it is one of high.",
				},
				{ name: "default", key: "default", schema: material, description: "What is left." },
				{ name: "low", key: "low", schema: materials, description: "Materials of low noise." },
				{ name: "high", key: "high", schema: materials, description: "Materials of high noise." },
			],
		},
	]);
	const provider = namedSchema("material_provider", () => tagged);
	return kindSchema({ text: single, mapping: provider }, "a material or a provider of materials");
}
