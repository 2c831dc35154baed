/// <reference types="@rbxts/testez/globals" />
import { createGround, createGroundGrid } from "island/ground";
import type { SurfaceByType } from "island/ground";
import type { SurfaceDef } from "codex/types";
import { CASTAWAY, DEFAULT_SURFACES, defaultGround, defaultGroundMap } from "../support/default-ground";
import { collectFailures } from "../support/failures";
import { checkPaths, checkSlopes, createGroundCensus } from "../support/ground-invariants";

const SEEDS = 16;

function everySurface(numbers: Partial<SurfaceDef>): SurfaceByType {
	const surfaces: Record<string, SurfaceDef> = {};
	for (const [typeId, surface] of pairs(DEFAULT_SURFACES)) surfaces[typeId as string] = { ...surface, ...numbers };
	return surfaces;
}

export = () => {
	it("keeps every published law on the islands of many seeds", () => {
		const failures = collectFailures();
		const census = createGroundCensus(failures);
		for (const seed of $range(0, SEEDS - 1)) census.add(seed, defaultGround(seed), defaultGroundMap(seed));
		census.finish(3);
		failures.expectNone();
	});

	it("keeps sites, pads and trails whatever the surfaces are", () => {
		const extreme = { hills: 40, crags: 80, bumps: 8, ledges: 1, shoreSlope: 8, stacks: 40 };
		const flat = { hills: 0, crags: 0, bumps: 0, ledges: 0, shoreSlope: 0.08, stacks: 0 };
		const failures = collectFailures();
		for (const surfaces of [{}, everySurface(extreme), everySurface(flat)]) {
			const [slopes, steepest] = [new Array<number>(), new Array<number>()];
			for (const seed of $range(100, 111)) {
				const map = defaultGroundMap(seed);
				const ground = createGround(map, surfaces, CASTAWAY, seed);
				checkPaths(ground, map, slopes, steepest, (text) => failures.add(`seed ${seed}: ${text}`));
			}
			checkSlopes(slopes, steepest, failures.add);
		}
		failures.expectNone();
	});

	it("keeps sites, pads and trails at any size", () => {
		const failures = collectFailures();
		// Heights stay on large islands; on the smallest they would make all trails twice as steep.
		for (const [studsPerUnit, studsPerMeter] of [
			[2, 0.125],
			[6, 0.25],
			[10, 0.25],
		]) {
			const world = { ...CASTAWAY, studsPerUnit, studsPerMeter };
			const [slopes, steepest] = [new Array<number>(), new Array<number>()];
			for (const seed of $range(40, 45)) {
				const map = defaultGroundMap(seed, world);
				const ground = createGround(map, DEFAULT_SURFACES, world, seed);
				checkPaths(ground, map, slopes, steepest, (text) => {
					failures.add(`seed ${seed}, ${studsPerUnit} studs per unit: ${text}`);
				});
			}
			checkSlopes(slopes, steepest, failures.add);
		}
		failures.expectNone();
	});

	it("is the same for the same arguments, in any order and on any grid", () => {
		const [first, second] = [defaultGround(3), defaultGround(3)];
		const failures = collectFailures();
		const [whole, part] = [createGroundGrid(60, 60), createGroundGrid(7, 9)];
		first.columns(-118, -118, 60, 60, whole);
		for (const [i, k] of [
			[50, 3],
			[0, 51],
			[20, 20],
		] as Array<[number, number]>) {
			second.columns(-118 + 4 * i, -118 + 4 * k, 7, 9, part);
			for (const a of $range(0, 6)) {
				for (const b of $range(0, 8)) {
					for (const at of [0, 8, 16, 24, 32, 40]) {
						const wanted = buffer.readf64(whole, ((i + a) * 60 + k + b) * 48 + at);
						if (buffer.readf64(part, (a * 9 + b) * 48 + at) !== wanted) failures.add(`${i + a}, ${k + b}`);
					}
				}
			}
		}
		failures.expectNone();
	});

	it("differs between seeds", () => {
		const map = defaultGroundMap(5);
		const heights = [1, 2, 3].map((word) => createGround(map, DEFAULT_SURFACES, CASTAWAY, word).heightAt(90, -120));
		expect(new Set(heights).size()).to.equal(3);
	});

	it("passes only coordinates of one period to the noise, also far from the island", () => {
		let outside = 0;
		let calls = 0;
		const noise = (x: number, y: number, z: number) => {
			calls += 1;
			for (const value of [x, y, z]) if (!(value >= 0 && value < 256)) outside += 1;
			return math.noise(x, y, z);
		};
		for (const studsPerUnit of [2, 4, 60, 1200]) {
			const world = { ...CASTAWAY, studsPerUnit };
			const map = defaultGroundMap(2, world);
			const heard = createGround(map, DEFAULT_SURFACES, world, 2, noise);
			const plain = createGround(map, DEFAULT_SURFACES, world, 2);
			for (const i of $range(0, 400)) {
				const [x, z] = [
					100 * studsPerUnit * math.cos(i) * (i / 300),
					100 * studsPerUnit * math.sin(i) * (i / 300),
				];
				expect(heard.heightAt(x, z)).to.equal(plain.heightAt(x, z));
			}
			map.edges.forEach((_, edge) => heard.trailPoint(edge, 0.5));
		}
		expect(calls > 10000).to.equal(true);
		expect(outside).to.equal(0);
	});
};
