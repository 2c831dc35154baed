/// <reference types="@rbxts/testez/globals" />
import {
	childTiles,
	neighbours8,
	parentTile,
	tileFromKey,
	tileKey,
	tileNodeToDir,
	tileOf,
	tilesPerSide,
	wrapTile,
} from "sphere";

const TILE_OF: ReadonlyArray<[x: number, y: number, z: number, i: number, j: number]> = [
	[0, 0, 1, 8, 8],
	[0, 0, -1, 15, 15],
	[1, 0, 0, 15, 8],
	[0, 1, 0, 8, 15],
	[0, -1, 0, 8, 0],
	[1, 2, 3, 9, 10],
	[1, 2, -3, 13, 14],
	[-4, 1, -2, 1, 11],
	[3, -4, 0, 11, 3],
];

const WRAPS: ReadonlyArray<[i: number, j: number, di: number, dj: number, ni: number, nj: number, rotated: boolean]> = [
	[7, 2, 1, 0, 7, 5, true],
	[0, 0, -1, 0, 0, 7, true],
	[0, 0, 0, -1, 7, 0, true],
	[7, 7, 1, 0, 7, 0, true],
	[7, 7, 0, 1, 0, 7, true],
	[7, 7, 1, 1, 0, 0, false],
	[0, 3, -1, 0, 0, 4, true],
	[7, 3, 1, 0, 7, 4, true],
	[7, 3, 1, 1, 7, 3, true],
	[3, 7, 0, 1, 4, 7, true],
	[4, 0, 0, -1, 3, 0, true],
	[7, 4, 1, 1, 7, 2, true],
];

export = () => {
	describe("tiles", () => {
		it("hold the published directions", () => {
			for (const [x, y, z, i, j] of TILE_OF) {
				const [gotI, gotJ] = tileOf(4, x, y, z);
				expect(`${x},${y},${z}: ${gotI},${gotJ}`).to.equal(`${x},${y},${z}: ${i},${j}`);
			}
		});

		it("have exact keys of their own", () => {
			const seen = new Set<number>();
			for (const level of $range(0, 5)) {
				const n = tilesPerSide(level);
				for (const i of $range(0, n - 1)) {
					for (const j of $range(0, n - 1)) {
						const key = tileKey(level, i, j);
						const [l, ki, kj] = tileFromKey(key);
						if (seen.has(key) || l !== level || ki !== i || kj !== j) {
							throw `key ${key} of tile (${level}, ${i}, ${j}) reads back as (${l}, ${ki}, ${kj})`;
						}
						seen.add(key);
					}
				}
			}
			const last = tileKey(12, 4095, 4094);
			expect(last + 1 - last).to.equal(1);
			expect(tileKey(3, 1, 2)).to.equal((3 * 2 ** 20 + 1) * 2 ** 20 + 2);
		});

		it("wrap as published", () => {
			for (const [i, j, di, dj, ni, nj, rotated] of WRAPS) {
				const [gotI, gotJ, gotRotated] = wrapTile(8, i + di, j + dj);
				expect(`${i},${j} -> ${gotI},${gotJ},${gotRotated}`).to.equal(`${i},${j} -> ${ni},${nj},${rotated}`);
			}
		});

		it("wrap from any distance as if step by step", () => {
			for (const n of [1, 2, 3, 8]) {
				for (const i of $range(-40, 40)) {
					for (const j of $range(-40, 40)) {
						let [column, row, rotated] = [i, j, false];
						while (column < 0 || column >= n || row < 0 || row >= n) {
							if (column < 0) [column, row] = [-1 - column, n - 1 - row];
							else if (column >= n) [column, row] = [2 * n - 1 - column, n - 1 - row];
							else if (row < 0) [column, row] = [n - 1 - column, -1 - row];
							else [column, row] = [n - 1 - column, 2 * n - 1 - row];
							rotated = !rotated;
						}
						const [gotI, gotJ, gotRotated] = wrapTile(n, i, j);
						if (gotI !== column || gotJ !== row || gotRotated !== rotated) {
							throw `n ${n}: (${i}, ${j}) wraps to (${gotI}, ${gotJ}, ${gotRotated}), not (${column}, ${row}, ${rotated})`;
						}
					}
				}
			}
		});

		it("have eight neighbours, but six at the middle of an edge, three of four, none alone", () => {
			expect(neighbours8(1, 0, 0).size()).to.equal(0);
			for (const [i, j] of [
				[0, 0],
				[1, 0],
				[0, 1],
				[1, 1],
			]) {
				expect(neighbours8(2, i, j).size()).to.equal(3);
			}
			for (const n of [4, 8, 16]) {
				let six = 0;
				for (const i of $range(0, n - 1)) {
					for (const j of $range(0, n - 1)) {
						const count = neighbours8(n, i, j).size();
						if (count === 6) six += 1;
						else if (count !== 8) throw `tile (${i}, ${j}) of ${n} has ${count} neighbours`;
					}
				}
				expect(six).to.equal(8);
			}
		});

		it("are neighbours of their neighbours", () => {
			let broken = 0;
			for (const n of $range(1, 16)) {
				for (const i of $range(0, n - 1)) {
					for (const j of $range(0, n - 1)) {
						for (const near of neighbours8(n, i, j)) {
							if (!neighbours8(n, near.i, near.j).some((back) => back.i === i && back.j === j))
								broken += 1;
						}
					}
				}
			}
			expect(broken).to.equal(0);
		});

		it("share each edge with the neighbour beyond it", () => {
			const n = 8;
			let broken = 0;
			for (const i of $range(0, n - 1)) {
				for (const j of $range(0, n - 1)) {
					for (const [di, dj] of [
						[1, 0],
						[-1, 0],
						[0, 1],
						[0, -1],
					]) {
						const [ni, nj] = wrapTile(n, i + di, j + dj);
						const [x, y, z] = tileNodeToDir(n, 2, 2 * i + 1 + di, 2 * j + 1 + dj);
						let shared = false;
						for (const [ei, ej] of [
							[1, 0],
							[-1, 0],
							[0, 1],
							[0, -1],
						]) {
							const [bx, by, bz] = tileNodeToDir(n, 2, 2 * ni + 1 + ei, 2 * nj + 1 + ej);
							if (x === bx && y === by && z === bz) shared = true;
						}
						if (!shared) broken += 1;
					}
				}
			}
			expect(broken).to.equal(0);
		});

		it("nest in their parents, also across a fold", () => {
			const n = 16;
			let broken = 0;
			for (const i of $range(-n, 2 * n)) {
				for (const j of $range(-n, 2 * n)) {
					const [column, row] = wrapTile(n, i, j);
					const [parentI, parentJ] = parentTile(column, row);
					const [directI, directJ] = parentTile(i, j);
					const [wrappedI, wrappedJ] = wrapTile(n / 2, directI, directJ);
					if (parentI !== wrappedI || parentJ !== wrappedJ) broken += 1;
					if (!childTiles(parentI, parentJ).some((child) => child.i === column && child.j === row))
						broken += 1;
				}
			}
			expect(broken).to.equal(0);
		});

		it("cover the published solid angles at n = 16", () => {
			let least = math.huge;
			let most = 0;
			let total = 0;
			const n = 16;
			const res = 16;
			const cell = (column: number, row: number) => {
				const [ax, ay, az] = tileNodeToDir(n, res, column, row);
				const [bx, by, bz] = tileNodeToDir(n, res, column + 1, row + 1);
				const [cx, cy, cz] = tileNodeToDir(n, res, column + 1, row);
				const [dx, dy, dz] = tileNodeToDir(n, res, column, row + 1);
				const [px, py, pz] = [bx - ax, by - ay, bz - az];
				const [qx, qy, qz] = [dx - cx, dy - cy, dz - cz];
				return 0.5 * math.sqrt((py * qz - pz * qy) ** 2 + (pz * qx - px * qz) ** 2 + (px * qy - py * qx) ** 2);
			};
			for (const i of $range(0, n - 1)) {
				for (const j of $range(0, n - 1)) {
					let angle = 0;
					for (const a of $range(0, res - 1)) {
						for (const b of $range(0, res - 1)) angle += cell(i * res + a, j * res + b);
					}
					least = math.min(least, angle);
					most = math.max(most, angle);
					total += angle;
				}
			}
			expect(least).to.be.near(0.0202, 2e-4);
			expect(most).to.be.near(0.07849, 2e-4);
			expect(total / (n * n)).to.be.near(0.04909, 2e-4);
		});
	});

	describe("bad input", () => {
		it("is refused by name, value and rule", () => {
			expect(() => tilesPerSide(13)).to.throw("level must be an integer from 0 to 12, got 13");
			expect(() => tileOf(1.5, 0, 0, 1)).to.throw("level must be an integer from 0 to 12, got 1.5");
			expect(() => tileOf(0 / 0, 0, 0, 1)).to.throw("level must be an integer");
			expect(() => tileOf(4, 0, 0, 0)).to.throw("direction must be finite and non-zero");
			expect(() => tileKey(2, 4, 0)).to.throw("i must be an integer from 0 to 3, got 4");
			expect(() => tileKey(2, 0, -1)).to.throw("j must be an integer from 0 to 3, got -1");
			expect(() => wrapTile(8, 0.5, 0)).to.throw("i must be an integer");
			expect(() => neighbours8(8, 8, 0)).to.throw("i must be an integer from 0 to 7, got 8");
		});
	});
};
