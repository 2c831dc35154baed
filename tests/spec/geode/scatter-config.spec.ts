/// <reference types="@rbxts/testez/globals" />
import { parseScatterEntries } from "geode/scatter";
import type { ScatterEntry } from "geode/scatter";
import { collectFailures } from "../support/failures";
import { listed } from "../support/parsed-geodes";
import { differenceOf } from "../support/same-tables";

const GEODES = ["cave", "nodule"];

function entriesOf(...entries: ReadonlyArray<defined>): ReadonlyArray<ScatterEntry> {
	const parsed = parseScatterEntries(entries, GEODES);
	if (!parsed.ok) throw listed(parsed.issues);
	return parsed.entries;
}

function told(...entries: ReadonlyArray<defined>): string {
	const parsed = parseScatterEntries(entries, GEODES);
	return parsed.ok ? "" : listed(parsed.issues);
}

const constant = (value: number) => ({ type: "constant", value });
const voxel = (value: number) => ({ from: "voxel", value });

export = () => {
	describe("an entry of a world", () => {
		it("has a default for all but what stands there and where", () => {
			const [entry] = entriesOf({ geode: "cave", depth: { min: 0, max: 39 } });
			const expected = {
				id: "cave",
				picks: [{ geode: "cave", weight: 1 }],
				chance: 1 / 24,
				count: constant(1),
				tryChance: 1,
				spread: true,
				level: { type: "depth", min: 0, max: 9 },
				offset: { xz: constant(0), y: constant(0) },
			};
			expect(differenceOf(entry, expected)).to.equal(undefined);
		});

		it("keeps everything that is written", () => {
			const [entry] = entriesOf({
				id: "some",
				one_of: [{ geode: "cave", weight: 0.25 }, { weight: 1.5 }, { geode: "nodule", weight: 0 }],
				rarity: 10,
				count: { type: "uniform", min_inclusive: 0, max_inclusive: 256 },
				try_chance: 0.5,
				spread: false,
				height: "surface",
				offset: { xz: -16, y: 16 },
			});
			const expected = {
				id: "some",
				picks: [{ geode: "cave", weight: 0.25 }, { weight: 1.5 }, { geode: "nodule", weight: 0 }],
				chance: 1 / 10,
				count: { type: "uniform", min: 0, max: 256 },
				tryChance: 0.5,
				spread: false,
				level: { type: "surface" },
				offset: { xz: constant(-16), y: constant(16) },
			};
			expect(differenceOf(entry, expected)).to.equal(undefined);
		});

		it("counts plain heights and depths in studs, down to the voxel that holds them", () => {
			const level = (raw: Record<string, unknown>) => entriesOf({ geode: "cave", ...raw })[0].level;
			const height = (min: number, max: number) => level({ height: { min, max } });
			for (const [studs, voxels] of [
				[0, 0],
				[3.9, 0],
				[4, 1],
				[-0.1, -1],
				[-4, -1],
				[-5, -2],
			] as const) {
				const expected = { type: "height", height: { type: "uniform", min: voxel(voxels), max: voxel(25) } };
				expect(differenceOf(height(studs, 100), expected)).to.equal(undefined);
				expect(
					differenceOf(level({ height: studs }), { type: "height", height: constantHeight(voxels) }),
				).to.equal(undefined);
			}
		});

		it("takes providers of heights and anchors in voxels", () => {
			const anchors = { min_inclusive: { above_bottom: 6 }, max_inclusive: { absolute: 30 } };
			const read = { min: { from: "above_bottom", value: 6 }, max: { from: "absolute", value: 30 } };
			const cases: ReadonlyArray<readonly [raw: defined, parsed: defined]> = [
				[{ below_top: 9 }, { type: "constant", value: { from: "below_top", value: 9 } }],
				[
					{ type: "constant", value: { absolute: 40 } },
					{ type: "constant", value: { from: "absolute", value: 40 } },
				],
				[{ type: "constant", value: -7 }, constantHeight(-7)],
				[
					{ type: "minecraft:uniform", ...anchors },
					{ type: "uniform", ...read },
				],
				[
					{ type: "biased_to_bottom", ...anchors },
					{ type: "biased_to_bottom", ...read, inner: 1 },
				],
				[
					{ type: "very_biased_to_bottom", ...anchors, inner: 4 },
					{ type: "very_biased_to_bottom", ...read, inner: 4 },
				],
				[
					{ type: "trapezoid", ...anchors },
					{ type: "trapezoid", ...read, plateau: 0 },
				],
				[
					{ type: "weighted_list", distribution: [{ data: { below_top: 3 }, weight: 2 }] },
					{
						type: "weighted_list",
						distribution: [
							{ data: { type: "constant", value: { from: "below_top", value: 3 } }, weight: 2 },
						],
					},
				],
			];
			const failures = collectFailures();
			for (const [raw, parsed] of cases) {
				const { level } = entriesOf({ geode: "cave", height: raw })[0];
				const difference = differenceOf(level, { type: "height", height: parsed });
				if (difference !== undefined) failures.add(difference);
			}
			failures.expectNone();
		});

		it("is refused where it says a thing twice, or not at all", () => {
			const deep = { min: 4, max: 40 };
			expect(told({ geode: "cave" })).to.equal("missing_field 0.height");
			expect(told({ depth: deep })).to.equal("missing_field 0.geode");
			expect(told({ geode: "cave", height: 5, depth: deep })).to.equal("exclusive_fields 0.depth");
			expect(told({ geode: "cave", chance: 1, rarity: 1, depth: deep })).to.equal("exclusive_fields 0.rarity");
			const picks = [{ geode: "cave", weight: 1 }];
			expect(told({ geode: "cave", one_of: picks, depth: deep })).to.equal("exclusive_fields 0.one_of");
			expect(told({ one_of: picks, depth: deep })).to.equal("missing_field 0.id");
			expect(told({ geode: "cave", height: { absolute: 1, below_top: 1 } })).to.equal(
				"exclusive_fields 0.height",
			);
			expect(told({ geode: "cave", height: {} })).to.equal("missing_field 0.height");
			expect(told({ geode: "cave", depth: deep }, { geode: "nodule", id: "cave", depth: deep })).to.equal(
				"duplicate_id 1.id",
			);
		});

		it("is refused for values outside its ranges, each told at its place", () => {
			const deep = { min: 4, max: 40 };
			const cases: ReadonlyArray<readonly [fields: Record<string, unknown>, told: string]> = [
				[{ geode: "cav" }, "unknown_geode 0.geode"],
				[{ chance: 1.1 }, "out_of_range 0.chance"],
				[{ rarity: 0 }, "out_of_range 0.rarity"],
				[{ rarity: 2.5 }, "not_integer 0.rarity"],
				[{ count: 257 }, "provider_too_high 0.count"],
				[{ count: -1 }, "provider_too_low 0.count"],
				[{ try_chance: -0.1 }, "out_of_range 0.try_chance"],
				[{ spread: 1 }, "wrong_type 0.spread"],
				[{ offset: { xz: 17 } }, "provider_too_high 0.offset.xz"],
				[{ offset: { y: -17 } }, "provider_too_low 0.offset.y"],
				[{ depth: { min: 40, max: 4 } }, "provider_inverted 0.depth"],
				[{ depth: { min: 4 } }, "missing_field 0.depth.max"],
				[{ depth: 8 }, "wrong_type 0.depth"],
				[{ depth: { min: 0 / 0, max: 4 } }, "not_finite 0.depth.min"],
			];
			const failures = collectFailures();
			for (const [fields, expected] of cases) {
				const found = told({ geode: "cave", depth: deep, ...fields });
				if (found !== expected) failures.add(`told "${found}", not "${expected}"`);
			}
			for (const [height, expected] of [
				["surfce", "out_of_range 0.height"],
				[true, "wrong_type 0.height"],
				[{ type: "unifrm" }, "provider_unknown 0.height.type"],
				[{ type: "uniform", min_inclusive: 0.5, max_inclusive: 4 }, "not_integer 0.height.min_inclusive"],
				[
					{ type: "biased_to_bottom", min_inclusive: 0, max_inclusive: 4, inner: 0 },
					"out_of_range 0.height.inner",
				],
				[{ type: "weighted_list", distribution: [] }, "weights_invalid 0.height.distribution"],
			] as ReadonlyArray<readonly [defined, string]>) {
				const found = told({ geode: "cave", height });
				if (found !== expected) failures.add(`told "${found}", not "${expected}"`);
			}
			for (const [picks, expected] of [
				[[], "weights_invalid 0.one_of"],
				[[{ geode: "cave", weight: 0 }], "weights_invalid 0.one_of"],
				[[{ geode: "cave", weight: -1 }], "weights_invalid 0.one_of.0.weight"],
				[[{ geode: "hole", weight: 1 }], "unknown_geode 0.one_of.0.geode"],
			] as ReadonlyArray<readonly [defined, string]>) {
				const found = told({ id: "a", one_of: picks, depth: deep });
				if (found !== expected) failures.add(`told "${found}", not "${expected}"`);
			}
			failures.expectNone();
		});

		it("warns of keys that mean nothing", () => {
			const parsed = parseScatterEntries([{ geode: "cave", height: 5, placed: "x", tries: 3 }], GEODES);
			if (!parsed.ok) throw listed(parsed.issues);
			expect(listed(parsed.warnings)).to.equal("unknown_field 0.placed, unknown_field 0.tries");
		});
	});
};

function constantHeight(value: number) {
	return { type: "constant", value: voxel(value) };
}
