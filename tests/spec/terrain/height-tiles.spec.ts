/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import type { Planet } from "planet";
import { dirToOctaUv, neighbours8, octaUvToDir } from "sphere";
import { createGlobeTerrain } from "terrain";
import { createHeightTiles } from "terrain/height-tile";
import type { CreateHeightTile } from "terrain/height-tile";
import { NodePart, TileLayout } from "terrain/height-tile-layout";
import type { HeightTile } from "terrain/height-tile-layout";
import { createTileCache, heightTileLevel } from "terrain/tile-cache";
import { resolveVoxelOptions } from "terrain/voxel-rules";
import { collectFailures } from "../support/failures";
import { namePalette } from "../support/voxel-laws";
import { eachSpherePoint, slopeAt } from "../support/sphere-points";

interface Tiles {
	readonly planet: Planet;
	readonly n: number;
	readonly create: CreateHeightTile;
	readonly tileAt: (i: number, j: number) => HeightTile;
}

function tilesOf(seed: number, radius: number, shoreSnap = false): Tiles {
	const planet = createPlanet({ seed, radius }, "globe");
	const n = 2 ** heightTileLevel(radius);
	const create = createHeightTiles(planet, n, resolveVoxelOptions({ shoreSnap }));
	return { planet, n, create, tileAt: createTileCache(n, create).tileAt };
}

const nodeAt = (a: number, b: number) => b * TileLayout.RowBytes + a * TileLayout.NodeBytes;

/** The ground by the four nodes round a direction, and the byte of the nearest one. */
function bilinear(
	{ n, tileAt }: Tiles,
	x: number,
	y: number,
	z: number,
): [ground: number, nodes: buffer, nearest: number] {
	const steps = n * TileLayout.Steps;
	const [U, V] = dirToOctaUv(x, y, z);
	const column = math.min(math.floor(U * steps), steps - 1);
	const row = math.min(math.floor(V * steps), steps - 1);
	const [i, j] = [math.floor(column / TileLayout.Steps), math.floor(row / TileLayout.Steps)];
	const { nodes } = tileAt(i, j);
	const [a, b] = [column - TileLayout.Steps * i, row - TileLayout.Steps * j];
	const [p, q] = [U * steps - column, V * steps - row];
	const groundAt = (da: number, db: number) => buffer.readf32(nodes, nodeAt(a + da, b + db) + NodePart.Ground);
	const ground =
		(1 - p) * (1 - q) * groundAt(0, 0) +
		p * (1 - q) * groundAt(1, 0) +
		(1 - p) * q * groundAt(0, 1) +
		p * q * groundAt(1, 1);
	return [ground, nodes, nodeAt(a + math.round(p), b + math.round(q))];
}

export = () => {
	describe("height tiles", () => {
		it("stand at most 4 studs apart on average", () => {
			for (const radius of [64, 100, 512, 1000, 2048]) {
				const level = heightTileLevel(radius);
				expect((3.545 * radius) / (32 * 2 ** level) <= 4).to.equal(true);
				expect((3.545 * radius) / (16 * 2 ** level) > 4 || level === 0).to.equal(true);
			}
			expect(heightTileLevel(512)).to.equal(4);
		});

		it("hold the height function at their nodes", () => {
			const failures = collectFailures();
			for (const [seed, radius] of [
				[1, 512],
				[2, 90],
			]) {
				const { planet, n, create } = tilesOf(seed, radius);
				for (const [i, j] of [
					[0, 0],
					[n - 1, n / 2],
					[n / 2, n / 2 - 1],
				]) {
					const { nodes, bounds } = create(i, j);
					for (const b of $range(0, TileLayout.Steps)) {
						for (const a of $range(0, TileLayout.Steps)) {
							const [x, y, z] = octaUvToDir(
								(i + a / TileLayout.Steps) / n,
								(j + b / TileLayout.Steps) / n,
							);
							const ground = buffer.readf32(nodes, nodeAt(a, b) + NodePart.Ground);
							const wanted = planet.height(x, y, z);
							if (math.abs(ground - wanted) > 0.1)
								failures.add(`${ground}, not ${wanted}, at ${a}, ${b}`);
							if (ground > bounds.airAbove || ground < bounds.rockBelow)
								failures.add("beyond its bounds");
						}
					}
				}
			}
			failures.expectNone();
		});

		it("share what stands on their edges bit for bit with their neighbours, across folds too", () => {
			const failures = collectFailures();
			const { n, tileAt } = tilesOf(3, 256, true);
			let edges = 0;
			for (const i of $range(0, n - 1)) {
				for (const j of $range(0, n - 1)) {
					const east = neighbours8(n, i, j).find((tile) => tile.j === j && tile.i === i + 1 && !tile.rotated);
					const here = tileAt(i, j).nodes;
					if (east !== undefined) {
						edges += 1;
						const there = tileAt(east.i, east.j).nodes;
						for (const b of $range(0, TileLayout.Steps)) {
							for (const byte of $range(0, TileLayout.NodeBytes - 1)) {
								const [p, q] = [nodeAt(TileLayout.Steps, b) + byte, nodeAt(0, b) + byte];
								if (buffer.readu8(here, p) !== buffer.readu8(there, q))
									failures.add(`${i}, ${j}, node ${b}`);
							}
						}
					} else {
						// The last column: its edge is folded on itself, so it meets the tile that mirrors it.
						const there = tileAt(i, n - 1 - j).nodes;
						for (const b of $range(0, TileLayout.Steps)) {
							for (const byte of $range(0, TileLayout.NodeBytes - 1)) {
								const [p, q] = [
									nodeAt(TileLayout.Steps, b) + byte,
									nodeAt(TileLayout.Steps, TileLayout.Steps - b) + byte,
								];
								if (buffer.readu8(here, p) !== buffer.readu8(there, q))
									failures.add(`fold ${i}, ${j}, ${b}`);
							}
						}
					}
				}
			}
			failures.expectNone();
			expect(edges).to.equal(n * (n - 1));
		});

		it("know the slope, whatever the map does to directions there", () => {
			const errors = new Array<number>();
			const tiles = tilesOf(4, 512);
			let far = 0;
			eachSpherePoint(1500, (x, y, z) => {
				const [, nodes, nearest] = bilinear(tiles, x, y, z);
				const byte = buffer.readu8(nodes, nearest + NodePart.DepthPerStud);
				const slope = math.min(2, slopeAt(tiles.planet.height, 512, 4, x, y, z));
				const stored = math.sqrt(math.max(0, (255 / byte) ** 2 - 1));
				errors.push(math.abs(stored - slope));
				if (math.abs(stored - slope) > 0.5) far += 1;
			});
			errors.sort();
			// Half a node away and over another distance slopes differ; in the middle they must not.
			if (errors[750] > 0.06 || far > 60) throw `median error ${errors[750]}, ${far} of 1500 far off`;
		});

		it("are as close to the function between nodes as published", () => {
			const errors = new Array<number>();
			for (const seed of $range(1, 3)) {
				const tiles = tilesOf(seed, 512);
				eachSpherePoint(8000, (x, y, z) => {
					const [ground] = bilinear(tiles, x, y, z);
					errors.push(math.abs(ground - tiles.planet.height(x, y, z)));
				});
			}
			errors.sort();
			const mean = errors.reduce((sum, e) => sum + e, 0) / errors.size();
			const share = (part: number) => errors[math.floor(part * (errors.size() - 1))];
			if (!(mean < 0.2 && share(0.99) < 2.5 && share(1) < 10)) {
				throw `mean ${mean}, 99 % ${share(0.99)}, worst ${share(1)}`;
			}
		});

		it("make the voxels of globes: ground between nodes, water and materials of the nearest", () => {
			const failures = collectFailures();
			const radius = 300;
			const tiles = tilesOf(5, radius, true);
			const palette = namePalette(tiles.planet);
			const source = createGlobeTerrain(tiles.planet, { view: "globe" }, { palette });
			const [x0, y0, z0] = source.center;
			eachSpherePoint(600, (dx, dy, dz, index) => {
				const near = radius + tiles.planet.height(dx, dy, dz) + ((index % 7) - 3) * 2;
				const [x, y, z] = [
					math.floor((x0 + near * dx) / 4),
					math.floor((y0 + near * dy) / 4),
					math.floor((z0 + near * dz) / 4),
				];
				const [px, py, pz] = [4 * x + 2 - x0, 4 * y + 2 - y0, 4 * z + 2 - z0];
				const height = math.sqrt(px * px + py * py + pz * pz) - radius;
				const [ground, nodes, nearest] = bilinear(tiles, px, py, pz);
				const share = buffer.readu8(nodes, nearest + NodePart.DepthPerStud) / 255;
				const depth = (ground - height) * share;
				const solid = math.clamp(0.5 + depth / 4, 0, 1);
				const water = buffer.readf32(nodes, nearest + NodePart.WaterLevel);
				const level = solid < 1 ? math.clamp(0.5 + (water - height) / 4, 0, 1) : 0;
				const [material, occupancy] = source.voxelAt(x, y, z);
				const isWater = level >= 1 / 256 && (solid < 1 / 256 || (level > 0.5 && solid < 0.5));
				const wanted = isWater ? level : solid < 1 / 256 ? 0 : solid;
				if (math.abs(occupancy - wanted) > 1e-6) failures.add(`${occupancy}, not ${wanted}`);
				if (isWater !== (material === "Water")) failures.add(`${material} under ${water} at ${height}`);
				const codes = buffer.readu8(nodes, nearest + NodePart.Materials);
				const surface = tiles.planet.materialNames[codes % 16];
				if (!isWater && wanted > 0 && depth < 6 && material !== surface)
					failures.add(`${material}, not ${surface}`);
			});
			failures.expectNone();
		});
	});

	describe("a cache of tiles", () => {
		it("keeps those used last, and makes the others again as they were", () => {
			const { n, create } = tilesOf(6, 256);
			let made = 0;
			const cache = createTileCache(
				n,
				(i, j) => {
					made += 1;
					return create(i, j);
				},
				3,
			);
			const first = cache.tileAt(0, 0);
			cache.tileAt(1, 0);
			cache.tileAt(2, 0);
			expect(cache.tileAt(0, 0)).to.equal(first);
			cache.tileAt(3, 0);
			expect(cache.size()).to.equal(3);
			// (1, 0) was not used for the longest time.
			expect(cache.tileAt(0, 0)).to.equal(first);
			expect(made).to.equal(4);
			cache.tileAt(1, 0);
			expect(made).to.equal(5);
			expect(cache.misses()).to.equal(5);
			expect(cache.hits()).to.equal(2);
			for (const i of $range(0, 7)) cache.tileAt(i, 1);
			const again = cache.tileAt(0, 0);
			expect(again === first).to.equal(false);
			expect(buffer.tostring(again.nodes)).to.equal(buffer.tostring(first.nodes));
		});

		it("bounds the ground in all directions to a box", () => {
			const failures = collectFailures();
			const { planet, tileAt: _, n, create } = tilesOf(7, 200);
			const cache = createTileCache(n, create);
			for (const [x, y, z, edge] of [
				[100, 60, -170, 60],
				[-40, -30, 150, 90],
				[-150, -150, -150, 124],
				[-20, 190, -30, 50],
			]) {
				const { bounds } = cache.shellIn(x, y, z, x + edge, y + edge, z + edge);
				for (const k of $range(0, 999)) {
					const [px, py, pz] = [
						x + ((k % 10) / 9) * edge,
						y + ((math.floor(k / 10) % 10) / 9) * edge,
						z + (math.floor(k / 100) / 9) * edge,
					];
					const h = planet.height(px, py, pz);
					// The function may leave the bounds of the nodes by what it does between them.
					if (h > bounds.airAbove + 4 || h < bounds.rockBelow) failures.add(`${h} at ${px}, ${py}, ${pz}`);
				}
			}
			failures.expectNone();
		});
	});
};
