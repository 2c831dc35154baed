/// <reference types="@rbxts/testez/globals" />
import type { BlobScatterLayer, IslandTables } from "codex/types";
import { generateIsland } from "island";
import type { IslandMap } from "island";
import { sampleBlobs } from "island/blob-scatter";
import { createPcg32, streamSeed } from "random";
import { collectFailures } from "../support/failures";
import { axis, fallback, scope, tables } from "../support/small-codex";

const SEEDS = 400;

const LAYER: BlobScatterLayer = {
	type: "blob_scatter",
	weight: 1,
	chance: 0.4,
	count: { min: 1, max: 3 },
	radius: { min: 0.1, max: 0.4 },
	falloff: "linear",
	snap: "none",
	seedOffset: 0,
};

function codexOf(layer: Partial<BlobScatterLayer>): IslandTables {
	const odd = axis("odd", { range: { min: 0, max: 1000000 }, blend: [{ ...LAYER, ...layer }] });
	return tables([fallback("plain")], scope({ siteCount: { min: 12, max: 12 } }), [axis("elevation"), odd]);
}

function oddValues(map: IslandMap): Array<number> {
	return map.sites.map((site) => site.axisValues.odd);
}

/** The values of the axis by the words of the format, drawn and measured once more. */
function expectedValues(map: IslandMap, layer: BlobScatterLayer, seed: number): Array<number> {
	const { nextDouble, nextInt } = createPcg32(streamSeed(seed, "axis:odd:0") + layer.seedOffset);
	const values = map.sites.map(() => 0);
	if (nextDouble() >= layer.chance) return values;
	const inland = map.sites.filter((site) => !site.onCoastRing);
	const count = nextInt(layer.count.min, layer.count.max + 1);
	for (const _ of $range(1, count)) {
		let [x, y] = [0, 0];
		if (layer.snap === "site") {
			const site = inland[nextInt(0, inland.size())];
			[x, y] = [site.x / 100, site.y / 100];
		} else {
			const angle = 2 * math.pi * nextDouble();
			const distance = math.sqrt(nextDouble());
			[x, y] = [distance * math.cos(angle), distance * math.sin(angle)];
		}
		const radius = layer.radius.min + (layer.radius.max - layer.radius.min) * nextDouble();
		map.sites.forEach((site, i) => {
			const t = 1 - math.sqrt((site.x / 100 - x) ** 2 + (site.y / 100 - y) ** 2) / radius;
			const value = t <= 0 ? 0 : layer.falloff === "linear" ? t : t * t * (3 - 2 * t);
			values[i] = math.max(values[i], math.round(value * 1000000));
		});
	}
	return values;
}

export = () => {
	it("draws its spots from the stream of its axis and layer, for every falloff, snap and offset", () => {
		const failures = collectFailures();
		const kinds: ReadonlyArray<Partial<BlobScatterLayer>> = [
			{},
			{ falloff: "smooth", chance: 1 },
			{ snap: "site" },
			{ snap: "site", falloff: "smooth", seedOffset: -5000000000 },
			{ seedOffset: 77, count: { min: 0, max: 5 }, radius: { min: 0.3, max: 0.3 } },
		];
		kinds.forEach((kind, k) => {
			const source = codexOf(kind);
			let above = 0;
			for (const seed of $range(0, SEEDS / 4 - 1)) {
				const map = generateIsland(source, "small", seed);
				const expected = expectedValues(map, { ...LAYER, ...kind }, seed);
				oddValues(map).forEach((value, site) => {
					if (value > 0) above += 1;
					if (math.abs(value - expected[site]) > 1) {
						failures.add(`kind ${k} seed ${seed} site ${site}: ${value}, not ${expected[site]}`);
					}
				});
			}
			if (above === 0) failures.add(`kind ${k} is 0 everywhere`);
		});
		failures.expectNone();
	});

	it("leaves all islands but a share of them at exactly 0", () => {
		for (const chance of [0, 0.2, 0.7, 1]) {
			const source = codexOf({ chance, snap: "site" });
			let islands = 0;
			for (const seed of $range(0, SEEDS - 1)) {
				if (oddValues(generateIsland(source, "small", seed)).some((value) => value > 0)) islands += 1;
			}
			// Three standard deviations; none for what is certain.
			const spread = 3 * math.sqrt(chance * (1 - chance) * SEEDS);
			expect(islands).to.be.near(chance * SEEDS, spread);
		}
	});

	it("gives a site that it snaps to the highest value, and never one of the coast ring", () => {
		const source = codexOf({
			chance: 1,
			count: { min: 1, max: 1 },
			radius: { min: 0.05, max: 0.05 },
			snap: "site",
		});
		const failures = collectFailures();
		for (const seed of $range(0, SEEDS - 1)) {
			const map = generateIsland(source, "small", seed);
			const highest = map.sites.filter((site) => site.axisValues.odd === 1000000);
			if (highest.size() !== 1 || highest[0].onCoastRing) failures.add(`seed ${seed}: ${highest.size()} sites`);
		}
		failures.expectNone();
	});

	it("finds no site to snap to where all stand on the ring", () => {
		const ring = { ...codexOf({ chance: 1, snap: "site" }) };
		const placement = { ...ring.generationScopes[0].placement, ringMin: 7, ringMax: 7, interiorReserve: 0 };
		const all = { ...ring, generationScopes: [scope({ siteCount: { min: 7, max: 7 }, placement })] };
		const map = generateIsland(all, "small", 1);
		expect(map.sites.every((site) => site.onCoastRing && site.axisValues.odd === 0)).to.equal(true);
	});

	it("has the value of the nearer spot where two overlap", () => {
		const blobs = { xByBlob: [0, 0.3], yByBlob: [0, 0], radiusByBlob: [0.4, 0.4] };
		const out = [0, 0, 0, 0];
		sampleBlobs(blobs, "linear", [0, 10, 20, 90], [0, 0, 0, 0], out);
		[1, 0.75, 0.75, 0].forEach((value, i) => expect(out[i]).to.be.near(value, 1e-12));
		sampleBlobs(blobs, "smooth", [0, 10, 20, 90], [0, 0, 0, 0], out);
		[1, 0.84375, 0.84375, 0].forEach((value, i) => expect(out[i]).to.be.near(value, 1e-12));
	});
};
