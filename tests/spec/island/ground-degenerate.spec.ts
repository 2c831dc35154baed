/// <reference types="@rbxts/testez/globals" />
import type { SurfaceDef } from "codex/types";
import { createGround, DEFAULT_SURFACE } from "island/ground";
import type { Ground, GroundMap, GroundOptions, GroundSite } from "island/ground";
import { createIslandTerrain, fillRegion } from "terrain";
import { CASTAWAY, DEFAULT_SURFACES, defaultGround, defaultGroundMap } from "../support/default-ground";
import { collectFailures, contains, errorOf, requireNear } from "../support/failures";
import { namePalette } from "../support/voxel-laws";

function site(x: number, y: number, height: number, parts: Partial<GroundSite> = {}): GroundSite {
	return { x, y, height, onCoastRing: false, type: "plain", ...parts };
}

function groundOf(sites: ReadonlyArray<GroundSite>, edges: GroundMap["edges"] = [], seed = 1): Ground {
	return createGround({ sites, edges }, {}, CASTAWAY, seed);
}

/** Every column of a coarse grid is a number, and every site lies where the map says. */
function expectSound(ground: Ground): void {
	const failures = collectFailures();
	for (const i of $range(-20, 20)) {
		for (const k of $range(-20, 20)) {
			const [x, z] = [25 * i + 0.5, 25 * k - 0.5];
			const [height, owner, track, coast, jitter, bump] = ground.column(x, z);
			const { minY, maxY } = ground.bounds();
			const isSound =
				height > minY && height < maxY && ground.sites[owner] !== undefined && track >= 0 && coast === coast;
			if (!isSound || jitter !== jitter || bump !== bump) failures.add(`${height} at ${x}, ${z}`);
		}
	}
	for (const { x, y, z } of ground.sites) {
		const height = ground.heightAt(x, z);
		if (math.abs(height - y) > 0.1) failures.add(`${height}, not ${y}, at a site`);
	}
	failures.expectNone();
}

export = () => {
	describe("few sites", () => {
		it("are an island of one pad, if it is one", () => {
			for (const seed of $range(1, 12)) {
				const ground = groundOf([site(0, 0, 20)], [], seed);
				expectSound(ground);
				for (const angle of $range(0, 5)) {
					expect(ground.heightAt(9 * math.cos(angle), 9 * math.sin(angle))).to.be.near(20, 0.5);
					expect(ground.heightAt(150 * math.cos(angle), 150 * math.sin(angle)) > -4).to.equal(true);
					expect(ground.heightAt(445 * math.cos(angle), 445 * math.sin(angle)) < -4).to.equal(true);
				}
				const [x, z] = ground.trailPoint(0, 0.5);
				expect(x * x + z * z < 1).to.equal(true);
			}
		});

		it("have the raw coast without a ring", () => {
			expectSound(groundOf([site(10, 0, 5), site(-30, 20, 40), site(20, -40, 12)], [{ a: 0, b: 1 }]));
		});

		it("may have no edge at all", () => {
			const ring = { onCoastRing: true };
			expectSound(groundOf([site(88, 0, 3, ring), site(-80, 30, 8, ring), site(0, 0, 60)]));
		});

		it("make no ground if there are none", () => {
			expect(
				contains(
					errorOf(() => groundOf([])),
					"without sites",
				),
			).to.equal(true);
		});
	});

	describe("sites in odd places", () => {
		it("may share a point, joined by a level trail", () => {
			const ground = groundOf(
				[site(5, 5, 30), site(5, 5, 30), site(40, 5, 30)],
				[
					{ a: 0, b: 1 },
					{ a: 1, b: 2 },
				],
			);
			expectSound(ground);
			const [, owner] = ground.column(20, 20);
			expect(owner).to.equal(0);
			const [x, z] = ground.trailPoint(0, 1);
			requireNear(x, 20, 1.5);
			requireNear(z, 20, 1.5);
		});

		it("may be so near that their pads touch: the trail is a step", () => {
			const ground = groundOf([site(0, 0, 10), site(4, 0, 30)], [{ a: 0, b: 1 }]);
			expect(ground.heightAt(0, 0)).to.be.near(10, 0.5);
			expect(ground.heightAt(16, 0)).to.be.near(30, 0.5);
			expect(ground.heightAt(100, 30) > -4).to.equal(true);
		});

		it("may all lie at one height: nothing rises more than 4 studs over it, and a quarter", () => {
			const rough: SurfaceDef = { ...DEFAULT_SURFACE, hills: 40, crags: 80, bumps: 8, ledges: 1 };
			const sites = [site(0, 0, 25), site(50, 10, 25), site(-40, 40, 25)];
			const ground = createGround({ sites, edges: [{ a: 0, b: 1 }] }, { plain: rough }, CASTAWAY, 3);
			expectSound(ground);
			const failures = collectFailures();
			for (const i of $range(-60, 60)) {
				for (const k of $range(-60, 60)) {
					const height = ground.heightAt(5 * i, 5 * k);
					if (height > 29.25) failures.add(`${height} at ${5 * i}, ${5 * k}`);
				}
			}
			failures.expectNone();
		});

		it("lie within the disc", () => {
			expect(
				contains(
					errorOf(() => groundOf([site(0, 0, 5), site(80, 80, 5)])),
					"site 1 must lie within",
				),
			).to.equal(true);
			expect(
				contains(
					errorOf(() => groundOf([site(0 / 0, 0, 5)])),
					"site 0 must lie within",
				),
			).to.equal(true);
			expect(
				contains(
					errorOf(() => groundOf([site(0, 0, math.huge)])),
					"height of site 0",
				),
			).to.equal(true);
		});

		it("are what edges join", () => {
			expect(
				contains(
					errorOf(() => groundOf([site(0, 0, 5)], [{ a: 0, b: 1 }])),
					"edge 0 must join",
				),
			).to.equal(true);
		});

		it("wear the default surface if their type has none", () => {
			const map = { sites: [site(0, 0, 20)], edges: [] };
			const without = createGround(map, {}, CASTAWAY, 9);
			const given = createGround(map, { plain: DEFAULT_SURFACE }, CASTAWAY, 9);
			expect(without.heightAt(77, -30)).to.equal(given.heightAt(77, -30));
			expect(without.surfaceAt(0, 0).top).to.equal("Grass");
			expect(without.surfaceAt(0, 0).under).to.equal("Ground");
		});
	});

	describe("points", () => {
		it("as far away as one likes are open sea", () => {
			const ground = defaultGround(1);
			for (const far of [513, 1e4, 1e8, 1e80, 1e160, 1e308]) {
				for (const [x, z] of [
					[far, 0],
					[-far, far],
					[0, -far],
				] as Array<[number, number]>) {
					const { height, top, under, steepness } = ground.surfaceAt(x, z);
					expect(`${height} ${top} ${under} ${steepness}`).to.equal("-48 Sand Sandstone 0");
				}
			}
		});

		it("are finite", () => {
			const ground = defaultGround(1);
			for (const [x, z] of [
				[0 / 0, 0],
				[0, math.huge],
				[-math.huge, 1],
			] as Array<[number, number]>) {
				expect(
					contains(
						errorOf(() => ground.heightAt(x, z)),
						"x and z must be finite",
					),
				).to.equal(true);
				expect(
					contains(
						errorOf(() => ground.surfaceAt(x, z)),
						"x and z must be finite",
					),
				).to.equal(true);
			}
		});

		it("of trails are asked by an edge and a fraction that there are", () => {
			const ground = defaultGround(1);
			const edges = defaultGroundMap(1).edges.size();
			expect(
				contains(
					errorOf(() => ground.trailPoint(edges, 0)),
					`edge must be from 0 to ${edges - 1}`,
				),
			).to.equal(true);
			for (const t of [-0.01, 1.01, 0 / 0]) {
				expect(
					contains(
						errorOf(() => ground.trailPoint(0, t)),
						"t must be from 0 to 1",
					),
				).to.equal(true);
			}
		});

		it("of trails run from the site a to the site b, whichever is the lower", () => {
			const failures = collectFailures();
			for (const seed of [0, 1, 7]) {
				const ground = defaultGround(seed);
				defaultGroundMap(seed).edges.forEach((ends, edge) => {
					for (const [t, terminal] of [
						[0, ends.a],
						[1, ends.b],
					] as Array<[number, number]>) {
						const [x, z] = ground.trailPoint(edge, t);
						const off = math.max(
							math.abs(x - ground.sites[terminal].x),
							math.abs(z - ground.sites[terminal].z),
						);
						if (off > 0.1) failures.add(`seed ${seed}, ${ends.a}-${ends.b}: ${off} off at ${t}`);
					}
					const [x, z] = ground.trailPoint(edge, 0.4);
					const [, , track] = ground.column(x, z);
					if (track > 0.1 + 2 * math.max(10 - ground.nearestSite(x, z), 0))
						failures.add(`${track} off the trail`);
				});
			}
			failures.expectNone();
		});
	});

	describe("options", () => {
		it("out of their range are told with the rule", () => {
			const cases: ReadonlyArray<[Partial<GroundOptions>, string]> = [
				[{ studsPerUnit: 1.9 }, "studsPerUnit must be a number from 2 to 1200, got 1.9"],
				[{ seaLevel: -6 }, "seaLevel must be a multiple of 4 from"],
				[{ seaLevel: 0 }, "seaLevel must be a multiple of 4 from"],
				[{ seaDepth: 15 }, "seaDepth must be a number from 16 to 400, got 15"],
				[{ bottom: -158 }, "bottom must be a multiple of 4"],
				[{ bottom: -52 }, "bottom must be at most -56"],
				[{ seaMargin: 0 / 0 }, "seaMargin must be a number from 32 to 2000"],
				[{ padRadius: 25 }, "padRadius must be a number from 4 to 24, got 25"],
				[{ trailWidth: "10" as unknown as number }, "trailWidth must be a number"],
			];
			for (const [options, message] of cases) {
				const told = errorOf(() => {
					createGround(defaultGroundMap(1), DEFAULT_SURFACES, { ...CASTAWAY, ...options }, 1);
				});
				if (!contains(told, message)) throw `${told} does not say: ${message}`;
			}
		});

		it("of surfaces as well", () => {
			const surfaces = { ...DEFAULT_SURFACES, forest: { ...DEFAULT_SURFACES.forest, crags: 81 } };
			const told = errorOf(() => createGround(defaultGroundMap(1), surfaces, CASTAWAY, 1));
			expect(contains(told, "surface of forest: crags must be a number from 0 to 80, got 81")).to.equal(true);
		});

		it("move the sea, its floor, the bottom and the box", () => {
			const options = { ...CASTAWAY, seaLevel: -12, seaDepth: 100, bottom: -200, seaMargin: 300 };
			const ground = createGround(defaultGroundMap(1), DEFAULT_SURFACES, options, 1);
			expectSound(ground);
			expect(ground.heightAt(700, 0)).to.equal(-112);
			const { minX, maxX, minY } = ground.bounds();
			expect(`${minX} ${maxX} ${minY}`).to.equal("-768 768 -200");
			const source = createIslandTerrain(ground, { palette: namePalette(ground), mode: "voxels" });
			fillRegion(source, [700, 0, 0], 10, (chunk) => {
				if (chunk.status !== "grid") throw "no grid";
				const { grid } = chunk;
				expect(grid.originY).to.equal(-50);
				expect(grid.originY + grid.sizeY).to.equal(-3);
				expect(grid.materials[0][46][0]).to.equal("Water");
			});
		});

		it("widen pads and trails", () => {
			const wide = createGround(
				defaultGroundMap(1),
				DEFAULT_SURFACES,
				{ ...CASTAWAY, padRadius: 24, trailWidth: 24 },
				1,
			);
			const failures = collectFailures();
			for (const { x, y, z } of wide.sites) {
				for (const angle of $range(0, 6)) {
					const height = wide.heightAt(x + 20 * math.cos(angle), z + 20 * math.sin(angle));
					// Level but for the trails that leave the pad: those start to climb at its rim.
					if (math.abs(height - y) > 1.5) failures.add(`${height}, not ${y}`);
				}
			}
			failures.expectNone();
		});
	});
};
