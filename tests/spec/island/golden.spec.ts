/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { generateIsland, nameKey } from "island";
import type { IslandMap } from "island";
import { createLayeredNoise, engineNoise } from "noise";
import { requireNear } from "../support/failures";

function edgesOf(map: IslandMap): string {
	return map.edges.map((edge) => `${edge.a}-${edge.b}`).join(" ");
}

function totalLength(map: IslandMap): number {
	return map.edges.reduce((sum, edge) => sum + edge.distanceMeters, 0);
}

function totalTravel(map: IslandMap): number {
	return map.edges.reduce((sum, edge) => sum + edge.travelMinutes, 0);
}

function expectAt(map: IslandMap, index: number, x: number, y: number): void {
	requireNear(map.sites[index].x, x, 1e-6);
	requireNear(map.sites[index].y, y, 1e-6);
}

export = () => {
	it("hears the noise the figures were measured with", () => {
		expect(math.noise(1.158, 5.723)).to.be.near(0.483975321, 1e-8);
		expect(math.noise(1.158, 6)).to.be.near(0.153151616, 1e-8);
		expect(math.noise(1.25, 2.5, 3.5)).to.be.near(0.075439453, 1e-8);
		const samples: Array<[number, number, number, number, number, number]> = [
			[11, 0, 0, 3, 2, 0.630315564],
			[23, 50, -30, 2, 3, 0.494532805],
			[37, -70, 12.5, 4, 4, 0.25741212],
			[1037, 10, 20, 4, 4, 0.486370593],
		];
		for (const [word, x, y, octaves, frequency, expected] of samples) {
			const sample = createLayeredNoise(word, { octaves, frequency, seedOffset: 0 }, engineNoise);
			expect(sample(x / 100, y / 100)).to.be.near(expected, 1e-8);
		}
	});

	it("grows the published island of seed 0", () => {
		const map = generateIsland(codex, "island", 0);
		expect(map.sites.size()).to.equal(20);
		expect(map.sites.filter((site) => site.onCoastRing).size()).to.equal(7);
		expectAt(map, 0, -35.463259, 82.104769);
		expectAt(map, 1, -94.397236, -9.147086);
		expectAt(map, 7, -21.845761, 6.789321);
		expectAt(map, 19, -17.450157, -65.168255);
		expect(edgesOf(map)).to.equal(
			"0-13 1-12 2-10 3-15 4-15 4-18 5-11 5-18 6-9 7-12 7-13 7-16 8-16 8-17 8-18 9-13 9-16 10-12 10-19 11-16 12-14 13-14 15-17 17-19",
		);
		expect(totalLength(map)).to.be.near(29783.187, 1e-3);
		expect(totalTravel(map)).to.equal(960);
	});

	it("grows the published island of seed 1, with values, types and names", () => {
		const map = generateIsland(codex, "island", 1);
		expectAt(map, 0, 79.909977, 41.876592);
		expectAt(map, 6, 1.42245, -8.546255);
		expectAt(map, 16, 71.320926, -7.533018);
		expect(totalLength(map)).to.be.near(30444.755, 1e-3);
		expect(totalTravel(map)).to.equal(825);
		expect(edgesOf(map)).to.equal(
			"0-10 0-16 1-15 2-13 2-15 3-4 3-14 4-12 5-9 5-16 6-8 6-11 6-12 7-11 7-15 8-10 8-16 9-12 10-15 11-14 13-14",
		);
		const expected = [
			"sandy_beach/palm 3/58/10/84",
			"rocky_coast/cave 2/56/8/56",
			"rocky_coast/crumbling 1/29/7/55",
			"cliff_coast 7/47/13/63",
			"rocky_coast/boulder 0/41/10/59",
			"sandy_beach/white_sand 1/62/7/70",
			"mountain_peak 100/35/91/62",
			"rocky_field 60/25/58/64",
			"jungle 54/83/55/45",
			"forest/dappled 32/66/35/47",
			"grassland/low_grass 37/52/41/52",
			"mountainside 65/53/61/38",
			"forest/fallen_trees 58/61/54/26",
			"grassland/withered 24/38/28/31",
			"grassland/tall_grass 34/35/37/38",
			"wasteland 33/13/34/51",
			"forest/undergrowth 25/59/28/60",
		];
		const actual = map.sites.map((site) => {
			const { elevation, humidity, coastal_distance, ruggedness } = site.axisValues;
			return `${nameKey(site.name)} ${elevation}/${humidity}/${coastal_distance}/${ruggedness}`;
		});
		expect(actual.join("\n")).to.equal(expected.join("\n"));
	});

	it("grows the published islands of seeds 7 and 12345", () => {
		const seven = generateIsland(codex, "island", 7);
		expect(seven.sites.size()).to.equal(14);
		expect(seven.sites.filter((site) => site.onCoastRing).size()).to.equal(5);
		expect(seven.edges.size()).to.equal(17);
		expect(totalLength(seven)).to.be.near(25925.942, 1e-3);
		expect(totalTravel(seven)).to.equal(780);

		const other = generateIsland(codex, "island", 12345);
		expect(other.sites.size()).to.equal(13);
		expect(other.sites.filter((site) => site.onCoastRing).size()).to.equal(5);
		expect(other.edges.size()).to.equal(16);
		expect(totalLength(other)).to.be.near(26801.019, 1e-3);
	});
};
