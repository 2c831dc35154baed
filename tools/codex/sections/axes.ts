import type { z } from "zod";
import type { AxisDef, AxisLayer, AxisModifier } from "../../../src/codex/types.ts";
import { checkModifiers } from "../checks/modifiers.ts";
import { soundEntries } from "../codex.ts";
import type { Check, Section } from "../codex.ts";
import { ascending } from "../rules.ts";
import { bool, int, list, number, oneOf } from "../scalars.ts";
import { ref, shape, tagged } from "../shapes.ts";

export const intRange = (description: string) =>
	shape(
		{ min: int().describe("Lowest value."), max: int().describe("Highest value; above min.") },
		ascending("min", "max", "rangeNotAscending"),
	).describe(description);

const weight = int({ min: 1 }).describe("Share of this layer in the blend, relative to the other layers.");

const layer = tagged("type", {
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
	blob_scatter: {
		weight,
		chance: number({ min: 0, max: 1 }).default(1).describe("Share of the islands that have any spot."),
		count: shape(
			{
				min: int({ min: 0 }).describe("Fewest spots of such an island."),
				max: int({ min: 0 }).describe("Most spots of such an island; it occurs too."),
			},
			ascending("min", "max", "rangeInverted"),
		).describe("How many spots such an island has; both ends occur."),
		radius: shape(
			{
				min: number({ above: 0 }).describe("Smallest, as a share of the disc's radius."),
				max: number({ above: 0 }).describe("Largest, as a share of the disc's radius."),
			},
			ascending("min", "max", "rangeInverted"),
		).describe("How far a spot reaches, as shares of the disc's radius."),
		falloff: oneOf(["smooth", "linear"]).default("smooth").describe("How the value falls from 1 to 0 towards the rim."),
		snap: oneOf(["none", "site"])
			.default("none")
			.describe("site: the middle of a spot is a site that is not on the coast ring, which so gets the highest value."),
		seed_offset: int().default(0).describe("Another one gives other spots."),
	},
}).describe("One source of the axis.");

const other = {
	axis: ref("axes").describe("The axis that is taken in, as it is after its own modifiers and stretching."),
	invert: bool().default(false).describe("Take 1 minus its value: what is high counts as low."),
};
const withAmount = {
	...other,
	amount: number({ min: -1, max: 1 }).describe("How much of it is taken in."),
};

const modifier = tagged("op", {
	add: withAmount,
	subtract: withAmount,
	lerp: withAmount,
	multiply: other,
	min: other,
	max: other,
}).describe("One step of change by another axis; values count as 0 .. 1, and are kept there.");

export const axisBody = shape({
	range: intRange("Whole numbers that the axis is stored in."),
	stretch_sites_to_range: bool()
		.default(false)
		.describe("Spread the values of each island, so that its lowest site gets min and its highest max."),
	generator: shape({
		blend: list(layer).min(1).describe("Layers, averaged by their weights."),
	}).describe("Where the values come from."),
	modifiers: list(modifier).default([]).describe("Changes by other axes, in this order; before the values are stretched."),
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
	const { type, weight } = entry;
	switch (type) {
		case "distance_field":
			return { type, weight, reference: entry.reference };
		case "layered_noise":
			return {
				type,
				weight,
				octaves: entry.octaves,
				frequency: entry.frequency,
				seedOffset: entry.seed_offset,
			};
		case "blob_scatter": {
			const { chance, count, radius, falloff, snap, seed_offset: seedOffset } = entry;
			return {
				type,
				weight,
				chance,
				count: { min: count.min, max: count.max },
				radius: { min: radius.min, max: radius.max },
				falloff,
				snap,
				seedOffset,
			};
		}
	}
}

function resolveModifier(entry: AxisBody["modifiers"][number]): AxisModifier {
	const { axis, invert } = entry;
	return "amount" in entry ? { op: entry.op, axis, amount: entry.amount, invert } : { op: entry.op, axis, invert };
}

export const axes: Section<"axes", AxisDef> = {
	name: "axes",
	description: "Qualities of a place that location types choose by.",
	body: axisBody,
	unknown: "unknownAxis",
	checks: [checkModifiers],
	warnings: [warnSameSeedOffset],
	table: {
		field: "axes",
		type: "AxisDef",
		resolve: ({ id, body }) => ({
			id,
			range: { min: body.range.min, max: body.range.max },
			stretchSitesToRange: body.stretch_sites_to_range,
			blend: body.generator.blend.map(resolveLayer),
			modifiers: body.modifiers.map(resolveModifier),
		}),
	},
};
