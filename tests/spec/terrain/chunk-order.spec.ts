/// <reference types="@rbxts/testez/globals" />
import { createPlanet, rehydrate } from "planet";
import { createChartTerrain, createGlobeTerrain, createIslandTerrain } from "terrain";
import type { TerrainSource } from "terrain";
import { createVoxelStore, NAME_CODES } from "voxel";
import { shuffled } from "../support/chunk-places";
import type { ChunkPlace } from "../support/chunk-places";
import { defaultGround } from "../support/default-ground";
import { gridOf, namePalette } from "../support/voxel-laws";

function octa(seed: number): TerrainSource<string> {
	const planet = createPlanet({ seed, radius: 600 }, "octa");
	return createChartTerrain(planet, { view: "octa" }, { palette: namePalette(planet), seaIce: true });
}

function globe(seed: number): TerrainSource<string> {
	const planet = createPlanet({ seed, radius: 120 }, "globe");
	return createGlobeTerrain(planet, { view: "globe" }, { palette: namePalette(planet), seaIce: true });
}

function island(seed: number): TerrainSource<string> {
	const ground = defaultGround(seed);
	return createIslandTerrain(ground, { palette: namePalette(ground) });
}

/** The hash of what stands in terrain after the chunks were written in this order. */
function hashOf(source: TerrainSource<string>, places: ReadonlyArray<ChunkPlace>, isReleased: boolean): string {
	const store = createVoxelStore();
	for (const [cx, cy, cz] of places) {
		const chunk = source.fill(cx, cy, cz);
		if (chunk.status === "grid") store.writeGrid(chunk.grid, NAME_CODES);
		if (isReleased) source.release(chunk);
	}
	return store.contentHash();
}

function placesOf(source: TerrainSource<string>): Array<ChunkPlace> {
	const places = new Array<ChunkPlace>();
	const { minX, maxX, minY, maxY, minZ, maxZ } = source.whole;
	for (const cx of $range(minX, math.min(maxX, minX + 6))) {
		for (const cy of $range(minY, maxY)) {
			for (const cz of $range(minZ, math.min(maxZ, minZ + 6))) places.push([cx, cy, cz]);
		}
	}
	return places;
}

export = () => {
	for (const [name, create] of [
		["charts", octa],
		["globes", globe],
		["islands", island],
	] as Array<[string, (seed: number) => TerrainSource<string>]>) {
		describe(`chunks of ${name}`, () => {
			it("are the same in any order, again and again, with rows used again or not", () => {
				const source = create(1);
				const places = placesOf(source);
				const wanted = hashOf(source, places, false);
				expect(hashOf(source, shuffled(places, 1), true)).to.equal(wanted);
				expect(hashOf(source, [...shuffled(places, 7), ...shuffled(places, 8)], true)).to.equal(wanted);
				expect(hashOf(create(1), shuffled(places, 9), true)).to.equal(wanted);
			});

			it("differ between seeds", () => {
				const [a, b] = [create(3), create(4)];
				expect(hashOf(a, placesOf(a), true) === hashOf(b, placesOf(b), true)).to.equal(false);
			});

			it("stay what they were while others are filled between their checkpoints", () => {
				const source = create(5);
				const places = placesOf(source);
				const wanted = hashOf(create(5), places, false);
				const store = createVoxelStore();
				const threads = places.map(([cx, cy, cz]) =>
					coroutine.create(() => {
						const chunk = source.fill(cx, cy, cz, () => coroutine.yield());
						if (chunk.status === "grid") store.writeGrid(chunk.grid, NAME_CODES);
						source.release(chunk);
					}),
				);
				let [waiting, yields] = [threads.size(), 0];
				while (waiting > 0) {
					waiting = 0;
					for (const thread of threads) {
						if (coroutine.status(thread) === "dead") continue;
						const [ok, message] = coroutine.resume(thread);
						if (!ok) throw message;
						yields += 1;
						waiting += 1;
					}
				}
				expect(store.contentHash()).to.equal(wanted);
				expect(yields > 10 * places.size()).to.equal(true);
			});
		});
	}

	it("a released chunk is released once", () => {
		const source = octa(1);
		const first = source.fill(0, 0, 0);
		source.release(first);
		source.release(first);
		const [a, b] = [gridOf(source.fill(1, 0, 0)), gridOf(source.fill(2, 0, 0))];
		const rows = new Set<unknown>();
		for (const column of a.materials) for (const row of column) if (!table.isfrozen(row)) rows.add(row);
		for (const column of b.materials) {
			for (const row of column) if (rows.has(row)) throw "two chunks share a row of their own";
		}
	});

	it("a planet in a worker makes the same chunks", () => {
		const planet = createPlanet({ seed: 6, radius: 600 }, "octa");
		const copy = rehydrate(planet.dehydrate());
		const options = { palette: namePalette(planet) };
		const here = createChartTerrain(planet, { view: "octa" }, options);
		const there = createChartTerrain(copy, { view: "octa" }, options);
		const places = placesOf(here);
		expect(hashOf(there, places, true)).to.equal(hashOf(here, places, true));
	});

	it("rows that are all alike are shared and cannot be written", () => {
		const grid = gridOf(octa(1).fill(0, 0, 0));
		const bottom = grid.materials[0][0];
		expect(grid.materials[31][0]).to.equal(bottom);
		expect(table.isfrozen(bottom)).to.equal(true);
		expect(table.isfrozen(grid.occupancies[5][0])).to.equal(true);
		let shared = 0;
		for (const column of grid.materials) for (const row of column) if (table.isfrozen(row)) shared += 1;
		expect(shared > 32 * 8).to.equal(true);
	});
};
