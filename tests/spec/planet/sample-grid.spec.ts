/// <reference types="@rbxts/testez/globals" />
import { latLonToDir, octaUvToDir, wrapTile } from "sphere";
import { collectFailures } from "../support/failures";
import { referencePlanet } from "../support/reference-planet";

/** The nodes on one edge of a tile's grid, in the order of rising a or b. */
function edgeOf(rows: Array<Array<number>>, di: number, dj: number): Array<number> {
	const last = rows.size() - 1;
	if (dj === 1) return rows[last];
	if (dj === -1) return rows[0];
	return rows.map((row) => row[di === 1 ? last : 0]);
}

export = () => {
	describe("tileSample", () => {
		it("has res + 1 nodes a side at the heights of their directions", () => {
			const planet = referencePlanet(4);
			const rows = planet.tileSample(3, 5, 2, 16);
			expect(rows.size()).to.equal(17);
			for (const [a, b] of [
				[0, 0],
				[3, 9],
				[16, 16],
			]) {
				expect(rows[b].size()).to.equal(17);
				const [x, y, z] = octaUvToDir((5 * 16 + a) / 128, (2 * 16 + b) / 128);
				expect(rows[b][a]).to.be.near(planet.height(x, y, z), 1e-3);
			}
		});

		it("shares the nodes of every edge with the tile beyond it, bit for bit", () => {
			const planet = referencePlanet(42);
			const failures = collectFailures();
			for (const [level, res] of [
				[0, 7],
				[1, 10],
				[2, 5],
				[2, 16],
			]) {
				const n = 2 ** level;
				for (const i of $range(0, n - 1)) {
					for (const j of $range(0, n - 1)) {
						const rows = planet.tileSample(level, i, j, res);
						for (const [di, dj] of [
							[1, 0],
							[-1, 0],
							[0, 1],
							[0, -1],
						]) {
							const [ni, nj, rotated] = wrapTile(n, i + di, j + dj);
							const turn = rotated ? 1 : -1;
							const mine = edgeOf(rows, di, dj);
							const theirs = edgeOf(planet.tileSample(level, ni, nj, res), turn * di, turn * dj);
							mine.forEach((height, at) => {
								if (height !== theirs[rotated ? res - at : at]) {
									failures.add(`tile (${level}, ${i}, ${j}) towards (${di}, ${dj}), node ${at}`);
								}
							});
						}
					}
				}
			}
			failures.expectNone();
		});

		it("refuses what is no tile and no resolution", () => {
			const planet = referencePlanet(1);
			expect(() => planet.tileSample(13, 0, 0, 4)).to.throw("level must be an integer from 0 to 12, got 13");
			expect(() => planet.tileSample(2.5, 0, 0, 4)).to.throw("level must be an integer from 0 to 12, got 2.5");
			expect(() => planet.tileSample(2, 4, 0, 4)).to.throw("i must be an integer from 0 to 3, got 4");
			expect(() => planet.tileSample(2, 0, -1, 4)).to.throw("j must be an integer from 0 to 3, got -1");
			expect(() => planet.tileSample(2, 0, 0, 0)).to.throw("res must be an integer from 1 to 1024, got 0");
			expect(() => planet.tileSample(2, 0, 0, 1025)).to.throw("res must be an integer from 1 to 1024, got 1025");
			expect(() => planet.tileSample(2, 0, 0, 2.5)).to.throw("res must be an integer from 1 to 1024, got 2.5");
		});
	});

	describe("sampleChunk", () => {
		it("walks down in latitude and on in longitude, the far edges left out", () => {
			const planet = referencePlanet(42);
			const rows = planet.sampleChunk(5, -5, 10, 10, 8);
			expect(rows.size()).to.equal(8);
			for (const j of $range(0, 7)) {
				expect(rows[j].size()).to.equal(8);
				for (const i of $range(0, 7)) {
					const [x, y, z] = latLonToDir(math.rad(5 - (10 * j) / 8), math.rad(-5 + (10 * i) / 8));
					expect(rows[j][i]).to.be.near(planet.height(x, y, z), 1e-3);
				}
			}
			expect(planet.sampleChunk(5, -5, 10, 10).size()).to.equal(64);
		});

		it("goes on seamlessly in the next chunk", () => {
			const planet = referencePlanet(42);
			const here = planet.sampleChunk(10, 170, 10, 10, 20);
			const beyond = planet.sampleChunk(10, 180, 10, 10, 20);
			const both = planet.sampleChunk(10, 170, 10, 20, 40);
			for (const at of $range(0, 19)) {
				expect(both[0][at]).to.be.near(here[0][at], 1e-3);
				expect(both[0][20 + at]).to.be.near(beyond[0][at], 1e-3);
			}
		});

		it("repeats itself at an extent of 0 and turns round at a negative one", () => {
			const planet = referencePlanet(42);
			const still = planet.sampleChunk(20, 30, 0, 0, 4);
			for (const row of still) for (const height of row) expect(height).to.equal(still[0][0]);
			const forth = planet.sampleChunk(20, 30, 8, 8, 8);
			const back = planet.sampleChunk(13, 37, -8, -8, 8);
			for (const j of $range(0, 7)) {
				for (const i of $range(0, 7)) expect(back[7 - j][7 - i]).to.be.near(forth[j][i], 1e-3);
			}
		});

		it("refuses what is not finite and no resolution", () => {
			const planet = referencePlanet(1);
			expect(() => planet.sampleChunk(0 / 0, 0, 1, 1)).to.throw("lat0Deg must be a finite number, got nan");
			expect(() => planet.sampleChunk(0, math.huge, 1, 1)).to.throw("lon0Deg must be a finite number, got inf");
			expect(() => planet.sampleChunk(0, 0, 0 / 0, 1)).to.throw("dLatDeg must be a finite number");
			expect(() => planet.sampleChunk(0, 0, 1, 0 / 0)).to.throw("dLonDeg must be a finite number");
			expect(() => planet.sampleChunk(0, 0, 1, 1, 0)).to.throw("res must be an integer from 1 to 1024, got 0");
			expect(() => planet.sampleChunk(0, 0, 1, 1, 1025)).to.throw("res must be an integer");
		});
	});
};
