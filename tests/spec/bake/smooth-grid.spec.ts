/// <reference types="@rbxts/testez/globals" />
import { decodeSmoothGrid, encodeSmoothGrid } from "bake";
import type { VoxelStore } from "voxel";
import { createVoxelStore, foldsToWater, NUMERIC_CODES, terrainCode, TERRAIN_MATERIALS, WATER } from "voxel";
import { collectFailures, contains, errorOf } from "../support/failures";
import { randomBox, randomGrid, randomStream } from "../support/random-grids";
import { fromHex, smoothGridVectors } from "./vectors";

const START = fromHex("01 05");
const ORIGIN = fromHex("00".rep(12));
const ROCK = terrainCode("Rock")!;

function encoded(store: VoxelStore): buffer {
	return encodeSmoothGrid(store, { liquidBytes: true });
}

function decoded(bytes: string, warn?: (message: string) => void): VoxelStore {
	return decodeSmoothGrid(buffer.fromstring(bytes), { warn });
}

/** 32,768 cells of air in records, less `cells` that stand before them. */
function airBehind(cells: number): string {
	const left = 32768 - cells;
	const tail = left % 256;
	const whole = fromHex("80 ff").rep((left - tail) / 256);
	if (tail === 0) return whole;
	return whole + (tail === 1 ? fromHex("00") : string.char(0x80, tail - 1));
}

function randomStore(seed: number): VoxelStore {
	const stream = randomStream(seed);
	const store = createVoxelStore();
	for (const _ of $range(1, 5)) {
		store.fillBox(randomBox(stream, 50), stream.nextInt(0, TERRAIN_MATERIALS.size()));
		store.writeGrid(randomGrid(stream, randomBox(stream, 14), stream.nextInt(0, 2) === 0), NUMERIC_CODES);
	}
	return store;
}

export = () => {
	describe("SmoothGrid", () => {
		for (const vector of smoothGridVectors(encoded)) {
			it(`writes and reads ${vector.id} byte for byte`, () => {
				const blob = vector.blob();
				expect(buffer.len(blob)).to.equal(vector.bytes);
				expect(buffer.tostring(blob) === vector.expected).to.equal(true);
				const again = encoded(decodeSmoothGrid(blob, { strict: true }));
				// V2 holds a chunk of air, which is not written again.
				expect(buffer.tostring(again) === (vector.id === "V2" ? START : vector.expected)).to.equal(true);
			});
		}

		it("returns the cells it was given", () => {
			const failures = collectFailures();
			for (const seed of $range(1, 5)) {
				const store = randomStore(seed);
				const again = decodeSmoothGrid(encoded(store), { strict: true });
				if (again.contentHash() !== store.contentHash()) failures.add(`seed ${seed}`);
			}
			failures.expectNone();
		});

		it("sorts chunks by x, y, z, whatever the order of writing", () => {
			const places = [-1000, -33, -1, 0, 1, 31, 999];
			const write = (store: VoxelStore, order: (n: number) => number) => {
				for (const n of $range(0, 48)) {
					const place = order(n);
					const box = {
						originX: places[place % 7] * 32,
						originY: places[math.floor(place / 7)] * 32,
						originZ: places[(place * 3) % 7] * 32,
					};
					store.fillBox({ ...box, sizeX: 1, sizeY: 2, sizeZ: 3 }, ROCK);
				}
				return buffer.tostring(encodeSmoothGrid(store));
			};
			const forward = write(createVoxelStore(), (n) => n);
			const backward = write(createVoxelStore(), (n) => 48 - n);
			const shuffled = write(createVoxelStore(), (n) => (n * 10) % 49);
			expect(forward === backward && forward === shuffled).to.equal(true);
			expect(decoded(forward).countCells()).to.equal(49 * 6);
		});

		it("never writes a run that could be longer, a full occupancy, or a chunk of air", () => {
			const failures = collectFailures();
			for (const seed of $range(20, 22)) {
				const blob = encoded(randomStore(seed));
				let offset = 2;
				while (offset < buffer.len(blob)) {
					offset += 12;
					let cells = 0;
					let previous = "";
					let previousCount = 256;
					let solid = 0;
					while (cells < 32768) {
						const lead = buffer.readu8(blob, offset);
						offset += 1;
						let kind = `${bit32.band(lead, 0x3f)}`;
						if (bit32.btest(lead, 0x40)) {
							const occupancy = buffer.readu8(blob, offset);
							if (occupancy === 255 || bit32.band(lead, 0x3f) === 0)
								failures.add(`useless occupancy at ${offset}`);
							kind += ` ${occupancy}`;
							offset += 1;
						}
						let count = 1;
						if (bit32.btest(lead, 0x80)) {
							count = buffer.readu8(blob, offset) + 1;
							offset += 1;
							if (count === 1) {
								// One cell with liquid: never part of a run.
								kind = `liquid at ${offset}`;
								offset += 1;
							}
						}
						if (kind === previous && previousCount < 256) failures.add(`short run before ${offset}`);
						if (bit32.band(lead, 0x3f) !== 0) solid += count;
						previous = kind;
						previousCount = count;
						cells += count;
					}
					if (cells !== 32768) failures.add(`a chunk of ${cells} cells`);
					if (solid === 0) failures.add("a chunk of air");
				}
			}
			failures.expectNone();
		});

		it("makes cells with solid and water one of them unless told otherwise", () => {
			const failures = collectFailures();
			let mixed = 0;
			for (const seed of $range(30, 34)) {
				const stream = randomStream(seed);
				const store = createVoxelStore();
				const box = randomBox(stream, 12);
				const grid = randomGrid(stream, box, true);
				store.writeGrid(grid, NUMERIC_CODES);
				const again = decodeSmoothGrid(encodeSmoothGrid(store), { strict: true });
				for (const i of $range(0, box.sizeX - 1)) {
					for (const j of $range(0, box.sizeY - 1)) {
						for (const k of $range(0, box.sizeZ - 1)) {
							const cell = again.cellAt(box.originX + i, box.originY + j, box.originZ + k);
							const solid = grid.occupancies[i][j][k];
							const liquid = grid.liquid![i][j][k];
							const isWater = foldsToWater(solid, liquid) || (solid === 0 && liquid > 0);
							const wanted = isWater ? liquid : solid;
							if (solid > 0 && liquid > 0) mixed += 1;
							if (cell.liquid !== 0 || cell.occupancy !== wanted)
								failures.add(`${cell.occupancy}, not ${wanted}`);
							if (wanted > 0 && cell.code !== (isWater ? WATER : grid.materials[i][j][k]))
								failures.add("material");
						}
					}
				}
			}
			failures.expectNone();
			expect(mixed > 100).to.equal(true);
		});

		it("reads records that are not the shortest and chunks in any order", () => {
			const rockAt = (header: string) => header + fromHex("48 ff 08 88 01") + airBehind(4);
			const store = decoded(
				START + rockAt(fromHex("00 00 00 00 00 00 00 00 00 05 00 00")) + rockAt(fromHex("ff".rep(12))),
			);
			expect(store.countCells()).to.equal(8);
			expect(store.cellAt(160, 0, 0).occupancy).to.equal(1);
			// The second header is relative to the first: chunk (4, -1, -1).
			expect(store.cellAt(128, -32, -32).code).to.equal(ROCK);
		});

		it("reads unknown slots as air with one warning each, or refuses them", () => {
			const blob = START + ORIGIN + fromHex("3f bf 01 97 03 3f 08") + airBehind(9);
			const warnings = new Array<string>();
			const store = decoded(blob, (message) => warnings.push(message));
			expect(store.countCells()).to.equal(1);
			expect(warnings.size()).to.equal(2);
			expect(contains(warnings[0], "byte 14") && contains(warnings[0], "63")).to.equal(true);
			expect(contains(warnings[1], "byte 17") && contains(warnings[1], "23")).to.equal(true);
			const message = errorOf(() => decodeSmoothGrid(buffer.fromstring(blob), { strict: true }));
			expect(contains(message, "byte 14") && contains(message, "63")).to.equal(true);
			expect(decoded(blob).countCells()).to.equal(1);
		});

		it("drops liquid where a cell has no room for it, with a warning, or refuses it", () => {
			for (const cell of ["80 00 ff", "81 00 ff", "88 00 ff", "c8 ff 00 ff"]) {
				const blob = START + ORIGIN + fromHex(cell) + airBehind(1);
				let warnings = 0;
				const store = decoded(blob, () => (warnings += 1));
				expect(warnings).to.equal(1);
				expect(store.cellAt(0, 0, 0).liquid).to.equal(0);
				const message = errorOf(() => decodeSmoothGrid(buffer.fromstring(blob), { strict: true }));
				expect(contains(message, "byte 14")).to.equal(true);
			}
		});

		const mistakes: Array<[string, string, string, string]> = [
			["shorter than its header", "", "byte 0", "ends"],
			["of a single byte", "01", "byte 1", "ends"],
			["of version 2", "02 05", "byte 0", "version 2"],
			["of the newer container", "56 58 46 47", "byte 0", "version 86"],
			["with chunks of another size", "01 04", "byte 1", "exponent 4"],
			["with one byte of a chunk header", "01 05 00", "byte 2", "1 bytes are left"],
			[`with eleven bytes of a chunk header`, `01 05 ${"00".rep(11)}`, "byte 2", "11 bytes are left"],
			["without records", `01 05 ${"00".rep(12)}`, "byte 14", "ends inside a run record"],
			["that ends before an occupancy", `01 05 ${"00".rep(12)} 48`, "byte 15", "ends inside a run record"],
			["that ends before a count", `01 05 ${"00".rep(12)} c8 10`, "byte 16", "ends inside a run record"],
			["that ends before a liquid", `01 05 ${"00".rep(12)} c8 10 00`, "byte 17", "ends inside a run record"],
			["that ends between records", `01 05 ${"00".rep(12)} ${"80ff".rep(127)}`, "byte 268", "ends inside"],
			[
				"with a run past the last cell",
				`01 05 ${"00".rep(12)} 08 ${"80ff".rep(128)}`,
				"byte 269",
				"passes the last",
			],
			["with x beyond the extents", "01 05 00 00 00 00 00 00 03 00 00 e8 00 00", "byte 2", "x 1000"],
			["with z beyond the extents", "01 05 00 00 ff 00 00 ff 00 00 fc 00 00 17", "byte 2", "z -1001"],
			["with y that overflows", "01 05 00 7f 00 00 ff 00 00 ff 00 00 ff 00", "byte 2", "y 2147483647"],
		];
		for (const [what, hex, place, problem] of mistakes) {
			it(`refuses data ${what}`, () => {
				const message = errorOf(() => decoded(fromHex(hex)));
				expect(contains(message, `SmoothGrid ${place}:`)).to.equal(true);
				expect(contains(message, problem)).to.equal(true);
			});
		}

		it("refuses a chunk that appears twice", () => {
			const chunk = ORIGIN + fromHex("80 ff").rep(128);
			const message = errorOf(() => decoded(START + chunk + chunk));
			expect(contains(message, "byte 270") && contains(message, "(0, 0, 0) appears twice")).to.equal(true);
		});

		it("names a byte for every way to cut a blob short", () => {
			const failures = collectFailures();
			const store = createVoxelStore();
			const stream = randomStream(4);
			store.writeGrid(
				randomGrid(stream, { ...randomBox(stream, 1), sizeX: 4, sizeY: 4, sizeZ: 4 }, true),
				NUMERIC_CODES,
			);
			const blob = buffer.tostring(encoded(store));
			const chunkEnds = new Set<number>();
			for (const length of $range(0, blob.size() - 1)) {
				const [ok, message] = pcall(() => decoded(blob.sub(1, length)));
				// A whole number of chunks is a smaller blob.
				if (ok) chunkEnds.add(length);
				else if (!contains(tostring(message), "SmoothGrid byte ")) failures.add(`${length}: ${message}`);
			}
			failures.expectNone();
			expect(chunkEnds.has(2)).to.equal(true);
			expect(chunkEnds.size()).to.equal(store.packedChunks().size());
		});

		it("survives random bytes with an error or a store, never something else", () => {
			const failures = collectFailures();
			const stream = randomStream(77);
			for (const _ of $range(1, 100)) {
				const bytes = new Array<string>();
				for (const _byte of $range(1, stream.nextInt(0, 400))) bytes.push(string.char(stream.nextInt(0, 256)));
				const [ok, message] = pcall(() => decoded(START + ORIGIN + bytes.join("")));
				if (!ok && !contains(tostring(message), "SmoothGrid byte ")) failures.add(tostring(message));
			}
			failures.expectNone();
		});
	});
};
