/// <reference types="@rbxts/testez/globals" />
import { collectFailures, contains } from "../support/failures";
import { issuesOf, listed } from "../support/parsed-geodes";
import { edited, REMOVED } from "../support/raw-geode";

/** Each value under its path raises one issue, `code` at `where` (by default the path), which says all of `says`. */
interface Refusal {
	readonly path: string;
	readonly value: unknown;
	readonly where?: string;
	readonly says?: ReadonlyArray<string>;
}

function requireRefused(code: string, refusals: ReadonlyArray<Refusal>): void {
	const failures = collectFailures();
	for (const { path, value, where = path, says = [] } of refusals) {
		const issues = issuesOf(edited([path, value]));
		const told = listed(issues);
		if (told !== `${code} ${where}`) failures.add(`${path} told "${told}", not "${code} ${where}"`);
		else
			for (const text of says)
				if (!contains(issues[0].message, text)) failures.add(`"${issues[0].message}" lacks ${text}`);
	}
	failures.expectNone();
}

const uniform = (min: number, max: number) => ({ type: "uniform", min_inclusive: min, max_inclusive: max });
const DISTANCE = "outer_wall_distance";
const PLACEMENT = "blocks.inner_placements.0";

export = () => {
	describe("a config is refused for", () => {
		it("missing_field: whatever must be there, and is not", () => {
			const required = ["filling", "inner_layer", "alternate_inner_layer", "middle_layer", "outer_layer"].map(
				(layer) => `blocks.${layer}_provider`,
			);
			for (const key of ["inner_placements", "cannot_replace", "invalid_blocks"]) required.push(`blocks.${key}`);
			for (const key of ["blocks", "layers", "crack", "invalid_blocks_threshold"]) required.push(key);
			expect(required.size()).to.equal(12);
			requireRefused(
				"missing_field",
				required.map((path) => ({ path, value: REMOVED })),
			);
			requireRefused("missing_field", [
				{
					path: DISTANCE,
					value: { min_inclusive: 1 },
					where: `${DISTANCE}.type`,
					says: ["uniform", "trapezoid"],
				},
				{ path: DISTANCE, value: { type: "uniform", max_inclusive: 5 }, where: `${DISTANCE}.min_inclusive` },
				{ path: DISTANCE, value: { type: "constant", value: {} }, where: `${DISTANCE}.value.value` },
				{ path: `${PLACEMENT}.size`, value: REMOVED },
				{ path: `${PLACEMENT}.id`, value: REMOVED },
				{ path: `${PLACEMENT}.light`, value: { range: 8 }, where: `${PLACEMENT}.light.brightness` },
			]);
		});

		it("wrong_type: a value of another kind", () => {
			requireRefused("wrong_type", [
				{ path: "noise_multiplier", value: "0.05", says: ["a number", '"0.05"'] },
				{ path: "smooth", value: 1, says: ["true or false", "1"] },
				{ path: "placements_require_layer0_alternate", value: "true" },
				{ path: "blocks", value: "stone" },
				{ path: "layers", value: [1.7, 2.2] },
				{ path: "crack.base_crack_size", value: true },
				{ path: DISTANCE, value: "5" },
				{ path: `${DISTANCE}`, value: { type: 5 }, where: `${DISTANCE}.type` },
				{ path: "blocks.filling_provider", value: 5 },
				{ path: "blocks.inner_placements", value: { id: "spike", size: [1, 2, 1] } },
				{ path: "blocks.cannot_replace", value: { Rock: true } },
				{ path: "blocks.cannot_replace", value: ["Rock", 5], where: "blocks.cannot_replace.1" },
				{ path: PLACEMENT, value: 5 },
				{ path: `${PLACEMENT}.size`, value: [1, 2], says: ["a list of 3", "a list of 2"] },
				{ path: `${PLACEMENT}.color`, value: "red" },
				{ path: `${PLACEMENT}.id`, value: "" },
			]);
			expect(listed(issuesOf(5))).to.equal("wrong_type ");
			expect(listed(issuesOf(undefined))).to.equal("wrong_type ");
		});

		it("not_finite: NaN and the infinities, anywhere", () => {
			for (const value of [0 / 0, math.huge, -math.huge]) {
				requireRefused("not_finite", [
					{ path: "noise_multiplier", value },
					{ path: "layers.filling", value },
					{ path: "crack.crack_point_offset", value },
					{ path: DISTANCE, value },
					{ path: DISTANCE, value: uniform(1, value), where: `${DISTANCE}.max_inclusive` },
					{ path: `${PLACEMENT}.size`, value: [1, value, 1], where: `${PLACEMENT}.size.1` },
				]);
			}
		});

		it("not_integer: a fraction where an integer is needed", () => {
			const fraction = { data: 1, weight: 0.5 };
			requireRefused("not_integer", [
				{ path: "invalid_blocks_threshold", value: 0.5, says: ["0.5"] },
				{ path: "crack.crack_point_offset", value: 1.5 },
				{ path: "min_gen_offset", value: -15.5 },
				{ path: "crystal_parts_max", value: 10.25 },
				{ path: DISTANCE, value: 4.5 },
				{ path: DISTANCE, value: uniform(1.5, 2), where: `${DISTANCE}.min_inclusive` },
				{
					path: "point_offset",
					value: { type: "weighted_list", distribution: [fraction] },
					where: "point_offset.distribution.0.weight",
				},
				{
					path: "blocks.outer_layer_provider",
					value: { type: "weighted", entries: [{ material: "Rock", weight: 1.5 }] },
					where: "blocks.outer_layer_provider.entries.0.weight",
				},
				{ path: `${PLACEMENT}.shards`, value: 2.5 },
				{ path: `${PLACEMENT}.color`, value: [0, 0.5, 0], where: `${PLACEMENT}.color.1` },
			]);
		});

		it("out_of_range: a scalar on either side of its range, and never on its ends", () => {
			const ranges: ReadonlyArray<readonly [path: string, min: number, max: number, step: number]> = [
				["layers.filling", 0.01, 50, 0.001],
				["layers.inner_layer", 0.01, 50, 0.001],
				["layers.middle_layer", 0.01, 50, 0.001],
				["layers.outer_layer", 0.01, 50, 0.001],
				["crack.generate_crack_chance", 0, 1, 0.001],
				["crack.base_crack_size", 0, 5, 0.001],
				["crack.crack_point_offset", 0, 10, 1],
				["noise_multiplier", 0, 1, 0.001],
				["use_potential_placements_chance", 0, 1, 0.001],
				["use_alternate_layer0_chance", 0, 1, 0.001],
				["min_gen_offset", -64, 16, 81],
				["max_gen_offset", -16, 64, 81],
				["invalid_blocks_threshold", 0, 2147483647, 1],
				["crystal_scale", 0.25, 4, 0.001],
				["crystal_parts_max", 1, 2000, 1],
				[`${PLACEMENT}.transparency`, 0, 1, 0.001],
				[`${PLACEMENT}.shards`, 1, 8, 1],
			];
			const failures = collectFailures();
			for (const [path, min, max, step] of ranges) {
				for (const value of [min, max]) {
					const told = listed(issuesOf(edited([path, value])));
					if (told !== "") failures.add(`${path} ${value} told ${told}`);
				}
				for (const value of [min - step, max + step]) {
					const told = listed(issuesOf(edited([path, value])));
					if (told !== `out_of_range ${path}`) failures.add(`${path} ${value} told "${told}"`);
				}
			}
			failures.expectNone();
			requireRefused("out_of_range", [
				{ path: "layers.filling", value: 51, says: ["51", "from 0.01 to 50"] },
				{ path: `${PLACEMENT}.size`, value: [1, 0, 1], where: `${PLACEMENT}.size.1` },
				{ path: `${PLACEMENT}.size`, value: [16.1, 1, 1], where: `${PLACEMENT}.size.0` },
				{ path: `${PLACEMENT}.core`, value: [0, 0, 256], where: `${PLACEMENT}.core.2` },
				{ path: `${PLACEMENT}.light`, value: { range: 0, brightness: 1 }, where: `${PLACEMENT}.light.range` },
				{
					path: `${PLACEMENT}.light`,
					value: { range: 9, brightness: 11 },
					where: `${PLACEMENT}.light.brightness`,
				},
				{ path: PLACEMENT, value: { none: false }, where: `${PLACEMENT}.none` },
				{
					path: "blocks.filling_provider",
					value: { type: "noise", scale: 0, entries: ["Air"] },
					where: "blocks.filling_provider.scale",
				},
				{
					path: "blocks.filling_provider",
					value: {
						type: "noise_threshold",
						threshold: 1.1,
						high_chance: 0,
						default: "Air",
						low: ["Air"],
						high: ["Air"],
					},
					where: "blocks.filling_provider.threshold",
				},
			]);
		});

		it("provider_unknown: a type of provider that there is not", () => {
			requireRefused("provider_unknown", [
				{
					path: DISTANCE,
					value: { type: "unifrm" },
					where: `${DISTANCE}.type`,
					says: ['"unifrm"', 'mean "uniform"'],
				},
				{ path: DISTANCE, value: { type: "other:uniform" }, where: `${DISTANCE}.type` },
				{
					path: "blocks.middle_layer_provider",
					value: { type: "dual_noise_provider" },
					where: "blocks.middle_layer_provider.type",
				},
			]);
		});

		it("provider_inverted: ends in the wrong order, a plateau wider than its span", () => {
			const inverted = { min_inclusive: 6, max_inclusive: 4 };
			requireRefused("provider_inverted", [
				{ path: DISTANCE, value: { type: "uniform", ...inverted }, says: ["6", "4"] },
				{ path: DISTANCE, value: { type: "uniform", value: inverted } },
				{ path: DISTANCE, value: { type: "biased_to_bottom", ...inverted } },
				{ path: DISTANCE, value: { type: "clamped", source: 5, ...inverted } },
				{ path: DISTANCE, value: { type: "clamped_normal", mean: 5, deviation: 1, ...inverted } },
				{ path: DISTANCE, value: { type: "trapezoid", min: 6, max: 4, plateau: 0 } },
				{ path: DISTANCE, value: { type: "trapezoid", min: 4, max: 6, plateau: 3 } },
				{
					path: DISTANCE,
					value: { type: "clamped", source: uniform(6, 4), min_inclusive: 4, max_inclusive: 6 },
					where: `${DISTANCE}.source`,
				},
			]);
		});

		it("provider_too_low and provider_too_high: declared ends outside the field's range, whatever is drawn", () => {
			const weighted = (...data: ReadonlyArray<defined>) => ({
				type: "weighted_list",
				distribution: data.map((provider) => ({ data: provider, weight: 1 })),
			});
			requireRefused("provider_too_low", [
				{ path: DISTANCE, value: 0, says: ["from 1 to 20", "0"] },
				{ path: DISTANCE, value: { type: "constant", value: 0 } },
				{ path: DISTANCE, value: uniform(0, 5) },
				{ path: DISTANCE, value: { type: "minecraft:uniform", value: { min_inclusive: 0, max_inclusive: 5 } } },
				{ path: DISTANCE, value: { type: "biased_to_bottom", min_inclusive: 0, max_inclusive: 5 } },
				{
					path: DISTANCE,
					value: { type: "clamped_normal", mean: 9, deviation: 0, min_inclusive: 0, max_inclusive: 9 },
				},
				{ path: DISTANCE, value: { type: "trapezoid", min: 0, max: 5, plateau: 1 } },
				{ path: DISTANCE, value: weighted(4, weighted(uniform(0, 3))) },
				{
					path: DISTANCE,
					value: { type: "clamped", source: uniform(-5, 9), min_inclusive: 0, max_inclusive: 9 },
				},
				{ path: "distribution_points", value: 0 },
				{ path: "point_offset", value: -1 },
			]);
			requireRefused("provider_too_high", [
				{ path: DISTANCE, value: uniform(4, 21), says: ["21"] },
				{ path: DISTANCE, value: weighted(4, 21) },
				{
					path: DISTANCE,
					value: { type: "clamped", source: uniform(1, 30), min_inclusive: 1, max_inclusive: 25 },
				},
				{ path: "distribution_points", value: 21 },
				{ path: "point_offset", value: 11 },
			]);
			// What the source may give beyond the clamp does not count.
			const clamped = { type: "clamped", source: uniform(-50, 50), min_inclusive: 1, max_inclusive: 20 };
			expect(listed(issuesOf(edited([DISTANCE, clamped])))).to.equal("");
			expect(listed(issuesOf(edited([DISTANCE, uniform(0, 21)])))).to.equal(
				`provider_too_low ${DISTANCE}, provider_too_high ${DISTANCE}`,
			);
		});

		it("weights_invalid: nothing to pick from", () => {
			const list = (...weights: ReadonlyArray<number>) => ({
				type: "weighted_list",
				distribution: weights.map((weight) => ({ data: 4, weight })),
			});
			requireRefused("weights_invalid", [
				{ path: DISTANCE, value: list(), where: `${DISTANCE}.distribution` },
				{ path: DISTANCE, value: list(1, -1), where: `${DISTANCE}.distribution.1.weight`, says: ["-1"] },
				{ path: DISTANCE, value: list(0, 0), where: `${DISTANCE}.distribution` },
				{ path: DISTANCE, value: list(2147483647, 1), where: `${DISTANCE}.distribution`, says: ["2147483647"] },
				{
					path: DISTANCE,
					value: { type: "weighted_list", value: { distribution: [] } },
					where: `${DISTANCE}.value.distribution`,
				},
				{
					path: "blocks.inner_layer_provider",
					value: { type: "weighted", entries: [] },
					where: "blocks.inner_layer_provider.entries",
				},
			]);
			expect(listed(issuesOf(edited([DISTANCE, list(0, 2147483647)])))).to.equal("");
		});

		it("deviation_invalid: a bell curve of less than no width", () => {
			const curve = { type: "clamped_normal", mean: 5, deviation: -0.5, min_inclusive: 4, max_inclusive: 6 };
			requireRefused("deviation_invalid", [
				{ path: DISTANCE, value: curve, where: `${DISTANCE}.deviation`, says: ["-0.5"] },
			]);
		});

		it("empty_list: placements, even where nothing grows, and entries of noise", () => {
			requireRefused("empty_list", [
				{ path: "blocks.inner_placements", value: [] },
				{
					path: "blocks.filling_provider",
					value: { type: "noise", entries: [] },
					where: "blocks.filling_provider.entries",
				},
				{
					path: "blocks.filling_provider",
					value: {
						type: "noise_threshold",
						threshold: 0,
						high_chance: 0,
						default: "Air",
						low: [],
						high: ["Air"],
					},
					where: "blocks.filling_provider.low",
				},
			]);
			const unused = edited(["use_potential_placements_chance", 0], ["blocks.inner_placements", []]);
			expect(listed(issuesOf(unused))).to.equal("empty_list blocks.inner_placements");
		});

		it("unknown_material, not_terrain_material and bad_part_material: what cannot be the material of it", () => {
			requireRefused("unknown_material", [
				{ path: "blocks.filling_provider", value: "Basaltt", says: ['"Basaltt"', 'mean "Basalt"'] },
				{ path: "blocks.invalid_blocks", value: ["Rock", "Stone"], where: "blocks.invalid_blocks.1" },
				{ path: "unknown_blocks", value: "Stone" },
				{ path: PLACEMENT, value: { voxel: "Ruby" }, where: `${PLACEMENT}.voxel` },
				{ path: `${PLACEMENT}.material`, value: "Glas", says: ['mean "Glass"'] },
			]);
			for (const value of ["Marble", "Granite", "Pebble", "Neon", "Glass"]) {
				requireRefused("not_terrain_material", [
					{ path: "blocks.outer_layer_provider", value, says: [value] },
					{ path: "blocks.cannot_replace", value },
					{
						path: "blocks.inner_layer_provider",
						value: { type: "noise", entries: ["Rock", value] },
						where: "blocks.inner_layer_provider.entries.1",
					},
				]);
			}
			requireRefused("bad_part_material", [
				{ path: `${PLACEMENT}.material`, value: "Air" },
				{ path: `${PLACEMENT}.material`, value: "Water", says: ["Water"] },
			]);
		});

		it("unknown_crystal and unknown_tag: names that nobody registered", () => {
			requireRefused("unknown_crystal", [{ path: PLACEMENT, value: "smal", says: ['"smal"', 'mean "small"'] }]);
			requireRefused("unknown_tag", [
				{ path: "blocks.cannot_replace", value: "#features_canot_replace", says: ["#features_cannot_replace"] },
				{ path: "blocks.invalid_blocks", value: ["Rock", "#dirt"], where: "blocks.invalid_blocks.1" },
				{ path: "blocks.invalid_blocks", value: "#other:geode_invalid" },
			]);
		});

		it("gen_offset_inverted: a cube turned inside out", () => {
			requireRefused("gen_offset_inverted", [{ path: "min_gen_offset", value: 17, says: ["17", "16"] }]);
			requireRefused("gen_offset_inverted", [{ path: "max_gen_offset", value: -17, where: "min_gen_offset" }]);
		});

		it("everything at once: each fault is told, at its own place", () => {
			const raw = edited(
				["noise_multiplier", 2],
				["min_gen_offset", 20],
				["blocks.filling_provider", "Stone"],
				["blocks.inner_placements", ["tiny", { id: "a", size: [1, 0, -1] }]],
				["crack", REMOVED],
			);
			const told = issuesOf(raw).map(({ code, path }) => `${code} ${path}`);
			expect(told.size()).to.equal(7);
			for (const issue of [
				"out_of_range noise_multiplier",
				"gen_offset_inverted min_gen_offset",
				"unknown_material blocks.filling_provider",
				"unknown_crystal blocks.inner_placements.0",
				"out_of_range blocks.inner_placements.1.size.1",
				"out_of_range blocks.inner_placements.1.size.2",
				"missing_field crack",
			]) {
				expect(told.includes(issue)).to.equal(true);
			}
		});
	});
};
