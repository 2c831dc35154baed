/// <reference types="@rbxts/testez/globals" />
import { decodePhysicsGrid, encodePhysicsGrid } from "bake";
import type { VoxelStore } from "voxel";
import { AIR, CODES, createVoxelStore, NUMERIC_CODES, terrainCode } from "voxel";
import { collectFailures, contains, errorOf } from "../support/failures";
import { randomBox, randomGrid, randomStream } from "../support/random-grids";
import { fromHex } from "./vectors";

const ROCK = terrainCode("Rock")!;

/** A place as one number that sorts by x, then y, then z. */
function keyOf(x: number, y: number, z: number): number {
	return ((x + 5000) * 10000 + (y + 5000)) * 10000 + (z + 5000);
}

/** The keys of the regions by their definition, sorted. */
function regionsOf(store: VoxelStore): string {
	const seen = new Set<number>();
	const box = store.bounds()!;
	const { materials } = store.readGrid(box, CODES);
	for (const i of $range(0, box.sizeX - 1)) {
		for (const j of $range(0, box.sizeY - 1)) {
			for (const k of $range(0, box.sizeZ - 1)) {
				if (materials[i][j][k] === AIR) continue;
				const [x, y, z] = [box.originX + i, box.originY + j, box.originZ + k];
				for (const dx of [-1, 1]) {
					for (const dy of [-1, 1]) {
						for (const dz of [-1, 1]) {
							seen.add(
								keyOf(math.floor((x + dx) / 8), math.floor((y + dy) / 8), math.floor((z + dz) / 8)),
							);
						}
					}
				}
			}
		}
	}
	const sorted = new Array<number>();
	for (const key of seen) sorted.push(key);
	return sorted.sort().join(" ");
}

export = () => {
	describe("PhysicsGrid", () => {
		it("of empty terrain is 02 03 and three empty groups", () => {
			const data = encodePhysicsGrid(createVoxelStore());
			expect(buffer.tostring(data) === fromHex("02 03" + "00".rep(12))).to.equal(true);
		});

		it("of a voxel in the corner of a region lists the eight that meet there, first and last to the byte", () => {
			const store = createVoxelStore();
			store.fillBox({ originX: 0, originY: 8, originZ: -1, sizeX: 1, sizeY: 1, sizeZ: 1 }, ROCK);
			const bytes = buffer.tostring(encodePhysicsGrid(store));
			expect(bytes.size()).to.equal(2 + 4 + 8 * 12 + 8);
			// Regions x -1..0, y 0..1, z -1..0; the first is absolute, the second one step along z.
			expect(bytes.sub(1, 18) === fromHex("02 03 00 00 00 08 ff 00 ff ff 00 ff ff 00 ff ff 00 ff")).to.equal(
				true,
			);
			expect(bytes.sub(19, 30) === fromHex("00 00 00 00 00 00 00 00 00 00 00 01")).to.equal(true);
			expect(bytes.sub(-8) === fromHex("00".rep(8))).to.equal(true);
		});

		it("lists each region within one voxel of a cell once, by x, y, z, and no other", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 6)) {
				const stream = randomStream(seed);
				const store = createVoxelStore();
				for (const _ of $range(1, 3)) {
					store.fillBox(randomBox(stream, 11), ROCK);
					store.fillBox(randomBox(stream, 9), AIR);
					store.writeGrid(randomGrid(stream, randomBox(stream, 5), true), NUMERIC_CODES);
				}
				const [first, second, third] = decodePhysicsGrid(encodePhysicsGrid(store));
				const listed = first.map((place) => keyOf(place.x, place.y, place.z)).join(" ");
				if (listed !== regionsOf(store)) failures.add(`seed ${seed}`);
				if (!second.isEmpty() || !third.isEmpty()) failures.add(`seed ${seed} has other groups`);
			}
			failures.expectNone();
		});

		it("reaches the ends of terrain", () => {
			const store = createVoxelStore();
			store.fillBox({ originX: -32000, originY: -32000, originZ: -32000, sizeX: 1, sizeY: 1, sizeZ: 1 }, ROCK);
			store.fillBox({ originX: 31999, originY: 31999, originZ: 31999, sizeX: 1, sizeY: 1, sizeZ: 1 }, ROCK);
			const [places] = decodePhysicsGrid(encodePhysicsGrid(store));
			expect(places.size()).to.equal(16);
			expect(places[0].x).to.equal(-4001);
			expect(places[15].z).to.equal(4000);
		});

		const mistakes: Array<[string, string, string]> = [
			["cut before its header ends", "02", "byte 1"],
			["of another version", "01 03", "byte 0"],
			["of another region size", "02 04", "byte 1"],
			["cut in a count", "02 03 00 00", "byte 2"],
			["cut in a group", `02 03 00 00 00 01 ${"00".rep(11)}`, "byte 6"],
			["with a group too few", `02 03 ${"00".rep(8)}`, "byte 10"],
			["with bytes behind the last group", `02 03 ${"00".rep(13)}`, "byte 14"],
		];
		for (const [what, hex, place] of mistakes) {
			it(`refuses data ${what}`, () => {
				const message = errorOf(() => decodePhysicsGrid(buffer.fromstring(fromHex(hex))));
				expect(contains(message, `PhysicsGrid ${place}:`)).to.equal(true);
			});
		}
	});
};
