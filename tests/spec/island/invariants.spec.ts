/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { generateIsland, generateIslandIn, prepareIslandScope } from "island";
import { engineNoise } from "noise";
import { collectFailures } from "../support/failures";
import { fingerprint } from "../support/fingerprint";
import { checkIsland } from "../support/island-invariants";

const SEEDS = 600;

export = () => {
	it("gives every seed a connected, planar island with a coast all round and a mountain", () => {
		const scope = prepareIslandScope(codex, "island");
		const failures = collectFailures();
		for (const seed of $range(0, SEEDS - 1)) checkIsland(generateIslandIn(scope, seed), codex, failures);
		failures.expectNone();
	});

	it("reaches both ends of the site count within a hundred seeds", () => {
		const counts = new Set<number>();
		for (const seed of $range(0, 99)) counts.add(generateIsland(codex, "island", seed).sites.size());
		expect(counts.has(10)).to.equal(true);
		expect(counts.has(20)).to.equal(true);
	});

	it("shows every location type within the first twenty-five seeds", () => {
		const seen = new Set<string>();
		for (const seed of $range(0, 24)) {
			for (const site of generateIsland(codex, "island", seed).sites) seen.add(site.type);
		}
		for (const { id, applicableScopes } of codex.locationTypes) {
			expect(seen.has(id)).to.equal(applicableScopes.includes("island"));
		}
	});

	it("keeps every cliff above every beach", () => {
		let highestBeach = -1;
		let lowestCliff = math.huge;
		for (const seed of $range(0, SEEDS - 1)) {
			for (const site of generateIsland(codex, "island", seed).sites) {
				if (site.type === "sandy_beach") highestBeach = math.max(highestBeach, site.axisValues.elevation);
				if (site.type === "cliff_coast") lowestCliff = math.min(lowestCliff, site.axisValues.elevation);
			}
		}
		expect(highestBeach).to.equal(5);
		expect(lowestCliff).to.equal(6);
	});

	it("grows one island from one seed, whatever grew before, and another from every other seed", () => {
		const scope = prepareIslandScope(codex, "island");
		const seen = new Map<string, number>();
		for (const seed of $range(0, 999)) {
			const text = fingerprint(generateIslandIn(scope, seed));
			expect(seen.has(text)).to.equal(false);
			seen.set(text, seed);
		}
		for (const seed of [999, 0, 500, 3]) {
			expect(seen.get(fingerprint(generateIsland(codex, "island", seed)))).to.equal(seed);
		}
	});

	it("counts number seeds modulo 2^32 and hashes text seeds", () => {
		const of = (seed: number | string) => fingerprint(generateIsland(codex, "island", seed));
		expect(of(-1)).to.equal(of(4294967295));
		expect(of(4294967296 + 7)).to.equal(of(7));
		expect(of("earth")).to.equal(of(636753111));
		expect(of("42") === of(42)).to.equal(false);
		expect(of("") === of(0)).to.equal(false);
	});

	it("moves no site, type or path when names draw more or less", () => {
		const fewer = {
			...codex,
			locationTypes: codex.locationTypes.map((def) => ({
				...def,
				variants: def.variants.filter((_, i) => i < 2),
			})),
		};
		let renamed = 0;
		for (const seed of $range(0, 49)) {
			const [map, other] = [generateIsland(codex, "island", seed), generateIsland(fewer, "island", seed)];
			const withoutNames = (island: typeof map) =>
				fingerprint({ ...island, sites: island.sites.map((site) => ({ ...site, name: { type: site.type } })) });
			expect(withoutNames(map)).to.equal(withoutNames(other));
			if (fingerprint(map) !== fingerprint(other)) renamed += 1;
		}
		expect(renamed > 0).to.equal(true);
	});

	it("passes only coordinates of one period to the noise", () => {
		let outside = 0;
		let calls = 0;
		const noise = (x: number, y: number, z: number) => {
			calls += 1;
			for (const value of [x, y, z]) if (!(value >= 0 && value < 256)) outside += 1;
			return engineNoise(x, y, z);
		};
		for (const seed of $range(0, 99)) {
			const wrapped = generateIsland(codex, "island", seed * 40503 - 2000000, { noise });
			expect(fingerprint(wrapped)).to.equal(fingerprint(generateIsland(codex, "island", seed * 40503 - 2000000)));
		}
		expect(calls > 0).to.equal(true);
		expect(outside).to.equal(0);
	});
};
