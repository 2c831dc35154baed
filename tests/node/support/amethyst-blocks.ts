/** What the reference geode is made of, as a file holds it. */
export const AMETHYST_BLOCKS = {
	filling_provider: "Air",
	inner_layer_provider: "Salt",
	alternate_inner_layer_provider: "Asphalt",
	middle_layer_provider: "Limestone",
	outer_layer_provider: "Basalt",
	inner_placements: ["small", "medium", "large", "cluster"],
	cannot_replace: "#features_cannot_replace",
	invalid_blocks: "#geode_invalid",
};
