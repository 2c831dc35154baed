import type { z } from "zod";
import type { AxisDef, AxisLayer } from "../../../src/codex/types.ts";
import { soundEntries } from "../codex.ts";
import type { Check, Section } from "../codex.ts";
import { ascending } from "../rules.ts";
import { bool, int, list, oneOf } from "../scalars.ts";
import { shape, tagged } from "../shapes.ts";

export const intRange = (description: string) =>
	shape(
		{ min: int().describe("Lowest value."), max: int().describe("Highest value; above min.") },
		ascending("min", "max", "rangeNotAscending"),
	).describe(description);

const weight = int({ min: 1 }).describe("Share of this layer in the blend, relative to the other layers.");

const layer = tagged({
	distance_field: {
		weight,
		reference: oneOf(["edge"]).describe("What is measured from. edge: the rim of the disc is 0, its centre 1."),
	},
	layered_noise: {
		weight,
		octaves: int({ min: 1, max: 8 }).describe("Layers of noise, each twice as fine and half as strong."),
		frequency: int({ min: 1 }).describe("Lattice cells per radius of the disc: higher is busier."),
		seed_offset: int().describe("Keeps this noise apart from all others: no two layers should share it."),
	},
}).describe("One source of the axis.");

export const axisBody = shape({
	range: intRange("Whole numbers that the axis is stored in."),
	stretch_sites_to_range: bool()
		.default(false)
		.describe("Spread the values of each island, so that its lowest site gets min and its highest max."),
	generator: shape({
		blend: list(layer).min(1).describe("Layers, averaged by their weights."),
	}).describe("Where the values come from."),
}).describe("One continuous quality of a place, such as elevation or humidity.");

export type AxisBody = z.output<typeof axisBody>;

const warnSameSeedOffset: Check = (codex, report) => {
	const firstByOffset = new Map<number, string>();
	for (const { id, body, origin } of soundEntries(codex, "axes")) {
		body.generator.blend.forEach((entry, index) => {
			if (entry.type !== "layered_noise") return;
			const other = firstByOffset.get(entry.seed_offset);
			if (other === undefined) {
				firstByOffset.set(entry.seed_offset, `axes.${id}.generator.blend.${index}`);
				return;
			}
			const path = ["generator", "blend", index, "seed_offset"];
			report.warn(origin, path, "sameSeedOffset", { offset: entry.seed_offset, other });
		});
	}
};

function resolveLayer(entry: AxisBody["generator"]["blend"][number]): AxisLayer {
	if (entry.type === "distance_field") return { type: entry.type, weight: entry.weight, reference: entry.reference };
	const { type, weight, octaves, frequency, seed_offset: seedOffset } = entry;
	return { type, weight, octaves, frequency, seedOffset };
}

export const axes: Section<"axes", AxisDef> = {
	name: "axes",
	description: "Qualities of a place that location types choose by.",
	body: axisBody,
	unknown: "unknownAxis",
	checks: [],
	warnings: [warnSameSeedOffset],
	table: {
		field: "axes",
		type: "AxisDef",
		resolve: ({ id, body }) => ({
			id,
			range: { min: body.range.min, max: body.range.max },
			stretchSitesToRange: body.stretch_sites_to_range,
			blend: body.generator.blend.map(resolveLayer),
		}),
	},
};
