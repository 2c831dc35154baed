/// <reference types="@rbxts/testez/globals" />
import { codex, deepFreeze } from "codex";
import type { AxisDef, AxisLayer, AxisModifier, LocationTypeDef } from "codex/types";

/** A type in one line of text: move cost, preferences, limits, fallback. */
function describeType(definition: LocationTypeDef): string {
	const preferences = definition.axisPreferences.map(
		(entry) => `${entry.axis} ${entry.ideal}+-${entry.tolerance} (${entry.weight})`,
	);
	const limits = definition.hardLimits.map((entry) => {
		if (entry.min !== undefined && entry.max !== undefined) return `${entry.min} <= ${entry.axis} <= ${entry.max}`;
		return entry.min !== undefined ? `${entry.axis} >= ${entry.min}` : `${entry.axis} <= ${entry.max}`;
	});
	const fallback = definition.isFallback ? ` fallback ${definition.priority}` : "";
	return `${definition.id} ${definition.moveCost}: ${preferences.join(", ")}; ${limits.join(", ")}${fallback}`;
}

function describeVariants(definition: LocationTypeDef): string {
	const variants = definition.variants.map((variant) => {
		const props = variant.props.map((prop) => `${prop.name}=${prop.value}`);
		return props.size() === 0 ? variant.id : `${variant.id}{${props.join(", ")}}`;
	});
	return `${definition.id}: ${variants.join(", ")}`;
}

function describeLayer(layer: AxisLayer): string {
	if (layer.type === "distance_field") return `distance_field ${layer.reference} w ${layer.weight}`;
	if (layer.type === "layered_noise") {
		return `layered_noise oct ${layer.octaves} freq ${layer.frequency} offset ${layer.seedOffset} w ${layer.weight}`;
	}
	const { chance, count, radius, falloff, snap } = layer;
	return `blob_scatter ${chance} x ${count.min}..${count.max} of ${radius.min}..${radius.max} ${falloff} on ${snap}`;
}

function describeModifier(modifier: AxisModifier): string {
	const amount = "amount" in modifier ? ` ${modifier.amount}` : "";
	return `${modifier.op}${amount} ${modifier.invert ? "1 - " : ""}${modifier.axis}`;
}

function describeAxis(axis: AxisDef): string {
	const steps = [axis.blend.map(describeLayer).join(" + "), ...axis.modifiers.map(describeModifier)];
	return `${axis.id}${axis.stretchSitesToRange ? "!" : ""}: ${steps.join("; ")}`;
}

const TYPES = [
	"sandy_beach 1: ruggedness 15+-30 (100); coastal_distance <= 15, elevation <= 5",
	"rocky_coast 1.3: ruggedness 60+-30 (100), elevation 3+-8 (60); coastal_distance <= 15",
	"cliff_coast 1.7: ruggedness 90+-25 (100), elevation 16+-5 (80); coastal_distance <= 15, elevation >= 6",
	"grassland 1: humidity 45+-20 (100), elevation 30+-25 (80); coastal_distance >= 16, elevation <= 68",
	"forest 1.2: humidity 65+-20 (100), elevation 40+-30 (80); coastal_distance >= 16, elevation <= 78",
	"jungle 1.6: humidity 90+-20 (120), elevation 30+-30 (60); coastal_distance >= 16, humidity >= 65, elevation <= 73",
	"rocky_field 1.4: ruggedness 85+-25 (100), humidity 35+-30 (50); coastal_distance >= 16, elevation <= 84",
	"wasteland 1.1: humidity 10+-25 (100); coastal_distance >= 16 fallback 0",
	"mountainside 2: elevation 82+-15 (100); coastal_distance >= 16, elevation >= 64",
	"mountain_peak 2.5: elevation 100+-15 (100); coastal_distance >= 16, elevation >= 100",
];

const VARIANTS = [
	"sandy_beach: palm{palm_find=26}, crab{crab_find=16}, driftwood{driftwood_find=26, driftwood_trunk_find=12}, white_sand, shallow, rough_surf, quiet",
	"rocky_coast: cave{cave_find=26}, crab{crab_find=24}, boulder, black_rock, tide_pool, wave_washed, crumbling, mossy, white_rock",
	"cliff_coast: cave{cave_find=40}, layered, sheared, windy",
	"grassland: berry{berry_find=30}, spring{spring_find=22}, tall_grass, flowering, windswept, withered, dewy, low_grass, rippling, quiet, wide, rough, insects",
	"forest: berry{berry_find=30}, spring{spring_find=22}, tall_trees, undergrowth, mossy, fallen_trees, young_trees{sapling_find=30}, dark, dappled, deep, silent, leaf_litter, thin_trees",
	"jungle: palm{palm_find=30}, taro{taro_find=22}, humid, broad_leaf, vines, dense, damp, birds",
	"rocky_field: cave{cave_find=36}, scattered, cracked, flat, mossy, white_rock",
	"wasteland: stone{stone_find=60}, deadwood{wood_find=40}, cracked, dusty, bleached, endless, still",
	"mountainside: cave{cave_find=30}, shrub{berry_find=20}, scree, steep, crumbling, bare_rock, grassy, stony",
	"mountain_peak: bare_rock, windy, flat",
];

/** Object_def of each place: explorations until 100 %, then its find weights. */
const PLACES = [
	"sandy_beach 10: palm_find 13, crab_find 7, driftwood_find 12, driftwood_trunk_find 6",
	"rocky_coast 12: cave_find 13, crab_find 12",
	"cliff_coast 10: cave_find 20",
	"grassland 12: berry_find 15, spring_find 10",
	"forest 15: berry_find 15, spring_find 10, sapling_find 15",
	"jungle 18: palm_find 15, taro_find 10",
	"rocky_field 12: cave_find 18",
	"wasteland 10: stone_find 30, wood_find 20",
	"mountainside 15: cave_find 15, berry_find 10",
	"mountain_peak 10: ",
];

/** Those of the scope island, of which its published figures speak. */
const ISLAND_TYPES = codex.locationTypes.filter((definition) => definition.applicableScopes.includes("island"));

function objectDef(id: string) {
	const found = codex.objectDefs.find((entry) => entry.id === id);
	if (found === undefined) throw `no object_def ${id}`;
	return found;
}

export = () => {
	// Inside, since TestEZ gives `expect` to this function only.
	function expectLines(found: ReadonlyArray<string>, wanted: ReadonlyArray<string>): void {
		expect(found.join("\n")).to.equal(wanted.join("\n"));
	}

	describe("the axes of the shipped codex", () => {
		it("all run from 0 to 100", () => {
			for (const axis of codex.axes) {
				expect(axis.range.min).to.equal(0);
				expect(axis.range.max).to.equal(100);
			}
		});

		it("are blended of their layers: first those of islands, then those of caves and of what is rare", () => {
			expectLines(codex.axes.map(describeAxis), [
				"elevation!: distance_field edge w 90 + layered_noise oct 3 freq 2 offset 11 w 10",
				"humidity: layered_noise oct 2 freq 3 offset 23 w 100",
				"coastal_distance: distance_field edge w 100",
				"ruggedness: layered_noise oct 4 freq 4 offset 37 w 100",
				"depth!: distance_field edge w 80 + layered_noise oct 2 freq 2 offset 53 w 20",
				"cave_floor!: layered_noise oct 2 freq 3 offset 71 w 100; lerp 0.8 1 - depth",
				"weirdness: blob_scatter 0.2 x 1..1 of 0.05..0.15 smooth on site",
			]);
		});
	});

	describe("the location types of the shipped codex", () => {
		it("of the scope island stand in their order, with their preferences and limits", () => {
			expectLines(ISLAND_TYPES.map(describeType), TYPES);
		});

		it("of the scope island have their variants, in order", () => {
			expectLines(ISLAND_TYPES.map(describeVariants), VARIANTS);
		});

		it("are made of the object_def of their own name", () => {
			for (const definition of codex.locationTypes) expect(definition.objectDef).to.equal(definition.id);
		});

		it("of the scope island stand where things fall from the sky as well, by a patch", () => {
			for (const definition of ISLAND_TYPES) {
				expect(definition.applicableScopes.join(",")).to.equal("island,skyfall_island");
			}
			const further = codex.locationTypes
				.filter((definition) => !ISLAND_TYPES.includes(definition))
				.map((definition) => `${definition.id}: ${definition.applicableScopes.join(",")}`);
			expectLines(further, [
				"star_crater: skyfall_island",
				"cave_entry: cave_interior",
				"cave_passage: cave_interior",
				"cave_pool: cave_interior",
				"cave_hall: cave_interior",
				"grotto_crack: grotto_interior",
				"glitter_grotto: grotto_interior",
			]);
		});

		it("name a variant after what it holds more of: half to twice the ordinary weight", () => {
			const odd: Array<string> = [];
			for (const definition of codex.locationTypes) {
				const props = objectDef(definition.objectDef).props;
				for (const variant of definition.variants) {
					for (const { name, value } of variant.props) {
						const base = props.find((prop) => prop.name === name)?.value ?? 0;
						// The crab beach and the spring lie a little above twice; the table of content says so.
						if (base <= 0 || value < base / 2 || value > base * 2.3)
							odd.push(`${definition.id}.${variant.id}.${name}`);
					}
				}
			}
			expect(odd.join(",")).to.equal("");
		});
	});

	describe("the objects of the shipped codex", () => {
		it("hold every place, with its explorations and find weights", () => {
			const lines = ISLAND_TYPES.map((definition) => {
				const { props } = objectDef(definition.objectDef);
				const progress = props[0];
				const finds = props.filter((_, index) => index > 0);
				expect(progress.name).to.equal("exploration_progress");
				expect(progress.value).to.equal(0);
				expect(progress.range?.min).to.equal(0);
				return `${definition.id} ${progress.range?.max}: ${finds.map((prop) => `${prop.name} ${prop.value}`).join(", ")}`;
			});
			expectLines(lines, PLACES);
		});

		it("give every place its tag and its four slots, the hidden one after the open one", () => {
			for (const definition of codex.locationTypes) {
				const { tags, slots } = objectDef(definition.objectDef);
				expect(tags.join(",")).to.equal("location");
				expect(
					slots.map((slot) => `${slot.name} ${slot.accept.join(",")} ${slot.autoPlacement}`).join("; "),
				).to.equal(
					"items item true; fixtures fixture true; characters character true; undiscovered_fixtures fixture false",
				);
			}
		});

		it("hold the path and the world", () => {
			const path = objectDef("path");
			expect(path.tags.join(",")).to.equal("fixture,path");
			expect(path.stackable).to.equal(false);
			expect(path.boundToOwner).to.equal(true);
			expect(path.props.map((prop) => `${prop.name} ${prop.value}`).join(", ")).to.equal(
				"travel_minutes 60, required_progress 1, destination_id 0, return_path_id 0",
			);
			expect(
				objectDef("world")
					.slots.map((slot) => `${slot.name} ${slot.accept.join(",")}`)
					.join(),
			).to.equal("locations location");
		});
	});

	describe("the scope island", () => {
		const scope = codex.generationScopes[0];

		it("is the first one, with its numbers", () => {
			expect(scope.id).to.equal("island");
			expect(`${scope.siteCount.min}..${scope.siteCount.max}`).to.equal("10..20");
			expect(scope.coastBand).to.equal(15);
			expect(scope.hullCoast).to.equal(true);
			expect(scope.coastAxis).to.equal("coastal_distance");
			expect(scope.startType).to.equal("sandy_beach");
			expect(scope.extraEdgeDetourFactor).to.equal(2);
			expect(scope.maxSitesPerType).to.equal(3);
			expect(scope.crowdingPenalty).to.equal(0.6);
			expect(scope.diameterMeters).to.equal(6700);
			expect(scope.walkMetersPerHour).to.equal(4000);
			expect(scope.climbMetersPerHour).to.equal(600);
			expect(scope.elevationAxis).to.equal("elevation");
			expect(scope.elevationTopMeters).to.equal(400);
			expect(scope.minutesPerTick).to.equal(15);
		});

		it("guarantees one mountain peak, at the top", () => {
			expect(scope.guarantees.map((g) => `${g.locationType} ${g.axis} ${g.pick} ${g.count}`).join(",")).to.equal(
				"mountain_peak elevation max 1",
			);
		});

		it("places sites by the defaults", () => {
			const { placement } = scope;
			expect(placement.ringShare).to.equal(0.35);
			expect(placement.ringMin).to.equal(4);
			expect(placement.ringMax).to.equal(7);
			expect(placement.interiorReserve).to.equal(3);
			expect(placement.ringRadius.min).to.equal(0.85);
			expect(placement.ringRadius.max).to.equal(0.95);
			expect(placement.ringJitter).to.equal(0.6);
			expect(placement.interiorRadius).to.equal(0.75);
			expect(placement.candidates).to.equal(10);
		});
	});

	describe("the structures of the shipped codex", () => {
		it("are caves, and grottoes in their halls", () => {
			expectLines(
				codex.structures.map(
					({ id, hostTypes, chance, maxPerRegion, scope, studsPerUnit, entrance, entranceObject }) =>
						`${id}: ${scope} x ${studsPerUnit}, ${maxPerRegion} at most, ${chance} of ${hostTypes.join(" ")}, by ${entranceObject} at ${entrance.pick} ${entrance.axis}`,
				),
				[
					"cave: cave_interior x 0.5, 2 at most, 0.35 of rocky_field mountainside rocky_coast cliff_coast, by shallow_cave at min depth",
					"grotto: grotto_interior x 0.3, 1 at most, 0.2 of cave_hall, by grotto_mouth at min depth",
				],
			);
		});

		it("have an end to every cave, which is its hall", () => {
			for (const id of ["cave_interior", "grotto_interior"]) {
				const { guarantees, placement } = codex.generationScopes.find((scope) => scope.id === id)!;
				expect(guarantees.map(({ axis, pick }) => `${pick} ${axis}`).join()).to.equal("max depth");
				expect(placement.ringMax).to.equal(0);
			}
		});
	});

	describe("the tables of the codex", () => {
		it("start with the world castaway and hold the 22 terrain materials", () => {
			expect(codex.worlds[0].id).to.equal("castaway");
			expect(codex.worlds[0].island?.scope).to.equal("island");
			expect(codex.worlds[0].island?.studsPerUnit).to.equal(4);
			expect(codex.worlds[0].island?.studsPerMeter).to.equal(0.25);
			expect(codex.materials.size()).to.equal(22);
		});

		it("carry the hash of their content", () => {
			expect(codex.codexHash.size()).to.equal(64);
			expect(codex.codexHash.match("^%x+$")[0]).to.equal(codex.codexHash);
		});

		it("are frozen all the way down", () => {
			const layer = codex.axes[0].blend[0] as { weight: number };
			expect(() => {
				layer.weight = 1;
			}).to.throw();
			expect(() => {
				(codex.locationTypes as Array<LocationTypeDef>).pop();
			}).to.throw();
		});
	});

	describe("deepFreeze", () => {
		it("freezes every table once and gives back the same one", () => {
			const inner = { list: [1, 2] };
			const value = { inner, again: inner, text: "a" };
			expect(deepFreeze(value)).to.equal(value);
			expect(table.isfrozen(value)).to.equal(true);
			expect(table.isfrozen(inner.list)).to.equal(true);
			expect(deepFreeze({ inner }).inner).to.equal(inner);
		});
	});
};
