/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import type { PlanetDef, WorldDef } from "codex/types";
import { ClassCode } from "planet";
import type { Planet } from "planet";
import { octaChartRadius } from "sphere";
import { createCodexPlanet, createWorldPlanet, findPlanet, planetParams } from "world";
import { collectFailures, contains, errorOf } from "../support/failures";
import { eachSpherePoint } from "../support/sphere-points";

const SEEDS: ReadonlyArray<number | string> = [0, 1, 2, "coral", -7];
const POINTS = 1500;

const planetWorlds = codex.worlds.filter((world) => world.planet !== undefined);

function worldOf(id: string): WorldDef {
	const found = codex.worlds.find((world) => world.id === id);
	if (found === undefined) throw `no world ${id}`;
	return found;
}

/** Shares of what is seen from afar: deep and shallow water, and materials of dry ground by name. */
function lookOf(planet: Planet): Map<string, number> {
	const shares = new Map<string, number>();
	eachSpherePoint(POINTS, (x, y, z) => {
		const [h, t, T0, H, D, waterLevel, stress] = planet.column(x, y, z);
		const code = planet.classify(h, t, T0, D, waterLevel, 0);
		const [surface] = planet.surfaceMaterial(code, h, T0, H, D, stress, 0);
		const seen =
			code === ClassCode.DeepSea
				? "deep water"
				: code === ClassCode.Shelf || code === ClassCode.River
					? "shallow water"
					: planet.materialNames[surface];
		shares.set(seen, (shares.get(seen) ?? 0) + 1 / POINTS);
	});
	return shares;
}

/** Share of the sphere that has to be repainted to make one look of the other. */
function difference(a: Map<string, number>, b: Map<string, number>): number {
	let sum = 0;
	for (const [name, share] of a) sum += math.max(0, share - (b.get(name) ?? 0));
	return sum;
}

export = () => {
	describe("the planets of the codex", () => {
		it("each have a world that shows them, and every view is used", () => {
			const shown = planetWorlds.map((world) => world.planet!.id);
			for (const def of codex.planets) expect(`${def.id} ${shown.includes(def.id)}`).to.equal(`${def.id} true`);
			for (const view of ["globe", "octa", "tangent"]) {
				expect(planetWorlds.some((world) => world.planet!.view === view)).to.equal(true);
			}
		});

		it("can be built in their worlds, with heights inside their bounds", () => {
			const failures = collectFailures();
			for (const world of planetWorlds) {
				for (const seed of SEEDS) {
					const planet = createWorldPlanet(codex, world, seed);
					const { min, max } = planet.heightBounds();
					eachSpherePoint(200, (x, y, z) => {
						const h = planet.height(x, y, z);
						if (!(h >= min && h <= max)) failures.add(`${world.id} ${seed}: ${h}`);
					});
					if (planet.params.seed !== seed) failures.add(`${world.id} has seed ${planet.params.seed}`);
				}
			}
			failures.expectNone();
		});

		it("have the numbers that the codex gives them, and the defaults of their views", () => {
			const globe = createWorldPlanet(codex, worldOf("ochre"), 0).params;
			expect(globe.radius).to.equal(512);
			expect(globe.terraceStep).to.equal(20);
			// A default that follows from the radius of this view.
			expect(globe.mountainScale).to.equal(4);
			const chart = createWorldPlanet(codex, worldOf("terra"), 0).params;
			expect(chart.radius).to.equal(octaChartRadius(8));
			// 4622 as it is written, brought to the nearest map.
			expect(createWorldPlanet(codex, worldOf("rime"), 0).params.radius).to.equal(octaChartRadius(7));
			expect(createWorldPlanet(codex, worldOf("mesa"), 0).params.radius).to.equal(40000);
		});

		it("call materials by the names that the codex gives them", () => {
			const names = createWorldPlanet(codex, worldOf("ochre"), 0).materialNames;
			const known = new Set(codex.materials.map((material) => material.id));
			for (const name of names) expect(known.has(name)).to.equal(true);
			expect(names.includes("Grass")).to.equal(false);
			expect(names.includes("Glacier")).to.equal(false);
			expect(names.includes("Snow")).to.equal(true);
		});

		it("differ at a glance, whatever the seed", () => {
			const failures = collectFailures();
			const looks = planetWorlds.map((world) =>
				SEEDS.map((seed) => lookOf(createWorldPlanet(codex, world, seed))),
			);
			planetWorlds.forEach((world, i) => {
				planetWorlds.forEach((other, j) => {
					if (j <= i) return;
					for (const look of looks[i]) {
						for (const otherLook of looks[j]) {
							const share = difference(look, otherLook);
							if (share < 0.25) failures.add(`${world.id} and ${other.id} differ by ${share}`);
						}
					}
				});
			});
			failures.expectNone();
		});

		it("are recognised by what they are described as", () => {
			const failures = collectFailures();
			const check = (id: string, what: string, share: number, low: number, high: number) => {
				if (share < low || share > high) failures.add(`${id}: ${what} ${share}`);
			};
			for (const seed of SEEDS) {
				const seen = (id: string, ...names: Array<string>) => {
					const look = lookOf(createWorldPlanet(codex, worldOf(id), seed));
					return names.reduce((sum, name) => sum + (look.get(name) ?? 0), 0);
				};
				check("terra", "water", seen("terra", "deep water", "shallow water"), 0.54, 0.66);
				check("terra", "green", seen("terra", "Grass", "LeafyGrass"), 0.1, 0.4);
				check("atoll", "water", seen("atoll", "deep water", "shallow water"), 0.74, 0.92);
				check("ochre", "water", seen("ochre", "deep water", "shallow water"), 0.0005, 0.08);
				check("ochre", "red", seen("ochre", "Sandstone"), 0.55, 0.95);
				check("mesa", "water", seen("mesa", "deep water", "shallow water"), 0.06, 0.25);
				check("rime", "white", seen("rime", "Snow", "Glacier"), 0.25, 0.6);
			}
			failures.expectNone();
		});
	});

	describe("the planet of a world", () => {
		const ball: PlanetDef = { id: "ball", parameters: { radius: 300 }, materials: [] };

		it("needs a world that has one, and a planet that there is", () => {
			expect(
				contains(
					errorOf(() => createWorldPlanet(codex, worldOf("castaway"), 0)),
					"castaway",
				),
			).to.equal(true);
			const message = errorOf(() => findPlanet(codex, "pluto"));
			expect(contains(message, '"pluto"')).to.equal(true);
			expect(contains(message, "terra")).to.equal(true);
		});

		it("takes exactly what the codex holds of it", () => {
			const params = planetParams({ ...ball, materials: [{ from: "Rock", to: "Salt" }] }, "x");
			const names = new Array<string>();
			for (const [name] of pairs(params as unknown as Map<string, defined>)) names.push(name);
			names.sort();
			expect(names.join(",")).to.equal("materials,radius,seed");
			expect(params.materials!.Rock).to.equal("Salt");
			expect(planetParams(ball, "x").radius).to.equal(300);
			expect(planetParams(ball, "x").seed).to.equal("x");
		});

		it("may call materials by further names of the codex, and by no others", () => {
			const tables = {
				planets: [],
				materials: [{ id: "red_sand", terrain: "Sand", color: [170, 90, 60] as const }],
			};
			const def = (to: string): PlanetDef => ({ ...ball, materials: [{ from: "Sand", to }] });
			const planet = createCodexPlanet(tables, def("red_sand"), 0, { view: "globe" });
			expect(planet.materialNames.includes("red_sand")).to.equal(true);
			expect(
				contains(
					errorOf(() => createCodexPlanet(tables, def("blue_sand"), 0)),
					"blue_sand",
				),
			).to.equal(true);
		});

		it("refuses numbers that its view does not allow", () => {
			const big: PlanetDef = { ...ball, parameters: { radius: 3000 } };
			expect(createCodexPlanet(codex, big, 0).params.radius).to.equal(3000);
			expect(
				contains(
					errorOf(() => createCodexPlanet(codex, big, 0, { view: "globe" })),
					"2048",
				),
			).to.equal(true);
		});
	});
};
