/// <reference types="@rbxts/testez/globals" />
import type { GeodeConfig } from "geode/geode-config";
import { createScatterIndex, isOriginBefore, scatterBallOrigins, scatterOrigins, UNBOUNDED } from "geode/scatter";
import type { BallWorld, ColumnWorld, ScatterEntry, ScatteredOrigin } from "geode/scatter";
import { createPcg32, seedWord } from "random";
import { collectFailures } from "../support/failures";

const fixed = (value: number) => ({ type: "constant", value }) as const;

function geodeOf(low: number, high: number, minGenOffset: number, maxGenOffset: number): GeodeConfig {
	return { outerWallDistance: { type: "uniform", min: low, max: high }, minGenOffset, maxGenOffset } as GeodeConfig;
}

const GEODES = new Map([
	["small", geodeOf(1, 2, -4, 6)],
	["usual", geodeOf(4, 6, -16, 16)],
	["giant", geodeOf(8, 14, -20, 44)],
]);

/** Ground in waves, and none in a corner of the world. */
function surface(x: number, z: number): number | undefined {
	if (x > 300 && z > 300) return undefined;
	return math.floor(20 * math.sin(x / 40) + 15 * math.cos(z / 55));
}

function columnWorld(seed: number): ColumnWorld {
	return { seed: seedWord(seed), geodes: GEODES, heights: { ...UNBOUNDED, seaLevel: 0 }, surface };
}

function ballWorld(seed: number): BallWorld {
	return {
		seed: seedWord(seed),
		geodes: GEODES,
		depthAt: (x, y, z) => 90 - math.sqrt(x * x + y * y + z * z),
	};
}

/** Entries of every kind. */
function randomEntry(id: string, stream: ReturnType<typeof createPcg32>, depthOnly: boolean): ScatterEntry {
	const names = ["small", "usual", "giant"];
	const pick = () => names[stream.nextInt(0, 3)];
	const kind = depthOnly ? 2 : stream.nextInt(0, 3);
	const low = stream.nextInt(-30, 30);
	return {
		id,
		picks:
			stream.nextInt(0, 2) === 0
				? [{ geode: pick(), weight: 1 }]
				: [{ geode: pick(), weight: 2 }, { weight: 1 }, { geode: pick(), weight: 3 }],
		chance: stream.nextDouble(),
		count: stream.nextInt(0, 2) === 0 ? fixed(1) : { type: "uniform", min: 0, max: 3 },
		tryChance: stream.nextInt(0, 2) === 0 ? 1 : stream.nextDouble(),
		spread: stream.nextInt(0, 4) > 0,
		level:
			kind === 0
				? { type: "surface" }
				: kind === 1
					? {
							type: "height",
							height: {
								type: "uniform",
								min: { from: "voxel", value: low },
								max: { from: "voxel", value: low + stream.nextInt(0, 40) },
							},
						}
					: { type: "depth", min: 2, max: 2 + stream.nextInt(0, 20) },
		offset:
			stream.nextInt(0, 2) === 0
				? { xz: fixed(0), y: fixed(0) }
				: { xz: { type: "uniform", min: -16, max: 9 }, y: fixed(-3) },
	};
}

function keyOf({ geode, x, y, z }: ScatteredOrigin): string {
	return `${geode} ${x},${y},${z}`;
}

function keysOf(origins: ReadonlyArray<ScatteredOrigin>): Set<string> {
	return new Set(origins.map(keyOf));
}

function square(from: number, to: number) {
	return { minX: from, minZ: from, maxX: to, maxZ: to };
}

export = () => {
	describe("what is scattered", () => {
		it("is the union of what any partition of the columns holds, at the places it had before", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 40)) {
				const stream = createPcg32(seed);
				const entry = randomEntry("e", stream, false);
				const world = columnWorld(seed);
				const whole = keysOf(scatterOrigins(entry, world, square(-6, 6)));
				const cut = stream.nextInt(-6, 6);
				const parts = new Array<ScatteredOrigin>();
				scatterOrigins(entry, world, { minX: cut + 1, minZ: -6, maxX: 6, maxZ: 6 }, parts);
				for (const cz of $range(6, -6, -1)) {
					scatterOrigins(entry, world, { minX: -6, minZ: cz, maxX: cut, maxZ: cz }, parts);
				}
				const union = keysOf(parts);
				if (union.size() !== whole.size()) failures.add(`seed ${seed}: ${union.size()}, not ${whole.size()}`);
				for (const key of union) if (!whole.has(key)) failures.add(`seed ${seed}: ${key}`);
			}
			failures.expectNone();
		});

		it("only grows with the chances", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 40)) {
				const stream = createPcg32(seed);
				const entry = randomEntry("e", stream, false);
				const few = keysOf(scatterOrigins(entry, columnWorld(seed), square(-5, 5)));
				const { chance, tryChance } = entry;
				for (const more of [
					{ ...entry, chance: math.min(1, chance * 1.5) },
					{ ...entry, tryChance: math.min(1, tryChance * 1.5) },
				]) {
					const many = keysOf(scatterOrigins(more, columnWorld(seed), square(-5, 5)));
					for (const key of few) if (!many.has(key)) failures.add(`seed ${seed}: ${key} is gone`);
				}
			}
			failures.expectNone();
		});

		it("moves with the seed and with the id of its entry", () => {
			const entry = { ...randomEntry("a", createPcg32(1), false), chance: 1, tryChance: 1 };
			const here = keysOf(scatterOrigins(entry, columnWorld(1), square(-3, 3)));
			for (const [other, world] of [
				[{ ...entry, id: "b" }, columnWorld(1)],
				[entry, columnWorld(2)],
			] as const) {
				let same = 0;
				for (const key of keysOf(scatterOrigins(other, world, square(-3, 3)))) if (here.has(key)) same += 1;
				expect(same < here.size() / 4).to.equal(true);
			}
		});

		it("stands as deep under the ground as its entry says", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 20)) {
				const entry = randomEntry("e", createPcg32(seed), true);
				const { level, offset } = entry;
				if (level.type !== "depth" || offset.y.type !== "constant") continue;
				for (const { geode, x, y, z } of scatterOrigins(entry, columnWorld(seed), square(-6, 6))) {
					const centre = geode === "small" ? 1 : geode === "usual" ? 5 : 11;
					const depth = surface(x + centre, z + centre)! - (y + centre) + offset.y.value;
					if (depth < level.min || depth > level.max) failures.add(`${geode} at a depth of ${depth}`);
				}
			}
			failures.expectNone();
		});

		it("keeps to the layers of the world", () => {
			const failures = collectFailures();
			const layers = { minY: -12, maxY: 8 };
			for (const seed of $range(1, 20)) {
				const entry = { ...randomEntry("e", createPcg32(seed), false), chance: 1 };
				const all = scatterOrigins(entry, columnWorld(seed), square(-4, 4));
				const within = scatterOrigins(entry, { ...columnWorld(seed), layers }, square(-4, 4));
				const wanted = all.filter(({ y }) => y >= layers.minY && y <= layers.maxY);
				if (within.size() !== wanted.size())
					failures.add(`seed ${seed}: ${within.size()}, not ${wanted.size()}`);
			}
			failures.expectNone();
		});

		it("is as dense round a ball as in columns, at the depths of its entry", () => {
			const failures = collectFailures();
			let found = 0;
			for (const seed of $range(1, 30)) {
				const entry: ScatterEntry = {
					...randomEntry("e", createPcg32(seed), true),
					picks: [{ geode: "usual", weight: 1 }],
					chance: 0.25,
					count: fixed(1),
					tryChance: 1,
					level: { type: "depth", min: 10, max: 25 },
				};
				const world = ballWorld(seed);
				const cells = { ...square(-6, 5), minY: -6, maxY: 5 };
				for (const { x, y, z } of scatterBallOrigins(entry, world, cells)) {
					found += 1;
					const depth = math.floor(world.depthAt(x + 5, y + 5, z + 5));
					if (depth < 10 || depth > 25) failures.add(`at a depth of ${depth}`);
				}
			}
			failures.expectNone();
			// A layer of 16 voxels with the chance of a column for each: the mean square of its radius counts, 72.6 voxels.
			const expected = (30 * 0.25 * 4 * math.pi * 72.6 * 72.6) / 256;
			expect(math.abs(found / expected - 1) < 0.1).to.equal(true);
		});
	});

	describe("the index", () => {
		it("asks 36 columns for a chunk of the usual geode, and none of them again for its neighbours", () => {
			const world = columnWorld(1);
			const entry: ScatterEntry = {
				...randomEntry("e", createPcg32(1), true),
				picks: [{ geode: "usual", weight: 1 }],
			};
			let asked = 0;
			const entries = [{ ...entry, offset: { xz: fixed(0), y: fixed(0) } }];
			const index = createScatterIndex(entries, world, 2, (_, { minX, minZ, maxX, maxZ }) => {
				asked += (maxX - minX + 1) * (maxZ - minZ + 1);
			});
			const chunkAt = (cx: number, cz: number) => ({
				originX: 32 * cx,
				originY: -60,
				originZ: 32 * cz,
				sizeX: 32,
				sizeY: 120,
				sizeZ: 32,
			});
			index.originsNear(chunkAt(4, -7));
			expect(asked).to.equal(36);
			index.originsNear(chunkAt(4, -7));
			expect(asked).to.equal(36);
			index.originsNear(chunkAt(5, -7));
			expect(asked).to.equal(48);
		});

		for (const dimensions of [2, 3] as const) {
			it(`in ${dimensions} dimensions finds what a search of the whole world finds, in order`, () => {
				const failures = collectFailures();
				for (const seed of $range(1, 12)) {
					const stream = createPcg32(seed);
					const entries = ["a", "b"].map((id) => ({
						...randomEntry(id, stream, dimensions === 3),
						chance: dimensions === 3 ? 0.3 : 0.2,
					}));
					const columns = columnWorld(seed);
					const ball = ballWorld(seed);
					const index = createScatterIndex(entries, columns, dimensions, (entry, cells, found) => {
						if (dimensions === 2) scatterOrigins(entry, columns, cells, found);
						else scatterBallOrigins(entry, ball, cells, found);
					});
					const all = new Array<ScatteredOrigin>();
					const cells = { ...square(-10, 10), minY: -10, maxY: 10 };
					for (const entry of entries) {
						if (dimensions === 2) scatterOrigins(entry, columns, cells, all);
						else scatterBallOrigins(entry, ball, cells, all);
					}
					for (const _ of $range(1, 6)) {
						const corner = () => stream.nextInt(-60, 30);
						const edge = () => stream.nextInt(1, 33);
						const box = {
							originX: corner(),
							originY: corner(),
							originZ: corner(),
							sizeX: edge(),
							sizeY: edge(),
							sizeZ: edge(),
						};
						const wanted = new Set<string>();
						for (const origin of all) {
							const { minGenOffset, maxGenOffset } = GEODES.get(origin.geode)!;
							const apart = (at: number, from: number, size: number) =>
								at + maxGenOffset + 1 < from || at + minGenOffset - 1 >= from + size;
							if (apart(origin.x, box.originX, box.sizeX)) continue;
							if (apart(origin.y, box.originY, box.sizeY)) continue;
							if (apart(origin.z, box.originZ, box.sizeZ)) continue;
							wanted.add(keyOf(origin));
						}
						const near = index.originsNear(box);
						if (near.size() !== wanted.size()) failures.add(`${near.size()} origins, not ${wanted.size()}`);
						near.forEach((origin, at) => {
							if (!wanted.has(keyOf(origin))) failures.add(`${keyOf(origin)} is not near`);
							if (at > 0 && !isOriginBefore(near[at - 1], origin))
								failures.add(`${keyOf(origin)} out of order`);
						});
					}
				}
				failures.expectNone();
			});
		}
	});
};
