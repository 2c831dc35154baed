/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { IslandTables } from "codex/types";
import { generateIslandIn, prepareIslandScope } from "island";
import { islandStatistics } from "statistics";
import type { IslandStatistics, Summary } from "statistics";
import { requireEqual, requireNear } from "../support/failures";

function figures(tables: IslandTables): IslandStatistics {
	const scope = prepareIslandScope(tables, "island");
	let seed = -1;
	return islandStatistics(tables, () => {
		seed += 1;
		return seed < 500 ? generateIslandIn(scope, seed) : undefined;
	});
}

function withDetourFactor(factor: number): IslandTables {
	return {
		...codex,
		generationScopes: codex.generationScopes.map((scope) => ({ ...scope, extraEdgeDetourFactor: factor })),
	};
}

/** Compares a number with a published one to the digits it was published with. */
function expectDigits(actual: number, expected: number, digits: number): void {
	requireNear(actual, expected, 0.5 * 10 ** -digits + 1e-9);
}

function expectRange(summary: Summary, min: number, max: number): void {
	requireEqual(summary.min, min);
	requireEqual(summary.max, max);
}

export = () => {
	const all = figures(codex);

	it("places sites as published", () => {
		expectDigits(all.sites.mean, 15.14, 2);
		expectDigits(all.sites.sd, 3.07, 2);
		expectRange(all.sites, 10, 20);
		expect(all.islandsByRingCount.join(" ")).to.equal("0 0 0 0 127 135 152 86");
		expectDigits(all.interiorRadius.mean, 50.1, 2);
		expectDigits(all.nearestNeighbour.mean, 37.33, 2);
	});

	it("joins them as published", () => {
		expectDigits(all.edges.mean, 18.85, 2);
		expectDigits(all.edges.sd, 4.57, 2);
		expectRange(all.edges, 10, 28);
		expectDigits(all.meanDegree.mean, 2.47, 2);
		expectDigits(all.meanDegree.min, 2, 2);
		expectDigits(all.meanDegree.max, 2.89, 2);
		[14.64, 34.76, 37.71, 12.67, 0.21].forEach((share, i) => {
			expectDigits(100 * all.siteShareByDegree[i + 1], share, 2);
		});
		expectDigits(all.extraEdges.mean, 4.71, 2);
		expectRange(all.extraEdges, 1, 9);
		expectDigits(100 * all.islandsWithDeadEnd, 91.2, 1);
		expectDigits(all.edgeLength.mean, 1452.45, 2);
		expectDigits(all.edgeLength.p5, 923, 0);
		expectDigits(all.edgeLength.p95, 2168, 0);
		expectDigits(all.edgeLength.min, 576, 0);
		expectDigits(all.edgeLength.max, 3602, 0);
	});

	it("gives them heights, ways and times as published", () => {
		expectDigits(all.climb.mean, 127.27, 2);
		expect(all.climb.max).to.equal(400);
		expectDigits(all.travel.mean, 44.28, 2);
		expect(all.travel.p5).to.equal(30);
		expect(all.travel.p95).to.equal(75);
		expect(all.travel.max).to.equal(120);
		expectDigits(all.coastHeight.mean, 20.05, 2);
		expect(all.coastHeight.max).to.equal(88);
		expectDigits(all.inlandHeight.mean, 227.37, 2);
		expect(all.inlandHeight.min).to.equal(68);
		const sdOf = (axis: string) => all.interiorAxes.find((entry) => entry.axis === axis)!.summary.sd;
		expectDigits(sdOf("humidity"), 16, 1);
		expectDigits(sdOf("ruggedness"), 13, 1);
		expectDigits(all.baseMeanWay.mean, 91.72, 2);
		expectDigits(all.baseFarthestRoundTrip.mean, 325.9, 1);
		expect(all.baseFarthestRoundTrip.max).to.equal(450);
		expectRange(all.firstPathFound, 30, 30);
		expectDigits(all.fullyExplored.mean, 185, 0);
	});

	it("shares out the location types as published", () => {
		expectDigits(all.typesPerIsland.mean, 8.52, 2);
		expect(all.typesPerIsland.min).to.equal(5);
		expect(all.overCapIslands).to.equal(7);
		const published: Array<[string, number, number]> = [
			["sandy_beach", 76.2, 1.12],
			["rocky_coast", 100, 2.92],
			["cliff_coast", 80.2, 1.36],
			["grassland", 99.2, 2.16],
			["forest", 98.6, 2.22],
			["jungle", 47.8, 0.56],
			["rocky_field", 79.6, 1.07],
			["wasteland", 82.4, 1.2],
			["mountainside", 87.6, 1.51],
			["mountain_peak", 100, 1.03],
		];
		published.forEach(([id, presence, mean], i) => {
			expect(all.types[i].type).to.equal(id);
			expectDigits(100 * all.types[i].presence, presence, 1);
			expectDigits(all.types[i].mean, mean, 2);
		});
	});

	it("thins out the paths with the detour factor as published", () => {
		const published: Array<[number, number, number, number]> = [
			[1.2, 4.12, 1.2, 0.1],
			[1.5, 3.22, 44.4, 3.8],
			[1.75, 2.71, 78.4, 9.5],
			[2.5, 2.25, 98.4, 21.9],
			[3, 2.12, 99.4, 26.7],
			[8, 1.86, 100, 40.8],
			[math.huge, 1.86, 100, 41],
		];
		for (const [factor, degree, islands, sites] of published) {
			const swept = figures(withDetourFactor(factor));
			expectDigits(swept.meanDegree.mean, degree, 2);
			expectDigits(100 * swept.islandsWithDeadEnd, islands, 1);
			expectDigits(100 * swept.deadEndSites, sites, 1);
		}
	});
};
