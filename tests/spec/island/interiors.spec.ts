/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { IslandTables, LocationTypeDef, StructureDef } from "codex/types";
import { generateIsland, generateIslandIn, listPlaces, prepareIslandScope } from "island";
import type { Interior, IslandMap, PlacedInterior } from "island";
import { listWays } from "island/list-ways";
import { createPcg32, seedWord, streamSeed } from "random";
import { isConnected } from "../support/connected";
import { collectFailures, contains, errorOf } from "../support/failures";
import { fingerprint } from "../support/fingerprint";
import { fallback, scope, structure, tables } from "../support/small-codex";

const SEEDS = 300;

function withStructures(structures: ReadonlyArray<StructureDef>): IslandTables {
	return { ...codex, structures };
}

function shipped(id: string): StructureDef {
	return codex.structures.find((candidate) => candidate.id === id)!;
}

/** What of one structure lies in the sites of a map itself: site by site, as text. */
function interiorsText(map: IslandMap, id: string): string {
	const lines = new Array<string>();
	for (const { index, interiors } of map.sites) {
		for (const interior of interiors) {
			if (interior.structure === id) lines.push(`${index} ${interior.entrance}\n${fingerprint(interior)}`);
		}
	}
	return lines.join("\n");
}

function isEntrance({ sites, entrance }: Interior, { entrance: wanted }: StructureDef): boolean {
	const valueOf = (site: number) => sites[site].axisValues[wanted.axis] * (wanted.pick === "max" ? -1 : 1);
	return sites.every(({ index }) =>
		index < entrance ? valueOf(index) > valueOf(entrance) : valueOf(index) >= valueOf(entrance),
	);
}

export = () => {
	const island = prepareIslandScope(codex, "island");
	const maps = new Array<IslandMap>();
	for (const seed of $range(0, SEEDS - 1)) maps.push(generateIslandIn(island, seed));

	/** Goes through all interiors of all islands. */
	function eachInterior(
		check: (placed: PlacedInterior, host: IslandMap, hostSite: number, text: string) => void,
	): void {
		for (const map of maps) {
			const { places, interiors } = listPlaces(map);
			for (const placed of interiors) {
				const host = places[placed.host];
				check(placed, host.map, host.site.index, `seed ${map.seed}: ${placed.key}`);
			}
		}
	}

	it("are found on most islands of the shipped codex, and some hold another", () => {
		let islands = 0;
		let nested = 0;
		for (const map of maps) {
			const { interiors } = listPlaces(map);
			if (!interiors.isEmpty()) islands += 1;
			nested += interiors.filter(({ depth }) => depth === 2).size();
		}
		expect(islands > 0.8 * SEEDS).to.equal(true);
		expect(nested > 0.2 * SEEDS).to.equal(true);
	});

	it("lie in host types alone, no more of a structure on one island than it allows, none deeper than three", () => {
		const failures = collectFailures();
		eachInterior(({ interior, depth }, host, site, text) => {
			const def = shipped(interior.structure);
			if (!def.hostTypes.includes(host.sites[site].type))
				failures.add(`${text} lies in ${host.sites[site].type}`);
			if (interior.scopeName !== def.scope) failures.add(`${text} has the scope ${interior.scopeName}`);
			if (depth > 3) failures.add(`${text} lies ${depth} deep`);
			let count = 0;
			for (const { interiors } of host.sites) {
				count += interiors.filter((other) => other.structure === def.id).size();
			}
			if (def.maxPerRegion > 0 && count > def.maxPerRegion) failures.add(`${text}: ${count} of them`);
		});
		failures.expectNone();
	});

	it("are what their scope and their own seed give by themselves", () => {
		const failures = collectFailures();
		eachInterior(({ interior }, host, site, text) => {
			const expected = streamSeed(seedWord(host.seed), `structure:${interior.structure}:${site}`);
			if (interior.seed !== expected) failures.add(`${text} has the seed ${interior.seed}`);
			const alone = generateIsland(codex, interior.scopeName, expected);
			if (fingerprint(alone) !== fingerprint(interior)) failures.add(`${text} differs`);
		});
		failures.expectNone();
	});

	it("hang together, and with the island", () => {
		const failures = collectFailures();
		eachInterior(({ interior }, _, __, text) => {
			if (!isConnected(interior.sites.size(), interior.edges)) failures.add(`${text} is not connected`);
		});
		for (const map of maps) {
			const all = listPlaces(map);
			if (!isConnected(all.places.size(), listWays(map, all))) failures.add(`seed ${map.seed} is not connected`);
		}
		failures.expectNone();
	});

	it("are entered where their structure says, in one tick", () => {
		const failures = collectFailures();
		eachInterior(({ interior }, _, __, text) => {
			if (!isEntrance(interior, shipped(interior.structure)))
				failures.add(`${text}: entrance ${interior.entrance}`);
			if (interior.travelMinutes !== 15) failures.add(`${text}: ${interior.travelMinutes} minutes`);
		});
		failures.expectNone();
	});

	it("give every place of an island a key of its own, with the host's in front", () => {
		const failures = collectFailures();
		for (const map of maps) {
			const { places, interiors } = listPlaces(map);
			const keys = new Set<string>();
			for (const { key, interior } of places) {
				if (keys.has(key)) failures.add(`seed ${map.seed}: two places are ${key}`);
				keys.add(key);
				if (interior === undefined) continue;
				const { host, interior: inside } = interiors[interior];
				const start = `${places[host].key}/${inside.structure}/`;
				if (key.sub(1, start.size()) !== start) failures.add(`seed ${map.seed}: ${key} lies in ${start}`);
			}
		}
		failures.expectNone();
	});

	it("are drawn once for each host, in the order of the sites, even when there are enough", () => {
		const cave = shipped("cave");
		const failures = collectFailures();
		for (const map of maps) {
			const stream = createPcg32(streamSeed(seedWord(map.seed), "structures:cave"));
			let left = cave.maxPerRegion;
			for (const { index, type: typeId, interiors } of map.sites) {
				const isDrawn = cave.hostTypes.includes(typeId) && stream.nextDouble() < cave.chance;
				const expected = isDrawn && left > 0;
				if (expected) left -= 1;
				const found = interiors.some((interior) => interior.structure === "cave");
				if (found !== expected) failures.add(`seed ${map.seed} site ${index}`);
			}
		}
		failures.expectNone();
	});

	it("lie where they would without a maximum, as far as that reaches", () => {
		const free = prepareIslandScope(withStructures([{ ...shipped("cave"), maxPerRegion: 0 }]), "island");
		let beyond = 0;
		for (const map of maps) {
			const hostsOf = (of: IslandMap) =>
				of.sites.filter(({ interiors }) => !interiors.isEmpty()).map((site) => site.index);
			const all = hostsOf(generateIslandIn(free, map.seed));
			const capped = hostsOf(map);
			if (all.size() > 2) beyond += 1;
			expect(capped.join(" ")).to.equal(all.filter((_, i) => i < 2).join(" "));
		}
		expect(beyond > 0).to.equal(true);
	});

	it("move nothing on the island: sites, values, types, names and paths are those without any", () => {
		const bare = prepareIslandScope(withStructures([]), "island");
		for (const map of maps) expect(fingerprint(map)).to.equal(fingerprint(generateIslandIn(bare, map.seed)));
	});

	it("of one structure are not moved by another, whatever it draws", () => {
		const hollow: StructureDef = {
			...shipped("grotto"),
			id: "hollow",
			hostTypes: ["forest", "rocky_coast", "mountainside"],
			chance: 0.7,
			maxPerRegion: 0,
		};
		const before = prepareIslandScope(withStructures([hollow, ...codex.structures]), "island");
		const after = prepareIslandScope(withStructures([...codex.structures, hollow]), "island");
		let hollows = 0;
		for (const map of maps) {
			for (const more of [before, after]) {
				const other = generateIslandIn(more, map.seed);
				if (interiorsText(other, "hollow") !== "") hollows += 1;
				expect(interiorsText(other, "cave")).to.equal(interiorsText(map, "cave"));
			}
		}
		expect(hollows > SEEDS).to.equal(true);
	});

	it("of one site stand in the order of the structures", () => {
		const first = { ...shipped("cave"), id: "zero", chance: 1, maxPerRegion: 0 };
		const second = { ...first, id: "another" };
		const map = generateIsland(withStructures([first, second]), "island", 5);
		for (const { type: typeId, interiors } of map.sites) {
			const expected = first.hostTypes.includes(typeId) ? "zero another" : "";
			expect(interiors.map((interior) => interior.structure).join(" ")).to.equal(expected);
		}
	});

	it("draw always or never where chance is 1 or 0", () => {
		const hostCount = (chance: number) => {
			const certain = withStructures([{ ...shipped("cave"), chance, maxPerRegion: 0 }]);
			let without = 0;
			let withInside = 0;
			for (const seed of $range(0, 49)) {
				for (const { type: typeId, interiors } of generateIsland(certain, "island", seed).sites) {
					if (!interiors.isEmpty()) withInside += 1;
					else if (shipped("cave").hostTypes.includes(typeId)) without += 1;
				}
			}
			return [withInside, without];
		};
		expect(hostCount(0)[0]).to.equal(0);
		expect(hostCount(1)[1]).to.equal(0);
	});

	describe("that cannot be", () => {
		const apart: ReadonlyArray<LocationTypeDef> = [
			{ ...fallback("plain"), applicableScopes: ["small"] },
			{ ...fallback("dark"), applicableScopes: ["inside"] },
		];
		const nest = (structures: ReadonlyArray<StructureDef>, types = apart): IslandTables => ({
			...tables(types),
			generationScopes: [scope(), scope({ id: "inside" })],
			structures,
		});
		const messageOf = (source: IslandTables) => errorOf(() => prepareIslandScope(source, "small"));

		it("raise an error where they lie in each other in a circle", () => {
			const round = messageOf(nest([structure("cave"), structure("crack", { hostTypes: ["dark"] })]));
			expect(contains(round, "structures.crack")).to.equal(true);
			expect(contains(round, "circle")).to.equal(true);
			const own = messageOf(nest([structure("cave")], [fallback("plain")]));
			expect(contains(own, "structures.cave")).to.equal(true);
		});

		it("raise an error where scope or axis are unknown", () => {
			expect(contains(messageOf(nest([structure("cave", { scope: "sea" })])), '"sea"')).to.equal(true);
			const nowhere = { axis: "depth", pick: "min" } as const;
			expect(contains(messageOf(nest([structure("cave", { entrance: nowhere })])), '"depth"')).to.equal(true);
		});

		it("are left alone where nothing can have them inside", () => {
			const map = generateIsland(nest([structure("cave", { hostTypes: ["dark"], scope: "sea" })]), "small", 1);
			expect(map.sites.every(({ interiors }) => interiors.isEmpty())).to.equal(true);
		});
	});
};
