/// <reference types="@rbxts/testez/globals" />
import { codex, geodePresets } from "codex";
import { parseGeodeConfig, serializeGeodeConfig } from "geode";
import { collectFailures, contains, requireEqual } from "../support/failures";
import { configOf, issuesOf, listed, SMALL, warned } from "../support/parsed-geodes";
import { randomGeode } from "../support/random-geodes";
import { edited, plainGeode } from "../support/raw-geode";
import type { RawGeode } from "../support/raw-geode";
import { differenceOf } from "../support/same-tables";

const uniform = (min: number, max: number) => ({ type: "uniform", min_inclusive: min, max_inclusive: max });
const DISTANCE = "outer_wall_distance";
const PLACEMENT = "blocks.inner_placements.0";

export = () => {
	describe("a parsed config", () => {
		it("has the defaults of Minecraft where a field is left out: 3 to 4 points, not none", () => {
			const config = configOf(plainGeode());
			const defaults = {
				layers: { filling: 1.7, innerLayer: 2.2, middleLayer: 3.2, outerLayer: 4.2 },
				crack: { generateCrackChance: 1, baseCrackSize: 2, crackPointOffset: 2 },
				noiseMultiplier: 0.05,
				usePotentialPlacementsChance: 0.35,
				useAlternateLayer0Chance: 0,
				placementsRequireLayer0Alternate: true,
				outerWallDistance: { type: "uniform", min: 4, max: 5 },
				distributionPoints: { type: "uniform", min: 3, max: 4 },
				pointOffset: { type: "uniform", min: 1, max: 2 },
				minGenOffset: -16,
				maxGenOffset: 16,
				invalidBlocksThreshold: 1,
				smooth: true,
				crystalScale: 1,
				crystalPartsMax: 600,
				floodCrack: false,
			};
			expect(differenceOf(config, { ...defaults, blocks: config.blocks })).to.equal(undefined);
		});

		it("has the crystals, tags and materials that it names in their places", () => {
			const { blocks } = configOf(
				edited(
					[
						"blocks.inner_placements",
						["small", { id: "bare", size: [1, 2, 3] }, { voxel: "Ice" }, { none: true }],
					],
					["blocks.cannot_replace", ["Rock", "#geode_invalid", "Water", "Rock"]],
					["blocks.invalid_blocks", "#minecraft:geode_invalid_blocks"],
				),
			);
			const bare = {
				id: "bare",
				size: [1, 2, 3],
				material: "Glass",
				color: [255, 255, 255],
				transparency: 0,
				shards: 1,
			};
			const placements = [
				{ type: "crystal", kind: SMALL },
				{ type: "crystal", kind: bare },
				{ type: "voxel", material: "Ice" },
				{ type: "none" },
			];
			expect(differenceOf(blocks.innerPlacements, placements)).to.equal(undefined);
			expect(blocks.cannotReplace.join(" ")).to.equal("Rock Water CrackedLava Ice Glacier");
			expect(blocks.invalidBlocks.join(" ")).to.equal("Water CrackedLava Ice Glacier");
			expect(differenceOf(blocks.filling, { type: "single", material: "Air" })).to.equal(undefined);
		});

		it("takes further tags, also in the place of built-in ones, and further names of materials", () => {
			const parsed = parseGeodeConfig(
				edited(["blocks.cannot_replace", "#ores"], ["blocks.filling_provider", "murk"]),
				{
					materials: [{ id: "murk", terrain: "Water" }],
					tags: [
						{ name: "ores", materials: ["Salt", "murk"] },
						{ name: "geode_invalid", materials: ["Snow"] },
					],
				},
			);
			if (!parsed.ok) throw listed(parsed.issues);
			expect(parsed.config.blocks.cannotReplace.join(" ")).to.equal("Salt Water");
			expect(parsed.config.blocks.invalidBlocks.join(" ")).to.equal("Snow");
			expect(differenceOf(parsed.config.blocks.filling, { type: "single", material: "Water" })).to.equal(
				undefined,
			);
		});

		it("gives a light the colour of its crystal where it has none", () => {
			const lit = { id: "lamp", size: [1, 2, 1], color: [1, 2, 3], light: { range: 8, brightness: 1 } };
			const [placement] = configOf(edited([PLACEMENT, lit])).blocks.innerPlacements;
			if (placement.type !== "crystal") throw "no crystal";
			expect(placement.kind.light!.color.join(",")).to.equal("1,2,3");
		});

		it("reads providers of every type, with fields beside type or under value", () => {
			const ends = { min_inclusive: 2, max_inclusive: 7 };
			const read = { min: 2, max: 7 };
			const cases: ReadonlyArray<
				readonly [kind: string, raw: Record<string, unknown>, parsed: Record<string, unknown>]
			> = [
				["constant", { value: 3 }, { value: 3 }],
				["uniform", ends, read],
				["biased_to_bottom", ends, read],
				["clamped", { source: 4, ...ends }, { source: { type: "constant", value: 4 }, ...read }],
				["clamped_normal", { mean: 4.5, deviation: 0, ...ends }, { mean: 4.5, deviation: 0, ...read }],
				[
					"weighted_list",
					{ distribution: [{ data: uniform(2, 7), weight: 3 }] },
					{ distribution: [{ data: { type: "uniform", ...read }, weight: 3 }] },
				],
				["trapezoid", { min: 2, max: 7, plateau: 5 }, { ...read, plateau: 5 }],
			];
			const failures = collectFailures();
			for (const [kind, raw, parsed] of cases) {
				for (const word of [kind, `minecraft:${kind}`]) {
					for (const written of [
						{ type: word, ...raw },
						{ type: word, value: raw },
					]) {
						const found = configOf(edited([DISTANCE, written])).outerWallDistance;
						const difference = differenceOf(found, { type: kind, ...parsed });
						if (difference !== undefined) failures.add(`${word}: ${difference}`);
					}
				}
			}
			failures.expectNone();
			expect(
				differenceOf(configOf(edited([DISTANCE, 3])).outerWallDistance, { type: "constant", value: 3 }),
			).to.equal(undefined);
		});

		it("is frozen all the way down", () => {
			const failures = collectFailures();
			function requireFrozen(value: unknown, path: string): void {
				if (!typeIs(value, "table")) return;
				if (!table.isfrozen(value)) failures.add(path);
				for (const [key, inner] of pairs(value as Map<defined, defined>))
					requireFrozen(inner, `${path}.${tostring(key)}`);
			}
			for (const seed of $range(1, 40)) requireFrozen(configOf(randomGeode(seed)), `config ${seed}`);
			failures.expectNone();
		});

		it("written out and parsed again is the same, whatever was written first", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 600)) {
				const config = configOf(randomGeode(seed));
				// Nothing in it is called by a name that needs registering.
				const again = parseGeodeConfig(serializeGeodeConfig(config));
				const difference = again.ok ? differenceOf(config, again.config) : listed(again.issues);
				if (difference !== undefined) failures.add(`geode ${seed}: ${difference}`);
			}
			failures.expectNone();
		});

		it("of every geode of the codex stands, with the crystals of the codex", () => {
			expect(codex.geodes.size()).to.equal(8);
			for (const { id } of codex.geodes) {
				const parsed = parseGeodeConfig(geodePresets[id], {
					crystals: codex.crystals,
					materials: codex.materials,
				});
				if (!parsed.ok) throw listed(parsed.issues);
				const { innerPlacements } = parsed.config.blocks;
				const ids = innerPlacements.map((placement) =>
					placement.type === "crystal" ? placement.kind.id : "?",
				);
				requireEqual(ids.join(" "), "small medium large cluster");
			}
		});
	});

	describe("a config loads with a warning of", () => {
		it("unknown_field: a key that means nothing, wherever it stands", () => {
			expect(warned(plainGeode())).to.equal("");
			const parsed = parseGeodeConfig(edited(["smoth", false]));
			if (!parsed.ok) throw listed(parsed.issues);
			expect(listed(parsed.warnings)).to.equal("unknown_field smoth");
			expect(contains(parsed.warnings[0].message, 'mean "smooth"')).to.equal(true);
			const raw = edited(
				["layers.outer", 5],
				[`${PLACEMENT}.colour`, [1, 2, 3]],
				[
					DISTANCE,
					{
						type: "uniform",
						min_inclusive: 4,
						max: 6,
						value: { min_inclusive: 4, max_inclusive: 6, mid: 5 },
					},
				],
			);
			const told = warned(raw).split(", ");
			told.sort();
			expect(told.join(", ")).to.equal(
				[
					`unknown_field ${PLACEMENT}.colour`,
					"unknown_field layers.outer",
					`unknown_field ${DISTANCE}.max`,
					`unknown_field ${DISTANCE}.min_inclusive`,
					`unknown_field ${DISTANCE}.value.mid`,
				].join(", "),
			);
		});

		it("may_clip: a geode that may leave its cube on either side", () => {
			// Eight points of at most 5: the crust ends 8 sqrt(4.2 + 8/5) = 19.3 voxels from the middle, at 4.5.
			const clipped = (low: number, high: number) => {
				const large = edited(["distribution_points", 8], ["noise_multiplier", 0]);
				return warned({ ...large, min_gen_offset: low, max_gen_offset: high });
			};
			expect(clipped(-16, 16)).to.equal("may_clip max_gen_offset");
			expect(clipped(-16, 23)).to.equal("may_clip max_gen_offset");
			expect(clipped(-16, 24)).to.equal("");
			expect(clipped(-15, 24)).to.equal("");
			expect(clipped(-14, 24)).to.equal("may_clip min_gen_offset");
		});

		it("torn_shell: more noise than the shell is deep", () => {
			// 1/sqrt(1.7) - 1/sqrt(4.2 + 4/5) = 0.32 deep, and four points.
			expect(warned(edited(["noise_multiplier", 0.079]))).to.equal("");
			expect(warned(edited(["noise_multiplier", 0.08]))).to.equal("torn_shell noise_multiplier");
		});

		it("empty_layer: a layer that is not outside the one before it, with the fewest points", () => {
			// Three points of at most 5 move all but the filling out by 0.6.
			expect(warned(edited(["layers.inner_layer", 1.11]))).to.equal("");
			expect(warned(edited(["layers.inner_layer", 1.1]))).to.equal("empty_layer layers.inner_layer");
			expect(warned(edited(["layers.middle_layer", 2.2]))).to.equal("empty_layer layers.middle_layer");
			expect(warned(edited(["layers.outer_layer", 3.2]))).to.equal("empty_layer layers.outer_layer");
		});

		it("check_disabled: a threshold that the points cannot exceed", () => {
			expect(warned(edited(["invalid_blocks_threshold", 3]))).to.equal("");
			expect(warned(edited(["invalid_blocks_threshold", 4]))).to.equal("check_disabled invalid_blocks_threshold");
		});
	});

	it("takes every degenerate geode that is legal", () => {
		const legal: ReadonlyArray<readonly [what: string, raw: RawGeode]> = [
			["no crack", edited(["crack.generate_crack_chance", 0])],
			["always a crack", edited(["crack.generate_crack_chance", 1])],
			["a crack of no size", edited(["crack.base_crack_size", 0], ["crack.crack_point_offset", 0])],
			["hard points", edited(["point_offset", 0])],
			["one place for all points", edited([DISTANCE, 5])],
			["one point", edited(["distribution_points", 1])],
			["twenty points", edited(["distribution_points", 20])],
			["equal layers", edited(["layers", { filling: 2, inner_layer: 2, middle_layer: 2, outer_layer: 2 }])],
			["inverted layers", edited(["layers", { filling: 9, inner_layer: 3, middle_layer: 2, outer_layer: 1 }])],
			[
				"the least there is",
				edited(
					["layers", { filling: 0.01, inner_layer: 0.01, middle_layer: 0.01, outer_layer: 0.01 }],
					["distribution_points", 1],
					[DISTANCE, 20],
				),
			],
			["no noise", edited(["noise_multiplier", 0])],
			["a check that never fails", edited(["invalid_blocks_threshold", 100])],
			["a check that always counts", edited(["invalid_blocks_threshold", 0])],
			["a cube of one voxel", edited(["min_gen_offset", 0], ["max_gen_offset", 0])],
			["a cube beside its points", edited(["min_gen_offset", 30], ["max_gen_offset", 40])],
			["nothing invalid", edited(["blocks.invalid_blocks", []])],
			["air that stays", edited(["blocks.cannot_replace", "Air"])],
			["an inner layer of air", edited(["blocks.inner_layer_provider", "Air"])],
		];
		const failures = collectFailures();
		for (const [what, raw] of legal) {
			const told = listed(issuesOf(raw));
			if (told !== "") failures.add(`${what}: ${told}`);
		}
		failures.expectNone();
	});
};
