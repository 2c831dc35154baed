/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { generateIslandIn, nameKey, prepareIslandScope } from "island";
import type { IslandMap } from "island";
import { collectFailures } from "../support/failures";
import { fingerprint } from "../support/fingerprint";

const SEEDS = 1000;

/** The codex before anything fell from the sky. */
const plain = {
	...codex,
	axes: codex.axes.filter((def) => def.id !== "weirdness"),
	locationTypes: codex.locationTypes.filter((def) => def.id !== "star_crater"),
};

function withoutWeirdness(map: IslandMap): string {
	const sites = map.sites.map((site) => {
		const axisValues: Record<string, number> = {};
		for (const [id, value] of pairs(site.axisValues)) if (id !== "weirdness") axisValues[id] = value;
		return { ...site, axisValues };
	});
	return fingerprint({ ...map, sites });
}

export = () => {
	const strange = prepareIslandScope(codex, "skyfall_island");
	const ordinary = prepareIslandScope(plain, "skyfall_island");
	const maps = new Array<IslandMap>();
	for (const seed of $range(0, SEEDS - 1)) maps.push(generateIslandIn(strange, seed));
	const weirdest = (map: IslandMap) => math.max(...map.sites.map((site) => site.axisValues.weirdness));
	const craters = (map: IslandMap) => map.sites.filter((site) => site.type === "star_crater");

	/** Whether the mountain, which is guaranteed, stands on the spot. */
	const isTaken = (map: IslandMap) =>
		map.sites.some((site) => site.axisValues.weirdness === 100 && site.type === "mountain_peak");

	it("leaves islands without a spot what they were, but for the axis", () => {
		const failures = collectFailures();
		let untouched = 0;
		for (const map of maps) {
			if (weirdest(map) > 0) continue;
			untouched += 1;
			if (withoutWeirdness(map) !== fingerprint(generateIslandIn(ordinary, map.seed)))
				failures.add(`seed ${map.seed}`);
		}
		failures.expectNone();
		expect(untouched > 0.7 * SEEDS).to.equal(true);
	});

	it("moves no site and no other value where there is a spot", () => {
		const failures = collectFailures();
		for (const map of maps) {
			if (weirdest(map) === 0) continue;
			const other = generateIslandIn(ordinary, map.seed);
			map.sites.forEach(({ x, y, axisValues }, index) => {
				const before = other.sites[index];
				if (x !== before.x || y !== before.y) failures.add(`seed ${map.seed} site ${index}`);
				for (const [id, value] of pairs(before.axisValues)) {
					if (axisValues[id] !== value) failures.add(`seed ${map.seed} site ${index}: ${id}`);
				}
			});
		}
		failures.expectNone();
	});

	it("makes one island in five rare, and of those all but where the mountain stands", () => {
		const failures = collectFailures();
		let spots = 0;
		let rare = 0;
		for (const map of maps) {
			const found = craters(map);
			if (weirdest(map) > 0) spots += 1;
			if (!found.isEmpty()) rare += 1;
			if (weirdest(map) === 0 && !found.isEmpty()) failures.add(`seed ${map.seed}: a crater without a spot`);
			if (weirdest(map) > 0 && found.isEmpty() && !isTaken(map))
				failures.add(`seed ${map.seed}: a spot without a crater`);
			for (const site of found) {
				if (site.onCoastRing || site.axisValues.weirdness < 60)
					failures.add(`seed ${map.seed} site ${site.index}`);
			}
		}
		failures.expectNone();
		// Three standard deviations of a thousand draws.
		expect(spots).to.be.near(0.2 * SEEDS, 38);
		expect(rare > 0.9 * spots).to.equal(true);
	});

	it("gives the weirdest place the plain name where it is the only one", () => {
		for (const map of maps) {
			const found = craters(map);
			if (found.size() === 1) expect(nameKey(found[0].name)).to.equal("star_crater");
		}
	});

	it("is everywhere in a scope that guarantees it", () => {
		const wanted = { locationType: "star_crater", axis: "weirdness", pick: "max", count: 1 } as const;
		const forced = {
			...codex,
			generationScopes: codex.generationScopes.map((def) =>
				def.id === "skyfall_island" ? { ...def, guarantees: [...def.guarantees, wanted] } : def,
			),
		};
		const scope = prepareIslandScope(forced, "skyfall_island");
		for (const seed of $range(0, 199)) {
			const map = generateIslandIn(scope, seed);
			expect(craters(map).isEmpty()).to.equal(false);
			const isWeirdest = craters(map).some((site) => site.axisValues.weirdness === weirdest(map));
			expect(isWeirdest || isTaken(map)).to.equal(true);
		}
	});
};
