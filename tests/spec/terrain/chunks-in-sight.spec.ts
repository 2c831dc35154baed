/// <reference types="@rbxts/testez/globals" />
import { createPlanet } from "planet";
import { createChartTerrain, createGlobeTerrain, CUT_BELOW_MIDDLE, eachChunkInSight } from "terrain";
import type { Sight, TerrainSource } from "terrain";
import { collectFailures } from "../support/failures";
import { namePalette } from "../support/voxel-laws";

function octa(): TerrainSource<string> {
	const planet = createPlanet({ seed: 3, radius: 600 }, "octa");
	return createChartTerrain(planet, { view: "octa", origin: [256, 0] }, { palette: namePalette(planet) });
}

function globe(center: [number, number, number]): TerrainSource<string> {
	const planet = createPlanet({ seed: 3, radius: 260 }, "globe");
	return createGlobeTerrain(planet, { view: "globe", center }, { palette: namePalette(planet) });
}

type Vector = readonly [x: number, y: number, z: number];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Chunks by one key each, and whether each was seen once and in order. */
function chunksIn(source: TerrainSource<string>, sight: Sight): LuaTuple<[Set<string>, boolean]> {
	const seen = new Set<string>();
	let last = -math.huge;
	let inOrder = true;
	eachChunkInSight(source, sight, (cx, cy, cz) => {
		const order = (cx * 4096 + cy) * 4096 + cz;
		inOrder = inOrder && order > last;
		last = order;
		seen.add(`${cx},${cy},${cz}`);
	});
	return $tuple(seen, inOrder);
}

function keyAt(source: TerrainSource<string>, point: Vector): string | undefined {
	const [cx, cy, cz] = source.chunkAt(point[0], point[1], point[2]);
	const content = source.contentOf(cx, cy, cz);
	return content === "voxels" || content === "solid" ? `${cx},${cy},${cz}` : undefined;
}

/** Directions at right angles to each other, upright and askew. */
const FRAMES: ReadonlyArray<{ readonly up: Vector; readonly right: Vector }> = [
	{ up: [0, 1, 0], right: [1, 0, 0] },
	{ up: [1, 0, 0], right: [0, 0, 1] },
	{ up: [0.6, 0.8, 0], right: [0.8, -0.6, 0] },
	{ up: [2 / 3, 2 / 3, 1 / 3], right: [1 / 3, -2 / 3, 2 / 3] },
];

export = () => {
	it("of a chart are those under the square, at any place of it", () => {
		const source = octa();
		for (const [x, z, half] of [
			[0, 0, 300],
			[131, -77, 128],
			[1000, 2000, 64],
			[-64, 64, 0],
		]) {
			const [seen, inOrder] = chunksIn(source, { centre: [x, 9, z], up: [0, 1, 0], right: [1, 0, 0], half });
			expect(inOrder).to.equal(true);
			const wanted = new Set<string>();
			for (const u of $range(0, 40)) {
				for (const v of $range(0, 40)) {
					const inside = (i: number) => (i / 20 - 1) * (half - 1e-3);
					const key = keyAt(source, [x + inside(u), 9, z + inside(v)]);
					if (key !== undefined) wanted.add(key);
				}
			}
			wanted.forEach((key) => expect(seen.has(key)).to.equal(true));
			// Squares of 64 studs and more touch every chunk that is counted.
			if (half >= 64) expect(seen.size()).to.equal(wanted.size());
		}
	});

	it("of a globe hold all that the look down and the cut through its middle can show", () => {
		for (const center of [
			[0, 600, 0],
			[-40, 1000, 92],
		] as Array<[number, number, number]>) {
			const source = globe(center);
			for (const { up, right } of FRAMES) {
				const top: Vector = [
					up[1] * right[2] - up[2] * right[1],
					up[2] * right[0] - up[0] * right[2],
					up[0] * right[1] - up[1] * right[0],
				];
				const along = (u: number, v: number, w: number): Vector => [
					center[0] + right[0] * u + top[0] * v + up[0] * w,
					center[1] + right[1] * u + top[1] * v + up[1] * w,
					center[2] + right[2] * u + top[2] * v + up[2] * w,
				];
				const half = 150;
				const centre = along(30, -20, 280);
				const [seen, inOrder] = chunksIn(source, { centre, up, right, half });
				expect(inOrder).to.equal(true);
				const missed = collectFailures();
				const look = (point: Vector) => {
					const key = keyAt(source, point);
					if (key !== undefined && !seen.has(key)) missed.add(`${point[0]}, ${point[1]}, ${point[2]}`);
				};
				for (const i of $range(-15, 15)) {
					for (const j of $range(-15, 15)) {
						for (const w of $range(0, 16)) look(along(30 + i * 9.9, -20 + j * 9.9, w * 20));
						// All of the cut, also on the far side.
						look(along(30 + i * 24, -20 - CUT_BELOW_MIDDLE, j * 24));
					}
				}
				missed.expectNone();
				// And far from everything.
				const { minX, minY, minZ, maxX, maxY, maxZ } = source.whole;
				expect(seen.size() < 0.8 * (maxX - minX + 1) * (maxY - minY + 1) * (maxZ - minZ + 1)).to.equal(true);
				expect(math.abs(dot(up, right))).to.be.near(0, 1e-9);
			}
		}
	});
};
