/// <reference types="@rbxts/testez/globals" />
import { codex } from "codex";
import { applyGeodes, geodeFluidContacts, isPlanBefore } from "geode";
import type { GeodeConfig, GeodePlan } from "geode";
import type { ScatterEntry, ScatterLevel } from "geode/scatter";
import { createPlanet } from "planet";
import type { PlanetParams } from "planet";
import type { GroundPoint, PlanetFrame, TerrainSource, VoxelOptions } from "terrain";
import { createVoxelStore, NAME_CODES, terrainCode } from "voxel";
import type { VoxelBox } from "voxel";
import { createCarvedTerrain, findGeode } from "world";
import type { CarvedTerrain, TerrainDefinition } from "world";
import { shuffled } from "../support/chunk-places";
import type { ChunkPlace } from "../support/chunk-places";
import { collectFailures } from "../support/failures";
import type { Failures } from "../support/failures";
import { checkGrid, gridOf } from "../support/voxel-laws";

const SIDE = 32;
const fixed = (value: number) => ({ type: "constant", value }) as const;

function entryOf(geode: string, chance: number, level: ScatterLevel): ScatterEntry {
	const offset = { xz: fixed(0), y: fixed(0) };
	const picks = [{ geode, weight: 1 }];
	return { id: geode, picks, chance, count: fixed(1), tryChance: 1, spread: true, level, offset };
}

const depth = (min: number, max: number): ScatterLevel => ({ type: "depth", min, max });

interface Ground {
	readonly params: Partial<PlanetParams>;
	readonly frame: PlanetFrame;
	readonly entries: ReadonlyArray<ScatterEntry>;
	/** Changes to the geodes. */
	readonly changes?: Partial<GeodeConfig>;
	readonly voxels?: VoxelOptions;
}

function definitionOf({ params, frame, entries, changes, voxels = {} }: Ground): TerrainDefinition {
	return {
		planet: createPlanet(params, frame.view).dehydrate(),
		frame,
		voxels,
		terrainByMaterial: {},
		geodes: {
			seed: 12345,
			entries,
			geodes: entries.map(({ id }) => ({ id, config: { ...findGeode(codex, id), ...changes } })),
		},
	};
}

const OCTA: Ground = {
	params: { seed: 4, radius: 600, crustDepth: 24 },
	frame: { view: "octa" },
	// So many that they overlap; some below the crust.
	entries: [
		entryOf("amethyst", 0.6, depth(0, 40)),
		entryOf("alternate_garden", 0.4, depth(4, 20)),
		entryOf("ore_nodule", 0.5, { type: "surface" }),
	],
};

const GLOBE: Ground = {
	params: { seed: 5, radius: 160 },
	frame: { view: "globe", hollow: false },
	entries: [entryOf("amethyst", 0.5, depth(3, 16)), entryOf("open_cracked", 0.4, depth(1, 3))],
};

type Carved = CarvedTerrain<string>;

function carvedOf(ground: Ground, mode: VoxelOptions["mode"]): Carved {
	return createCarvedTerrain(definitionOf(ground), (name) => name, mode);
}

/** The chunk of a place and those round it, `edge` on a side. */
function placesAround(source: TerrainSource<string>, place: GroundPoint, edge = 3): Array<ChunkPlace> {
	const [cx, cy, cz] = source.chunkAt(place.x, place.y, place.z);
	const places = new Array<ChunkPlace>();
	for (const i of $range(-1, edge - 2)) {
		for (const k of $range(-1, edge - 2)) {
			if (source.dimensions === 2) places.push([cx + i, 0, cz + k]);
			else for (const j of $range(-1, edge - 2)) places.push([cx + i, cy + j, cz + k]);
		}
	}
	return places;
}

/** What stands after chunks were made in this order: terrain, and everything else. */
function standsAfter(source: TerrainSource<string>, places: ReadonlyArray<ChunkPlace>): string {
	const store = createVoxelStore();
	const parts = new Array<string>();
	for (const [cx, cy, cz] of places) {
		const chunk = source.fill(cx, cy, cz);
		if (chunk.status === "grid") {
			store.writeGrid(chunk.grid, NAME_CODES);
			for (const { group, name, frame, size } of chunk.parts ?? []) {
				parts.push(`${group} ${name} ${frame.join(",")} ${size.join(",")}`);
			}
		} else if (chunk.status === "solid") {
			store.fillBox(chunk.box, terrainCode(chunk.material)!);
		}
		source.release(chunk);
	}
	parts.sort();
	return `${store.contentHash()} ${parts.size()} ${parts.join(";")}`;
}

/** Plans that come near a box of voxels, in order. */
function plansNear({ geodes }: Carved, box: VoxelBox): Array<GeodePlan> {
	return geodes!
		.originsNear(box)
		.mapFiltered((origin) => geodes!.planOf(origin))
		.sort(isPlanBefore);
}

/** Collects voxels of chunks that are not what composing all geodes at once onto the bare terrain makes of them. */
function compareWithWhole(carved: Carved, places: ReadonlyArray<ChunkPlace>, failures: Failures): number {
	const { source } = carved;
	let changed = 0;
	for (const [cx, cy, cz] of places) {
		const chunk = source.fill(cx, cy, cz);
		if (chunk.status !== "grid") continue;
		const grid = chunk.grid;
		checkGrid(grid, failures);
		const { originX, originY, originZ, sizeX, sizeY, sizeZ } = grid;
		const materials = new Array<Array<Array<string>>>();
		const occupancies = new Array<Array<Array<number>>>();
		for (const i of $range(0, sizeX - 1)) {
			materials[i] = [];
			occupancies[i] = [];
			for (const j of $range(0, sizeY - 1)) {
				materials[i][j] = [];
				occupancies[i][j] = [];
				for (const k of $range(0, sizeZ - 1)) {
					const [material, occupancy] = source.voxelAt(originX + i, originY + j, originZ + k);
					materials[i][j][k] = material;
					occupancies[i][j][k] = occupancy;
				}
			}
		}
		const bare = materials.map((column) => column.map((row) => [...row]));
		applyGeodes(plansNear(carved, grid), grid, materials, occupancies);
		for (const i of $range(0, sizeX - 1)) {
			for (const j of $range(0, sizeY - 1)) {
				for (const k of $range(0, sizeZ - 1)) {
					const [got, share] = [grid.materials[i][j][k], grid.occupancies[i][j][k]];
					if (got !== materials[i][j][k] || share !== occupancies[i][j][k]) {
						failures.add(
							`${got} ${share}, not ${materials[i][j][k]} ${occupancies[i][j][k]}, at ${originX + i}, ${originY + j}, ${originZ + k}`,
						);
					}
					if (got !== bare[i][j][k]) changed += 1;
				}
			}
		}
	}
	return changed;
}

export = () => {
	for (const [name, ground] of [
		["charts", OCTA],
		["globes", GLOBE],
	] as Array<[string, Ground]>) {
		describe(`geodes of ${name}`, () => {
			it("are the same in any order of chunks, cold or warm, with all that grows in them", () => {
				const first = carvedOf(ground, "auto").source;
				const places = placesAround(first, first.spawnPoint());
				const wanted = standsAfter(first, places);
				for (const seed of $range(1, 6)) {
					const source = seed > 2 ? first : carvedOf(ground, "auto").source;
					expect(standsAfter(source, shuffled(places, seed))).to.equal(wanted);
				}
			});

			it("are what composing all of them at once makes of the bare terrain", () => {
				const carved = carvedOf(ground, "voxels");
				const failures = collectFailures();
				const places = placesAround(carved.source, carved.source.spawnPoint(), 2);
				const changed = compareWithWhole(carved, places, failures);
				failures.expectNone();
				expect(changed > 1000).to.equal(true);
			});

			it("stay the same while other chunks are made between their checkpoints", () => {
				const wanted = carvedOf(ground, "auto").source;
				const places = placesAround(wanted, wanted.spawnPoint());
				const { source } = carvedOf(ground, "auto");
				const store = createVoxelStore();
				let yields = 0;
				const threads = places.map(([cx, cy, cz]) =>
					coroutine.create(() => {
						const chunk = source.fill(cx, cy, cz, () => {
							yields += 1;
							coroutine.yield();
						});
						if (chunk.status === "grid") store.writeGrid(chunk.grid, NAME_CODES);
						source.release(chunk);
					}),
				);
				while (threads.some((thread) => coroutine.status(thread) !== "dead")) {
					for (const thread of threads) {
						if (coroutine.status(thread) === "dead") continue;
						const [ok, message] = coroutine.resume(thread);
						if (!ok) throw message;
					}
				}
				const whole = createVoxelStore();
				for (const [cx, cy, cz] of places) {
					const chunk = wanted.fill(cx, cy, cz);
					if (chunk.status === "grid") whole.writeGrid(chunk.grid, NAME_CODES);
				}
				expect(store.contentHash()).to.equal(whole.contentHash());
				expect(yields > 0).to.equal(true);
			});

			it("are whole: every voxel that a plan may change lies in a chunk that is written", () => {
				const carved = carvedOf(ground, "voxels");
				const { source } = carved;
				const places = placesAround(source, source.spawnPoint());
				const failures = collectFailures();
				let seen = 0;
				for (const [cx, cy, cz] of places) {
					const chunk = source.fill(cx, cy, cz);
					const plans = chunk.status === "grid" ? plansNear(carved, chunk.grid) : [];
					for (const { bounds } of plans) {
						const grid = gridOf(chunk);
						seen += 1;
						if (source.dimensions === 3) continue;
						const meets =
							bounds.originX < grid.originX + SIDE &&
							bounds.originX + bounds.sizeX > grid.originX &&
							bounds.originZ < grid.originZ + SIDE &&
							bounds.originZ + bounds.sizeZ > grid.originZ;
						if (!meets) continue;
						if (
							bounds.originY < grid.originY ||
							bounds.originY + bounds.sizeY > grid.originY + grid.sizeY
						) {
							failures.add(
								`layers ${bounds.originY} and ${bounds.sizeY} on in a chunk from ${grid.originY}`,
							);
						}
					}
				}
				failures.expectNone();
				expect(seen > 5).to.equal(true);
			});
		});
	}

	it("a geode at the pole of a globe is like any other", () => {
		const ground: Ground = { ...GLOBE, entries: [{ ...entryOf("amethyst", 1, depth(4, 9)), count: fixed(4) }] };
		const carved = carvedOf(ground, "voxels");
		const { source } = carved;
		for (const [south, sign] of [
			["north", 1],
			["south", -1],
		] as const) {
			const pole = source.kind === "globe" ? source.surfacePoint(0, sign, 0) : source.spawnPoint();
			const at = {
				originX: -12,
				originY: math.floor(pole.y / 4) - 24,
				originZ: -12,
				sizeX: 24,
				sizeY: 48,
				sizeZ: 24,
			};
			const plans = plansNear(carved, at);
			const straddles = ({ bounds }: GeodePlan) =>
				bounds.originX < 0 &&
				bounds.originX + bounds.sizeX > 0 &&
				bounds.originZ < 0 &&
				bounds.originZ + bounds.sizeZ > 0;
			expect(`${south} ${plans.some(straddles)}`).to.equal(`${south} true`);
			const failures = collectFailures();
			expect(compareWithWhole(carved, placesAround(source, pole, 2), failures) > 0).to.equal(true);
			failures.expectNone();
		}
	});

	describe("geodes under the sea", () => {
		const seabed: Ground = {
			params: { seed: 8, radius: 600, oceanCoverage: 0.9 },
			frame: { view: "octa" },
			entries: [entryOf("open_cracked", 1, depth(2, 6))],
		};

		/** Chunks at sea, and the plans near them that touch water with their crack. */
		function atSea(carved: Carved): { places: Array<ChunkPlace>; wet: Array<GeodePlan> } {
			const { source } = carved;
			const { minX, maxX, minZ, maxZ } = source.whole;
			const places = new Array<ChunkPlace>();
			const wet = new Array<GeodePlan>();
			for (const cx of $range(minX, maxX)) {
				for (const cz of $range(minZ, maxZ)) {
					if (wet.size() >= 3) continue;
					const box = {
						originX: SIDE * cx,
						originY: -60,
						originZ: SIDE * cz,
						sizeX: SIDE,
						sizeY: 60,
						sizeZ: SIDE,
					};
					const touching = plansNear(carved, box).filter((plan) => geodeFluidContacts(plan).size() > 0);
					if (touching.isEmpty()) continue;
					places.push([cx, 0, cz]);
					for (const plan of touching) wet.push(plan);
				}
			}
			return { places, wet };
		}

		it("stay dry, and tell where the water would come in", () => {
			const carved = carvedOf(seabed, "voxels");
			const { places, wet } = atSea(carved);
			expect(wet.size() > 0).to.equal(true);
			const failures = collectFailures();
			for (const plan of wet) {
				for (const [x, y, z] of geodeFluidContacts(plan)) {
					const [material] = carved.source.voxelAt(x, y, z);
					if (material !== "Water") failures.add(`${material} at ${x}, ${y}, ${z}`);
				}
			}
			compareWithWhole(carved, places, failures);
			failures.expectNone();
		});

		it("are flooded where their config says so, and alike in any order of chunks", () => {
			const flooded: Ground = { ...seabed, changes: { floodCrack: true } };
			const { places } = atSea(carvedOf(flooded, "voxels"));
			const count = (ground: Ground) => {
				let water = 0;
				for (const mode of ["voxels", "auto"] as const) {
					const carved = carvedOf(ground, mode);
					const failures = collectFailures();
					for (const [cx, cy, cz] of places) {
						const grid = gridOf(carved.source.fill(cx, cy, cz));
						checkGrid(grid, failures);
						if (mode === "auto") continue;
						for (const column of grid.materials) {
							for (const row of column) for (const material of row) if (material === "Water") water += 1;
						}
					}
					failures.expectNone();
				}
				return water;
			};
			expect(count(flooded) > count(seabed)).to.equal(true);
			const first = carvedOf(flooded, "auto").source;
			const wanted = standsAfter(first, places);
			for (const seed of $range(1, 4)) {
				expect(standsAfter(carvedOf(flooded, "auto").source, shuffled(places, seed))).to.equal(wanted);
			}
		});
	});
};
