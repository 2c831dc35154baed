/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { GuaranteeDef, IslandTables } from "codex/types";
import { generateIsland, nameKey, planPaths, prepareIslandScope } from "island";
import { assignGuarantees } from "island/assign-guarantees";
import { buildPathNetwork } from "island/build-path-network";
import { matchLocationTypes } from "island/match-location-types";
import { contains, errorOf } from "../support/failures";
import { fallback, limit, locationType, scope, tables } from "../support/small-codex";

function guarantee(id: string, parts: Partial<GuaranteeDef> = {}): GuaranteeDef {
	return { locationType: id, axis: "elevation", pick: "max", count: 1, ...parts };
}

/** Types of sites with these elevations, by the guarantees and then by distance. */
function typesFor(source: IslandTables, elevations: ReadonlyArray<number>, warnings = new Array<string>()): string {
	const prepared = prepareIslandScope(source, "small");
	const values = [elevations];
	const guaranteed = assignGuarantees(prepared, values, elevations.size(), (message) => warnings.push(message));
	const typeBySite = matchLocationTypes(prepared, values, guaranteed);
	return typeBySite.map((t) => prepared.types[t].def.id).join(", ");
}

function craterTables(guarantees: ReadonlyArray<GuaranteeDef>, craterMin: number): IslandTables {
	const types = [
		locationType("peak", { hardLimits: [limit("elevation", 80)] }),
		locationType("crater", { hardLimits: [limit("elevation", craterMin)] }),
		locationType("slope", { axisPreferences: [{ axis: "elevation", ideal: 0, tolerance: 10, weight: 100 }] }),
	];
	return tables(types, scope({ guarantees }));
}

/** Edges of sites at these places, as "a-b a-b". */
function networkOf(points: ReadonlyArray<readonly [number, number]>, detourFactor = 1.5): string {
	const prepared = prepareIslandScope(
		tables([fallback("plain")], scope({ extraEdgeDetourFactor: detourFactor })),
		"small",
	);
	const placed = { xBySite: points.map((p) => p[0]), yBySite: points.map((p) => p[1]), ringCount: 0 };
	const flat = points.map(() => 0);
	return buildPathNetwork(prepared, placed, flat, flat)
		.map((edge) => `${edge.a}-${edge.b}`)
		.join(" ");
}

export = () => {
	describe("few sites", () => {
		it("makes a whole island of one site, its guarantee placed against its limits", () => {
			const types = [locationType("peak", { hardLimits: [limit("elevation", 80)] }), fallback("plain")];
			const one = scope({ siteCount: { min: 1, max: 1 }, guarantees: [guarantee("peak")] });
			const map = generateIsland(tables(types, one), "small", 3);
			expect(map.sites.size()).to.equal(1);
			expect(map.sites[0].onCoastRing).to.equal(false);
			expect(map.sites[0].axisValues.elevation).to.equal(0);
			expect(nameKey(map.sites[0].name)).to.equal("peak");
			expect(map.edges.size()).to.equal(0);
			expect(planPaths(map, [10]).size()).to.equal(0);
		});

		it("joins two sites by one path", () => {
			const map = generateIsland(
				tables([fallback("plain")], scope({ siteCount: { min: 2, max: 2 } })),
				"small",
				3,
			);
			expect(map.sites.size()).to.equal(2);
			expect(map.edges.size()).to.equal(1);
			expect(map.edges[0].travelMinutes % 15).to.equal(0);
		});

		it("has no ring up to three sites, then one, two, three and four ring sites", () => {
			const rings = [1, 2, 3, 4, 5, 6, 7].map((count) => {
				const source = tables([fallback("plain")], scope({ siteCount: { min: count, max: count } }));
				return generateIsland(source, "small", 9)
					.sites.filter((site) => site.onCoastRing)
					.size();
			});
			expect(rings.join(" ")).to.equal("0 0 0 1 2 3 4");
		});

		it("stretches equal values to the lowest end", () => {
			const flat = tables([fallback("plain")]);
			const constant = { ...flat, axes: [{ ...flat.axes[0], blend: flat.axes[0].blend }] };
			const map = generateIsland(
				{ ...constant, generationScopes: [scope({ siteCount: { min: 1, max: 1 } })] },
				"small",
				1,
			);
			expect(map.sites[0].axisValues.elevation).to.equal(0);
		});
	});

	describe("network", () => {
		it("chains collinear sites in their order along the line", () => {
			expect(
				networkOf([
					[0, 0],
					[30, 30],
					[10, 10],
					[20, 20],
				]),
			).to.equal("0-2 1-3 2-3");
			expect(
				networkOf([
					[5, 9],
					[5, -9],
					[5, 0],
				]),
			).to.equal("0-2 1-2");
		});

		it("joins nearly collinear sites", () => {
			const edges = networkOf([
				[0, 0],
				[10, 1e-13],
				[20, -1e-13],
				[30, 0],
			]);
			expect(contains(edges, "0-1") && contains(edges, "1-2") && contains(edges, "2-3")).to.equal(true);
		});

		it("joins coincident sites to the lowest index at their place", () => {
			expect(
				networkOf([
					[1, 1],
					[9, 3],
					[1, 1],
					[1, 1],
				]),
			).to.equal("0-1 0-2 0-3");
			expect(
				networkOf([
					[1, 1],
					[1, 1],
				]),
			).to.equal("0-1");
		});

		it("gives a path of length 0 one tick", () => {
			const prepared = prepareIslandScope(tables([fallback("plain")]), "small");
			const [edge] = buildPathNetwork(
				prepared,
				{ xBySite: [1, 1], yBySite: [2, 2], ringCount: 0 },
				[0, 0],
				[0, 0],
			);
			expect(edge.distanceMeters).to.equal(0);
			expect(edge.travelMinutes).to.equal(15);
		});

		it("joins cocircular sites without crossings", () => {
			const square = networkOf(
				[
					[0, 0],
					[10, 0],
					[10, 10],
					[0, 10],
				],
				1,
			);
			expect(contains(square, "0-2") && contains(square, "1-3")).to.equal(false);
			for (const outer of ["0-1", "1-2", "2-3", "0-3"]) expect(contains(square, outer)).to.equal(true);
		});

		it("brings back every edge that shortens the way when the factor is 1", () => {
			expect(
				networkOf(
					[
						[0, 0],
						[10, 0],
						[5, 8],
					],
					1,
				),
			).to.equal("0-1 0-2 1-2");
			expect(
				networkOf(
					[
						[0, 0],
						[10, 0],
						[5, 8],
					],
					3,
				),
			).to.equal("0-2 1-2");
		});
	});

	describe("guarantees", () => {
		it("share out the sites so that the most are served, the earlier first", () => {
			const peakFirst = [guarantee("peak"), guarantee("crater")];
			const craterFirst = [guarantee("crater"), guarantee("peak")];
			expect(typesFor(craterTables(peakFirst, 95), [100, 85, 10])).to.equal("crater, peak, slope");
			expect(typesFor(craterTables(peakFirst, 90), [100, 90, 10])).to.equal("peak, crater, slope");
			expect(typesFor(craterTables(craterFirst, 90), [100, 90, 10])).to.equal("crater, peak, slope");
			expect(typesFor(craterTables(peakFirst, 95), [90, 85, 10])).to.equal("peak, crater, slope");
		});

		it("give the only eligible site to the earlier of two, and the next best to the other", () => {
			const both = [guarantee("peak"), guarantee("crater")];
			expect(typesFor(craterTables(both, 80), [10, 90, 20])).to.equal("slope, peak, crater");
		});

		it("drop what no site is left for, with a warning", () => {
			const warnings = new Array<string>();
			const three = craterTables([guarantee("peak", { count: 2 }), guarantee("crater")], 80);
			expect(typesFor(three, [90, 10], warnings)).to.equal("peak, peak");
			expect(warnings.size()).to.equal(1);
			expect(contains(warnings[0], '"crater"')).to.equal(true);
		});

		it("pick the lowest inland site for a forest at sea level", () => {
			const forest = guarantee("forest", { pick: "min" });
			const low = {
				...codex,
				generationScopes: codex.generationScopes.map((def) =>
					def.id === "island" ? { ...def, guarantees: [...def.guarantees, forest] } : def,
				),
			};
			for (const seed of $range(0, 49)) {
				const map = generateIsland(low, "island", seed);
				const inland = map.sites.filter((site) => site.axisValues.coastal_distance >= 16);
				const lowest = math.min(...inland.map((site) => site.axisValues.elevation));
				const found = map.sites.find((site) => site.type === "forest" && site.axisValues.elevation === lowest);
				expect(found).to.be.ok();
			}
		});
	});

	describe("types", () => {
		it("fall back where every limit excludes, whatever the fallback's own limits, by priority", () => {
			const narrow = locationType("narrow", { hardLimits: [limit("elevation", 99)] });
			const shy = { ...fallback("shy", 1), hardLimits: [limit("elevation", 100)] };
			expect(typesFor(tables([narrow, fallback("low", 0), shy]), [10, 20])).to.equal("shy, shy");
			expect(typesFor(tables([narrow, fallback("first"), fallback("second")]), [10])).to.equal("first");
		});

		it("raise an error that names the site and its values without any fallback", () => {
			const narrow = locationType("narrow", { hardLimits: [limit("elevation", 99)] });
			const message = errorOf(() => typesFor(tables([narrow]), [99, 12]));
			expect(contains(message, "site 1")).to.equal(true);
			expect(contains(message, "elevation 12")).to.equal(true);
		});

		it("go over the cap by one where every type is full", () => {
			const only = locationType("only");
			expect(typesFor(tables([only], scope({ maxSitesPerType: 1 })), [50, 60])).to.equal("only, only");
		});

		it("respect the cap while another type is free, and let the border site give way", () => {
			const near = locationType("near", {
				axisPreferences: [{ axis: "elevation", ideal: 50, tolerance: 10, weight: 1 }],
			});
			const far = locationType("far", {
				axisPreferences: [{ axis: "elevation", ideal: 90, tolerance: 10, weight: 1 }],
			});
			const capped = tables([near, far], scope({ maxSitesPerType: 1 }));
			expect(typesFor(capped, [60, 51])).to.equal("far, near");
		});

		it("break ties by declaration", () => {
			expect(typesFor(tables([locationType("first"), locationType("second")]), [40])).to.equal("first");
			expect(typesFor(tables([locationType("second"), locationType("first")]), [40])).to.equal("second");
		});

		it("let crowding turn a close choice, but never a perfect fit", () => {
			const a = locationType("a", {
				axisPreferences: [{ axis: "elevation", ideal: 50, tolerance: 10, weight: 1 }],
			});
			const b = locationType("b", {
				axisPreferences: [{ axis: "elevation", ideal: 70, tolerance: 10, weight: 1 }],
			});
			const crowded = tables([a, b], scope({ crowdingPenalty: 1 }));
			// 58 is nearer to a, until a has a site; 50 is a itself.
			expect(typesFor(crowded, [50, 50, 58])).to.equal("a, a, b");
			expect(typesFor(tables([a, b]), [50, 50, 58])).to.equal("a, a, a");
		});
	});

	describe("names", () => {
		it("count the sites of a type without variants", () => {
			const map = generateIsland(
				tables([fallback("plain")], scope({ siteCount: { min: 3, max: 3 } })),
				"small",
				5,
			);
			expect(map.sites.map((site) => nameKey(site.name)).join(" ")).to.equal("plain//1 plain//2 plain//3");
		});

		it("count on where the variants run out", () => {
			const varied = {
				...fallback("plain"),
				variants: [
					{ id: "red", props: [] },
					{ id: "blue", props: [] },
				],
			};
			const map = generateIsland(tables([varied], scope({ siteCount: { min: 4, max: 4 } })), "small", 5);
			const keys = map.sites.map((site) => nameKey(site.name));
			expect(keys[2]).to.equal("plain//3");
			expect(keys[3]).to.equal("plain//4");
			expect([keys[0], keys[1]].sort().join(" ")).to.equal("plain/blue plain/red");
		});
	});

	describe("paths", () => {
		it("are all found at progress 2 where three explorations are all", () => {
			const map = generateIsland(codex, "island", 4);
			for (const path of planPaths(
				map,
				map.sites.map(() => 3),
			))
				expect(path.requiredProgress).to.equal(2);
		});

		it("spread over the explorations", () => {
			const star = {
				scopeName: "small",
				seed: 0,
				sites: [0, 1, 2, 3, 4, 5].map((index) => ({
					index,
					x: index,
					y: 0,
					onCoastRing: false,
					axisValues: {},
					type: "plain",
					name: { type: "plain", ordinal: index + 1 },
					interiors: [],
				})),
				edges: [1, 2, 3, 4, 5].map((b) => ({ a: 0, b, distanceMeters: 1, travelMinutes: 15 })),
			};
			const paths = planPaths(
				star,
				star.sites.map(() => 10),
			);
			const centre = paths.filter((path) => path.site === 0).map((path) => path.requiredProgress);
			expect(centre.join(" ")).to.equal("2 3 5 7 9");
		});
	});

	describe("references", () => {
		it("raise an error that names what is missing", () => {
			const source = tables([fallback("plain")]);
			const messageFor = (broken: IslandTables, name = "small") => errorOf(() => generateIsland(broken, name, 1));
			expect(contains(messageFor(source, "sea"), '"sea"')).to.equal(true);
			expect(contains(messageFor({ ...source, axes: [] }), '"elevation"')).to.equal(true);
			expect(contains(messageFor({ ...source, locationTypes: [] }), "no location type applies")).to.equal(true);
			const unknown = scope({ guarantees: [guarantee("volcano")] });
			expect(contains(messageFor(tables([fallback("plain")], unknown)), '"volcano"')).to.equal(true);
			const nothing: IslandTables = {
				axes: [],
				locationTypes: [],
				generationScopes: [],
				structures: [],
				objectDefs: [],
			};
			expect(contains(messageFor(nothing), "nothing to generate")).to.equal(true);
			expect(
				contains(
					errorOf(() => generateIsland(codex, "island", 0.5)),
					"0.5",
				),
			).to.equal(true);
		});
	});
};
